import { bootstrapMeanInterval } from '../../src/evaluation/statistics/bootstrap-interval.ts';
import { type Interval, toInterval, toShare } from './score-reading.ts';
import type { DeepLook } from './take-deep-looks.ts';

/** The deep look's direction beside the fast look's, on the same messages. */
export interface DeepScore {
  n: number;
  fast: { accuracy: number; accuracy_interval: Interval };
  deep: { accuracy: number; accuracy_interval: Interval };
  /** deep − fast, with the 95 % interval of a paired bootstrap; null without messages. */
  difference: { mean: number; low: number; high: number } | null;
  /** Directions that the deep look changed: how many of the new ones are right, and how many of the old ones were. */
  changes: { n: number; right: number; were_right: number; right_share: number | null };
  /** Verdicts whose action changed: buy, sell or observe. */
  actions_changed: number;
}

export interface DeepScores {
  /** Messages whose gate opens: those that get a deep look. */
  gate_open: DeepScore;
  /** Of these, messages whose label points somewhere. */
  gate_open_directed: DeepScore;
  /** All messages, as if every gate opened. */
  every: DeepScore;
}

/** Messages whose deep look failed count as the fast look left them. */
export function scoreDeepLooks(looks: readonly DeepLook[]): DeepScores {
  const open = looks.filter(({ state }) => state.gate?.open && state.gate.reason !== 'shadow_sample');
  return {
    gate_open: score(open),
    gate_open_directed: score(open.filter(({ message }) => !message.directions.includes('neutral'))),
    every: score(looks),
  };
}

function score(looks: readonly DeepLook[]): DeepScore {
  const pairs = looks.flatMap(({ message, state: { signal, analysis } }) => {
    if (signal === null) return [];
    const deep = analysis ?? signal;
    const [was, is] = [message.directions.includes(signal.direction), message.directions.includes(deep.direction)];
    const isChanged = signal.direction !== deep.direction;
    return [{ was, is, isChanged, isActionChanged: signal.action !== deep.action }];
  });
  const changed = pairs.filter(({ isChanged }) => isChanged);
  const right = changed.filter(({ is }) => is).length;
  return {
    n: pairs.length,
    fast: toAccuracy(pairs.filter(({ was }) => was).length, pairs.length),
    deep: toAccuracy(pairs.filter(({ is }) => is).length, pairs.length),
    difference: toDifference(pairs.map(({ was, is }) => Number(is) - Number(was))),
    changes: {
      n: changed.length,
      right,
      were_right: changed.filter(({ was }) => was).length,
      right_share: changed.length === 0 ? null : toShare(right, changed.length),
    },
    actions_changed: pairs.filter(({ isActionChanged }) => isActionChanged).length,
  };
}

function toAccuracy(right: number, n: number): DeepScore['fast'] {
  return { accuracy: toShare(right, n), accuracy_interval: toInterval(right, n) };
}

function toDifference(gains: readonly number[]): DeepScore['difference'] {
  if (gains.length === 0) return null;
  const { mean, low, high } = bootstrapMeanInterval(gains, { seed: 1 });
  const round = (share: number) => Math.round(share * 10_000) / 10_000;
  return { mean: round(mean), low: round(low), high: round(high) };
}
