import { fuseRankings, fusionConstant } from '../fusion/reciprocal-rank-fusion.ts';
import { toKeywordQuery } from '../ranking/keyword-query.ts';
import type { Synonyms } from '../synonyms/synonyms.ts';
import { embedQuestion, type ItemEmbedder } from './embed-texts.ts';
import type { ItemRange, ItemStore } from './item-store.ts';
import { rankMatches } from './rank-matches.ts';

export interface ItemSearchParts {
  items: ItemStore;
  embedder: ItemEmbedder | null;
  synonyms: Synonyms | null;
}

/**
 * How items are found: `text` by words, `vector` by meaning, `hybrid` by both; `auto` by both where there is an embedder that answers,
 * else by words.
 */
export type SearchMode = 'auto' | 'text' | 'vector' | 'hybrid';

interface ItemQuery {
  text: string;
  mode: SearchMode;
  limit: number;
  offset: number;
}

/** 0–1, but a cosine where meaning alone was asked. */
type Scored = { id: number; score: number };

/** Of each way, beyond what is asked for: a place that both give is worth more than one. */
const least = 50;

/**
 * The page that was asked for, best first. Found by one way alone, the score is that way's own: a match of words as the keyword leg gives
 * it, or the cosine. Found by both, it is the sum of 1 / (60 + place) over that of two first places.
 */
export async function searchItems(
  { items, embedder, synonyms }: ItemSearchParts,
  range: ItemRange,
  { text, mode, limit, offset }: ItemQuery,
  at: Date,
): Promise<Scored[]> {
  const wanted = offset + limit;
  const isBoth = mode !== 'text' && mode !== 'vector' && embedder !== null && embedder.model !== null;
  const depth = isBoth ? Math.max(least, 2 * wanted) : wanted;
  const byWords = async (): Promise<Scored[]> => {
    const query = toKeywordQuery(text, synonyms ?? undefined);
    if (mode === 'vector' || query.terms.length === 0) return [];
    const tokens = query.terms.map(({ token }) => token);
    return rankMatches(await items.match(range, tokens, at), query, depth);
  };
  const byMeaning = async (): Promise<Scored[] | null> => {
    const vector = mode === 'text' ? null : await embedQuestion(embedder, text);
    if (vector === null || embedder === null || embedder.model === null) return null;
    const found = await items.searchByMeaning(range, { vector, model: embedder.model, limit: depth }, at);
    return found.map(({ id, similarity }) => ({ id, score: similarity }));
  };
  const [worded, meant] = await Promise.all([byWords(), byMeaning()]);
  if (meant === null) return worded.slice(offset, wanted);
  if (mode === 'vector') return meant.slice(offset, wanted);
  return fuse(worded, meant).slice(offset, wanted);
}

function fuse(...rankings: readonly Scored[][]): Scored[] {
  const most = rankings.length / (fusionConstant + 1);
  const lists = rankings.map((ranking) => ({ ids: ranking.map(({ id }) => String(id)) }));
  return fuseRankings(lists).map(({ id, score }) => ({ id: Number(id), score: score / most }));
}
