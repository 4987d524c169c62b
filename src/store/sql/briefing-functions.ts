import { z } from 'zod';
import { briefingSchema } from '../../briefings/briefing.ts';
import { storedIdSchema, storedMomentSchema } from '../../domain/stored-values.ts';
import { define } from './sql-function.ts';

const storedBriefingSchema = briefingSchema.extend({
  id: storedIdSchema,
  created_at: storedMomentSchema,
  as_of: storedMomentSchema,
});

/** The functions of `sql/0023_briefings.sql` and `sql/0025_briefing_deliveries.sql`. */
export const briefingFunctions = {
  claim_briefing_delivery: define(
    {
      wanted_scope: 'text',
      wanted_day: 'date',
      wanted_channel: 'text',
      is_repeatable: 'boolean',
      at: 'timestamptz',
    },
    z.boolean(),
  ),
  list_briefing_days: define(
    { wanted_scope: 'text', wanted_language: 'text', calendar: 'jsonb' },
    z.array(z.object({ day: z.string(), has_briefing: z.boolean(), has_messages: z.boolean() })),
  ),
  list_briefings: define({ wanted_scope: 'text', wanted_language: 'text', most: 'int' }, z.array(storedBriefingSchema)),
  put_briefing: define(
    { briefing: 'jsonb', based_on: 'int?' },
    z.object({ id: storedIdSchema, version: z.number().int() }).nullable(),
  ),
  settle_briefing_delivery: define(
    {
      wanted_scope: 'text',
      wanted_day: 'date',
      wanted_channel: 'text',
      mark: 'timestamptz',
      settled_state: 'text',
      settled_reason: 'text',
      next_try: 'timestamptz',
    },
    z.boolean(),
  ),
  read_briefing: define(
    { wanted_scope: 'text', wanted_language: 'text', wanted_day: 'date' },
    storedBriefingSchema.nullable(),
  ),
};
