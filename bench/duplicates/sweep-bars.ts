import { findNearDuplicate } from '../../src/domain/duplicates/near-duplicate.ts';
import { toOverlap } from '../../src/domain/duplicates/story-words.ts';
import { findStart, shareBand, windowMs } from './link-posts.ts';
import { type BenchPost, isHighImpact } from './read-posts.ts';

export const bars = [0.6, 0.7, 0.75, 0.8, 0.85, 0.9] as const;

/** All pairs within the window. Texts equal but for marks and links don't count. */
export interface BarFigures {
  bar: number;
  /** Pairs whose overlap reaches the bar, and how many of them share a band of their sketches. */
  pairs: number;
  sharing_band: number;
  /** Pairs that are near-duplicates by all rules at this bar. */
  merged: number;
}

export interface Sweep {
  compared: number;
  /** Pairs with an overlap below 0.3 that still share a band. */
  strangers_sharing_band: number;
  bars: BarFigures[];
}

export function sweepBars(posts: readonly BenchPost[]): Sweep {
  const sweep: Sweep = { compared: 0, strangers_sharing_band: 0, bars: [] };
  const figures = bars.map((bar): BarFigures => ({ bar, pairs: 0, sharing_band: 0, merged: 0 }));
  for (const [place, later] of posts.entries()) {
    for (const earlier of posts.slice(findStart(posts, later.time - windowMs), place)) {
      if (earlier.canonical === later.canonical) continue;
      sweep.compared += 1;
      const score = toOverlap(earlier.pairs, later.pairs);
      if (score < 0.3 && shareBand(earlier, later)) sweep.strangers_sharing_band += 1;
      if (score >= bars[0]) count(figures, earlier, later, score);
    }
  }
  return { ...sweep, bars: figures };
}

function count(figures: readonly BarFigures[], earlier: BenchPost, later: BenchPost, score: number): void {
  const isShared = shareBand(earlier, later);
  const isMerged = findNearDuplicate(later.text, [earlier], { isHighImpact, bar: bars[0] }) !== null;
  for (const figure of figures) {
    if (score < figure.bar) break;
    figure.pairs += 1;
    if (isShared) figure.sharing_band += 1;
    if (isMerged) figure.merged += 1;
  }
}
