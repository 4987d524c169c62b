import { createAnswerAuditor } from '../../../src/ask/audit/create-answer-auditor.ts';
import type { AskSource } from '../../../src/ask/source.ts';
import { draftSource } from '../answer/ask-sources.ts';

/** A source that says this and nothing else. */
export function makeSource(id: string, text: string, more: Partial<AskSource> = {}): AskSource {
  return draftSource(1, {
    id,
    origin: id.startsWith('w') ? 'web' : 'archive',
    title: text.slice(0, 40),
    source: 'desk',
    published_at: '2026-02-21T08:00:00Z',
    event_type: null,
    assets: [],
    keywords: [],
    summary: '',
    text,
    verdict: null,
    sources: ['desk'],
    ...more,
  });
}

export const northwind = [
  makeSource('1204', 'Hackers drained 401,346 ETH from the cold wallet of Northwind, about $1.5B.'),
  makeSource('1210', '北风交易所恢复提现，未披露损失。'),
  makeSource('w1', 'SOL rose 3.5% to $182.'),
];

/** What comes out of an answer in such pieces, and its audit. */
export function auditAnswer(pieces: string | readonly string[], sources = northwind, question = '发生了什么？') {
  const auditor = createAnswerAuditor({ sources, question });
  const shown = [pieces].flat().map((piece) => auditor.push(piece));
  const { rest, audit } = auditor.end();
  return { text: shown.join('') + rest, shown, rest, audit };
}
