import { z } from 'zod';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

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

/** What a stage of a message's revision used of one model. */
export type MessageUsage = z.infer<typeof messageUsageSchema>;

/** What the worker's model calls for a message used and cost, by revision, stage and model; empty for one that asked no model. */
export async function readMessageUsage(
  call: CallFunction,
  source: string,
  sourceMessageId: string,
): Promise<MessageUsage[]> {
  const named = { message_source: source, message_reference: sourceMessageId };
  return ask.read_message_usage(call, named);
}
