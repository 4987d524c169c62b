import type { MessageUsage } from '../../worker/message-usage.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** Usage and cost of the worker's model calls for a message, by revision, stage and model; empty if no model was asked. */
export async function readMessageUsage(
  call: CallFunction,
  source: string,
  sourceMessageId: string,
): Promise<MessageUsage[]> {
  const named = { message_source: source, message_reference: sourceMessageId };
  return ask.read_message_usage(call, named);
}
