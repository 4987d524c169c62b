import { z } from 'zod';
import { storedMomentSchema } from '../../domain/stored-values.ts';

/** How the account of `OPENAI_API_KEY` is shown; no account can be called so. */
export const mainAccount = '(OPENAI_API_KEY)';

const count = z.number().int().min(0);

/** What was used of an account's quota for one model: in the last minute, and today (UTC). */
export const modelQuotaSchema = z.object({
  /** '': the account of `OPENAI_API_KEY`. */
  account: z.string(),
  model: z.string(),
  requests_per_minute: count,
  /** Input and output. */
  tokens_per_minute: count,
  requests_per_day: count,
  tokens_per_day: count,
  /** Requests of today that were too many (HTTP 429). */
  refused_per_day: count,
  /** When the provider wants to be asked again; null: it doesn't mind. */
  retry_at: storedMomentSchema.nullable(),
});
export type ModelQuota = z.infer<typeof modelQuotaSchema>;

/** What may be used of a quota; null: nobody said. */
export const quotaLimitsSchema = z.strictObject({
  rpm: count.nullable().default(null),
  tpm: count.nullable().default(null),
  rpd: count.nullable().default(null),
  tpd: count.nullable().default(null),
});
export type QuotaLimits = z.infer<typeof quotaLimitsSchema>;
