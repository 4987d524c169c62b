import type { SynonymGroup } from './synonym-group.ts';

export interface StoredSynonymGroup extends SynonymGroup {
  /** When it was last put, ISO 8601 in UTC. */
  updatedAt: string;
}

/** One version of an entry, and from when to when it was in force. */
export interface SynonymVersion extends SynonymGroup {
  /** ISO 8601 in UTC. */
  since: string;
  /** The first moment at which it was no longer; null: it is. */
  until: string | null;
}

/**
 * The synonyms that people add to the shipped ones. A term is one whatever its case or width; the entry of a term replaces
 * the shipped ones, an entry without synonyms switches them off. Throws `AppError`.
 */
export interface SynonymStore {
  /** Every entry, by term. */
  list(abort?: AbortSignal): Promise<StoredSynonymGroup[]>;
  /** Every version that the entries had, in the order in which they came into force. */
  listVersions(abort?: AbortSignal): Promise<SynonymVersion[]>;
  /** Inserts or replaces the entry of a term. */
  put(group: SynonymGroup): Promise<void>;
  /** False when there was no entry. */
  remove(term: string): Promise<boolean>;
}
