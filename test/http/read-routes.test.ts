import { describe, expect, it } from 'vitest';
import type { AlertState, OutboxAlert } from '../../src/alerts/outbox.ts';
import type { SignalQuery } from '../../src/http/read-routes.ts';
import type { RetrieveOptions } from '../../src/memory/memory.ts';
import { figures, startHttp } from './start-http.ts';

const stored = { event: { id: 7 }, signals: [{ id: 1 }], messages: [], links: [] };

describe('the status', () => {
  it('is the figures of the worker, which no cache keeps', async () => {
    const { ask } = await startHttp();
    const answer = await ask('/api/status');
    expect(answer).toMatchObject({ status: 200, body: figures });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a message', () => {
  const readMessage = async (reference: string) =>
    ['7', 'wire/34', 'telegram/@news/34', '币圈快讯/5'].includes(reference) ? stored : null;

  it.each([
    '7',
    'wire/34',
    'wire%2F34',
    'telegram/@news/34',
    '%E5%B8%81%E5%9C%88%E5%BF%AB%E8%AE%AF/5',
  ])('is found as %s', async (reference) => {
    const { ask } = await startHttp({ routes: { readMessage } });
    expect(await ask(`/api/messages/${reference}`)).toMatchObject({ status: 200, body: stored });
  });

  it('that is not there is 404', async () => {
    const { ask } = await startHttp({ routes: { readMessage } });
    expect(await ask('/api/messages/wire/35')).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found', message: 'There is no message wire/35' } },
    });
  });
});

describe('signals', () => {
  const queries: SignalQuery[] = [];
  const listSignals = async (query: SignalQuery) => {
    queries.push(query);
    return [{ id: 1 }];
  };

  it('are listed by time and confidence', async () => {
    const { ask } = await startHttp({ routes: { listSignals } });
    const answer = await ask('/api/signals?since=2025-03-01T12:00:00%2B08:00&limit=3&min_confidence=0.7');
    expect(answer).toMatchObject({ status: 200, body: { signals: [{ id: 1 }] } });
    expect(queries.pop()).toEqual({ since: new Date('2025-03-01T04:00:00Z'), limit: 3, minConfidence: 0.7 });
    await ask('/api/signals');
    expect(queries.pop()).toEqual({ since: null, limit: 50, minConfidence: 0 });
  });

  it.each([
    ['limit=0', /limit: .*1/],
    ['limit=501', /limit: .*500/],
    ['limit=many', /limit: /],
    ['limit=1&limit=2', /limit: /],
    ['limit=', /limit: /],
    ['min_confidence=1.5', /min_confidence: .*1/],
    ['min_confidence=', /min_confidence: /],
    ['since=yesterday', /since: not a moment such as/],
    ['since=2025-03-01T12:00:00+08:00', /%2B/],
    ['since=2025-02-30', /since: /],
    ['confidence=0.5', /confidence/],
    ['limit=0&since=x', /limit: .*; |since: .*; /],
  ])('refuse %s, and say why', async (query, message) => {
    const { ask } = await startHttp({ routes: { listSignals } });
    const { status, body } = await ask(`/api/signals?${query}`);
    expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'invalid_input' });
    expect(body.error.message).toMatch(message);
    expect(queries).toEqual([]);
  });
});

describe('memory', () => {
  const asked: [string, RetrieveOptions][] = [];
  const searchMemory = async (words: string, query: RetrieveOptions) => {
    asked.push([words, query]);
    return { results: [] };
  };

  it('is asked for words, and decides on what was left out', async () => {
    const { ask } = await startHttp({ routes: { searchMemory } });
    expect(await ask('/api/memory/search?q=%E9%BB%91%E5%AE%A2')).toMatchObject({ status: 200, body: { results: [] } });
    expect(asked.pop()).toEqual(['黑客', { rerank: false, explain: false }]);
  });

  it('is asked in every detail', async () => {
    const { ask } = await startHttp({ routes: { searchMemory } });
    await ask(
      '/api/memory/search?q=hack&limit=5&as_of=2025-03-01&asset=BTC,ETH&asset=SOL&type=hack,listing&min_confidence=0' +
        '&window_hours=all&scope=desk&explain=true&rerank=true&policy=parallel&asset_class=oracle,bitcoin',
    );
    expect(asked.pop()).toEqual([
      'hack',
      {
        asOf: new Date('2025-03-01T00:00:00Z'),
        matchCount: 5,
        assets: ['BTC', 'ETH', 'SOL'],
        eventTypes: ['hack', 'listing'],
        minConfidence: 0,
        timeWindowHours: null,
        scope: 'desk',
        explain: true,
        rerank: true,
        policy: 'parallel',
        assetClasses: ['oracle', 'bitcoin'],
      },
    ]);
  });

  it('looks back as many hours as it is told', async () => {
    const { ask } = await startHttp({ routes: { searchMemory } });
    await ask('/api/memory/search?q=hack&window_hours=24');
    expect(asked.pop()?.[1]).toMatchObject({ timeWindowHours: 24 });
  });

  it.each([
    '',
    'q=',
    'q=%20',
    'q=a&type=nonsense',
    'q=a&window_hours=0',
    'q=a&explain=perhaps',
    'q=a&limit=51',
    'q=a&limit=',
    'q=a&limit=1&limit=2',
    'q=a&min_confidence=',
    'q=a&window_hours=',
    'q=a&window_hours=1.5',
    'q=a&rerank=',
    'q=a&matchcount=3',
  ])('is not asked "%s"', async (query) => {
    const { ask } = await startHttp({ routes: { searchMemory } });
    expect(await ask(`/api/memory/search?${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input' } },
    });
    expect(asked).toEqual([]);
  });
});

describe('alerts', () => {
  const asked: [readonly AlertState[], number][] = [];
  const listAlerts = async (states: readonly AlertState[], limit: number): Promise<OutboxAlert[]> => {
    asked.push([states, limit]);
    return [];
  };

  it('are listed in every state, or in those asked for', async () => {
    const { ask } = await startHttp({ routes: { listAlerts } });
    expect((await ask('/api/alerts')).body).toEqual({ alerts: [] });
    expect(asked.pop()?.[0]).toContain('uncertain');
    await ask('/api/alerts?state=failed,uncertain&state=failed&limit=7');
    expect(asked.pop()).toEqual([['failed', 'uncertain'], 7]);
    expect((await ask('/api/alerts?state=lost')).body.error.message).toContain('uncertain');
  });
});

it.each([
  '/api/signals',
  '/api/memory/search?q=a',
  '/api/alerts',
  '/api/queue',
  '/',
  '/api',
  '/api/messages/',
])('there is nothing at %s where nothing was given for it', async (path) => {
  const { ask } = await startHttp();
  expect(await ask(path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
});
