import { z } from 'zod';
import { storedMomentSchema } from '../../domain/stored-values.ts';

const count = z.coerce.number().int();
const counts = z.record(z.string(), count);
const moment = storedMomentSchema.nullable();

/** The size of a memory, in figures. */
export const memoryStatisticsSchema = z.object({
  events: count,
  verdicts: z.object({ fast: count, deep: count }),
  /** When the earliest and the latest event became known, ISO 8601 in UTC; null without any. */
  first: moment,
  last: moment,
  pinned: count,
  by_type: counts,
  /** The 20 most frequent. */
  by_asset: counts,
  by_source: counts,
  by_language: counts,
  embeddings: z.object({ present: count, missing: count, by_model: counts }),
  /** Events tokenised by an earlier version of the tokenizer. */
  outdated_keywords: count,
  /** Entries beside the shipped ones. */
  synonyms: count,
  /** On disk, of the whole database whatever the scope, bytes. */
  bytes: z.object({ tables: counts, indexes: counts, total: count }),
});
export type MemoryStatistics = z.infer<typeof memoryStatisticsSchema>;

/** The effect that pruning would have. */
export const pruningPreviewSchema = z.object({
  /** Events that would go, with the moments of the oldest and the newest of them. */
  events: count,
  oldest: moment,
  newest: moment,
  by_type: counts,
  verdicts: count,
  links: count,
  /** Events that are old enough and stay: `pinned`, with an `outcome`, or `revised` since. */
  kept: counts,
  /** Events that aren't old enough. */
  newer: count,
});
export type PruningPreview = z.infer<typeof pruningPreviewSchema>;

export const memoryIndexSchema = z.object({
  name: z.string(),
  table: z.string(),
  /** `btree`, `gin`, `hnsw`. */
  method: z.string(),
  bytes: count,
  /** False: the planner doesn't use it, for example because building it was interrupted. */
  valid: z.boolean(),
  /** How often it was used since the database began counting. */
  scans: count,
});
export type MemoryIndex = z.infer<typeof memoryIndexSchema>;

export const unembeddedEventSchema = z.object({ id: count, text: z.string() });
export const outdatedKeywordsSchema = unembeddedEventSchema
  .extend({ source: z.string(), published_at: storedMomentSchema })
  .transform(({ published_at, ...row }) => ({ ...row, publishedAt: published_at }));

/** Events without a vector; with `otherModels`, also those with a vector of another model. */
export interface EmbeddingGap {
  model: string;
  otherModels: boolean;
}

export type VectorType = 'vector' | 'halfvec';

/**
 * The work that keeps a memory small, complete and fast. Lists come in the order of ids, starting after `after`, so that
 * interrupted work can continue where it stopped. Every call is one transaction and may be repeated. Throws `AppError`.
 */
export interface MemoryUpkeep {
  /** `scope` null: of all scopes. `keywordVersion` is the tokenizer's. */
  describe(scope: string | null, keywordVersion: number): Promise<MemoryStatistics>;

  /** The effect of pruning events older than `before`. Changes nothing. */
  previewPruning(before: Date, scope: string | null): Promise<PruningPreview>;
  /**
   * Deletes at most `most` events older than `before`, oldest first, with verdicts and links; events that are pinned, have an
   * outcome or were given a verdict since stay. Raw messages always stay, marked, so that none is analysed again when it is
   * delivered again. Resolves to the number of deleted events: 0 when there is nothing left to prune.
   */
  prune(before: Date, scope: string | null, most: number): Promise<number>;
  /** `reference` is an event's id or `SOURCE/MESSAGE_ID`. Resolves to the id of the event, or null if there is none. */
  setPinned(reference: string, isPinned: boolean): Promise<number | null>;

  countUnembedded(gap: EmbeddingGap): Promise<number>;
  listUnembedded(gap: EmbeddingGap, after: number, most: number): Promise<z.infer<typeof unembeddedEventSchema>[]>;
  /** Stores vectors of one model, all or none; resolves to the number of events that got one. */
  putEmbeddings(model: string, rows: readonly { id: number; vector: readonly number[] }[]): Promise<number>;

  countOutdatedKeywords(version: number): Promise<number>;
  listOutdatedKeywords(version: number, after: number, most: number): Promise<z.infer<typeof outdatedKeywordsSchema>[]>;
  /** Replaces the tokens of events of an earlier version; resolves to the number of changed events. */
  putKeywordTokens(version: number, rows: readonly { id: number; tokens: readonly string[] }[]): Promise<number>;

  listIndexes(): Promise<MemoryIndex[]>;
  /** Rebuilds one index. Throws `not_found` for one that `listIndexes` doesn't name, `invalid_settings` behind PostgREST. */
  rebuildIndex(name: string): Promise<void>;
  /** Builds the vector index of this type and drops the other. Throws `invalid_settings` behind PostgREST. */
  setVectorType(type: VectorType): Promise<void>;
  /**
   * Updates the planner's statistics after many writes. Resolves to whether the tables were analysed; a role that doesn't own
   * them may not do it, and leaves it to the server.
   */
  refreshStatistics(): Promise<boolean>;
  /** Frees the space of deleted rows, if the server doesn't do so by itself. */
  reclaimSpace(): Promise<void>;
}
