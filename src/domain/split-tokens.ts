/** More tokens than any call has: a count above it is none. It would spoil every sum that it is in. */
export const mostTokens = 1_000_000_000;

/** Tokens as an answer counts them; null or unset: it doesn't. */
interface CountedTokens {
  prompt?: number | null | undefined;
  completion?: number | null | undefined;
  total?: number | null | undefined;
}

/**
 * The tokens of a request and of its answer. What a model thought is paid like its answer; some endpoints (Gemini, Grok) count it only in
 * the total.
 */
export function splitTokens({ prompt, completion, total }: CountedTokens): { input: number; output: number } {
  // Embeddings have no answer that is counted.
  if (completion == null) return { input: prompt ?? total ?? 0, output: 0 };
  const input = prompt ?? 0;
  return { input, output: Math.max(completion, (total ?? 0) - input) };
}
