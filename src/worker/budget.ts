import { z } from 'zod';
import type { Usage } from '../domain/receipt.ts';
import { storedMomentSchema } from '../domain/stored-values.ts';

/** Limits of the deep look, those of tokens and money also of the judge of alerts; null: none. Days are UTC. Money in the currency of the configured prices. */
export interface BudgetLimits {
  callsPerMinute: number | null;
  callsPerDay: number | null;
  tokensPerDay: number | null;
  costPerDay: number | null;
}

/** Whether a deep look, or a question to the judge of alerts, is granted; if not, `reason` names the limit that is reached, and `retryAt` when to ask again. */
export const budgetDecisionSchema = z
  .object({ is_granted: z.boolean(), reason: z.string().nullable(), retry_at: storedMomentSchema.nullable() })
  .transform(({ is_granted, reason, retry_at }) => ({
    isGranted: is_granted,
    reason,
    retryAt: retry_at === null ? null : new Date(retry_at),
  }));
export type BudgetDecision = z.infer<typeof budgetDecisionSchema>;

/** The tokens of one model call, and their cost; null if the model has no known price. */
export interface PricedUsage extends Usage {
  cost: number | null;
}

/** Everything spent on models in one day (UTC). */
export const spendingSchema = z.object({
  day: z.string(),
  deep_looks: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  cost: z.number(),
  /** Calls of models without a known price. */
  unpriced_calls: z.number().int(),
});
export type DaySpending = z.infer<typeof spendingSchema>;

/** The money and tokens spent on models, per message and day, and whether the next deep look fits. */
export interface Budget {
  /** Whether a deep look, or a question to the judge of alerts, would fit now; counts nothing. */
  checkLimits(at: Date, limits: BudgetLimits): Promise<BudgetDecision>;
  /** Counts one deep look of a message, or says why it must wait. A message is counted once, however often this is called. */
  takeDeepLook(messageId: number, at: Date, limits: BudgetLimits): Promise<BudgetDecision>;
  /** Stores the usage of a message's model calls. */
  record(messageId: number, at: Date, usage: readonly PricedUsage[]): Promise<void>;
  readDay(at: Date): Promise<DaySpending>;
}
