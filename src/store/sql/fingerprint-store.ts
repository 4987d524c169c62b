import type { FingerprintStore } from '../../memory/upkeep/fingerprint-store.ts';
import { toVectorText } from './binary-vector.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** Fingerprints, on `sql/0026_fingerprints.sql`. */
export function createSqlFingerprints(call: CallFunction): FingerprintStore {
  return {
    count: ({ recipe, otherRecipes }) =>
      ask.count_unfingerprinted(call, { wanted_recipe: recipe, other_recipes: otherRecipes }),
    list: ({ recipe, otherRecipes }, after, most) =>
      ask.list_unfingerprinted(call, { wanted_recipe: recipe, other_recipes: otherRecipes, after_id: after, most }),
    claim: (after, most, at, until) =>
      ask.claim_unfingerprinted(call, { after_id: after, most, at, claimed_until: until }),
    put: (recipe, rows) =>
      ask.put_fingerprints(call, {
        vectors_recipe: recipe,
        event_ids: rows.map(({ id }) => id),
        versions: rows.map(({ version }) => version),
        // A type for texts alone; in SQL each of them may be null.
        vectors: rows.map(({ vector }) => (vector === null ? null : toVectorText(vector))) as string[],
      }),
  };
}
