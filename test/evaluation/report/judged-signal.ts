import type { SignalOutcome } from '../../../src/evaluation/outcomes/signal-outcome.ts';
import type { JudgedSignal } from '../../../src/evaluation/report/judged-signals.ts';

type JudgedOutcome = JudgedSignal['outcomes'][number];

/** What came of a verdict: a hit of 2 % on ETH after a day, unless told. */
export function makeOutcome(changes: Partial<JudgedOutcome> = {}): JudgedOutcome {
  return {
    horizon: '24h',
    status: 'done',
    reason: null,
    asset: 'ETH',
    return: 0.02,
    excess: 0.01,
    hit: true,
    known_at: '2025-03-02T12:00:00.000Z',
    priced_in: null,
    ...changes,
  };
}

/** One that couldn't be judged. */
export function makeUnable(reason: NonNullable<SignalOutcome['reason']>): JudgedOutcome {
  return makeOutcome({
    status: 'unable',
    reason,
    asset: null,
    return: null,
    excess: null,
    hit: null,
    known_at: null,
  });
}

/** A fast verdict that said buy, and was right. */
export function makeJudged(changes: Partial<JudgedSignal> = {}): JudgedSignal {
  const id = changes.id ?? 1;
  return {
    id,
    news_event_id: id,
    revision: 1,
    stage: 'fast',
    status: 'success',
    source: 'wire',
    event_type: 'listing',
    assets: ['ETH'],
    action: 'buy',
    direction: 'long',
    confidence: 0.8,
    raw_confidence: 0.9,
    gate_reason: 'high_value_event',
    created_at: '2025-03-01T12:00:00.000Z',
    is_newest: true,
    outcomes: [makeOutcome()],
    ...changes,
  };
}

/** So many of a kind, with ids of their own. */
export function repeat(count: number, changes: Partial<JudgedSignal>, firstId = 1): JudgedSignal[] {
  return Array.from({ length: count }, (_, index) => {
    const id = firstId + index;
    return makeJudged({ ...changes, id, news_event_id: id });
  });
}
