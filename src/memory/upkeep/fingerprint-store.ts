import { z } from 'zod';
import type { FingerprintParts } from '../../domain/fingerprint.ts';

export const unfingerprintedSchema = z.object({
  id: z.coerce.number().int(),
  version: z.string(),
  title: z.string(),
  event_type: z.string(),
  keywords: z.array(z.string()),
  summary: z.string(),
  first_summary: z.string(),
}) satisfies z.ZodType<FingerprintParts>;

/** A message without a fingerprint. `version` changes with what its fingerprint is made of. */
export type Unfingerprinted = z.infer<typeof unfingerprintedSchema>;

/** Messages without a fingerprint; with `otherRecipes`, also those with one of another recipe. */
interface FingerprintGap {
  recipe: string;
  otherRecipes: boolean;
}

/** Lists come in the order of ids, starting after `after`. Every call is one transaction. Throws `AppError`. */
export interface FingerprintStore {
  count(gap: FingerprintGap): Promise<number>;
  list(gap: FingerprintGap, after: number, most: number): Promise<Unfingerprinted[]>;
  /** Those that no other worker has taken, taken until then. */
  claim(after: number, most: number, at: Date, until: Date): Promise<Unfingerprinted[]>;
  /**
   * Stores vectors of one recipe, all or none; null: the text was refused, and is not asked for again until it changes. Resolves to how
   * many took theirs: what has changed since it was listed takes none.
   */
  put(
    recipe: string,
    rows: readonly { id: number; version: string; vector: readonly number[] | null }[],
  ): Promise<number>;
}
