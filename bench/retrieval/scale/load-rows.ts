import { keywordVersion, toKeywordTokens } from '../../../src/memory/ranking/keyword-tokens.ts';
import type { Database } from '../../../src/store/database.ts';
import { toBigint, toCopyFile, toDouble, toText, toTextArray, toTimestamp, toVector } from './copy-format.ts';
import type { GeneratedRow } from './generate-rows.ts';
import type { ScaleDatabase } from './scale-database.ts';

/** The scope of all generated rows, and the model of their vectors. */
export const scaleScope = 'default';
export const scaleModel = 'generated';

/** Rows per batch; a vector is 6 KB. */
const batchSize = 2000;

/**
 * Fills an empty archive: each batch by binary COPY into a staging table and from there into the tables, with the rows' own ids
 * for event and verdict. Every index that no constraint needs is dropped before and built afterwards.
 */
export async function loadRows(
  { database, copyInto }: ScaleDatabase,
  rows: Iterable<GeneratedRow>,
  count: number,
  note: (line: string) => void,
): Promise<{ load_s: number; index_s: number }> {
  const started = performance.now();
  const indexes = await dropIndexes(database);
  await database.executeScript(stagingTable);
  let batch: GeneratedRow[] = [];
  let loaded = 0;
  let said = 0;
  const flush = async () => {
    await copyInto('bench_staging', toCopyFile(batch.map(toFields)));
    await database.executeScript(moveStaged);
    loaded += batch.length;
    batch = [];
    if (loaded - said >= 20_000) note(`  ${loaded} of ${count} rows`);
    if (loaded - said >= 20_000) said = loaded;
  };
  for (const row of rows) {
    batch.push(row);
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  await database.executeScript('drop table bench_staging');
  const afterRows = performance.now();
  note(`  ${loaded} rows loaded in ${toSeconds(afterRows - started)} s; building indexes`);
  await buildIndexes(database, indexes, note);
  await database.executeScript('vacuum analyze');
  return { load_s: toSeconds(afterRows - started), index_s: toSeconds(performance.now() - afterRows) };
}

const stagingTable = `
  drop table if exists bench_staging;
  create unlogged table bench_staging (
    id bigint, created_at timestamptz, source text, content text, tokens text[], asset text, confidence double precision,
    embedding extensions.vector(1536)
  )`;

function toFields(row: GeneratedRow): Buffer[] {
  return [
    toBigint(row.id),
    toTimestamp(row.createdAt),
    toText(row.source),
    toText(row.text),
    toTextArray(toKeywordTokens({ text: row.text, source: row.source, publishedAt: row.createdAt })),
    toText(row.asset),
    toDouble(row.confidence),
    toVector(row.vector),
  ];
}

/** The rows that `record_verdict` would have written, without its checks for repeats. */
const moveStaged = `
  insert into public.news_events (
    id, created_at, source, source_message_id, scope, language, published_at, content_text, hash_raw, hash_canonical,
    embedding, embedding_model, keyword_index, keyword_length, keyword_version, memory_since, memory_assets, memory_confidence)
  overriding system value
  select id, created_at, source, id::text, '${scaleScope}', 'other', created_at, content, md5(id::text), md5(id::text),
    embedding, '${scaleModel}', public.to_keyword_index(tokens), cardinality(tokens), ${keywordVersion}, created_at, array[asset], confidence
  from bench_staging order by bench_staging.id;
  insert into public.ai_signals (
    id, news_event_id, created_at, stage, model_name, prompt_version, status, summary_cn, event_type, assets, action,
    direction, confidence, raw_confidence, strength, timeframe, gate_reason)
  overriding system value
  select id, id, created_at, 'fast', 'bench', 'bench', 'success', left(content, 60), 'other', array[asset], 'observe',
    'neutral', confidence, confidence, 'medium', 'short', 'low_confidence'
  from bench_staging order by bench_staging.id;
  truncate bench_staging`;

interface IndexDefinition {
  name: string;
  definition: string;
}

async function dropIndexes(database: Database): Promise<IndexDefinition[]> {
  const indexes = await database.query<IndexDefinition>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid in ('public.news_events'::regclass, 'public.ai_signals'::regclass)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by name`,
  );
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  return indexes;
}

/** pgvector builds its graph in memory as long as it fits; 100,000 vectors need about 800 MB. */
async function buildIndexes(
  database: Database,
  indexes: readonly IndexDefinition[],
  note: (line: string) => void,
): Promise<void> {
  await database.query("set maintenance_work_mem = '1GB'");
  await database.query('set search_path = public, extensions');
  for (const { definition } of indexes) {
    const started = performance.now();
    await database.query(definition);
    const seconds = toSeconds(performance.now() - started);
    if (seconds >= 5) note(`  ${definition.slice(0, 70)}…: ${seconds} s`);
  }
  await database.query('reset maintenance_work_mem');
  await database.query('reset search_path');
}

function toSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
