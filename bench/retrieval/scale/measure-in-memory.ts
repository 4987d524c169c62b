import { createInMemoryStore } from '../../../src/store/in-memory/in-memory-store.ts';
import { makeRecord } from '../make-record.ts';
import { resultLimit, round, toPercentile } from '../metrics.ts';
import { createOurKeywordSearch } from '../our-search.ts';
import { archiveEnd, createArchive } from './generate-rows.ts';
import { scaleScope } from './load-rows.ts';
import { type Times, timeOne } from './pair-times.ts';

const warmUp = 40;

export interface InMemoryOptions {
  documents: number;
  seed: number;
  queries: number;
  note: (line: string) => void;
}

/** `memory_p95_ms`: keyword search among generated documents in plain memory. */
export async function measureInMemory({ documents, seed, queries, note }: InMemoryOptions) {
  const archive = createArchive(documents, seed);
  const store = createInMemoryStore();
  for (const { id, text, source, createdAt } of archive.rows) {
    await store.putVerdict(makeRecord({ id: String(id), text, source, createdAt, scope: scaleScope, thread: null }));
  }
  const search = createOurKeywordSearch(store);
  const times: Times[] = [];
  const asked = archive.queries(queries);
  for (const [index, { text, windowHours }] of [...asked.slice(0, warmUp), ...asked].entries()) {
    const question = { text, scope: scaleScope, asOf: archiveEnd, windowHours, embedding: null };
    const taken = await timeOne(() => search(question, resultLimit));
    if (index >= Math.min(warmUp, asked.length)) times.push(taken.times);
  }
  const toFigure = (by: keyof Times, share: number) =>
    round(
      toPercentile(
        times.map((time) => time[by]),
        share,
      ),
      2,
    );
  const figures = {
    memory_p50_ms: toFigure('elapsed', 0.5),
    memory_p95_ms: toFigure('elapsed', 0.95),
    memory_cpu_p95_ms: toFigure('processor', 0.95),
  };
  note(`  memory, ${documents} documents: p50 ${figures.memory_p50_ms} ms, p95 ${figures.memory_p95_ms} ms`);
  return figures;
}
