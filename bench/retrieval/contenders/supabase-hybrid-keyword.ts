import type { OpenContender } from '../contender.ts';
import { isCandidate, openPlainTable } from './plain-table.ts';

/**
 * The keyword leg (`full_text`) of the `hybrid_search` function in Supabase's guide (supabase.com/docs/guides/ai/
 * hybrid-search): a generated column `to_tsvector('english', content)` with a GIN index, all words of
 * `websearch_to_tsquery`, ordered by `ts_rank_cd`. The candidates' filter stands in its where clause. In PGlite, whose
 * default configuration is named here (`english`), as it is on Supabase.
 */
export const openHybridKeyword: OpenContender = async (documents) => {
  const engine = await openPlainTable(
    documents,
    `alter table documents add column fts tsvector generated always as (to_tsvector('english', content)) stored;
     create index on documents using gin (fts);`,
  );
  return {
    async search({ query, asOf }, limit) {
      const { rows } = await engine.query<{ reference: string }>(
        `select reference, row_number() over (
           order by ts_rank_cd(fts, websearch_to_tsquery('english', $4)) desc) as rank_ix
         from documents
         where fts @@ websearch_to_tsquery('english', $4) and ${isCandidate}
         order by rank_ix
         limit $5`,
        [query.scope, asOf.toISOString(), query.windowHours, query.text.replaceAll('\0', ' '), limit],
      );
      return rows.map(({ reference }) => reference);
    },
    close: () => engine.close(),
  };
};
