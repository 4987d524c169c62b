import { z } from 'zod';
import { alertEvidenceSchema } from '../../alerts/alert.ts';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { verdictSchema } from '../../domain/verdict.ts';

/** Whether a deep look may be taken. */
export const budgetDecisionSchema = z.object({
  is_granted: z.boolean(),
  reason: z.string().nullable(),
  retry_at: storedMomentSchema.nullable(),
});
/** What was spent on a day (UTC). */
export const spendingSchema = z.object({
  day: z.string(),
  deep_looks: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  cost: z.number(),
  unpriced_calls: z.number().int(),
});

const countsSchema = z.record(z.string(), z.number().int());
/** The figures of all workers of a database. */
export const figuresSchema = z.object({
  messages: countsSchema,
  oldest_unsettled: storedMomentSchema.nullable(),
  alerts: countsSchema,
  links: countsSchema,
  sources: z.array(
    z.object({
      name: z.string(),
      is_answering: z.boolean(),
      reason: z.string().nullable(),
      last_contact: storedMomentSchema.nullable(),
      owner: z.string().nullable(),
    }),
  ),
  today: spendingSchema,
});

/** Who told a story, and the links to the posts. */
export const descriptionSchema = z.object({ independent_sources: z.array(z.string()), urls: z.array(z.string()) });
/** An event with a successful verdict, which may tell the same story. */
export const recentSchema = verdictSchema.pick({ event_type: true, action: true, assets: true }).extend({
  news_event_id: z.number().int(),
  keywords: z.array(z.string()),
  text: z.string(),
  created_at: storedMomentSchema,
});

const count = z.number().int();
export const messageUsageSchema = z.object({
  revision: count,
  stage: z.string(),
  model: z.string(),
  calls: count,
  input_tokens: count,
  /** Part of `input_tokens`. */
  cached_input_tokens: count,
  output_tokens: count,
  /** In the currency of the prices at that time; null where no call has a known price. */
  cost: z.number().nullable(),
  unpriced_calls: count,
});

/** What a stage of a message's revision used of one model. */
export type MessageUsage = z.infer<typeof messageUsageSchema>;

/** A precedent, as an alert shows it. */
export const evidenceRowSchema = alertEvidenceSchema.extend({ created_at: storedMomentSchema.nullable() });
