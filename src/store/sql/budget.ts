import { z } from 'zod';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import type { Budget, BudgetDecision, BudgetLimits } from '../../worker/budget.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

const decisionSchema = z.object({
  is_granted: z.boolean(),
  reason: z.string().nullable(),
  retry_at: storedMomentSchema.nullable(),
});
export const spendingSchema = z.object({
  day: z.string(),
  deep_looks: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  cost: z.number(),
  unpriced_calls: z.number().int(),
});

/** The budget on the functions of `sql/0005_worker.sql`: one for all workers of a database. */
export function createSqlBudget(call: CallFunction): Budget {
  async function ask(messageId: number | null, at: Date, limits: BudgetLimits): Promise<BudgetDecision> {
    const answer = await call('take_deep_look', {
      look_message: messageId,
      at,
      calls_per_minute: limits.callsPerMinute,
      calls_per_day: limits.callsPerDay,
      tokens_per_day: limits.tokensPerDay,
      cost_per_day: limits.costPerDay,
    });
    const { is_granted, reason, retry_at } = parseAnswer(decisionSchema, answer);
    return { isGranted: is_granted, reason, retryAt: retry_at === null ? null : new Date(retry_at) };
  }

  return {
    askDeepLook: (at, limits) => ask(null, at, limits),
    takeDeepLook: ask,
    async record(messageId, at, usage) {
      if (usage.length > 0) await call('record_usage', { usage_message: messageId, at, used: { usage } });
    },
    async readDay(at) {
      return parseAnswer(spendingSchema, await call('read_spending', { at }));
    },
  };
}
