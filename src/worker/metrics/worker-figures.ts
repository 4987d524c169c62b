import { z } from 'zod';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { modelQuotaSchema } from '../../models/accounts/model-quota.ts';
import { spendingSchema } from '../budget.ts';

const countsSchema = z.record(z.string(), z.number().int());

/** A channel that is to be read. */
export const heardChannelSchema = z.object({
  /** As messages name it. */
  name: z.string(),
  /** When a post of it was received last; null: none ever was. */
  last_post: storedMomentSchema.nullable(),
});

/** A source, as whoever reads it told last. */
export const sourceStateSchema = z.object({
  name: z.string(),
  /** It answered, and was heard of lately. */
  is_answering: z.boolean(),
  /** Why it doesn't answer, or that nobody reads it. */
  reason: z.string().nullable(),
  last_contact: storedMomentSchema.nullable(),
  /** The worker that reads it. */
  owner: z.string().nullable(),
});

/** The whole state of a worker's database at a glance, for `status`, metrics and health. */
export const figuresSchema = z.object({
  /** Messages by state. */
  messages: countsSchema,
  /** ISO 8601 of the oldest unsettled message, null without any. */
  oldest_unsettled: storedMomentSchema.nullable(),
  /** Alerts by state. */
  alerts: countsSchema,
  /** Duplicates linked to their story, by kind. */
  links: countsSchema,
  sources: z.array(sourceStateSchema),
  /** The channels that the settings name, where they name any. */
  channels: z.array(heardChannelSchema).default([]),
  today: spendingSchema,
  /** What was used of the models' quotas, of those that were asked today. */
  accounts: z.array(modelQuotaSchema).default([]),
});
export type WorkerFigures = z.infer<typeof figuresSchema>;
