import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKlinesPriceSource, type KlinesOptions } from '../../../src/evaluation/prices/klines-prices.ts';
import { describePriceSource, market } from '../../contracts/price-source.ts';
import { jittered } from '../../support/jittered.ts';
import { answerWith, startKlinesServer } from './klines-server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const clock = { now: () => new Date(market.now) };

let server: Awaited<ReturnType<typeof startKlinesServer>>;
let paused: number[] = [];
beforeAll(async () => {
  server = await startKlinesServer();
});
afterAll(() => server?.close());
beforeEach(() => {
  server.asked.length = 0;
  paused = [];
});

const open = (options: Partial<KlinesOptions> = {}) =>
  createKlinesPriceSource({
    baseUrl: server.url,
    clock,
    pause: async (ms) => {
      paused.push(ms);
    },
    ...options,
  });
const at = market.from + 5 * dayMs;
const makeRange = (changes = {}) => ({
  from: at,
  to: at + hourMs,
  longestBarMs: hourMs,
  barsBefore: 0,
  barsAfter: 0,
  ...changes,
});

describePriceSource('klines', async () => open());

describe('klines over HTTP', () => {
  it('asks as the API wants it, a chunk at a time, and each chunk once', async () => {
    const source = open();
    await source.readPrices('BTC', makeRange());
    await source.readPrices('BTC', makeRange({ from: at + 60_000 }));
    expect(server.asked.map(({ pathname, search }) => pathname + search)).toEqual([
      `/api/v3/klines?symbol=BTCUSDT&interval=5m&startTime=1741200000000&endTime=1741499999999&limit=1000`,
    ]);
    await source.readPrices('ETH', makeRange());
    expect(server.asked).toHaveLength(2);
  });

  it('chooses bars that suit the horizon', async () => {
    const source = open();
    const intervals: unknown[] = [];
    for (const longestBarMs of [5 * 60_000, hourMs, 4 * hourMs, dayMs, 7 * dayMs]) {
      intervals.push((await source.readPrices('BTC', makeRange({ longestBarMs })))?.intervalMs);
    }
    expect(intervals).toEqual([60_000, 300_000, 900_000, hourMs, hourMs]);
  });

  it('asks for no span that would take too much memory', async () => {
    const source = open();
    const years = makeRange({ from: at - 1000 * dayMs });
    await expect(source.readPrices('BTC', years)).rejects.toMatchObject({ code: 'price_failed', retryable: false });
    expect(server.asked).toEqual([]);
    expect(await source.readPrices('BTC', makeRange())).not.toBeNull();
  });

  it('asks for the rest where an answer stops short', async () => {
    const two = (await (
      await fetch(
        `${server.url}/api/v3/klines?symbol=BTCUSDT&interval=5m&startTime=${at}&endTime=${at + 600_000 - 1}&limit=1000`,
      )
    ).json()) as unknown[];
    expect(two).toHaveLength(2);
    server.asked.length = 0;
    server.next(answerWith(200, two));
    const series = await open().readPrices('BTC', makeRange());
    expect(server.asked.map(({ searchParams }) => Number(searchParams.get('startTime')))).toEqual([
      1_741_200_000_000,
      at + 600_000,
    ]);
    expect(series?.bars.at(-1)?.end).toBe(at + hourMs);
  });

  it('keeps the bar that has not ended to itself, and asks for what came since', async () => {
    let now = market.now - hourMs;
    const source = open({ clock: { now: () => new Date(now) } });
    const range = makeRange({ from: now - dayMs, to: now, longestBarMs: dayMs });
    const endOf = async () => (await source.readPrices('BTC', range))?.bars.at(-1)?.end;
    expect(await endOf()).toBe(Date.parse('2025-03-25T11:00:00Z'));
    await endOf();
    expect(server.asked).toHaveLength(1);
    now += hourMs;
    await source.readPrices('BTC', { ...range, to: now });
    expect(server.asked).toHaveLength(2);
  });

  it('waits as Retry-After says, then asks again', async () => {
    server.next(answerWith(429, {}, { 'retry-after': '7' }), answerWith(503, 'away'));
    expect(await open().readPrices('BTC', makeRange())).not.toBeNull();
    expect(paused).toEqual([7000, jittered(2000)]);
  });

  it('gives up on a wait that is too long, and after some attempts', async () => {
    server.next(answerWith(429, {}, { 'retry-after': '3600' }));
    const failure = { code: 'price_failed', retryable: true };
    await expect(open().readPrices('BTC', makeRange())).rejects.toMatchObject({
      ...failure,
      message: expect.stringContaining('HTTP 429'),
    });
    server.next(...[1, 2, 3, 4].map(() => answerWith(500, '')));
    await expect(open().readPrices('BTC', makeRange())).rejects.toMatchObject({
      ...failure,
      message: expect.stringContaining('HTTP 500'),
    });
    expect(paused).toEqual([1000, 2000, 4000].map(jittered));
  });

  it.each([
    ['text', 200, 'oops'],
    ['another shape', 200, { rows: [] }],
    ['rows that are too short', 200, [[1, '2']]],
    ['a refusal that is not about the symbol', 400, { code: -1100, msg: 'Illegal characters' }],
    ['no such page', 404, '<html>'],
  ])('fails on %s, and for good: asks no more for that asset', async (_, status, body) => {
    server.next(answerWith(status, body));
    const source = open();
    for (const from of [at, at - dayMs]) {
      const failure = { code: 'price_failed', retryable: false };
      await expect(source.readPrices('BTC', makeRange({ from }))).rejects.toMatchObject(failure);
    }
    expect([server.asked.length, paused]).toEqual([1, []]);
    expect(await source.readPrices('ETH', makeRange())).not.toBeNull();
  });

  it('leaves out prices that can’t be', async () => {
    const row = (start: number, close: string) => [start, close, close, close, close, '1'];
    server.next(
      answerWith(200, [row(at, '5'), row(at + 300_000, '0'), row(at + 600_000, '-1'), row(at + 900_000, '6')]),
      answerWith(200, []),
    );
    expect((await open().readPrices('BTC', makeRange()))?.bars.map(({ close }) => close)).toEqual([5, 6]);
  });

  it('fails in time where nobody answers, and where nobody is', async () => {
    server.next(() => {});
    await expect(open({ timeoutMs: 30 }).readPrices('BTC', makeRange())).rejects.toMatchObject({
      code: 'timeout',
      retryable: true,
    });
    const nobody = open({ baseUrl: 'http://127.0.0.1:9' });
    await expect(nobody.readPrices('BTC', makeRange())).rejects.toMatchObject({
      code: 'price_failed',
      retryable: true,
    });
    await expect(nobody.check()).rejects.toMatchObject({ code: 'price_failed' });
  });

  it('asks again what failed, also after a ban', async () => {
    const source = open();
    server.next(answerWith(418, {}, { 'retry-after': '3600' }));
    await expect(source.readPrices('BTC', makeRange())).rejects.toMatchObject({
      code: 'price_failed',
      retryable: true,
    });
    expect(await source.readPrices('BTC', makeRange())).not.toBeNull();
  });

  it('asks by the fetch that it is given', async () => {
    const calls: string[] = [];
    const source = open({
      fetch: (input, init) => {
        calls.push(String(input));
        return fetch(input, init);
      },
    });
    await source.readPrices('BTC', makeRange());
    expect(calls).toEqual([expect.stringContaining('/api/v3/klines?symbol=BTCUSDT')]);
    expect(source.name).toBe(`klines:${new URL(server.url).host}`);
    expect(await source.check()).toMatch(/^klines:127\.0\.0\.1:\d+, BTC 115310$/);
  });
});
