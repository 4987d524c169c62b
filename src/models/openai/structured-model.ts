import type { z } from 'zod';
import { pause } from '../../domain/pause.ts';
import type { Usage } from '../../domain/receipt.ts';
import { waitUntil } from '../../domain/wait-until.ts';
import { askTwice } from '../ask-twice.ts';
import { createLessons } from '../lessons.ts';
import type { StructuredModel } from '../structured-model.ts';
import { type AnswerFormat, loosenFormat, strictestFormat, toFormatOptions } from './answer-format.ts';
import { toCompletion, toNoCompletion, toUsage } from './completion.ts';
import { createKeepingFetch, type KeepingFetch } from './keeping-fetch.ts';
import { type ModelConfig, toClientConfiguration } from './model-config.ts';
import {
  type Before,
  isPassing,
  toMalformed,
  toModelFailed,
  toRetryAfter,
  toStatus,
  toTimeout,
} from './model-error.ts';
import type { Prompt } from './prompt.ts';
import { toStrictSchema } from './strict-schema.ts';

/** Imported at the first call: it takes 11 MB, which an offline run saves. */
const loadClient = () => import('@langchain/openai');

/**
 * A chat model that answers in the shape of `schema`: by JSON schema, by a function call if the endpoint refuses that, else in prose
 * with the JSON in it. What the endpoint accepts is learnt from its refusals and kept for later calls.
 */
export function createOpenAIStructuredModel(
  config: ModelConfig,
  answer: { stage: Usage['stage']; name: string; schema: z.ZodObject },
): StructuredModel {
  const schema = toStrictSchema(answer.schema);
  const { lessons = createLessons() } = config;
  // Stored in records under this name.
  const lesson = `manners ${answer.stage} ${config.model}`;

  async function exchange(prompt: Prompt, format: AnswerFormat, kept: KeepingFetch, abort: AbortSignal) {
    const client = await createClient(config, format, kept, abort);
    const asked = client.invoke(prompt.messages, {
      signal: abort,
      ...toFormatOptions(format.mode, answer.name, schema),
    });
    // The signal aborts its request, but not its wait before a retry.
    await waitUntil(asked, abort);
  }

  /** Calls until the endpoint accepts a format; returns that format. */
  async function exchangeUntilAccepted(prompt: Prompt, kept: KeepingFetch, abort: AbortSignal) {
    let format = lessons.get(lesson, strictestFormat);
    for (;;) {
      try {
        await exchange(prompt, format, kept, abort);
        return format;
      } catch (error) {
        // The client also throws for an answer that it can't parse itself; it has arrived all the same.
        if (kept.answers.length > 0 && toStatus(error) === null && kept.broken() === null) return format;
        const looser = abort.aborted ? null : loosenFormat(format, error);
        if (looser === null) throw error;
        format = looser;
      }
    }
  }

  /** One exchange, with what it has cost so far; throws for one that brings no answer. */
  async function askOnce(prompt: Prompt, abort: AbortSignal, before: Before) {
    const kept = createKeepingFetch(abort, config.fetch);
    const sum = () => ({ ...before, usage: [...before.usage, ...toUsage(answer.stage, config.model, kept.answers)] });
    try {
      lessons.set(lesson, await exchangeUntilAccepted(prompt, kept, abort));
    } catch (error) {
      if (abort.aborted) throw toTimeout(config, sum());
      const unread = kept.unread();
      if (unread !== null) throw toMalformed(unread, config, sum(), null);
      throw toModelFailed(error, kept.broken(), config, sum());
    }
    const answered = kept.answers.at(-1);
    const completion = toCompletion(answered);
    if (completion === null) throw toModelFailed(new Error(toNoCompletion(answered)), null, config, sum());
    return { completion, so_far: sum() };
  }

  return {
    async ask(prompt, read, abort) {
      // Before the time limit begins: the first import takes longer than some answers.
      await loadClient();
      return askTwice(askOnce, { config, stage: answer.stage, prompt, read, abort });
    },
  };
}

/**
 * One client per exchange, because its `fetch` keeps the answers of one exchange. It is the chat-completions half of `ChatOpenAI`,
 * which all endpoints speak: for some model ids `ChatOpenAI` itself turns to OpenAI's own Responses API.
 */
async function createClient(config: ModelConfig, format: AnswerFormat, kept: KeepingFetch, abort: AbortSignal) {
  const { ChatOpenAICompletions } = await loadClient();
  return new ChatOpenAICompletions({
    model: config.model,
    apiKey: config.apiKey,
    // A streamed run must not turn these calls into streams, where counting tokens is an extension (`stream_options`).
    streaming: false,
    ...(format.sendsTemperature ? { temperature: 0 } : {}),
    // No other place retries a model call.
    maxRetries: 1,
    onFailedAttempt: letPassingFailuresRetry(kept, kept.timeLeft, abort),
    configuration: toClientConfiguration(config, kept.fetch),
  });
}

/** What the client waits at least before its one other try, ms. */
const leastWaitMs = 1000;

/**
 * LangChain's retry hook of a client with one retry: returning permits it, throwing prevents it. Its own default retries an unparseable
 * answer. A wait that would outlast the call tells less than the failure. What is waited beyond the client's own, deaf second ends with
 * `abort`: its timer would keep the process.
 */
export function letPassingFailuresRetry(
  kept: Pick<KeepingFetch, 'mayRetry' | 'broken'>,
  findLongestWait: () => number,
  abort: AbortSignal,
): (error: unknown) => Promise<void> {
  let failures = 0;
  return async (error) => {
    failures += 1;
    if (!kept.mayRetry()) throw error;
    const status = toStatus(error);
    if (status === null ? kept.broken() === null : !isPassing(status)) throw error;
    if ((error as { code?: string }).code === 'insufficient_quota') throw error;
    const waitMs = toRetryAfter(error) ?? leastWaitMs;
    if (waitMs >= findLongestWait()) throw error;
    // The client gives up by itself.
    if (failures > 1 || waitMs <= leastWaitMs) return;
    await pause(waitMs - leastWaitMs, abort);
    abort.throwIfAborted();
  };
}
