import { type ModelPrices, toCost } from '../../domain/model-prices.ts';
import type { CostReport } from './cost-report.ts';
import type { ReportTotals, UsageSum } from './judged-signals.ts';

/** Planner and deep look; the other stages are spent on every message. */
const deepStages: ReadonlySet<string> = new Set(['planner', 'deep']);

/**
 * The cost of the verdicts at the prices of their models.
 * @param hits events whose last look was right at the main horizon.
 */
export function measureCost(totals: ReportTotals, hits: number, prices: ModelPrices): CostReport {
  const { looks, usage, ledger } = totals;
  const total = sumCosts(usage, prices);
  const deep = sumCosts(
    usage.filter(({ stage }) => deepStages.has(stage)),
    prices,
  );
  const share = (cost: number | null, n: number): number | null => (cost === null || n === 0 ? null : cost / n);
  return {
    messages: looks.fast,
    deep_verdicts: looks.deep,
    hits,
    calls: sum(usage, 'calls'),
    input_tokens: sum(usage, 'input_tokens'),
    cached_input_tokens: sum(usage, 'cached_input_tokens'),
    output_tokens: sum(usage, 'output_tokens'),
    by_model: usage.map((used) => ({
      stage: used.stage,
      model: used.model,
      calls: used.calls,
      input_tokens: used.input_tokens,
      output_tokens: used.output_tokens,
      cost: toCost(used, prices),
    })),
    total,
    per_message: share(total, looks.fast),
    per_deep_verdict: share(deep, looks.deep),
    per_hit: share(total, hits),
    unpriced_models: [...new Set(usage.filter((used) => toCost(used, prices) === null).map(({ model }) => model))],
    ledger:
      ledger.length === 0
        ? null
        : {
            calls: sum(ledger, 'calls'),
            input_tokens: sum(ledger, 'input_tokens'),
            output_tokens: sum(ledger, 'output_tokens'),
            total: sumCosts(ledger, prices),
          },
  };
}

function sum(
  usage: readonly UsageSum[],
  field: 'calls' | 'input_tokens' | 'cached_input_tokens' | 'output_tokens',
): number {
  return usage.reduce((total, used) => total + used[field], 0);
}

/** Null as soon as one model has no price: part of the cost is not the cost. */
function sumCosts(usage: readonly UsageSum[], prices: ModelPrices): number | null {
  return usage.reduce<number | null>((total, used) => {
    const cost = toCost(used, prices);
    return total === null || cost === null ? null : total + cost;
  }, 0);
}
