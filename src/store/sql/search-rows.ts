import { z } from 'zod';
import { outcomeSchema } from '../../domain/evidence.ts';
import { horizons } from '../../domain/horizons.ts';
import { storedIdSchema, storedMomentSchema } from '../../domain/stored-values.ts';
import { actions, eventTypeSchema } from '../../domain/verdict.ts';

/** The rows of either search: drivers give numbers as numbers or strings, moments as dates or strings. */
export const foundSchema = z.array(
  z.object({
    ai_signal_id: z.coerce.number().int(),
    news_event_id: z.coerce.number().int(),
    created_at: storedMomentSchema,
    assets: z.array(z.string()),
    action: z.enum(actions),
    confidence: z.coerce.number(),
    summary: z.string(),
    event_type: eventTypeSchema,
    source: z.string(),
    similarity: z.coerce.number().optional(),
    score: z.coerce.number().optional(),
    text: z.string(),
    sources: z.array(z.string()),
  }),
);

/** Outcomes known at a moment, and how often verdicts of the same kind came true. */
export const trackRecordSchema = z.object({
  outcomes: z.array(outcomeSchema.extend({ ai_signal_id: storedIdSchema, known_at: storedMomentSchema })),
  base_rates: z.array(
    z.object({ ai_signal_id: storedIdSchema, horizon: z.enum(horizons), n: z.number().int(), hits: z.number().int() }),
  ),
});
