import type { Budget, BudgetDecision, BudgetLimits } from '../../worker/budget.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** The budget on the functions of `sql/0005_worker.sql`: one for all workers of a database. */
export function createSqlBudget(call: CallFunction): Budget {
  function decide(messageId: number | null, at: Date, limits: BudgetLimits): Promise<BudgetDecision> {
    return ask.take_deep_look(call, {
      look_message: messageId,
      at,
      calls_per_minute: limits.callsPerMinute,
      calls_per_day: limits.callsPerDay,
      tokens_per_day: limits.tokensPerDay,
      cost_per_day: limits.costPerDay,
    });
  }

  return {
    checkLimits: (at, limits) => decide(null, at, limits),
    takeDeepLook: decide,
    async record(messageId, at, usage) {
      if (usage.length > 0) await ask.record_usage(call, { usage_message: messageId, at, used: { usage } });
    },
    async readDay(at) {
      return ask.read_spending(call, { at });
    },
  };
}
