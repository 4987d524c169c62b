import { describe, expect, it } from 'vitest';
import type { AskRoute } from '../../../src/ask/question.ts';
import { routeByRules } from '../../../src/ask/route/rules-router.ts';
import { archiveQuestions } from './questions/archive.ts';
import { directQuestions } from './questions/direct.ts';
import { webQuestions } from './questions/web.ts';

const asOf = new Date('2026-03-18T04:00:00Z');

function routeLine(line: string): AskRoute {
  const rounds = line.split(' >> ');
  const history = rounds.slice(0, -1).map((question) => ({ question, answer: 'So far.' }));
  return routeByRules({ question: rounds.at(-1) ?? '', history, asOf, timeZone: 'Asia/Shanghai', sources: [] }).route;
}

/** Questions that the rules were written with: what they get right they keep. */
describe('the route of what desks ask', () => {
  it.each([
    ['RAG_LOCAL', archiveQuestions, 0],
    ['SEARCH_WEB', webQuestions, 0],
    ['DIRECT', directQuestions, 3],
  ] as const)('%s', (route, text, missesAllowed) => {
    const lines = text.trim().split('\n');
    const missed = lines.filter((line) => routeLine(line) !== route);
    expect(lines.length).toBeGreaterThan(70);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(missesAllowed);
  });

  it.each([
    ['比特币最近有什么消息 >> 那以太坊呢', 'RAG_LOCAL', '以太坊最近有什么消息'],
    ['any hacks on Solana? >> and ETH?', 'RAG_LOCAL', 'any hacks on ETH?'],
    ['SOL price? >> and ETH?', 'SEARCH_WEB', 'ETH price?'],
  ])('puts one asset in the place of the other: %s', (line, route, standalone) => {
    const [first = '', question = ''] = line.split(' >> ');
    const history = [{ question: first, answer: 'So far.' }];
    const routing = routeByRules({ question, history, asOf, timeZone: 'Asia/Shanghai', sources: [] });
    expect(routing).toMatchObject({ route, standalone });
  });

  it('reads a rating in brackets, and a loss as what the archive knows', () => {
    const read = (question: string) =>
      routeByRules({ question, history: [], asOf, timeZone: 'Asia/Shanghai', sources: [] });
    expect(read('这个月看空（卖出）').parameters.action).toBe('sell');
    expect(read('Bybit 被盗多少钱？').route).toBe('RAG_LOCAL');
  });
});
