import type { SynonymGroup } from '../domain/synonyms/synonym-group.ts';

export interface StoredSynonymGroup extends SynonymGroup {
  /** When it was last put, ISO 8601 in UTC. */
  updatedAt: string;
}

/**
 * The synonyms that people add to the shipped ones. A term is one whatever its case or width; the entry of a term replaces
 * the shipped ones, an entry without synonyms switches them off. Throws `AppError`.
 */
export interface SynonymStore {
  /** Every entry, by term. */
  list(signal?: AbortSignal): Promise<StoredSynonymGroup[]>;
  /** Inserts or replaces the entry of a term. */
  put(group: SynonymGroup): Promise<void>;
  /** False when there was no entry. */
  remove(term: string): Promise<boolean>;
}
