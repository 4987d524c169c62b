import { describe, expect, it } from 'vitest';
import { runSettingsSchema } from '../../../src/domain/run-settings.ts';
import { describeChances } from '../../../src/evaluation/report/describe-chance.ts';
import { createGateSampler } from '../../../src/evaluation/report/gate-samples.ts';
import type { JudgedSignal } from '../../../src/evaluation/report/judged-signals.ts';
import { measureGate } from '../../../src/evaluation/report/measure-gate.ts';
import { wilsonInterval } from '../../../src/evaluation/statistics/wilson-interval.ts';
import { makeOutcome, repeat } from './judged-signal.ts';

const settings = runSettingsSchema.parse({});

function measure(signals: readonly JudgedSignal[], changes: { floor?: number; costPerDeepVerdict?: number } = {}) {
  const sampler = createGateSampler(settings);
  for (const signal of signals) sampler.add(signal);
  return measureGate(sampler.finish(), { settings, floor: 5, costPerDeepVerdict: null, ...changes });
}

const moved = [makeOutcome({ excess: 0.03 })];
const still = [makeOutcome({ excess: 0.01 })];
const shut = { gate_reason: 'low_confidence', confidence: 0.5 } as const;
const sampled = { gate_reason: 'shadow_sample', confidence: 0.5 } as const;
const deepOf = (signals: readonly JudgedSignal[], action: 'buy' | 'observe'): JudgedSignal[] =>
  signals.map((signal) => ({ ...signal, id: signal.id + 100_000, stage: 'deep' as const, action }));

/** 40 opened (30 mattered), 200 rejects of which 20 were sampled (2 mattered); by the price, 90 of the rejects moved, 3 sampled. */
function makeTraffic(): JudgedSignal[] {
  const opened = repeat(40, { outcomes: moved });
  const taken = [
    ...repeat(3, { ...sampled, outcomes: moved }, 1000),
    ...repeat(17, { ...sampled, outcomes: still }, 1101),
  ];
  const rejected = [
    ...repeat(87, { ...shut, outcomes: moved }, 2000),
    ...repeat(93, { ...shut, outcomes: still }, 3000),
  ];
  return [
    ...opened,
    ...deepOf(opened.slice(0, 30), 'buy'),
    ...deepOf(opened.slice(30), 'observe'),
    ...taken,
    ...deepOf(taken.slice(0, 2), 'buy'),
    ...deepOf(taken.slice(2), 'observe'),
    ...rejected,
  ];
}

describe('the gate in the report', () => {
  it('says what was opened and why', () => {
    const gate = measure(makeTraffic());
    expect(gate).toMatchObject({ messages: 240, opened: 40, opened_share: 40 / 240 });
    expect(gate.by_reason).toEqual({ high_value_event: 40, shadow_sample: 20, low_confidence: 180 });
    expect(gate.shadow).toEqual({ sampled: 20, rejects: 200, estimated_rate: 0.1, configured_rate: 0 });
  });

  it('counts what it missed by the price, since the prices of rejects are known too', () => {
    const [recall] = measure(makeTraffic()).recall;
    expect(recall).toMatchObject({ mattered: 'move', basis: 'all_rejects', opened_mattered: 40, rejects_mattered: 90 });
    expect(recall?.recall).toBeCloseTo(40 / 130, 12);
    const { low, high } = wilsonInterval(40, 130);
    expect([recall?.low, recall?.high]).toEqual([low, high]);
  });

  it('estimates what it missed by the deep look, each sampled reject standing for ten', () => {
    const recall = measure(makeTraffic()).recall.find(({ mattered }) => mattered === 'verdict');
    expect(recall).toMatchObject({ basis: 'shadow_sample', rejects_seen: 20, rejects_mattered: 2, enough: true });
    expect(recall?.recall).toBeCloseTo(30 / (30 + 2 * 10), 12);
    const { low, high } = wilsonInterval(2, 20);
    expect(recall?.low).toBeCloseTo(30 / (30 + high * 200), 12);
    expect(recall?.high).toBeCloseTo(30 / (30 + low * 200), 12);
  });

  it('weighs by those that were looked at, where a deep look did not come about', () => {
    const lost = makeTraffic().filter(({ stage, id }) => stage === 'fast' || id % 2 === 0);
    const recall = measure(lost).recall.find(({ mattered }) => mattered === 'verdict');
    // 15 of 20 opened and 1 of 10 sampled mattered: 40 · 0.75 against 200 · 0.1.
    expect(recall).toMatchObject({ opened_mattered: 15, rejects_seen: 10, rejects_mattered: 1 });
    expect(recall?.recall).toBeCloseTo(30 / 50, 12);
  });

  it('knows no recall by the deep look where nothing that was opened got one', () => {
    const opened = repeat(40, { outcomes: moved });
    const taken = repeat(20, { ...sampled, outcomes: still }, 1000);
    const recall = measure([...opened, ...taken, ...deepOf(taken, 'buy')]).recall.find(
      ({ mattered }) => mattered === 'verdict',
    );
    expect(recall).toMatchObject({ recall: null, enough: false, reason: 'nothing that was opened got a deep look' });
  });

  it('holds its recall against opening at random: what share of the same messages it opened', () => {
    const [counted, , estimated] = measure(makeTraffic()).recall;
    expect(counted).toMatchObject({ opened_share: 40 / 240, beats_chance: true });
    expect(counted?.lift).toBeCloseTo(40 / 130 / (40 / 240), 12);
    expect(estimated?.lift).toBeCloseTo(0.6 / (40 / 240), 12);
    const even = [
      ...repeat(20, { outcomes: moved }),
      ...repeat(20, { outcomes: still }, 100),
      ...repeat(20, { ...shut, outcomes: moved }, 200),
      ...repeat(20, { ...shut, outcomes: still }, 300),
    ];
    const [chance] = measure(even).recall;
    expect(chance).toMatchObject({ recall: 0.5, opened_share: 0.5, lift: 1, beats_chance: false });
    expect(describeChances(measure(even).recall)).toEqual([
      expect.stringContaining(
        'no better than opening at random: it opened 50.0\u00A0% of the messages and found 50.0\u00A0%',
      ),
    ]);
    expect(describeChances(measure(makeTraffic()).recall)).toEqual([]);
    expect(measure(even).curve?.[0]).toMatchObject({ opened_share: 1, recall_by_move: 1, lift_by_move: 1 });
  });

  it('counts a move beyond the market, and none of messages that name no asset of their own', () => {
    const count = (changes: Partial<JudgedSignal>) => measure(repeat(5, changes)).recall[0];
    const market = [makeOutcome({ asset: 'BTC', return: 0.03, excess: null })];
    expect(count({ assets: [], outcomes: market })).toMatchObject({ opened: 0, opened_mattered: 0 });
    expect(count({ assets: ['USDT'], outcomes: market })).toMatchObject({ opened: 0 });
    expect(count({ assets: ['BTC'], outcomes: market })).toMatchObject({ opened: 5, opened_mattered: 5 });
    const withMarket = [makeOutcome({ return: 0.03, excess: -0.001 })];
    expect(count({ outcomes: withMarket })).toMatchObject({ opened: 5, opened_mattered: 0 });
    const alone = [makeOutcome({ return: 0.03, excess: null })];
    expect(count({ outcomes: alone })).toMatchObject({ opened: 5, opened_mattered: 5 });
  });

  it('has bars of 2 % for Bitcoin and Ether, and 5 % for others', () => {
    const count = (asset: string, change: number) =>
      measure(repeat(5, { assets: [asset], outcomes: [makeOutcome({ asset, return: change, excess: null })] }))
        .recall[0]?.opened_mattered;
    expect([count('BTC', 0.02), count('ETH', -0.02), count('BTC', 0.019)]).toEqual([5, 5, 0]);
    expect([count('SOL', 0.049), count('SOL', -0.05)]).toEqual([0, 5]);
  });

  it('says that there is no shadow sample, and what to set', () => {
    const traffic = makeTraffic().filter(({ gate_reason }) => gate_reason !== 'shadow_sample');
    const recall = measure(traffic).recall.find(({ mattered }) => mattered === 'verdict');
    expect(recall).toMatchObject({ recall: null, low: null, high: null, enough: false });
    expect(recall?.reason).toContain('GATE_SHADOW_RATE=0.02');
  });

  it('gives no recall of too few', () => {
    const recall = measure(makeTraffic(), { floor: 50 }).recall;
    expect(recall.map(({ enough }) => enough)).toEqual([true, false, false]);
    expect(recall[2]?.reason).toContain('20 sampled rejects can be judged, fewer than 50');
  });

  it('shows what other thresholds would open, find and cost', () => {
    const { curve, threshold } = measure(makeTraffic(), { costPerDeepVerdict: 0.25 });
    expect(threshold).toBe(0.75);
    const at = (wanted: number) => curve?.find((point) => point.threshold === wanted);
    expect(at(0.75)).toMatchObject({ deep_looks: 40, cost: 10, opened_share: 40 / 240, precision_by_move: 1 });
    expect(at(0.75)?.recall_by_move).toBeCloseTo(40 / 130, 12);
    expect(at(0.75)?.recall_by_verdict).toBeCloseTo(30 / 50, 12);
    expect(at(0.5)).toMatchObject({ opened_share: 1, recall_by_move: 1, recall_by_verdict: 1, deep_looks: 240 });
    expect(at(0.85)).toMatchObject({ opened_share: 0, recall_by_move: 0, precision_by_move: null });
    for (let index = 1; index < (curve?.length ?? 0); index++) {
      expect(curve?.[index]?.opened_share ?? 1).toBeLessThanOrEqual(curve?.[index - 1]?.opened_share ?? 0);
      expect(curve?.[index]?.recall_by_move ?? 1).toBeLessThanOrEqual(curve?.[index - 1]?.recall_by_move ?? 0);
    }
  });

  it('leaves failed readings out of what can be missed', () => {
    const failed = repeat(10, { status: 'error', gate_reason: 'not_success', outcomes: moved }, 5000);
    const gate = measure([...makeTraffic(), ...failed]);
    expect(gate.shadow.rejects).toBe(200);
    expect(gate.recall[0]?.rejects_mattered).toBe(90);
  });

  it('is empty without messages', () => {
    expect(measure([])).toMatchObject({ messages: 0, opened_share: null, curve: null });
  });
});
