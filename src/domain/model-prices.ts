import type { Usage } from './receipt.ts';

/** Price of a million tokens, by model id. */
export type ModelPrices = Record<string, { input: number; cachedInput: number; output: number }>;

/** The day of a version, as answers append it to the id that was asked for: `-2024-07-18`, `-20250929`, `-0613`. */
const versionDay = /-(?:\d{4}-\d\d-\d\d|\d{8}|\d{4})$/;

/**
 * The cost of a call, in the currency of the prices; null for a model without a price, and for a reranker that counts no tokens.
 * A dated version without a price of its own has that of its id. Cached input is part of the input.
 */
export function toCost(usage: Usage, prices: ModelPrices): number | null {
  const price = prices[usage.model] ?? prices[usage.model.replace(versionDay, '')];
  if (price === undefined || (usage.stage === 'rerank' && usage.input_tokens === 0)) return null;
  const fresh = Math.max(0, usage.input_tokens - usage.cached_input_tokens);
  const sum = fresh * price.input + usage.cached_input_tokens * price.cachedInput + usage.output_tokens * price.output;
  return sum / 1_000_000;
}
