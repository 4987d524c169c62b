import { describe, expect, it } from 'vitest';
import { createLookComparison } from '../../../src/evaluation/report/compare-looks.ts';
import type { ReportTotals, UsageSum } from '../../../src/evaluation/report/judged-signals.ts';
import { measureCost } from '../../../src/evaluation/report/measure-cost.ts';
import { makeJudged, makeOutcome } from './judged-signal.ts';

const use = (stage: UsageSum['stage'], model: string, calls: number): UsageSum => ({
  stage,
  model,
  calls,
  input_tokens: calls * 1000,
  cached_input_tokens: calls * 400,
  output_tokens: calls * 100,
});
const prices = {
  small: { input: 1, cachedInput: 0.5, output: 4 },
  large: { input: 10, cachedInput: 5, output: 40 },
};
const totals: ReportTotals = {
  looks: { fast: 100, deep: 20 },
  usage: [use('fast', 'small', 100), use('planner', 'small', 20), use('deep', 'large', 20)],
  ledger: [],
  feedback: { alerts: 0, up: 0, down: 0 },
};
/** A call to the small model: 600 fresh, 400 cached, 100 out, by the million. */
const smallCall = (600 * 1 + 400 * 0.5 + 100 * 4) / 1_000_000;

describe('the cost in the report', () => {
  it('is that of the tokens, by message, by deep verdict and by hit', () => {
    const cost = measureCost(totals, 8, prices);
    expect(cost).toMatchObject({
      calls: 140,
      input_tokens: 140_000,
      cached_input_tokens: 56_000,
      output_tokens: 14_000,
    });
    expect(cost.total).toBeCloseTo(120 * smallCall + 20 * 10 * smallCall, 12);
    expect(cost.per_message).toBeCloseTo((cost.total ?? 0) / 100, 12);
    expect(cost.per_deep_verdict).toBeCloseTo((20 * smallCall + 200 * smallCall) / 20, 12);
    expect(cost.per_hit).toBeCloseTo((cost.total ?? 0) / 8, 12);
    expect(cost.unpriced_models).toEqual([]);
  });

  it('is not known while a model that was asked has no price; calls and tokens are', () => {
    const cost = measureCost(totals, 8, { small: prices.small });
    expect(cost).toMatchObject({ calls: 140, total: null, per_message: null, per_deep_verdict: null, per_hit: null });
    expect(cost.unpriced_models).toEqual(['large']);
    expect(cost.by_model.map((used) => used.cost === null)).toEqual([false, false, true]);
  });

  it('has no cost of a hit without a hit, and nothing of a model that was not asked', () => {
    expect(measureCost(totals, 0, prices).per_hit).toBeNull();
    expect(measureCost({ ...totals, usage: [] }, 8, {})).toMatchObject({
      calls: 0,
      total: 0,
      per_message: 0,
      ledger: null,
    });
  });

  it("shows the worker's ledger beside", () => {
    const { ledger, calls } = measureCost({ ...totals, ledger: [use('fast', 'small', 130)] }, 8, prices);
    expect(calls).toBe(140);
    expect(ledger).toMatchObject({ calls: 130, input_tokens: 130_000 });
    expect(ledger?.total).toBeCloseTo(130 * smallCall, 12);
  });
});

describe('the two looks compared', () => {
  const look = (event: number, stage: 'fast' | 'deep', hit: boolean | null, revision = 1) =>
    makeJudged({ id: event * 10 + revision, news_event_id: event, stage, revision, outcomes: [makeOutcome({ hit })] });

  it('counts, where both advised to act, who was right, each event by its newest revision', () => {
    const comparison = createLookComparison(1, 1);
    for (const signal of [
      ...[look(1, 'fast', true), look(1, 'deep', true)],
      ...[look(2, 'fast', false), look(2, 'deep', true)],
      ...[look(3, 'deep', false), look(3, 'fast', true)],
      ...[look(4, 'fast', false), look(4, 'deep', false)],
      ...[look(5, 'fast', true), look(5, 'deep', null)],
      ...[look(6, 'fast', true, 2), look(6, 'deep', true, 1)],
      look(7, 'fast', true),
      ...[look(8, 'fast', true), { ...look(8, 'deep', true), action: 'observe' as const }],
      ...[look(9, 'fast', true), { ...look(9, 'deep', true), status: 'skip' as const }],
    ]) {
      comparison.add(signal);
    }
    expect(comparison.finish()).toMatchObject({ n: 4, both: 1, only_fast: 1, only_deep: 1, neither: 1 });
    expect(comparison.finish().fast.rate).toBe(0.5);
    // By the last look: events 1, 2, 6 and 7. The deep looks of 5, 8 and 9 were flat or advised nothing; what they said stands.
    expect(comparison.countHits()).toBe(4);
  });
});
