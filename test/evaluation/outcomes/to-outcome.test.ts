import { describe, expect, it } from 'vitest';
import { type JudgedVerdict, type OutcomeInput, toOutcome } from '../../../src/evaluation/outcomes/to-outcome.ts';
import { begin, hourMs, makeSeries } from './make-series.ts';

/** Received ten minutes into the bar that begins at `hour`, counted from `begin`. */
const received = (hour: number) => begin + hour * hourMs + 600_000;

function makeVerdict(changes: Partial<JudgedVerdict> = {}): JudgedVerdict {
  const receivedAt = changes.receivedAt ?? received(2);
  return { id: 7, receivedAt, publishedAt: receivedAt, direction: 'long', hasAsset: true, ...changes };
}

function judge(changes: Partial<Omit<OutcomeInput, 'verdict'>> & { verdict?: Partial<JudgedVerdict> } = {}) {
  const { verdict, ...rest } = changes;
  return toOutcome({
    verdict: makeVerdict(verdict),
    horizon: '1h',
    asset: 'ETH',
    series: makeSeries([100, 101, 102, 110, 120]),
    market: null,
    now: begin + 1000 * hourMs,
    ...rest,
  });
}
const reasonOf = (changes: Parameters<typeof judge>[0]) => judge(changes)?.reason;

describe('the two prices of an outcome', () => {
  it('are the close of the bar that covers the receipt, and the one a horizon after it', () => {
    expect(judge()).toMatchObject({
      status: 'done',
      reason: null,
      receipt_price: 102,
      receipt_price_at: '2025-03-01T03:00:00.000Z',
      horizon_price: 110,
      known_at: '2025-03-01T04:00:00.000Z',
      return: 110 / 102 - 1,
      band: 0.0025,
      hit: true,
      price_source: 'csv',
    });
  });

  it('are of the bar that ends at the very moment of the receipt, which is known then', () => {
    expect(judge({ verdict: { receivedAt: begin + 2 * hourMs } })).toMatchObject({
      receipt_price: 101,
      horizon_price: 102,
    });
  });

  it('are as far apart as the horizon wherever in a bar the verdict came', () => {
    const daily = makeSeries([100, 101, 102, 103], 24 * hourMs);
    for (const hour of [0.01, 6, 12, 23.9]) {
      const outcome = judge({ horizon: '24h', series: daily, verdict: { receivedAt: begin + hour * hourMs } });
      const [from, to] = [outcome?.receipt_price_at, outcome?.known_at].map((at) => Date.parse(at ?? ''));
      expect((to ?? 0) - (from ?? 0)).toBe(24 * hourMs);
    }
  });

  it('are never less than the horizon apart where its length is no multiple of the bars', () => {
    const series = makeSeries([100, 101, 102, 103, 104, 105], 3 * hourMs);
    const outcome = judge({ horizon: '4h', series, verdict: { receivedAt: begin + hourMs } });
    expect(outcome).toMatchObject({
      receipt_price_at: '2025-03-01T03:00:00.000Z',
      known_at: '2025-03-01T09:00:00.000Z',
    });
  });

  it('are waited for until the last bar has ended', () => {
    const known = begin + 4 * hourMs;
    expect(judge({ now: received(2) - 1 })).toBeNull();
    expect(judge({ now: known - 1 })).toBeNull();
    expect(judge({ now: known })?.known_at).toBe(new Date(known).toISOString());
  });

  it('are waited for while the bar of the receipt could still come', () => {
    const series = makeSeries([100], 24 * hourMs);
    const verdict = { receivedAt: begin + 24 * hourMs };
    expect(judge({ horizon: '24h', series, verdict, now: begin + 48 * hourMs })).toBeNull();
  });
});

describe('what has no price', () => {
  it('is unable, with its reason, and has neither return nor hit', () => {
    const gap = makeSeries([100, 101, null, null, 120, 121]);
    const outcome = judge({ series: gap });
    expect(outcome).toMatchObject({
      status: 'unable',
      reason: 'no_price_at_receipt',
      return: null,
      hit: null,
      receipt_price: null,
    });
    expect(reasonOf({ series: makeSeries([100, 101, 102, null, null, 120]) })).toBe('no_price_at_horizon');
    expect(reasonOf({ series: makeSeries([100, 101, 102]) })).toBe('no_price_at_horizon');
    expect(reasonOf({ series: makeSeries([]) })).toBe('no_price_at_receipt');
    expect(reasonOf({ series: makeSeries([], 24 * hourMs) })).toBe('bars_too_coarse');
    expect(reasonOf({ series: null })).toBe('no_market');
    expect(reasonOf({ series: null, asset: 'BTC', verdict: { hasAsset: false } })).toBe('no_asset');
  });

  it('takes a bar that ends at most one length late', () => {
    // The verdict came as the first bar ended, which is missing; the next one ends an hour later.
    const verdict = { receivedAt: begin + hourMs };
    expect(judge({ series: makeSeries([null, 101, 102]), verdict })).toMatchObject({
      receipt_price: 101,
      horizon_price: 102,
    });
    expect(reasonOf({ series: makeSeries([null, null, 102, 103]), verdict })).toBe('no_price_at_receipt');
  });

  it('holds a daily price against a day and more, and nothing shorter', () => {
    const series = makeSeries([100, 101, 102, 103, 104, 105, 106, 107, 108, 109], 24 * hourMs);
    expect(judge({ series, horizon: '24h' })).toMatchObject({ status: 'done', return: 101 / 100 - 1 });
    expect(judge({ series, horizon: '7d' })).toMatchObject({ status: 'done', return: 107 / 100 - 1 });
    expect(reasonOf({ series, horizon: '4h' })).toBe('bars_too_coarse');
  });

  it.each([0, -5, Number.NaN])('refuses a price of %d of a source that lets it through', (price) => {
    expect(reasonOf({ series: makeSeries([100, 101, price, 110]) })).toBe('bad_price');
    expect(judge({ series: makeSeries([100, 101, 102, price]) })).toMatchObject({
      reason: 'bad_price',
      receipt_price: 102,
    });
  });
});

describe('hit or miss', () => {
  const hitOf = (to: number, direction: JudgedVerdict['direction']) =>
    judge({ series: makeSeries([1, 1, 1000, to]), verdict: { direction } })?.hit;

  it('goes by the direction, beyond the band', () => {
    expect([hitOf(1003, 'long'), hitOf(1003, 'short')]).toEqual([true, false]);
    expect([hitOf(997, 'long'), hitOf(997, 'short')]).toEqual([false, true]);
  });

  it('is neither within the band, nor for a verdict that points nowhere', () => {
    expect([hitOf(1002.4, 'long'), hitOf(1002.4, 'short'), hitOf(2000, 'neutral')]).toEqual([null, null, null]);
  });
});

describe('the excess over the market', () => {
  it('is the return less beta times the market’s over the same bars', () => {
    const market = makeSeries([50, 51, 52, 54]);
    const outcome = judge({ market });
    expect(outcome).toMatchObject({ beta: 1 });
    expect(outcome?.excess).toBeCloseTo(110 / 102 - 1 - (54 / 52 - 1), 12);
  });

  it('is not there for the market itself, and without its prices at both moments', () => {
    expect(judge({ asset: 'BTC', market: makeSeries([50, 51, 52, 54]) })).toMatchObject({ beta: null, excess: null });
    expect(judge({ market: null })).toMatchObject({ beta: null, excess: null });
    expect(judge({ market: makeSeries([50, 51, null, 54]) })).toMatchObject({ beta: 1, excess: null });
  });
});

describe('what was priced in', () => {
  const pricedIn = (closes: number[], changes: Partial<JudgedVerdict> = {}) =>
    judge({ series: makeSeries(closes), verdict: { publishedAt: begin + hourMs, ...changes } })?.priced_in;

  it('is the share of the move since publication that was over at the receipt', () => {
    expect(pricedIn([100, 101, 105, 110])).toBe(0.5);
    expect(pricedIn([100, 101, 112, 110])).toBe(1);
    expect(pricedIn([100, 101, 95, 110])).toBe(0);
    expect(pricedIn([100, 99, 95, 90])).toBe(0.5);
  });

  it('is unknown without a move, and without a price at publication', () => {
    expect(pricedIn([100, 101, 105, 100.2])).toBeNull();
    expect(pricedIn([100, 101, 105, 110], { publishedAt: begin - 5 * hourMs })).toBeNull();
  });

  it('is unknown where one bar covers both moments: what moved in it may have moved before', () => {
    expect(pricedIn([100, 101, 105, 110], { publishedAt: begin + 2 * hourMs + 1 })).toBeNull();
  });

  it('is unknown where both are one moment, as in a replay, or a clock that runs ahead published later', () => {
    expect(pricedIn([100, 101, 105, 110], { publishedAt: received(2) })).toBeNull();
    expect(pricedIn([100, 101, 105, 110], { publishedAt: begin + 900 * hourMs })).toBeNull();
  });
});
