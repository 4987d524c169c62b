import { type AssetClass, toAssets } from '../domain/assets/asset-classes.ts';
import type { RunSettings } from '../domain/run-settings.ts';
import type { Synonyms } from '../domain/synonyms/synonyms.ts';
import { type KeywordQuery, toKeywordQuery } from '../domain/text/keyword-query.ts';
import type { EventType } from '../domain/verdict.ts';
import type { SearchFilter } from '../ports/memory-search.ts';
import { rerankLimit } from '../ports/reranker.ts';
import type { MemoryQuery, RetrieveOptions } from './memory.ts';

/** The part of the settings that a retrieval follows where its options are silent. */
export type MemorySettings = Pick<
  RunSettings,
  | 'memory_policy'
  | 'memory_match_threshold'
  | 'memory_time_window_hours'
  | 'memory_match_count'
  | 'memory_min_confidence'
  | 'memory_deadline_ms'
>;

/** A query and its options with nothing left open. */
export interface RetrievalRequest {
  /** As they were given, for the log, the embedder and the reranker. */
  keywords: readonly string[];
  keywordQuery: KeywordQuery;
  /** Its limit is the candidates of a leg, not the rows of a slot. */
  filter: SearchFilter;
  eventType: EventType | null;
  matchThreshold: number;
  matchCount: number;
  policy: 'cascade' | 'parallel';
  deadlineMs: number;
  rerank: boolean;
  explain: boolean;
}

/** Candidates of a leg for each row of the answer, and at least: fewer leave fusing and folding nothing to choose from. */
const candidatesPerRow = 4;
const leastCandidates = 20;

/** The settings as options, for a caller whose run has settings of its own. */
export function toRetrieveOptions(settings: MemorySettings) {
  return {
    policy: settings.memory_policy,
    matchThreshold: settings.memory_match_threshold,
    timeWindowHours: settings.memory_time_window_hours,
    matchCount: settings.memory_match_count,
    minConfidence: settings.memory_min_confidence,
    deadlineMs: settings.memory_deadline_ms,
  } satisfies RetrieveOptions;
}

export function toRequest(
  { words }: MemoryQuery,
  options: RetrieveOptions,
  settings: MemorySettings,
  synonyms: Synonyms | undefined,
): RetrievalRequest {
  const usual = toRetrieveOptions(settings);
  const keywords = (typeof words === 'string' ? [words] : words).filter((word) => word.trim() !== '');
  const { rerank = false, matchCount = usual.matchCount } = options;
  const candidates = rerank ? rerankLimit : Math.min(Math.max(candidatesPerRow * matchCount, leastCandidates), 50);
  return {
    keywords,
    keywordQuery: toKeywordQuery(keywords, synonyms),
    filter: {
      scope: options.scope ?? 'default',
      assets: toAssetFilter(options.assets, options.assetClasses),
      eventTypes: options.eventTypes ?? null,
      minConfidence: options.minConfidence ?? usual.minConfidence,
      timeWindowHours: options.timeWindowHours === undefined ? usual.timeWindowHours : options.timeWindowHours,
      limit: Math.max(options.candidateCount ?? candidates, matchCount),
      asOf: options.asOf ?? new Date(),
      asker: options.asker ?? null,
    },
    eventType: options.eventType ?? null,
    matchThreshold: options.matchThreshold ?? usual.matchThreshold,
    matchCount,
    policy: options.policy ?? usual.policy,
    deadlineMs: options.deadlineMs ?? usual.deadlineMs,
    rerank,
    explain: options.explain ?? false,
  };
}

/** Null: any. An empty list of assets asks for none of them, as a filter does. */
function toAssetFilter(
  assets: readonly string[] | null | undefined,
  classes: readonly AssetClass[] = [],
): readonly string[] | null {
  if (classes.length === 0) return assets ?? null;
  return [...new Set([...(assets ?? []), ...toAssets(classes)])];
}
