/**
 * The constants of the keyword ranking. Chosen by coordinate ascent on two development sets (1,018 questions over the
 * conversations of LoCoMo, Maharana et al. 2024; 744 queries over Chinese crypto news), rounded, and cross-validated by
 * leaving out one conversation and one block of time at a time: `bench/retrieval/tune-keyword.ts` repeats the search.
 * `k1` and `b` are those of BM25 (Robertson & Zaragoza 2009).
 */
export const keywordParameters = {
  /** How many words of the body a word of the title counts as. Index side: changing it needs a new index. */
  titleWeight: 4,
  /** How many Han tokens a token of another script counts as: a Chinese word is several bigrams. Query side. */
  latinWeight: 1.5,
  /** The weight of a synonym of a query's word, shared among its tokens. Query side. */
  synonymWeight: 0.3,

  k1: 2,
  b: 0.75,
  /** Tokens added to every length, so that very short texts don't win by their brevity. */
  lengthPivot: 75,
  /** Imagined texts added to the visible ones: without them, every word of a corpus of three would be common. */
  prior: 100,
  /** Power of the inverse document frequency. */
  rarityPower: 1.5,

  /** How many of the best matches of conversations lend their counts to their neighbours. */
  lenders: 100,
  /** How many turns away a neighbour may be. */
  reach: 5,
  /** Share of a turn's counts that the next turn gets, and the factor for each turn after that. */
  toNext: 0.5,
  toNextFade: 0.6,
  /** The same for the turn before. */
  toPrevious: 0.3,
  toPreviousFade: 0.5,

  /** Bonus for a text whose source is named in the query. */
  sourceFactor: 1.3,
  /** For a turn that only asks. */
  questionFactor: 0.7,
  /** Power by which a score falls with age: (1 + days)^−decayPower. */
  decayPower: 0.15,

  /** The bonus for being near in time to one of the best, as a share of the best one's score. */
  episodeWeight: 0.3,
  /** Days after which that bonus is down to 1/e. */
  episodeDays: 1,
  /** How many count as the best. */
  episodeTop: 10,
} as const;

export type KeywordParameters = { readonly [Name in keyof typeof keywordParameters]: number };
