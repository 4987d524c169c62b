import { keywordParameters } from '../ranking/keyword-parameters.ts';
import type { KeywordQuery } from '../ranking/keyword-query.ts';
import { toMatchShare } from '../ranking/keyword-ranking.ts';
import { selectBest } from '../ranking/select-best.ts';
import { sumTerms, toNorms, toRarity, type WeightedPosting } from '../ranking/term-scores.ts';
import type { ItemMatches } from './item-store.ts';

/**
 * The best by words, best first, with a score of 0–1 as the keyword leg gives it. The ranking of `keyword-ranking.ts` for texts that are
 * nobody's turn and have no time, over what a store found.
 */
export function rankMatches(
  { items, mean_length, ids, lengths, postings }: ItemMatches,
  { terms }: KeywordQuery,
  limit: number,
): { id: number; score: number }[] {
  const weighted: WeightedPosting[] = [];
  let ownWeight = 0;
  for (const { token, weight: asked } of terms) {
    const posting = Object.hasOwn(postings, token) ? postings[token] : undefined;
    const weight = asked * toRarity(posting?.frequency ?? 0, items, keywordParameters);
    if (asked >= 1) ownWeight += weight;
    if (posting !== undefined) weighted.push({ ...posting, weight });
  }
  if (ownWeight === 0) return [];
  const visible = {
    mask: new Uint8Array(ids.length).fill(1),
    count: ids.length,
    norms: toNorms(lengths, mean_length, keywordParameters),
  };
  const scores = sumTerms(weighted, visible);
  return selectBest([...ids.keys()], scores, limit).flatMap((document) => {
    const score = scores[document] ?? 0;
    return score > 0 ? [{ id: ids[document] ?? 0, score: toMatchShare(score / ownWeight) }] : [];
  });
}
