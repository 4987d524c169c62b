/** What memory holds, in figures. */
export interface MemoryStatistics {
  events: number;
  verdicts: { fast: number; deep: number };
  /** The earliest and the latest moment from which an event is remembered, ISO 8601 in UTC; null when there is none. */
  first: string | null;
  last: string | null;
  pinned: number;
  by_type: Record<string, number>;
  /** The 20 most frequent. */
  by_asset: Record<string, number>;
  by_source: Record<string, number>;
  by_language: Record<string, number>;
  embeddings: { present: number; missing: number; by_model: Record<string, number> };
  /** Events whose tokens are of an earlier version of the tokenizer. */
  outdated_keywords: number;
  /** Entries beside the shipped ones. */
  synonyms: number;
  /** On disk, of the whole database whatever the scope. */
  bytes: { tables: Record<string, number>; indexes: Record<string, number>; total: number };
}

/** What pruning would do. */
export interface PruningPreview {
  /** Events that would go, with the moments of the oldest and the newest of them. */
  events: number;
  oldest: string | null;
  newest: string | null;
  by_type: Record<string, number>;
  verdicts: number;
  links: number;
  /** Events that are old enough and stay: `pinned`, with an `outcome`, or `revised` since. */
  kept: Record<string, number>;
  /** Events that aren't old enough. */
  newer: number;
}

export interface MemoryIndex {
  name: string;
  table: string;
  /** `btree`, `gin`, `hnsw`. */
  method: string;
  bytes: number;
  /** False: the planner doesn't use it, as when its building was interrupted. */
  valid: boolean;
  /** How often it was used since the database began to count. */
  scans: number;
}

/** Whose vectors are missing: events without one; with `otherModels`, those with a vector of another model too. */
export interface EmbeddingGap {
  model: string;
  otherModels: boolean;
}

export type VectorType = 'vector' | 'halfvec';

/**
 * The work that keeps a memory small, complete and fast. Lists come in the order of ids, from behind `after` on, so that
 * work which was interrupted goes on where it was. Every call is one transaction and may be repeated. Throws `AppError`.
 */
export interface MemoryUpkeep {
  /** `scope` null: of all scopes. `keywordVersion` is the tokenizer's. */
  describe(scope: string | null, keywordVersion: number): Promise<MemoryStatistics>;

  /** What pruning events of before `before` would do. Changes nothing. */
  previewPruning(before: Date, scope: string | null): Promise<PruningPreview>;
  /**
   * Deletes at most `most` events of before `before`, oldest first, with verdicts and links; those that are pinned, have an
   * outcome or a verdict since stay. Their raw messages stay too, marked, so that none is analysed again when it is
   * delivered again. Resolves to how many went: 0 when there is nothing left to prune.
   */
  prune(before: Date, scope: string | null, most: number): Promise<number>;
  /** `reference` is an event's id or `SOURCE/MESSAGE_ID`. Resolves to the id of the event, null when there is none. */
  setPinned(reference: string, isPinned: boolean): Promise<number | null>;

  countUnembedded(gap: EmbeddingGap): Promise<number>;
  listUnembedded(gap: EmbeddingGap, after: number, most: number): Promise<{ id: number; text: string }[]>;
  /** Stores vectors of one model, all or none; resolves to how many events took one. */
  putEmbeddings(model: string, rows: readonly { id: number; vector: readonly number[] }[]): Promise<number>;

  countOutdatedKeywords(version: number): Promise<number>;
  listOutdatedKeywords(
    version: number,
    after: number,
    most: number,
  ): Promise<{ id: number; text: string; source: string; publishedAt: string }[]>;
  /** Replaces the tokens of events of an earlier version; resolves to how many were changed. */
  putKeywordTokens(version: number, rows: readonly { id: number; tokens: readonly string[] }[]): Promise<number>;

  listIndexes(): Promise<MemoryIndex[]>;
  /** Builds one index anew. Throws `not_found` for one that `listIndexes` doesn't name, `invalid_settings` behind PostgREST. */
  rebuildIndex(name: string): Promise<void>;
  /** Builds the vector index of this type and drops the other. Throws `invalid_settings` behind PostgREST. */
  setVectorType(type: VectorType): Promise<void>;
  /**
   * After many writes: the planner's statistics. Resolves to whether the tables were analysed; a role that doesn't own them
   * may not, and leaves it to the server.
   */
  refreshStatistics(): Promise<boolean>;
  /** After many deletes: makes their space usable again where the server doesn't do so by itself. */
  reclaimSpace(): Promise<void>;
}
