import type { Database } from '../../../src/store/database.ts';
import { scaleModel, scaleScope } from './load-rows.ts';

/** The input of both vector statements. */
export interface VectorQuestion {
  vector: Float32Array;
  asOf: Date;
  windowHours: number | null;
  limit: number;
}

/**
 * The vector leg as people write it by hand: nearest first by the index, with the same filters, joined with the remembered
 * verdict. Resolves to the ids of events with a similarity of 0 or more.
 */
export async function searchBareVector(database: Database, question: VectorQuestion): Promise<number[]> {
  const { vector, asOf, windowHours, limit } = question;
  const rows = await database.query<{ id: number | string; similarity: number }>(bareStatement, [
    `[${vector.join(',')}]`,
    asOf.toISOString(),
    windowHours,
    scaleScope,
    scaleModel,
    limit,
  ]);
  return rows.filter(({ similarity }) => similarity >= 0).map(({ id }) => Number(id));
}

const bareStatement = `
  select e.id, s.id as signal_id, e.created_at, s.assets, s.action, s.confidence, s.summary_cn, s.event_type, e.source,
         left(e.content_text, 1000) as text, 1 - (e.embedding operator(extensions.<=>) $1::extensions.vector) as similarity
  from public.news_events e
  cross join lateral (
    select * from public.ai_signals
    where news_event_id = e.id and created_at <= $2::timestamptz
    order by revision desc, stage = 'deep' desc
    limit 1
  ) s
  where e.embedding is not null and e.embedding_model = $5 and e.scope = $4 and e.created_at <= $2::timestamptz
    and ($3::int is null or e.created_at >= $2::timestamptz - make_interval(hours => $3::int))
  order by e.embedding operator(extensions.<=>) $1::extensions.vector
  limit $6::int`;

/** The settings with which `search_memory_events` scans the index, for the whole connection, so that both scan alike. */
export async function adoptVectorSettings(database: Database): Promise<void> {
  const rows = await database.query<{ setting: string }>(
    "select unnest(proconfig) as setting from pg_proc where proname = 'search_memory_events'",
  );
  for (const { setting } of rows) {
    const [name = '', value = ''] = setting.split('=');
    if (name.startsWith('hnsw.')) await database.query(`select set_config($1, $2, false)`, [name, value]);
  }
}

/** The true nearest: the same statement over every vector. */
export async function searchExactly(database: Database, question: VectorQuestion): Promise<number[]> {
  await database.query('set enable_indexscan = off');
  try {
    return await searchBareVector(database, question);
  } finally {
    await database.query('reset enable_indexscan');
  }
}
