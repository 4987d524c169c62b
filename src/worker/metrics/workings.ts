import { z } from 'zod';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { messageStateSchema } from '../inbox-message.ts';

const count = z.number().int();

/** What a person at the page of the works looks at, beside the figures of `status`. */
export const workingsSchema = z.object({
  /** Unfinished messages and dead letters by state, the oldest first. */
  waiting: z.array(z.object({ state: messageStateSchema, n: count, oldest: storedMomentSchema })),
  /** Deep looks that the budget let through in the last minute. */
  minute_looks: count,
  /** Of the newest messages by source, the one heard of last first; lags from publication to receipt, s. */
  receipts: z.array(
    z.object({
      source: z.string(),
      n: count,
      last_receipt: storedMomentSchema,
      typical_lag: z.number(),
      longest_lag: z.number(),
    }),
  ),
});
export type Workings = z.infer<typeof workingsSchema>;

/** A reason for which looks and answers were poorer than they might be, such as `deep_model_failed`. */
export const degradedCauseSchema = z.object({ cause: z.string(), n: count, last: storedMomentSchema });
export type DegradedCause = z.infer<typeof degradedCauseSchema>;
