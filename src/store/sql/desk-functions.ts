import { z } from 'zod';
import { storedIdSchema, storedMomentSchema } from '../../domain/stored-values.ts';
import { actions, directions, timeframes, verdictSchema } from '../../domain/verdict.ts';
import { define } from './sql-function.ts';

const listedSchema = z.object({
  id: storedIdSchema,
  signal_id: storedIdSchema,
  made_at: storedMomentSchema,
  cursor: z.string(),
  revision: z.number().int(),
  stage: z.enum(['fast', 'deep']),
  status: verdictSchema.shape.status,
  source: z.string(),
  published_at: storedMomentSchema,
  summary: z.string(),
  text: z.string(),
  event_type: verdictSchema.shape.event_type,
  assets: z.array(z.string()),
  action: z.enum(actions),
  direction: z.enum(directions),
  confidence: z.number(),
  raw_confidence: z.number(),
  timeframe: z.enum(timeframes),
  gate_reason: z.string(),
  evidence: z.number().int(),
  is_alerted: z.boolean(),
});

/** The functions of `sql/0033_desk_signals.sql`. */
export const deskFunctions = {
  list_desk_changes: define(
    { wanted_scope: 'text', after: 'text', most: 'int' },
    z.object({ position: z.string(), count: z.number().int(), signals: z.array(listedSchema) }),
  ),
  list_desk_signals: define(
    { wanted_scope: 'text', filters: 'jsonb', before: 'text', most: 'int' },
    z.object({ position: z.string(), signals: z.array(listedSchema) }),
  ),
  list_desk_sources: define({ wanted_scope: 'text', most: 'int' }, z.array(z.string())),
};
