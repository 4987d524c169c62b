import { mean } from '../statistics/mean.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';
import type { AblatedPart, AdviceCount } from './ablated-part.ts';
import type { AblationRow } from './run-ablation.ts';

export interface VariantSummary extends AblatedPart {
  confidence_shift: number;
  confidence_shift_size: number;
  /** Events whose verdict changed, at most `exampleLimit`. */
  examples: number[];
}

const exampleLimit = 5;

/** One summary per variant, in the order given; variants that no look had are left out. */
export function summariseAblation(rows: readonly AblationRow[], variants: readonly string[]): VariantSummary[] {
  return variants.flatMap((variant) => {
    const own = rows.filter((row) => row.variant === variant);
    return own.length === 0 ? [] : [summarise(variant, own)];
  });
}

function summarise(variant: string, rows: readonly AblationRow[]): VariantSummary {
  const changed = rows.filter((row) => row.changed.length > 0);
  const judged = rows.filter(({ hit }) => hit.with !== null || hit.without !== null);
  const { low, high } = wilsonInterval(changed.length, rows.length);
  const byField: Record<string, number> = {};
  for (const field of changed.flatMap((row) => row.changed)) byField[field] = (byField[field] ?? 0) + 1;
  return {
    variant,
    n: rows.length,
    changed: changed.length,
    changed_share: changed.length / rows.length,
    changed_low: low,
    changed_high: high,
    by_field: byField,
    confidence_shift: mean(rows.map((row) => row.confidence_shift)),
    confidence_shift_size: mean(rows.map((row) => Math.abs(row.confidence_shift))),
    judged: judged.length,
    hits_with: judged.filter(({ hit }) => hit.with === true).length,
    hits_without: judged.filter(({ hit }) => hit.without === true).length,
    advice_with: countAdvice(rows.map(({ advice }) => advice.with)),
    advice_without: countAdvice(rows.map(({ advice }) => advice.without)),
    better: changed.filter(({ advice }) => toScore(advice.with) > toScore(advice.without)).length,
    worse: changed.filter(({ advice }) => toScore(advice.with) < toScore(advice.without)).length,
    degraded: rows.filter((row) => row.degraded.length > 0).length,
    examples: changed.slice(0, exampleLimit).map((row) => row.news_event_id),
  };
}

function countAdvice(advice: readonly (boolean | null)[]): AdviceCount {
  return { right: advice.filter((one) => one === true).length, wrong: advice.filter((one) => one === false).length };
}

function toScore(advice: boolean | null): number {
  return advice === null ? 0 : advice ? 1 : -1;
}
