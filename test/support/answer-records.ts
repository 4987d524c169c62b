import type { AnswerRecord } from '../../src/ask/ask-event.ts';
import { anyParameters } from '../../src/ask/question.ts';
import type { AskSource } from '../../src/ask/source.ts';

/** A message as an answer may rest on it. */
export function makeAskSource(said: Partial<AskSource> = {}): AskSource {
  return {
    id: '112',
    origin: 'archive',
    news_event_id: 12,
    title: 'FooBridge loses 23 million dollars',
    source: 'wire',
    source_message_id: '77',
    published_at: '2026-03-01T10:00:00.000Z',
    link: 'https://wire.example/77',
    event_type: 'hack',
    assets: ['ETH'],
    keywords: ['bridge', 'hack'],
    summary: 'FooBridge 遭攻击，约 2,300 万美元 ETH 被盗',
    text: 'FooBridge was attacked: about $23 million in ETH was stolen. Contracts are paused.',
    verdict: {
      stage: 'deep',
      action: 'sell',
      direction: 'short',
      confidence: 0.82,
      risk_flags: ['price_volatility'],
      notes: 'the team confirmed it',
      created_at: '2026-03-01T10:00:05.000Z',
    },
    outcome: null,
    sources: ['wire'],
    is_edited: false,
    is_retracted: false,
    folded: [],
    ...said,
  };
}

/** An answer as it is kept. */
export function makeAnswerRecord(said: Partial<AnswerRecord> = {}): AnswerRecord {
  const { keywords: _, text: __, sources: ___, folded: ____, ...shown } = makeAskSource();
  return {
    id: null,
    created_at: '2026-03-02T08:00:00.000Z',
    as_of: '2026-03-02T08:00:00.000Z',
    scope: 'default',
    question: 'what was hacked yesterday?',
    answer: 'FooBridge lost $23 million [1].\n\n[Retrieved 1, cited 1]',
    metadata: {
      route: 'RAG_LOCAL',
      standalone: 'what was hacked yesterday?',
      parameters: { ...anyParameters, event_types: ['hack'] },
      kind: 'find',
      window_words: 'yesterday',
      filters: 'yesterday · hack',
      sources: [shown],
    },
    audit: {
      retrieved: 1,
      cited: 1,
      citations: [{ number: 1, source_id: '112' }],
      removed: 0,
      sentences: [{ text: 'FooBridge lost $23 million [1].', citations: [1], verdict: 'supported', faults: [] }],
      doubtful: 0,
      line: '[Retrieved 1, cited 1]',
    },
    model_name: 'extractive',
    prompt_version: 'extractive-1',
    usage: [],
    degraded: [],
    latency_ms: 12,
    ...said,
  };
}
