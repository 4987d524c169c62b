import { z } from 'zod';
import { nearHitSchema, recallablePageSchema, storedHitSchema } from './recall-rows.ts';
import { define } from './sql-function.ts';

/** The functions of `sql/0015_recall.sql`. */
export const recallFunctions = {
  list_newest_recallable: define(
    {
      wanted_scope: 'text',
      wanted_scene: 'text',
      as_of: 'timestamptz',
      summary_count: 'int',
      round_count: 'int',
      text_length: 'int',
    },
    z.array(storedHitSchema),
  ),
  list_recallable: define(
    {
      wanted_scope: 'text',
      since: 'text',
      after_turn: 'bigint',
      after_summary: 'bigint',
      newest: 'int',
      most: 'int',
      text_length: 'int',
    },
    recallablePageSchema,
  ),
  list_recallable_by_emotion: define(
    {
      wanted_scope: 'text',
      wanted_scene: 'text',
      wanted_emotion: 'text',
      since: 'timestamptz',
      as_of: 'timestamptz',
      match_count: 'int',
      text_length: 'int',
    },
    z.array(storedHitSchema),
  ),
  read_recallable: define(
    {
      wanted_scope: 'text',
      turn_ids: 'bigint[]',
      summary_ids: 'bigint[]',
      as_of: 'timestamptz',
      text_length: 'int',
    },
    z.array(storedHitSchema),
  ),
  search_recallable: define(
    {
      query_embedding: 'vector',
      query_model: 'text',
      wanted_scope: 'text',
      wanted_scene: 'text',
      since: 'timestamptz',
      as_of: 'timestamptz',
      match_threshold: 'float',
      decay_rate: 'float',
      match_count: 'int',
      text_length: 'int',
    },
    z.array(nearHitSchema),
  ),
};
