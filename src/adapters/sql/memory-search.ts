import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import type { EvidenceRow } from '../../domain/evidence.ts';
import { actions, eventTypeSchema } from '../../domain/verdict.ts';
import type { MemorySearch, SearchFilter } from '../../ports/memory-search.ts';
import type { CallFunction } from './call-function.ts';

/** One row of either search: drivers give numbers as numbers or strings, moments as dates or strings. */
const rowSchema = z.object({
  ai_signal_id: z.coerce.number().int(),
  news_event_id: z.coerce.number().int(),
  created_at: z.union([z.date(), z.string()]).transform((moment) => new Date(moment).toISOString()),
  assets: z.array(z.string()),
  action: z.enum(actions),
  confidence: z.coerce.number(),
  summary: z.string(),
  event_type: eventTypeSchema,
  source: z.string(),
  similarity: z.coerce.number().optional(),
  score: z.coerce.number().optional(),
});

/** The searches on `search_memory_events` and `search_memory_keywords` of `sql/`. */
export function createSqlMemorySearch(call: CallFunction): MemorySearch {
  return {
    async searchByVector({ vector, model, matchThreshold }, filter, signal) {
      const rows = await call(
        'search_memory_events',
        {
          query_embedding: `[${vector.join(',')}]`,
          match_threshold: matchThreshold,
          query_model: model,
          ...toFilterArguments(filter),
        },
        signal,
      );
      return parseRows(rows, 'vector');
    },
    async searchByKeyword({ tokens }, filter, signal) {
      if (tokens.length === 0) return [];
      const rows = await call('search_memory_keywords', { query_tokens: tokens, ...toFilterArguments(filter) }, signal);
      return parseRows(rows, 'keyword');
    },
  };
}

function toFilterArguments(filter: SearchFilter): Record<string, unknown> {
  return {
    match_count: filter.limit,
    asset_filter: filter.assets,
    min_confidence: filter.minConfidence,
    time_window_hours: filter.timeWindowHours,
    as_of: filter.asOf.toISOString(),
    scope_filter: filter.scope,
    asker_source: filter.asker?.source ?? null,
    asker_message_id: filter.asker?.sourceMessageId ?? null,
    asker_published_at: filter.asker?.publishedAt?.toISOString() ?? null,
  };
}

function parseRows(rows: unknown, leg: 'vector' | 'keyword'): EvidenceRow[] {
  const parsed = z.array(rowSchema).safeParse(rows);
  if (!parsed.success) {
    throw new AppError('database_outdated', `The search answered in another shape: ${z.prettifyError(parsed.error)}`, {
      hint: 'Run `secondlook migrate`.',
    });
  }
  return parsed.data.map((row) => ({
    ...row,
    id: `signal:${row.ai_signal_id}`,
    matched: [leg],
    origin: 'archive',
    outcome: null,
  }));
}
