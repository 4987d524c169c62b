import type { KeywordIndex } from './keyword-index.ts';
import { type KeywordParameters, keywordParameters } from './keyword-parameters.ts';
import type { KeywordQuery } from './keyword-query.ts';
import { selectBest } from './select-best.ts';
import { findVisible, sumTerms, sumTermsWithNeighbours, weighTerms } from './term-scores.ts';

/**
 * The ranking of the keyword leg. `search_memory_keywords` in `sql/` computes the same, document for document:
 *
 * - V: the visible documents; n of them, of mean length m. Lengths count a title's tokens `titleWeight` times, as counts do.
 * - norm(d) = k1 · (1 − b + b · (length(d) + lengthPivot) / (m + lengthPivot))
 * - w(t) = weight(t) · ln(1 + (n + prior − df + .5) / (df + .5))^rarityPower, df over V
 * - own(d) = Σt w(t) · f(t, d) / (f(t, d) + norm(d)): BM25 over V. Lenders: the best by it that are turns of a conversation.
 * - F(t, d) = f(t, d) + what the lenders at most `reach` turns away in V lend: their counts, before saturation, so that a word
 *   which a turn and its neighbour share counts less than two different ones. d need not match anything itself.
 * - s(d) = Σt w(t) · F(t, d) / (F(t, d) + norm(d)), times `sourceFactor` if the query names its source, `questionFactor` if it
 *   is a turn that asks, (1 + days before as-of)^−decayPower.
 * - score(d) = s(d) + episodeWeight · max over the `episodeTop` best e by s of s(e) · exp(−|days between d and e| / episodeDays):
 *   stories and conversations come in bursts.
 *
 * Order: by score rounded to 9 places (floating sums differ beyond), then as asked. A score is given over Σ w(t) of the query's
 * own tokens, so that queries can be compared.
 */
interface KeywordSearch {
  isVisible: (document: number) => boolean;
  /** Milliseconds; null: now is not known, and age doesn't count. */
  asOf: number | null;
  limit: number;
  /** Decides between equal scores; unset: the one that was added first. */
  compareTies?: (first: number, second: number) => number;
}

interface KeywordHit {
  document: number;
  /** Above 0. */
  score: number;
}

/**
 * A score as the stores give it, 0–1: over that of a document of mean length which says each word of the query once, and for
 * which nothing else speaks; 1 for more than that.
 */
export function toMatchShare(score: number): number {
  return Math.min(1, score * (1 + keywordParameters.k1));
}

const dayMs = 86_400_000;

/** The `limit` best documents that share a token with the query, or whose neighbours do; best first. */
export function rankByKeywords(
  index: KeywordIndex,
  query: KeywordQuery,
  search: KeywordSearch,
  parameters: KeywordParameters = keywordParameters,
): KeywordHit[] {
  if (query.terms.length === 0 || search.limit < 1) return [];
  const visible = findVisible(index, search.isVisible, parameters);
  const { postings, ownWeight } = weighTerms(index, query, visible, parameters);
  if (ownWeight === 0) return [];
  const own = sumTerms(postings, visible);
  const turns = findMatching(own).filter((document) => index.conversations[document] !== null);
  const lenders = selectBest(turns, own, parameters.lenders);
  const scores = lenders.length === 0 ? own : sumTermsWithNeighbours(index, postings, visible, lenders, parameters);
  const matching = findMatching(scores);
  applyFactors(index, query, search.asOf, scores, matching, parameters);
  const candidates = addEpisodes(index, search.limit, scores, matching, parameters);
  return selectBest(candidates, scores, search.limit, search.compareTies).map((document) => ({
    document,
    score: (scores[document] ?? 0) / ownWeight,
  }));
}

function findMatching(scores: Float64Array): number[] {
  const documents: number[] = [];
  for (let document = 0; document < scores.length; document++)
    if ((scores[document] ?? 0) > 0) documents.push(document);
  return documents;
}

function applyFactors(
  index: KeywordIndex,
  { words }: KeywordQuery,
  asOf: number | null,
  scores: Float64Array,
  documents: readonly number[],
  { sourceFactor, questionFactor, decayPower }: KeywordParameters,
): void {
  const named = new Set<string | null | undefined>(words);
  for (const document of documents) {
    const at = index.times[document] ?? null;
    const factor =
      (named.has(index.sources[document]) ? sourceFactor : 1) * (index.areQuestions[document] ? questionFactor : 1);
    const days = asOf === null || at === null ? 0 : Math.max(0, asOf - at) / dayMs;
    scores[document] = (scores[document] ?? 0) * factor * (1 + days) ** -decayPower;
  }
}

/** Adds to the score of each document that can come among the first `limit` with it; returns those. */
function addEpisodes(
  index: KeywordIndex,
  limit: number,
  scores: Float64Array,
  documents: readonly number[],
  { episodeWeight, episodeDays, episodeTop }: KeywordParameters,
): number[] {
  const leaders = selectBest(documents, scores, Math.max(limit, episodeTop));
  const first = scores[leaders[0] ?? 0] ?? 0;
  const last = leaders.length < limit ? 0 : (scores[leaders[limit - 1] ?? 0] ?? 0);
  // An episode adds at most episodeWeight · first; the margin is for the rounding.
  const candidates = documents.filter((document) => (scores[document] ?? 0) >= last - episodeWeight * first - 1e-6);
  const episodes = leaders.slice(0, episodeTop).flatMap((document) => {
    const at = index.times[document] ?? null;
    return at === null ? [] : [{ at, score: scores[document] ?? 0 }];
  });
  for (const document of candidates) {
    const time = index.times[document] ?? null;
    if (time === null) continue;
    let nearest = 0;
    for (const { at, score } of episodes) {
      if (score <= nearest) break;
      nearest = Math.max(nearest, score * Math.exp(-Math.abs(time - at) / (episodeDays * dayMs)));
    }
    scores[document] = (scores[document] ?? 0) + episodeWeight * nearest;
  }
  return candidates;
}
