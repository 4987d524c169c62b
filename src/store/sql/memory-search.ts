import type { z } from 'zod';
import { baseRateFloor, type Outcome } from '../../domain/evidence.ts';
import { mainHorizon } from '../../domain/horizons.ts';
import { toSignalName } from '../../domain/message-reference.ts';
import type { MemoryHit, MemorySearch, MessageFilter, SearchFilter } from '../../memory/memory-search.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';
import type { foundSchema } from './search-rows.ts';

/** The searches on `search_memory_events` and `search_memory_keywords` of `sql/`. */
export function createSqlMemorySearch(call: CallFunction): MemorySearch {
  return {
    async searchByVector({ vector, model, matchThreshold, isExact = false }, filter, abort) {
      const rows = await ask.search_memory_events(
        call,
        {
          query_embedding: Float32Array.from(vector),
          match_threshold: matchThreshold,
          query_model: model,
          ...(isExact ? { exact: true } : {}),
          ...toFilterArguments(filter),
        },
        abort,
      );
      return toHits(rows, 'vector');
    },
    async searchByKeyword({ terms, words }, filter, abort) {
      if (terms.length === 0) return [];
      const rows = await ask.search_memory_keywords(
        call,
        {
          query_terms: terms.map(({ token }) => token),
          query_weights: terms.map(({ weight }) => weight),
          query_words: words,
          ...toFilterArguments(filter, toLatelyFilter(filter)),
        },
        abort,
      );
      return toHits(rows, 'keyword');
    },
    async readTrackRecord(signalIds, { asOf, scope }, abort) {
      const named = {
        signal_ids: [...signalIds],
        main_horizon: mainHorizon,
        as_of: asOf.toISOString(),
        scope_filter: scope,
      };
      const { outcomes, base_rates } = await ask.read_track_record(call, named, abort);
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

/** To a hundredth of a percent: finer differences mean nothing to a reader. */
function toShort(outcome: Outcome): Outcome {
  return { ...outcome, return: round(outcome.return), excess: outcome.excess === null ? null : round(outcome.excess) };
}

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

/** @param besides goes into `further` with what is asked of the messages. */
function toFilterArguments(filter: SearchFilter, besides: Readonly<Record<string, number>> = {}) {
  const further = { ...(filter.messages && toFurtherFilters(filter.messages)), ...besides };
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
    ...(Object.keys(further).length > 0 ? { further } : {}),
  };
}

/** As `sql/0043_lately.sql` takes it. */
function toLatelyFilter({ lately }: SearchFilter): Readonly<Record<string, number>> {
  return lately ? { lately_hours: lately.hours, lately_count: lately.limit } : {};
}

/** As the functions of `sql/0018_ask_recall.sql` take it. */
export function toFurtherFilters({ publishedSince, publishedUntil, action, sources }: MessageFilter) {
  return {
    published_since: publishedSince?.toISOString() ?? null,
    published_until: publishedUntil?.toISOString() ?? null,
    action: action ?? null,
    sources: sources ?? [],
  };
}

function toHits(rows: z.infer<typeof foundSchema>, leg: 'vector' | 'keyword'): MemoryHit[] {
  return rows.map((row) => ({
    ...row,
    id: toSignalName(row.ai_signal_id),
    matched: [leg],
    origin: 'archive',
    independent_sources: row.sources.length,
    outcome: null,
    base_rate: null,
  }));
}
