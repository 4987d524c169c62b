import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { Runnable } from '@langchain/core/runnables';
import type { z } from 'zod';
import type { Usage } from '../../domain/receipt.ts';
import { waitUntil } from '../../domain/wait-until.ts';
import { askTwice } from '../ask-twice.ts';
import { createLessons } from '../lessons.ts';
import type { ChatModelSource } from '../model-source.ts';
import { type Before, toModelFailed, toStatus, toTimeout } from '../openai/model-error.ts';
import type { Prompt } from '../openai/prompt.ts';
import { toStrictSchema } from '../openai/strict-schema.ts';
import type { StructuredModel } from '../structured-model.ts';
import { findBroken, listenToCalls, openChatModel, toAskedChatModel } from './call-chat-model.ts';
import { type ModelMessage, readCompletion, toChatUsage } from './read-message.ts';

/** How a model can be asked, from the strictest: for a shape, for words with JSON in them, for those piece by piece. */
const manners = ['structured', 'plain', 'streamed'] as const;
type Manner = (typeof manners)[number];

/** Statuses with which endpoints refuse a parameter. */
const refusals = new Set([400, 404, 422, 501]);

/**
 * A chat model of LangChain that answers in the shape of `schema`: by its own `withStructuredOutput` where it has one, else in prose with
 * the JSON in it, streamed if it can't do otherwise. Which of them works is learnt once.
 */
export function createStructuredChatModel(
  source: ChatModelSource,
  answer: { stage: Usage['stage']; name: string; schema: z.ZodObject },
): StructuredModel {
  const { lessons = createLessons() } = source;
  const asked = toAskedChatModel(source);
  const lesson = `manners ${answer.stage} ${source.model}`;
  const schema = { title: answer.name, description: 'Hands over the answer.', ...toStrictSchema(answer.schema) };

  async function exchange(prompt: Prompt, abort: AbortSignal): Promise<ModelMessage> {
    const chatModel = await openChatModel(source, asked);
    let failure: unknown = null;
    for (const manner of manners.slice(manners.indexOf(lessons.get<Manner>(lesson, 'structured')))) {
      try {
        const message = await waitUntil(call(chatModel, manner, prompt, abort), abort);
        lessons.set(lesson, manner);
        return message;
      } catch (error) {
        failure ??= error;
        if (abort.aborted || !mayBeUnable(error)) throw error;
      }
    }
    throw failure;
  }

  async function call(chatModel: BaseChatModel, manner: Manner, { messages }: Prompt, abort: AbortSignal) {
    const heard: ModelMessage[] = [];
    const callbacks = await listenToCalls(source, (message) => heard.push(message));
    if (manner === 'streamed') return gather(chatModel, messages, { signal: abort, callbacks });
    const model: Runnable =
      manner === 'plain' ? chatModel : chatModel.withStructuredOutput(schema, { name: answer.name });
    try {
      const said: unknown = await model.invoke(messages, { signal: abort, callbacks });
      return heard.at(-1) ?? toMessage(said);
    } catch (error) {
      // The model has answered, and its client couldn't read that: we may.
      const last = heard.at(-1);
      if (last === undefined || abort.aborted) throw error;
      return last;
    }
  }

  async function askOnce(prompt: Prompt, abort: AbortSignal, before: Before) {
    try {
      const message = await exchange(prompt, abort);
      const usage = [...before.usage, ...toChatUsage(answer.stage, source.model, message)];
      return { completion: readCompletion(message), so_far: { ...before, usage } };
    } catch (error) {
      if (abort.aborted) throw toTimeout(asked, before);
      throw toModelFailed(error, findBroken(error), asked, before);
    }
  }

  return {
    ask: (prompt, read, abort) => askTwice(askOnce, { config: source, stage: answer.stage, prompt, read, abort }),
  };
}

/** Whether another way of asking may help: a refused parameter, or an error of the client itself. */
function mayBeUnable(error: unknown): boolean {
  const status = toStatus(error);
  return status === null ? findBroken(error) === null : refusals.has(status);
}

async function gather(
  chatModel: BaseChatModel,
  messages: Prompt['messages'],
  options: Parameters<BaseChatModel['stream']>[1],
): Promise<ModelMessage> {
  let whole: Awaited<ReturnType<BaseChatModel['stream']>> extends AsyncIterable<infer Piece> ? Piece | null : never =
    null;
  for await (const piece of await chatModel.stream(messages, options)) {
    whole = whole === null ? piece : whole.concat(piece);
  }
  if (whole === null) throw new Error('the answer is empty');
  return whole;
}

/** What a model returned that tells no callback: a message, or the object that was asked for. */
function toMessage(said: unknown): ModelMessage {
  if (typeof said === 'object' && said !== null && 'content' in said && 'response_metadata' in said) {
    return said as ModelMessage;
  }
  return { content: typeof said === 'string' ? said : JSON.stringify(said ?? '') };
}
