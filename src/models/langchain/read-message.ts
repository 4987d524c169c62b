import type { UsageMetadata } from '@langchain/core/messages';
import type { Usage } from '../../domain/receipt.ts';
import { mostTokens } from '../../domain/split-tokens.ts';
import { messageTextLimit, toMessageText } from '../message-text.ts';
import type { Completion } from '../openai/completion.ts';

/** What is read of a message of LangChain, whole or a piece of one. */
export interface ModelMessage {
  content: unknown;
  response_metadata?: Record<string, unknown> | undefined;
  usage_metadata?: UsageMetadata | undefined;
  additional_kwargs?: Record<string, unknown> | undefined;
  tool_calls?: readonly { args: unknown }[] | undefined;
}

/** What providers call an end by the token limit, and an answer that was refused. */
const cutReasons = new Set(['length', 'max_tokens', 'MAX_TOKENS', 'model_length']);
const refusedReasons = new Set(['content_filter', 'refusal', 'SAFETY', 'PROHIBITED_CONTENT', 'BLOCKLIST']);

/** Why it ended, as the provider says it; null: it doesn't. */
export function readReason({ response_metadata: metadata = {} }: ModelMessage): string | null {
  const named = [metadata.finish_reason, metadata.stop_reason, metadata.finishReason, metadata.done_reason];
  return named.find((reason): reason is string => typeof reason === 'string') ?? null;
}

export const isCutReason = (reason: string): boolean => cutReasons.has(reason);

/** The model named in the answer; null: it names none. */
export function readModelName({ response_metadata: metadata = {} }: ModelMessage): string | null {
  const named = [metadata.model_name, metadata.model];
  return named.find((name): name is string => typeof name === 'string' && name !== '') ?? null;
}

/** A whole message as the reading of answers takes it: the arguments of a tool call, else its text. */
export function readCompletion(message: ModelMessage): Completion {
  const reason = readReason(message);
  const called = message.tool_calls?.[0]?.args;
  return {
    model: readModelName(message),
    text: called === undefined ? toMessageText(message.content) : JSON.stringify(called).slice(0, messageTextLimit),
    refused: Boolean(message.additional_kwargs?.refusal) || (reason !== null && refusedReasons.has(reason)),
    cut: reason !== null && isCutReason(reason),
  };
}

/** The tokens of a message that counts them. */
export function toChatUsage(stage: Usage['stage'], model: string, message: ModelMessage): Usage[] {
  const { usage_metadata: usage } = message;
  if (usage === undefined) return [];
  return [
    {
      stage,
      model: readModelName(message) ?? model,
      input_tokens: toCount(usage.input_tokens),
      output_tokens: toCount(usage.output_tokens),
      cached_input_tokens: toCount(usage.input_token_details?.cache_read),
    },
  ];
}

function toCount(tokens: unknown): number {
  return typeof tokens === 'number' && tokens > 0 && tokens <= mostTokens ? Math.round(tokens) : 0;
}
