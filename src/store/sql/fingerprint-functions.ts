import { z } from 'zod';
import { unfingerprintedSchema } from '../../memory/upkeep/fingerprint-store.ts';
import { askFilters } from './ask-functions.ts';
import { define } from './sql-function.ts';

/** The functions of `sql/0026_fingerprints.sql`. */
export const fingerprintFunctions = {
  claim_unfingerprinted: define(
    { after_id: 'bigint', most: 'int', at: 'timestamptz', claimed_until: 'timestamptz' },
    z.array(unfingerprintedSchema),
  ),
  count_unfingerprinted: define({ wanted_recipe: 'text', other_recipes: 'boolean' }, z.coerce.number().int()),
  list_unfingerprinted: define(
    { wanted_recipe: 'text', other_recipes: 'boolean', after_id: 'bigint', most: 'int' },
    z.array(unfingerprintedSchema),
  ),
  put_fingerprints: define(
    { vectors_recipe: 'text', event_ids: 'bigint[]', versions: 'text[]', vectors: 'text[]' },
    z.number().int(),
  ),
  search_fingerprints: define(
    {
      query_embedding: 'vector',
      query_recipe: 'text',
      match_threshold: 'float',
      ...askFilters,
      most: 'int',
    },
    z.array(z.object({ id: z.coerce.number().int(), similarity: z.number() })),
  ),
};
