import { z } from 'zod';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { spendingSchema } from '../budget.ts';
import { messageStateSchema } from '../inbox-message.ts';
import { type heardChannelSchema, sourceStateSchema } from './worker-figures.ts';

const count = z.number().int();

/** What a person at the page of the works looks at: less than the figures of `status`, and sooner there. */
export const workingsSchema = z.object({
  /** Unfinished messages and dead letters by state, the oldest first. */
  waiting: z.array(z.object({ state: messageStateSchema, n: count, oldest: storedMomentSchema })),
  /** By state; where there are very many, not all are counted. */
  alerts: z.record(z.string(), count),
  sources: z.array(sourceStateSchema),
  today: spendingSchema,
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
/** `channels`: those that the settings name, where they name any. */
export type Workings = z.infer<typeof workingsSchema> & { channels: z.infer<typeof heardChannelSchema>[] };

/** Alerts of a state are counted up to here. */
export const mostCounted = 1001;

/** A reason for which looks and answers were poorer than they might be, such as `deep_model_failed`. */
export const degradedCauseSchema = z.object({ cause: z.string(), n: count, last: storedMomentSchema });
export type DegradedCause = z.infer<typeof degradedCauseSchema>;
