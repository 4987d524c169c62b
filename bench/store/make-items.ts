import { createArchive, type GeneratedQuery } from '../retrieval/scale/generate-rows.ts';

export interface BenchItem {
  namespace: string[];
  key: string;
  value: { text: string; source: string; group: number; price: number };
  vector: Float32Array;
}

export interface BenchItems {
  items: BenchItem[];
  queries: GeneratedQuery[];
}

/** Items of a group: 0.5 % of all. */
export const groups = 200;
const users = 40;

/** Items with the texts and vectors of `bench:retrieval --scale`, spread over forty namespaces below `bench`. */
export function makeItems(count: number, queries: number, seed: number): BenchItems {
  const archive = createArchive(count, seed);
  const items = Array.from(
    archive.rows,
    ({ id, text, source, vector }): BenchItem => ({
      namespace: ['bench', `user-${id % users}`],
      key: `item-${id}`,
      value: { text, source, group: Math.floor(id / users) % groups, price: id % 997 },
      vector,
    }),
  );
  return { items, queries: archive.queries(queries) };
}

/** The places of the `limit` nearest by cosine, by comparing all; vectors have length 1. */
export function findNearest(items: readonly BenchItem[], vector: Float32Array, limit: number): string[] {
  const scored = items.map((item) => ({ place: toPlace(item), score: toProduct(item.vector, vector) }));
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ place }) => place);
}

export function toPlace({ namespace, key }: Pick<BenchItem, 'namespace' | 'key'>): string {
  return [...namespace, key].join('/');
}

function toProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
