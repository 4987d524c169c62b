import { horizonBands, mainHorizon } from '../../domain/horizons.ts';
import { median } from '../statistics/quantile.ts';
import type { StoryTellings } from './judged-signals.ts';
import type { FirstMover } from './report.ts';
import { toRate } from './to-rate.ts';

interface Teller {
  source: string;
  toldAt: number;
  price: number | null;
}

interface Tally {
  told: number;
  shared: number;
  first: number;
  lags: number[];
  left: number[];
}

/** Counts who told stories first, how far behind the others were, and how much of the move was left for them. */
export function createFirstMoverCounter(floor: number) {
  const tallies = new Map<string, Tally>();
  const find = (source: string): Tally => {
    let tally = tallies.get(source);
    if (tally === undefined) {
      tally = { told: 0, shared: 0, first: 0, lags: [], left: [] };
      tallies.set(source, tally);
    }
    return tally;
  };

  return {
    add(story: StoryTellings): void {
      const tellers = listTellers(story);
      const [first] = tellers;
      const isShared = tellers.length > 1;
      tellers.forEach((teller, place) => {
        const tally = find(teller.source);
        tally.told += 1;
        if (!isShared || first === undefined) return;
        tally.shared += 1;
        if (place === 0) tally.first += 1;
        else tally.lags.push((teller.toldAt - first.toldAt) / 1000);
        const left = toLeftShare(first.price, teller.price, story.horizon_price);
        if (left !== null) tally.left.push(left);
      });
    },
    /** Those most often first come first. */
    finish: (): FirstMover[] =>
      [...tallies]
        .map(([source, tally]) => toFirstMover(source, tally, floor))
        .sort((a, b) => b.first - a.first || b.told - a.told || (a.source < b.source ? -1 : 1)),
  };
}

/**
 * Each source by its first telling, in the order of telling; at equal moments the event's own source first, then by
 * name.
 */
function listTellers(story: StoryTellings): Teller[] {
  const own = { source: story.source, toldAt: Date.parse(story.published_at), price: story.receipt_price };
  const others = story.tellers.map(({ source, told_at, asset, price }) => ({
    source,
    toldAt: Date.parse(told_at),
    price: asset === story.asset ? price : null,
  }));
  const ordered = [own, ...others].sort(
    (a, b) =>
      a.toldAt - b.toldAt ||
      Number(b === own) - Number(a === own) ||
      (a.source < b.source ? -1 : Number(a.source > b.source)),
  );
  const seen = new Set<string>();
  return ordered.filter(({ source }) => !seen.has(source) && seen.add(source));
}

/**
 * (horizon − telling) / (horizon − first telling), clamped to 0–1; null without prices, and if the move was too
 * small.
 */
function toLeftShare(first: number | null, telling: number | null, horizon: number | null): number | null {
  if (first === null || telling === null || horizon === null) return null;
  if (Math.abs(horizon / first - 1) < horizonBands[mainHorizon]) return null;
  return Math.min(1, Math.max(0, (horizon - telling) / (horizon - first)));
}

function toFirstMover(source: string, { told, shared, first, lags, left }: Tally, floor: number): FirstMover {
  const { rate, low, high, enough } = toRate(first, shared, floor);
  return {
    source,
    told,
    shared,
    first,
    first_share: rate,
    first_low: low,
    first_high: high,
    median_lag_seconds: enough ? median(lags) : null,
    moves: left.length,
    left_share: left.length < floor ? null : median(left),
    enough,
  };
}
