import { z } from 'zod';
import { baseRateFloor, type Outcome, outcomeSchema } from '../../domain/evidence.ts';
import { horizons, mainHorizon } from '../../domain/horizons.ts';
import { storedIdSchema, storedMomentSchema } from '../../domain/stored-values.ts';
import { actions, eventTypeSchema } from '../../domain/verdict.ts';
import type { MemoryHit, MemorySearch, SearchFilter } from '../../memory/memory-search.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

/** One row of either search: drivers give numbers as numbers or strings, moments as dates or strings. */
const rowSchema = z.object({
  ai_signal_id: z.coerce.number().int(),
  news_event_id: z.coerce.number().int(),
  created_at: storedMomentSchema,
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

const trackRecordSchema = z.object({
  outcomes: z.array(outcomeSchema.extend({ ai_signal_id: storedIdSchema, known_at: storedMomentSchema })),
  base_rates: z.array(
    z.object({ ai_signal_id: storedIdSchema, horizon: z.enum(horizons), n: z.number().int(), hits: z.number().int() }),
  ),
});

/** The searches on `search_memory_events` and `search_memory_keywords` of `sql/`. */
export function createSqlMemorySearch(call: CallFunction): MemorySearch {
  return {
    async searchByVector({ vector, model, matchThreshold, isExact = false }, filter, abort) {
      const rows = await call(
        'search_memory_events',
        {
          query_embedding: Float32Array.from(vector),
          match_threshold: matchThreshold,
          query_model: model,
          ...(isExact ? { exact: true } : {}),
          ...toFilterArguments(filter),
        },
        abort,
      );
      return parseRows(rows, 'vector');
    },
    async searchByKeyword({ terms, words }, filter, abort) {
      if (terms.length === 0) return [];
      const rows = await call(
        'search_memory_keywords',
        {
          query_terms: terms.map(({ token }) => token),
          query_weights: terms.map(({ weight }) => weight),
          query_words: words,
          ...toFilterArguments(filter),
        },
        abort,
      );
      return parseRows(rows, 'keyword');
    },
    async readTrackRecord(signalIds, { asOf, scope }, abort) {
      const named = {
        signal_ids: [...signalIds],
        main_horizon: mainHorizon,
        as_of: asOf.toISOString(),
        scope_filter: scope,
      };
      const { outcomes, base_rates } = parseAnswer(trackRecordSchema, await call('read_track_record', named, abort));
      const enough = base_rates.filter(({ n }) => n >= baseRateFloor);
      return {
        outcomes: new Map(outcomes.map(({ ai_signal_id, ...outcome }) => [ai_signal_id, toShort(outcome)])),
        baseRates: new Map(
          enough.map(({ ai_signal_id, horizon, n, hits }) => [ai_signal_id, { horizon, n, hit_rate: round(hits / n) }]),
        ),
      };
    },
  };
}

/** A hundredth of a percent is more than a reader weighs. */
function toShort(outcome: Outcome): Outcome {
  return { ...outcome, return: round(outcome.return), excess: outcome.excess === null ? null : round(outcome.excess) };
}

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
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
    base_rate: null,
  }));
}
