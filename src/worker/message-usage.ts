import { z } from 'zod';

const count = z.number().int();
export const messageUsageSchema = z.object({
  revision: count,
  stage: z.string(),
  model: z.string(),
  calls: count,
  input_tokens: count,
  /** Part of `input_tokens`. */
  cached_input_tokens: count,
  output_tokens: count,
  /** In the currency of the prices at that time; null where no call has a known price. */
  cost: z.number().nullable(),
  unpriced_calls: count,
});

/** One model's usage by one stage of a message's revision. */
export type MessageUsage = z.infer<typeof messageUsageSchema>;
