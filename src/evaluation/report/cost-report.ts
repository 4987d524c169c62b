export interface CostReport {
  messages: number;
  deep_verdicts: number;
  hits: number;
  calls: number;
  input_tokens: number;
  cached_input_tokens: number;
  output_tokens: number;
  by_model: {
    stage: string;
    model: string;
    calls: number;
    input_tokens: number;
    output_tokens: number;
    cost: number | null;
  }[];
  /** In the currency of MODEL_PRICES; null if a model that was called has no price. */
  total: number | null;
  per_message: number | null;
  per_deep_verdict: number | null;
  per_hit: number | null;
  unpriced_models: string[];
  /** The usage that the worker noted, including looks that failed; null without a worker. */
  ledger: { calls: number; input_tokens: number; output_tokens: number; total: number | null } | null;
}
