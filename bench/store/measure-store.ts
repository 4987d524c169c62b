import type { BaseStore } from '@langchain/langgraph-checkpoint';
import { round, toPercentile } from '../retrieval/metrics.ts';
import { type BenchItem, type BenchItems, findNearest, toPlace } from './make-items.ts';
import type { Mode, StoreContender } from './open-contenders.ts';

export type StoreFigures = Record<string, number>;

const resultLimit = 10;
const loadBatch = 200;
const warmUp = 10;

type SearchWith = (options: {
  query: string;
  limit: number;
  mode: Mode;
  filter?: Record<string, unknown>;
}) => Promise<{ namespace: string[]; key: string }[]>;

/** Times in ms, of one operation after the other; recall against comparing all. Puts are of new items into the full store. */
export async function measureStore(
  { store, modes, settle }: StoreContender,
  { items, queries }: BenchItems,
  note: (line: string) => void,
): Promise<StoreFigures> {
  // The last ones are put one by one, when the others are there.
  const single = items.slice(-queries.length - warmUp);
  const figures: StoreFigures = {};
  const started = performance.now();
  await load(store, items.slice(0, -single.length), note);
  figures.load_s = round((performance.now() - started) / 1000, 1);
  await settle();
  type Run = () => Promise<unknown>;
  const time = async (name: string, runs: readonly Run[], first = runs.slice(0, warmUp)) => {
    for (const run of first) await run();
    const times: number[] = [];
    for (const run of runs) {
      const start = performance.now();
      await run();
      times.push(performance.now() - start);
    }
    figures[`${name}_p50_ms`] = round(toPercentile(times, 0.5), 2);
    figures[`${name}_p95_ms`] = round(toPercentile(times, 0.95), 2);
    note(`${name}: p50 ${figures[`${name}_p50_ms`]} ms, p95 ${figures[`${name}_p95_ms`]} ms`);
  };
  const puts = single.map(
    ({ namespace, key, value }): Run =>
      () =>
        store.put(namespace, key, value),
  );
  await time('put', puts.slice(warmUp), puts.slice(0, warmUp));
  await time(
    'get',
    queries.map((_, index) => {
      const { namespace, key } = items[(index * 7919) % items.length] as BenchItem;
      return () => store.get(namespace, key);
    }),
  );
  await time(
    'list',
    queries.map((_, index) => () => store.search(['bench', `user-${index % 40}`], { limit: resultLimit })),
  );
  const search: SearchWith = (options) => store.search(['bench'], options);
  for (const mode of modes) {
    const found: string[][] = [];
    const filtered: string[][] = [];
    await time(
      mode,
      queries.map(({ text }, index) => async () => {
        found[index] = (await search({ query: text, limit: resultLimit, mode })).map(toPlace);
      }),
    );
    await time(
      `${mode}_filtered`,
      queries.map(({ text }, index) => async () => {
        const filter = { group: toGroup(index) };
        filtered[index] = (await search({ query: text, limit: resultLimit, mode, filter })).map(toPlace);
      }),
    );
    if (mode !== 'vector') continue;
    const exact = queries.map(({ vector }) => findNearest(items, vector, resultLimit));
    const exactFiltered = queries.map(({ vector }, index) =>
      findNearest(
        items.filter(({ value }) => value.group === toGroup(index)),
        vector,
        resultLimit,
      ),
    );
    figures.vector_recall = toRecall(found, exact);
    figures.vector_filtered_recall = toRecall(filtered, exactFiltered);
  }
  return figures;
}

const toGroup = (query: number) => (query * 13) % 200;

async function load(store: BaseStore, items: readonly BenchItem[], note: (line: string) => void): Promise<void> {
  for (let start = 0; start < items.length; start += loadBatch) {
    const batch = items.slice(start, start + loadBatch);
    await store.batch(batch.map(({ namespace, key, value }) => ({ namespace, key, value })));
    if (start % 5000 === 0) note(`${start} of ${items.length} items`);
  }
}

function toRecall(found: readonly string[][], exact: readonly string[][]): number {
  let [hits, wanted] = [0, 0];
  for (const [index, places] of exact.entries()) {
    const given = new Set(found[index]);
    hits += places.filter((place) => given.has(place)).length;
    wanted += places.length;
  }
  return round(hits / Math.max(1, wanted), 4);
}
