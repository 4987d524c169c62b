/**
 * The constants of the keyword ranking. Chosen by coordinate ascent on two development sets (1,018 questions over the
 * conversations of LoCoMo, Maharana et al. 2024; 744 queries over Chinese crypto news), rounded, and cross-validated by
 * leaving out one conversation and one block of time at a time: `bench/retrieval/tune-keyword.ts` repeats the search.
 * `k1` and `b` are those of BM25 (Robertson & Zaragoza 2009).
 */
export const keywordParameters = {
  /** A word of the title counts as so many of the body. Index side: changing it needs a new index. */
  titleWeight: 4,
  /** A token without a Han character is worth so many with: a Chinese word is several bigrams. Query side. */
  latinWeight: 1.5,
  /** What a synonym of a query's word is worth, shared among its tokens. Query side. */
  synonymWeight: 0.3,

  k1: 2,
  b: 0.75,
  /** Tokens added to every length, so that very short texts don't win by their brevity. */
  lengthPivot: 75,
  /** Unseen texts that stand beside the visible: without them the words of a corpus of three would all be common. */
  prior: 100,
  /** Power of the inverse document frequency. */
  rarityPower: 1.5,

  /** Of the best matches of a conversation, so many lend their counts to their neighbours. */
  lenders: 100,
  /** How many turns away a neighbour may be. */
  reach: 5,
  /** Share of a turn's counts that the next turn gets, and what is left of it with each further turn. */
  toNext: 0.5,
  toNextFade: 0.6,
  /** The same for the turn before. */
  toPrevious: 0.3,
  toPreviousFade: 0.5,

  /** For a text whose source is named in the query. */
  sourceFactor: 1.3,
  /** For a turn that only asks. */
  questionFactor: 0.7,
  /** Power by which a score falls with age: (1 + days)^−decayPower. */
  decayPower: 0.15,

  /** What nearness in time to one of the best adds, as a share of the best one's score. */
  episodeWeight: 0.3,
  /** Days after which that is down to 1/e. */
  episodeDays: 1,
  /** How many count as the best. */
  episodeTop: 10,
} as const;

export type KeywordParameters = { readonly [Name in keyof typeof keywordParameters]: number };
