import { z } from 'zod';
import { actions, eventTypeSchema } from '../../domain/verdict.ts';
import type { MemoryHit, MemorySearch, SearchFilter } from '../../ports/memory-search.ts';
import type { CallFunction } from './call-function.ts';
import { momentSchema, parseAnswer } from './parse-answer.ts';

/** One row of either search: drivers give numbers as numbers or strings, moments as dates or strings. */
const rowSchema = z.object({
  ai_signal_id: z.coerce.number().int(),
  news_event_id: z.coerce.number().int(),
  created_at: momentSchema,
  assets: z.array(z.string()),
  action: z.enum(actions),
  confidence: z.coerce.number(),
  summary: z.string(),
  event_type: eventTypeSchema,
  source: z.string(),
  similarity: z.coerce.number().optional(),
  score: z.coerce.number().optional(),
  text: z.string(),
  sources: z.array(z.string()),
});

/** The searches on `search_memory_events` and `search_memory_keywords` of `sql/`. */
export function createSqlMemorySearch(call: CallFunction): MemorySearch {
  return {
    async searchByVector({ vector, model, matchThreshold }, filter, signal) {
      const rows = await call(
        'search_memory_events',
        {
          query_embedding: Float32Array.from(vector),
          match_threshold: matchThreshold,
          query_model: model,
          ...toFilterArguments(filter),
        },
        signal,
      );
      return parseRows(rows, 'vector');
    },
    async searchByKeyword({ terms, words }, filter, signal) {
      if (terms.length === 0) return [];
      const rows = await call(
        'search_memory_keywords',
        {
          query_terms: terms.map(({ token }) => token),
          query_weights: terms.map(({ weight }) => weight),
          query_words: words,
          ...toFilterArguments(filter),
        },
        signal,
      );
      return parseRows(rows, 'keyword');
    },
  };
}

function toFilterArguments(filter: SearchFilter): Record<string, unknown> {
  return {
    match_count: filter.limit,
    asset_filter: filter.assets,
    type_filter: filter.eventTypes,
    min_confidence: filter.minConfidence,
    time_window_hours: filter.timeWindowHours,
    as_of: filter.asOf.toISOString(),
    scope_filter: filter.scope,
    asker_source: filter.asker?.source ?? null,
    asker_message_id: filter.asker?.sourceMessageId ?? null,
    asker_published_at: filter.asker?.publishedAt?.toISOString() ?? null,
  };
}

function parseRows(rows: unknown, leg: 'vector' | 'keyword'): MemoryHit[] {
  return parseAnswer(z.array(rowSchema), rows).map((row) => ({
    ...row,
    id: `signal:${row.ai_signal_id}`,
    matched: [leg],
    origin: 'archive',
    independent_sources: row.sources.length,
    outcome: null,
  }));
}
