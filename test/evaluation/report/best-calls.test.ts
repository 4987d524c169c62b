import { describe, expect, it } from 'vitest';
import { createCallCounter } from '../../../src/evaluation/report/best-calls.ts';
import type { JudgedSignal } from '../../../src/evaluation/report/judged-signals.ts';

let lastId = 0;

/** A verdict with its return after 24 h; null: no price. */
function makeSignal(event: number, change: number | null, more: Partial<JudgedSignal> = {}): JudgedSignal {
  lastId++;
  const outcome = { asset: 'BTC', excess: null, hit: null, known_at: null, priced_in: null };
  const judged = { ...outcome, horizon: '24h' as const, status: 'done' as const, reason: null, return: change };
  return {
    id: lastId,
    news_event_id: event,
    revision: 1,
    stage: 'fast',
    source: 'wire',
    assets: ['BTC'],
    gate_reason: 'high_value_event',
    created_at: `2025-03-01T00:00:${String(lastId % 60).padStart(2, '0')}.000Z`,
    is_newest: true,
    status: 'success',
    event_type: 'hack',
    action: 'sell',
    direction: 'short',
    confidence: 0.9,
    raw_confidence: 0.9,
    outcomes: change === null ? [] : [judged],
    ...more,
  };
}

function count(...signals: JudgedSignal[]) {
  const calls = createCallCounter();
  for (const signal of signals) calls.add(signal);
  return calls.finish();
}

describe('the best and the worst calls', () => {
  it('are those that gained and lost most in the direction of the advice, with their names', () => {
    const long = { action: 'buy', direction: 'long' } as const;
    const signals = [makeSignal(1, -0.05), makeSignal(2, 0.02), makeSignal(3, 0.08, long), makeSignal(4, -0.01, long)];
    const { best, worst } = count(...signals);
    expect(best.map(({ id, gain }) => [id, gain])).toEqual([
      [`signal:${signals[2]?.id}`, 0.08],
      [`signal:${signals[0]?.id}`, 0.05],
    ]);
    expect(worst.map(({ gain }) => gain)).toEqual([-0.02, -0.01]);
    expect(best[1]).toMatchObject({
      source: 'wire',
      asset: 'BTC',
      action: 'sell',
      event_type: 'hack',
      confidence: 0.9,
    });
  });

  it('are at most five each', () => {
    const { best, worst } = count(...Array.from({ length: 20 }, (_, event) => makeSignal(event, (event - 10.5) / 100)));
    expect([best.length, worst.length]).toEqual([5, 5]);
    expect(best[0]?.gain).toBeCloseTo(0.105);
    expect(worst[0]?.gain).toBeCloseTo(-0.085);
  });

  it('count an event once, by its last word, in whatever order it comes', () => {
    const fast = makeSignal(1, -0.1);
    const deep = makeSignal(1, -0.1, { stage: 'deep' });
    for (const order of [
      [fast, deep],
      [deep, fast],
    ])
      expect(count(...order).best.map(({ id }) => id)).toEqual([`signal:${deep.id}`]);
    const silent = makeSignal(1, -0.1, { stage: 'deep', action: 'observe', direction: 'neutral' });
    expect(count(fast, silent)).toEqual({ best: [], worst: [] });
    const edited = makeSignal(1, 0.1, { revision: 2 });
    expect(count(edited, deep).worst.map(({ id }) => id)).toEqual([`signal:${edited.id}`]);
  });

  it('are none without an advice or a price', () => {
    expect(count(makeSignal(1, null), makeSignal(2, 0.1, { action: 'observe' }), makeSignal(3, 0))).toEqual({
      best: [],
      worst: [],
    });
  });
});
