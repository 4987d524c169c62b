import { z } from 'zod';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { define } from './sql-function.ts';

const int = z.number().int();
const itemSchema = z.object({
  id: int,
  namespace: z.array(z.string()),
  key: z.string(),
  value: z.record(z.string(), z.unknown()),
  created_at: storedMomentSchema,
  updated_at: storedMomentSchema,
  expires_at: storedMomentSchema.nullable(),
});
const range = { prefix: 'text[]', conditions: 'jsonb', at: 'timestamptz' } as const;

/** The functions of `sql/0027_memory_items.sql` and `sql/0029_memory_item_plans.sql`. */
export const itemFunctions = {
  delete_memory_items: define({ places: 'jsonb' }),
  find_memory_items: define({ places: 'jsonb', at: 'timestamptz' }, z.array(itemSchema.nullable())),
  list_memory_items: define({ ...range, most: 'int', skip: 'int' }, z.array(itemSchema)),
  list_memory_namespaces: define(
    { ...range, max_depth: 'int', most: 'int', skip: 'int' },
    z.array(z.array(z.string())),
  ),
  list_unembedded_item_texts: define(
    { wanted_model: 'text', most: 'int' },
    z.array(z.object({ item_id: int, place: int, content: z.string() })),
  ),
  match_memory_items: define(
    { ...range, query_tokens: 'text[]' },
    z.object({
      items: z.number(),
      mean_length: z.number(),
      ids: z.array(int),
      lengths: z.array(int),
      postings: z.record(
        z.string(),
        z.object({ documents: z.array(int), counts: z.array(int), frequency: z.number() }),
      ),
    }),
  ),
  put_item_text_embeddings: define({
    embeddings_model: 'text',
    item_ids: 'bigint[]',
    places: 'int[]',
    contents: 'text[]',
    vectors: 'text[]',
  }),
  put_memory_items: define({ items: 'jsonb', embeddings_model: 'text', at: 'timestamptz' }),
  read_memory_items: define({ item_ids: 'bigint[]', at: 'timestamptz' }, z.array(itemSchema)),
  refresh_memory_items: define({ item_ids: 'bigint[]', at: 'timestamptz' }),
  search_memory_item_texts: define(
    { ...range, query_embedding: 'vector', query_model: 'text', most: 'int' },
    z.array(z.object({ id: int, similarity: z.number() })),
  ),
  sweep_memory_items: define({ at: 'timestamptz', most: 'int' }, int),
};
