import { bootstrapMeanInterval } from '../statistics/bootstrap-interval.ts';

/** Advice that only one of the looks gave, by what the price did. */
interface LoneAdvice {
  right: number;
  wrong: number;
  /** Within the band. */
  flat: number;
}

/** What the deep look made of the fast look's advice, over events that both judged and whose price is known. */
export interface LookChanges {
  /** The fast look advised to act and the deep one didn't, and the other way round. */
  given_up: LoneAdvice;
  taken: LoneAdvice;
  /**
   * Mean of the deep look's score less the fast look's, over all these events, with its interval of 1,000 resamples: right
   * advice is 1, wrong advice −1, all else 0. Null without events.
   */
  gain: { n: number; mean: number; low: number; high: number } | null;
}

/** The advice of one look; null: it advised nothing. */
export type JudgedAdvice = { hit: boolean | null } | null;

export function toLookChanges(pairs: readonly { fast: JudgedAdvice; deep: JudgedAdvice }[], seed: number): LookChanges {
  const gains = pairs.map(({ fast, deep }) => toScore(deep) - toScore(fast));
  return {
    given_up: count(pairs.flatMap(({ fast, deep }) => (fast !== null && deep === null ? [fast] : []))),
    taken: count(pairs.flatMap(({ fast, deep }) => (fast === null && deep !== null ? [deep] : []))),
    gain: gains.length === 0 ? null : { n: gains.length, ...bootstrapMeanInterval(gains, { seed, resamples: 1000 }) },
  };
}

function toScore(advice: JudgedAdvice): number {
  if (advice === null || advice.hit === null) return 0;
  return advice.hit ? 1 : -1;
}

function count(advice: readonly NonNullable<JudgedAdvice>[]): LoneAdvice {
  const countOf = (wanted: boolean | null) => advice.filter(({ hit }) => hit === wanted).length;
  return { right: countOf(true), wrong: countOf(false), flat: countOf(null) };
}
