import type { ArchiveLeg } from './leg.ts';

/** By meaning: the cosine similarity of vectors. The threshold is on the raw similarity, age weighs on the order alone. */
export const vectorLeg: ArchiveLeg = {
  name: 'vector',
  slot: 'supabase_vector',
  title: '向量检索',
  measure: 'similarity',
  weight: 1,
  isAged: true,
  async findObstacle({ vector }) {
    const { embedding, reason } = await vector;
    return embedding === null ? reason : null;
  },
  async search(archive, { request, vector }, abort) {
    const { embedding } = await vector;
    if (embedding === null) return [];
    const { matchThreshold, isExact, filter } = request;
    return archive.searchByVector({ ...embedding, matchThreshold, isExact }, filter, abort);
  },
};
