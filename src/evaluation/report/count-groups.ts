import { type Horizon, horizons } from '../../domain/horizons.ts';
import { bootstrapMeanInterval } from '../statistics/bootstrap-interval.ts';
import { mean } from '../statistics/mean.ts';
import type { JudgedSignal } from './judged-signals.ts';
import type { Group, Stage } from './report.ts';
import { toRate } from './to-rate.ts';

interface Tally {
  key: Pick<Group, 'event_type' | 'action' | 'source' | 'stage' | 'horizon'>;
  hits: number;
  misses: number;
  flat: number;
  neutral: number;
  days: Set<string>;
  excess: number[];
  returns: number[];
  pricedIn: number[];
}

const signs = { long: 1, short: -1, neutral: 0 } as const;
/** Enough for a percentile interval (Efron and Tibshirani, 1993, section 14.5) of each of some thousand groups. */
const resamples = 1000;

/**
 * Counts the outcomes of verdicts by type, action, source, stage and horizon, and by each of these with the others as
 * `all`.
 * @param mostNames leaves out groups that specify more of type, action and source than this.
 */
export function createGroupCounter({ floor, seed }: { floor: number; seed: number }, mostNames = 3) {
  const tallies = new Map<string, Tally>();

  function find(key: Tally['key']): Tally {
    const name = JSON.stringify(Object.values(key));
    let tally = tallies.get(name);
    if (tally === undefined) {
      tally = { key, hits: 0, misses: 0, flat: 0, neutral: 0, days: new Set(), excess: [], returns: [], pricedIn: [] };
      tallies.set(name, tally);
    }
    return tally;
  }

  return {
    add(signal: JudgedSignal): void {
      const sign = signs[signal.direction];
      for (const outcome of signal.outcomes) {
        if (outcome.status !== 'done') continue;
        for (const key of rollUp(signal, outcome.horizon)) {
          if (countNames(key) > mostNames) continue;
          const tally = find(key);
          if (sign === 0) {
            tally.neutral += 1;
            continue;
          }
          if (outcome.hit !== null) tally.days.add(signal.created_at.slice(0, 10));
          if (outcome.hit === null) tally.flat += 1;
          else if (outcome.hit) tally.hits += 1;
          else tally.misses += 1;
          if (outcome.excess !== null) tally.excess.push(sign * outcome.excess);
          if (outcome.return !== null) tally.returns.push(sign * outcome.return);
          if (outcome.priced_in !== null) tally.pricedIn.push(outcome.priced_in);
        }
      }
    },
    /** Totals before their parts, stages and horizons in their order, names alphabetically. */
    finish: (): Group[] =>
      [...tallies.values()].sort((a, b) => compareKeys(a.key, b.key)).map((tally) => toGroup(tally, floor, seed)),
  };
}

function* rollUp({ event_type, action, source, stage }: JudgedSignal, horizon: Horizon): Generator<Tally['key']> {
  for (const type of ['all', event_type]) {
    for (const act of ['all', action]) {
      // A channel named `all` has no row of its own beside the total.
      for (const origin of source === 'all' ? ['all'] : ['all', source]) {
        yield { event_type: type, action: act, source: origin, stage, horizon };
      }
    }
  }
}

function countNames({ event_type, action, source }: Tally['key']): number {
  return [event_type, action, source].filter((name) => name !== 'all').length;
}

const stageOrder: readonly Stage[] = ['fast', 'deep'];

function compareKeys(a: Tally['key'], b: Tally['key']): number {
  return (
    stageOrder.indexOf(a.stage) - stageOrder.indexOf(b.stage) ||
    compareNames(a.event_type, b.event_type) ||
    compareNames(a.action, b.action) ||
    compareNames(a.source, b.source) ||
    horizons.indexOf(a.horizon) - horizons.indexOf(b.horizon)
  );
}

function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  if (a === 'all' || b === 'all') return a === 'all' ? -1 : 1;
  return a < b ? -1 : 1;
}

function toGroup(tally: Tally, floor: number, seed: number): Group {
  const { key, hits, misses, flat, neutral } = tally;
  const { n, rate, low, high, enough } = toRate(hits, hits + misses, floor);
  const toInterval = (values: readonly number[]) =>
    enough && values.length >= floor
      ? bootstrapMeanInterval(values, { seed, resamples })
      : { mean: null, low: null, high: null };
  const excess = toInterval(tally.excess);
  const returns = toInterval(tally.returns);
  return {
    ...key,
    n,
    hits,
    flat,
    neutral,
    days: tally.days.size,
    hit_rate: rate,
    hit_low: low,
    hit_high: high,
    excess_n: tally.excess.length,
    excess_mean: excess.mean,
    excess_low: excess.low,
    excess_high: excess.high,
    return_n: tally.returns.length,
    return_mean: returns.mean,
    return_low: returns.low,
    return_high: returns.high,
    priced_in_n: tally.pricedIn.length,
    priced_in_mean: tally.pricedIn.length < floor ? null : mean(tally.pricedIn),
    enough,
  };
}
