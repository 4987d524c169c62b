import type { Callbacks } from '@langchain/core/callbacks/manager';
import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { z } from 'zod';
import { isSecretName } from '../../domain/secrets.ts';
import type { ChatModelSource } from '../model-source.ts';
import type { AskedModel } from '../openai/model-config.ts';
import { toRetryAfter, toStatus } from '../openai/model-error.ts';
import { type ModelMessage, toChatUsage } from './read-message.ts';

/** Who is asked, for errors: the keys in a model are known once it is made. */
interface AskedChatModel extends AskedModel {
  timeoutMs: number;
  otherKeys: readonly string[];
}

export const toAskedChatModel = ({ model, timeoutMs }: ChatModelSource): AskedChatModel => ({
  model,
  timeoutMs,
  otherKeys: [],
});

/** The model, whose keys `asked` then knows. Throws `invalid_settings`. */
export async function openChatModel(source: ChatModelSource, asked: AskedChatModel): Promise<BaseChatModel> {
  const chatModel = await source.loadChatModel();
  asked.otherKeys = Object.entries(chatModel).flatMap(([field, value]) =>
    isSecretName(field) && typeof value === 'string' ? value : [],
  );
  return chatModel;
}

/**
 * The callbacks of a call: those of the graph around it, as for traces, and ours, which count calls, refusals and tokens as far as a model
 * tells of them. @param onMessage is told of each answer.
 */
export async function listenToCalls(
  source: ChatModelSource,
  onMessage?: (message: ModelMessage) => void,
): Promise<Callbacks> {
  const { BaseCallbackHandler } = await import('@langchain/core/callbacks/base');
  const { ensureConfig } = await import('@langchain/core/runnables');
  const ours = BaseCallbackHandler.fromMethods(toCounter(source, onMessage));
  // What comes after the answer would come too late.
  ours.awaitHandlers = true;
  const inherited = ensureConfig().callbacks;
  if (inherited === undefined) return [ours];
  return Array.isArray(inherited) ? [...inherited, ours] : inherited.copy([ours]);
}

function toCounter({ model, quota, meter }: ChatModelSource, onMessage?: (message: ModelMessage) => void) {
  const whose = { account: quota ?? '', model };
  return {
    handleChatModelStart() {
      meter?.count({ ...whose, requests: 1 });
    },
    handleLLMError(error: unknown) {
      if (toStatus(error) === 429) meter?.count({ ...whose, isRefused: true, retryAfterMs: toRetryAfter(error) });
    },
    handleLLMEnd(output: unknown) {
      for (const message of findMessages(output)) {
        onMessage?.(message);
        for (const { input_tokens, output_tokens } of toChatUsage('fast', model, message)) {
          meter?.count({ ...whose, tokens: input_tokens + output_tokens });
        }
      }
    },
  };
}

const outputSchema = z.object({
  generations: z.array(z.array(z.object({ message: z.custom<ModelMessage>().optional() }))).catch([]),
  llmOutput: z
    .object({ tokenUsage: z.object({ promptTokens: z.number(), completionTokens: z.number() }) })
    .nullish()
    .catch(null),
});

/** The messages of one call, as callbacks are told of them. Older clients count tokens beside them. */
function findMessages(output: unknown): ModelMessage[] {
  const { generations, llmOutput } = outputSchema.parse(output ?? {});
  const { promptTokens: input_tokens = 0, completionTokens: output_tokens = 0 } = llmOutput?.tokenUsage ?? {};
  const usage_metadata = { input_tokens, output_tokens, total_tokens: input_tokens + output_tokens };
  return generations.flat().flatMap(({ message }) => {
    if (message === undefined) return [];
    return message.usage_metadata === undefined && llmOutput ? [{ ...message, usage_metadata }] : [message];
  });
}

/** The error of a connection that broke; null: something else went wrong. */
export function findBroken(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error; depth++) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (/^(?:E[A-Z]{4,}|UND_ERR_\w+)$/.test(code) || cause.name === 'APIConnectionError') return cause;
    cause = cause.cause;
  }
  return null;
}
