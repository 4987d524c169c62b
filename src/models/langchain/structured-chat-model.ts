import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { Runnable } from '@langchain/core/runnables';
import type { z } from 'zod';
import type { Usage } from '../../domain/receipt.ts';
import { waitUntil } from '../../domain/wait-until.ts';
import { askTwice } from '../ask-twice.ts';
import { createLessons } from '../lessons.ts';
import type { ChatModelSource } from '../model-source.ts';
import { type Before, mayRefuseParameter, toModelFailed, toStatus, toTimeout } from '../openai/model-error.ts';
import type { Prompt } from '../openai/prompt.ts';
import { toStrictSchema } from '../openai/strict-schema.ts';
import type { StructuredModel } from '../structured-model.ts';
import { findBroken, listenToCalls, openChatModel, toAskedChatModel } from './call-chat-model.ts';
import { type ModelMessage, readCompletion, toChatUsage } from './read-message.ts';

/**
 * How a model can be asked, the strictest way first: for an answer of a fixed shape, for prose with JSON in it, for such prose as a
 * stream.
 */
const askingModes = ['structured', 'plain', 'streamed'] as const;
type AskingMode = (typeof askingModes)[number];

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
  // Stored in records under this name.
  const lesson = `manners ${answer.stage} ${source.model}`;
  const schema = { title: answer.name, description: 'Hands over the answer.', ...toStrictSchema(answer.schema) };

  async function exchange(prompt: Prompt, abort: AbortSignal): Promise<ModelMessage> {
    const chatModel = await openChatModel(source, asked);
    let failure: unknown = null;
    for (const mode of askingModes.slice(askingModes.indexOf(lessons.get<AskingMode>(lesson, 'structured')))) {
      try {
        const message = await waitUntil(call(chatModel, mode, prompt, abort), abort);
        lessons.set(lesson, mode);
        return message;
      } catch (error) {
        failure ??= error;
        if (abort.aborted || !mayBeUnable(error)) throw error;
      }
    }
    throw failure;
  }

  async function call(chatModel: BaseChatModel, mode: AskingMode, { messages }: Prompt, abort: AbortSignal) {
    const answers: ModelMessage[] = [];
    const callbacks = await listenToCalls(source, (message) => answers.push(message));
    if (mode === 'streamed') return gather(chatModel, messages, { signal: abort, callbacks });
    const model: Runnable =
      mode === 'plain' ? chatModel : chatModel.withStructuredOutput(schema, { name: answer.name });
    try {
      const returned: unknown = await model.invoke(messages, { signal: abort, callbacks });
      return answers.at(-1) ?? toMessage(returned);
    } catch (error) {
      // The model has answered, and its client couldn't read that: we may.
      const last = answers.at(-1);
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
  return toStatus(error) === null ? findBroken(error) === null : mayRefuseParameter(error);
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
function toMessage(returned: unknown): ModelMessage {
  if (typeof returned === 'object' && returned !== null && 'content' in returned && 'response_metadata' in returned) {
    return returned as ModelMessage;
  }
  return { content: typeof returned === 'string' ? returned : JSON.stringify(returned ?? '') };
}
