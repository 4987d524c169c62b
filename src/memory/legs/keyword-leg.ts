import type { ArchiveLeg } from './leg.ts';

/**
 * Below this a keyword hit shares a stray word at most. Of the hits by one word of eight, in corpora of 40 to 4,432 news, it
 * leaves out three quarters where the word stands in every tenth text, and keeps 95 % where it stands in less than one in a
 * hundred.
 */
const keywordFloor = 0.04;

/** By words. Scores carry their own recency, so that age does not weigh twice. */
export const keywordLeg: ArchiveLeg = {
  name: 'keyword',
  slot: 'supabase_keyword',
  title: '关键词检索',
  measure: 'score',
  weight: 1,
  isAged: false,
  findObstacle: ({ request }) => (request.keywordQuery.terms.length > 0 ? null : 'no_keywords'),
  async search(archive, { request: { keywordQuery, filter } }, abort) {
    if (keywordQuery.terms.length === 0) return [];
    const hits = await archive.searchByKeyword(keywordQuery, filter, abort);
    return hits.filter((hit) => (hit.score ?? 0) >= keywordFloor);
  },
};
