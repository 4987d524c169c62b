import type { VerdictRecord } from '../../../graphs/signal/news-store.ts';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { makeRecord } from '../make-record.ts';
import { archiveEnd, createArchive, type GeneratedRow } from './generate-rows.ts';
import { scaleModel, scaleScope } from './load-rows.ts';
import { type PairOfTimes, summarisePairs, timePair } from './pair-times.ts';

const inserts = 100;
/** Verdicts that are stored first, untimed: a database that was just opened must read its pages. */
const warmUp = 10;

/**
 * What it costs to store a verdict in the archive as it stands, ms: with a vector (`insert_*`), and beside it without one
 * (`insert_words_*`). All of it in a transaction that is rolled back. The database has one connection.
 */
export async function measureInserts(database: Database, seed: number) {
  const store = createSqlNewsStore(database.kind, createSqlCaller(database));
  // Rows that were loaded brought their own ids.
  for (const table of ['news_events', 'ai_signals']) {
    await database.query(
      `select setval(pg_get_serial_sequence('public.${table}', 'id'), (select coalesce(max(id), 0) + 1 from public.${table}))`,
    );
  }
  const rows = [...createArchive(2 * (inserts + warmUp), seed + 1).rows];
  const pairs: PairOfTimes[] = [];
  await database.query('begin');
  try {
    for (let index = 0; index < inserts + warmUp; index++) {
      const [row, other] = rows.slice(2 * index, 2 * index + 2) as [GeneratedRow, GeneratedRow];
      const { times } = await timePair(
        index,
        () => store.putVerdict({ ...toRecord(row), embedding: { vector: [...row.vector], model: scaleModel } }),
        () => store.putVerdict(toRecord(other)),
      );
      if (index >= warmUp) pairs.push(times);
    }
  } finally {
    await database.query('rollback');
  }
  const { p50, p95, bareP50, bareP95 } = summarisePairs(pairs, 'elapsed');
  return { insert_p50_ms: p50, insert_p95_ms: p95, insert_words_p50_ms: bareP50, insert_words_p95_ms: bareP95 };
}

function toRecord({ id, text, source }: GeneratedRow): VerdictRecord {
  return makeRecord({ id: `new-${id}`, text, scope: scaleScope, thread: null, source, createdAt: archiveEnd });
}
