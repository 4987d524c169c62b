import { z } from 'zod';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import type { SynonymGroup } from './synonym-group.ts';

/** Lenient: rows may have been written by hand. */
const groupSchema = z.object({
  term: z.string(),
  synonyms: z
    .array(z.string().nullable())
    .transform((forms) => forms.filter((form) => form !== null).filter((form) => form.trim() !== '')),
  category: z.string(),
});

/** An entry, and when it was last changed, ISO 8601 in UTC. */
export const storedSynonymSchema = groupSchema
  .extend({ updated_at: storedMomentSchema })
  .transform(({ updated_at, ...group }) => ({ ...group, updatedAt: updated_at }));
type StoredSynonymGroup = z.infer<typeof storedSynonymSchema>;

/** One version of an entry, and the time for which it applied, ISO 8601 in UTC; `until` null: it still does. */
export const synonymVersionSchema = groupSchema.extend({
  since: storedMomentSchema,
  until: storedMomentSchema.nullable(),
});
export type SynonymVersion = z.infer<typeof synonymVersionSchema>;

/**
 * The synonyms that people add to the shipped ones. Case and width of a term don't matter; an entry for a term replaces
 * the shipped ones, an entry without synonyms switches them off. Throws `AppError`.
 */
export interface SynonymStore {
  /** Every entry, by term. */
  list(abort?: AbortSignal): Promise<StoredSynonymGroup[]>;
  /** Every version that the entries had, in the order in which they came into force. */
  listVersions(abort?: AbortSignal): Promise<SynonymVersion[]>;
  /** Inserts or replaces the entry of a term; the same again is no new version. */
  put(group: SynonymGroup): Promise<void>;
  /** False if there was no entry. */
  remove(term: string): Promise<boolean>;
}
