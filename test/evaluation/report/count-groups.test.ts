import { describe, expect, it } from 'vitest';
import { createCoverageCounter } from '../../../src/evaluation/report/count-coverage.ts';
import { createGroupCounter } from '../../../src/evaluation/report/count-groups.ts';
import type { JudgedSignal } from '../../../src/evaluation/report/judged-signals.ts';
import type { Group } from '../../../src/evaluation/report/report.ts';
import { wilsonInterval } from '../../../src/evaluation/statistics/wilson-interval.ts';
import { makeJudged, makeOutcome, makeUnable, repeat } from './judged-signal.ts';

function count(signals: readonly JudgedSignal[], floor = 2): Group[] {
  const counter = createGroupCounter({ floor, seed: 1 });
  for (const signal of signals) counter.add(signal);
  return counter.finish();
}

const total = (groups: readonly Group[]) => groups[0];
const miss = makeOutcome({ return: -0.03, excess: -0.02, hit: false });
const flat = makeOutcome({ return: 0.001, excess: -0.004, hit: null });

describe('the groups of a report', () => {
  it('have every roll-up, totals first, each verdict once in each', () => {
    const groups = count([makeJudged()]);
    const names = groups.map(({ event_type, action, source }) => `${event_type}/${action}/${source}`);
    expect(names).toEqual([
      'all/all/all',
      'all/all/wire',
      'all/buy/all',
      'all/buy/wire',
      'listing/all/all',
      'listing/all/wire',
      'listing/buy/all',
      'listing/buy/wire',
    ]);
    for (const group of groups) expect(group).toMatchObject({ n: 1, hits: 1, stage: 'fast', horizon: '24h' });
  });

  it('count hits and misses in n, and flat ones and those without a side beside', () => {
    const signals = [
      ...repeat(3, {}),
      ...repeat(1, { outcomes: [miss] }, 10),
      ...repeat(5, { outcomes: [flat] }, 20),
      ...repeat(2, { direction: 'neutral', action: 'observe', outcomes: [makeOutcome({ hit: null })] }, 30),
    ];
    const group = total(count(signals));
    expect(group).toMatchObject({ n: 4, hits: 3, flat: 5, neutral: 2, hit_rate: 0.75, enough: true, days: 1 });
    const { low, high } = wilsonInterval(3, 4);
    expect([group?.hit_low, group?.hit_high]).toEqual([low, high]);
    // Flat ones are part of what following the verdicts would have brought; those without a side are not.
    expect(group?.excess_n).toBe(9);
    expect(group?.excess_mean).toBeCloseTo((3 * 0.01 - 0.02 - 5 * 0.004) / 9, 12);
    expect(group?.return_mean).toBeCloseTo((3 * 0.02 - 0.03 + 5 * 0.001) / 9, 12);
  });

  it('take a fall after a verdict to sell for a gain', () => {
    const short = { action: 'sell', direction: 'short' } as const;
    const group = total(count(repeat(4, { ...short, outcomes: [makeOutcome({ return: -0.03, excess: -0.02 })] })));
    expect(group?.return_mean).toBeCloseTo(0.03, 12);
    expect(group?.excess_mean).toBeCloseTo(0.02, 12);
  });

  it('have no excess for Bitcoin, only its return', () => {
    const group = total(count(repeat(4, { assets: ['BTC'], outcomes: [makeOutcome({ asset: 'BTC', excess: null })] })));
    expect(group).toMatchObject({ excess_n: 0, excess_mean: null, excess_low: null, excess_high: null, return_n: 4 });
    expect(group?.return_mean).toBeCloseTo(0.02, 12);
  });

  it('show no rate and no mean below the floor, whatever was counted', () => {
    const group = total(count(repeat(19, {}), 20));
    expect(group).toMatchObject({
      n: 19,
      hits: 19,
      enough: false,
      hit_rate: null,
      hit_low: null,
      hit_high: null,
      excess_mean: null,
      excess_low: null,
      excess_high: null,
      return_mean: null,
    });
    expect(total(count(repeat(20, {}), 20))).toMatchObject({ enough: true, hit_rate: 1 });
  });

  it('say how much of the move was over on average, from as many as the floor', () => {
    const priced = (share: number | null, firstId: number) =>
      repeat(2, { outcomes: [makeOutcome({ priced_in: share })] }, firstId);
    const signals = [...priced(0.2, 1), ...priced(0.6, 10), ...priced(null, 20)];
    expect(total(count(signals, 4))).toMatchObject({ n: 6, priced_in_n: 4, priced_in_mean: 0.4 });
    expect(total(count(signals, 5))).toMatchObject({ n: 6, priced_in_n: 4, priced_in_mean: null });
  });

  it('may be had with so many names at most', () => {
    const counter = createGroupCounter({ floor: 1, seed: 1 }, 1);
    counter.add(makeJudged());
    expect(counter.finish().map(({ event_type, action, source }) => `${event_type}/${action}/${source}`)).toEqual([
      'all/all/all',
      'all/all/wire',
      'all/buy/all',
      'listing/all/all',
    ]);
  });

  it('leave out what could not be judged', () => {
    expect(count([makeJudged({ outcomes: [makeUnable('no_market')] }), makeJudged({ id: 2, outcomes: [] })])).toEqual(
      [],
    );
  });

  it('hold the mean within its interval', () => {
    const mixed = repeat(40, {}).map((signal, index) => ({
      ...signal,
      outcomes: [makeOutcome({ excess: Math.sin(index), return: Math.cos(index) })],
    }));
    const group = total(count(mixed));
    expect(group?.excess_low ?? 1).toBeLessThan(group?.excess_mean ?? 0);
    expect(group?.excess_high ?? 0).toBeGreaterThan(group?.excess_mean ?? 1);
  });
});

describe('the coverage of a report', () => {
  it('says of every verdict what came of it, or why nothing did', () => {
    const counter = createCoverageCounter();
    for (const signal of [
      ...repeat(2, {}),
      ...repeat(1, { outcomes: [miss] }, 10),
      ...repeat(1, { outcomes: [flat] }, 20),
      ...repeat(1, { direction: 'neutral' }, 30),
      ...repeat(1, { outcomes: [makeUnable('no_market')] }, 40),
      ...repeat(1, { outcomes: [makeUnable('bars_too_coarse')] }, 50),
      ...repeat(3, { outcomes: [] }, 60),
      ...repeat(1, { status: 'error', outcomes: [] }, 70),
    ]) {
      counter.add(signal);
    }
    const rows = counter.finish();
    expect(rows).toHaveLength(12);
    expect(rows.find(({ stage, horizon }) => stage === 'fast' && horizon === '24h')).toEqual({
      stage: 'fast',
      horizon: '24h',
      verdicts: 10,
      hits: 2,
      misses: 1,
      flat: 1,
      neutral: 1,
      unable: { no_market: 1, bars_too_coarse: 1 },
      pending: 3,
    });
    expect(rows.find(({ stage, horizon }) => stage === 'fast' && horizon === '7d')).toMatchObject({ pending: 10 });
    expect(rows.find(({ stage }) => stage === 'deep')).toMatchObject({ verdicts: 0, pending: 0 });
  });
});
