import { PGlite } from '@electric-sql/pglite';
import { toPlainText } from '../candidates.ts';
import type { BenchDocument } from '../data-set.ts';

/**
 * An embedded Postgres with one table of the documents (`id`, `reference`, `scope`, `created_at`, `content`), for baselines
 * in SQL. Whoever opened it closes it.
 * @param columns further columns, indexes and so on: SQL that runs after the table is made and before it is filled.
 */
export async function openPlainTable(documents: readonly BenchDocument[], columns = ''): Promise<PGlite> {
  const engine = await PGlite.create();
  await engine.exec(`
    create table documents (
      id bigint primary key generated always as identity,
      reference text not null,
      scope text not null,
      created_at timestamptz not null,
      content text not null
    );
    create index on documents (scope, created_at);
    ${columns}`);
  await engine.query(
    `insert into documents (reference, scope, created_at, content)
     select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[])`,
    [
      documents.map(({ id }) => id),
      documents.map(({ scope }) => scope),
      documents.map(({ createdAt }) => createdAt.toISOString()),
      documents.map((document) => toPlainText(document).replaceAll('\0', ' ')),
    ],
  );
  await engine.exec('analyze');
  return engine;
}

/** The candidates of a question: `$1` scope, `$2` as-of, `$3` hours or null. */
export const isCandidate = `scope = $1 and created_at <= $2::timestamptz
  and ($3::float8 is null or created_at >= $2::timestamptz - make_interval(secs => $3::float8 * 3600))`;
