import type { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import type { Usage } from '../../domain/receipt.ts';
import { withDeadline } from '../../domain/wait-until.ts';
import { createLessons } from '../lessons.ts';
import { type AnswerFormat, loosenFormat, strictestFormat, toFormatOptions } from './answer-format.ts';
import { type Completion, toCompletion, toUsage } from './completion.ts';
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
import { type Prompt, toSecondPrompt } from './prompt.ts';
import { toStrictSchema } from './strict-schema.ts';

/** Who has no model saves 11 MB. */
const loadClient = () => import('@langchain/openai');

export interface StructuredAnswer<T> {
  value: T;
  /** The model named in the answer. */
  model_name: string;
  /** Of every answered call with a token count, including calls in vain. */
  usage: Usage[];
  /** `fast_model_asked_again` where the first answer could not be used, likewise for the other stages. */
  degraded: string[];
  /** The model's own words. */
  raw_response: string;
}

export interface StructuredModel {
  /**
   * Asks, and reads the answer. `read` gets the text and throws `AppError` (`model_malformed`) for what it can't use: then the
   * model is asked once more, and told what was wrong.
   * Throws `AppError`: `model_failed` (HTTP status or broken connection), `model_malformed`, `timeout` (the limit, or
   * `abort`), each with a `ModelFailure` as its cause and never with the key.
   */
  ask<T>(prompt: Prompt, read: (text: string) => T, abort?: AbortSignal): Promise<StructuredAnswer<T>>;
}

/**
 * A chat model that answers in the shape of `schema`: by JSON schema, by a function call if the endpoint refuses that, else in prose
 * with the JSON in it. What the endpoint accepts is learnt from its refusals and kept for later calls.
 */
export function createStructuredModel(
  config: ModelConfig,
  answer: { stage: Usage['stage']; name: string; schema: z.ZodObject },
): StructuredModel {
  const schema = toStrictSchema(answer.schema);
  const { lessons = createLessons() } = config;
  // Stored in records under this name.
  const lesson = `manners ${answer.stage} ${config.model}`;

  async function exchange(prompt: Prompt, format: AnswerFormat, kept: KeepingFetch, abort: AbortSignal) {
    const client = await createClient(config, format, kept);
    await client.invoke(prompt.messages, { signal: abort, ...toFormatOptions(format.mode, answer.name, schema) });
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
  async function askOnce<T>(prompt: Prompt, read: (text: string) => T, abort: AbortSignal, before: Before) {
    const kept = createKeepingFetch(abort, config.fetch);
    const sum = () => ({ ...before, usage: [...before.usage, ...toUsage(answer.stage, config.model, kept.answers)] });
    try {
      lessons.set(lesson, await exchangeUntilAccepted(prompt, kept, abort));
    } catch (error) {
      if (abort.aborted) throw toTimeout(config, sum());
      throw toModelFailed(error, kept.broken(), config, sum());
    }
    const completion = toCompletion(kept.answers.at(-1));
    if (completion === null) {
      throw toModelFailed(new Error('the answer is not a chat completion'), null, config, sum());
    }
    if (completion.refused) {
      throw toMalformed('the provider or the model refused to answer', config, sum(), completion.text);
    }
    return { completion, so_far: sum(), ...readOrFault(completion, read) };
  }

  async function ask<T>(prompt: Prompt, read: (text: string) => T, outer?: AbortSignal) {
    // The first time, it takes longer than some answers.
    await loadClient();
    return withDeadline(config.timeoutMs, outer, async (abort) => {
      const first = await askOnce(prompt, read, abort, { usage: [], degraded: [] });
      if (first.fault === null) return toAnswer(first);
      const second = await askOnce(toSecondPrompt(prompt, first.completion.text, first.fault), read, abort, {
        usage: first.so_far.usage,
        degraded: [`${answer.stage}_model_asked_again`],
      });
      if (second.fault === null) return toAnswer(second);
      throw toMalformed(`${second.fault} (asked twice)`, config, second.so_far, second.completion.text);
    });
  }

  function toAnswer<T>({ value, completion, so_far }: { value: T; completion: Completion; so_far: Before }) {
    return { value, model_name: completion.model ?? config.model, ...so_far, raw_response: completion.text };
  }

  return { ask };
}

/** What `read` makes of an answer, or what is wrong with it. */
function readOrFault<T>(
  { text, cut }: Completion,
  read: (text: string) => T,
): { value: T; fault: null } | { fault: string } {
  try {
    return { value: read(text), fault: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { fault: cut ? `cut off at the token limit: ${error.message}` : error.message };
  }
}

/**
 * One client per exchange, because its `fetch` keeps the answers of one exchange. It is the chat-completions half of `ChatOpenAI`,
 * which all endpoints speak: for some model ids `ChatOpenAI` itself turns to OpenAI's own Responses API.
 */
async function createClient(config: ModelConfig, format: AnswerFormat, kept: KeepingFetch) {
  const { ChatOpenAICompletions } = await loadClient();
  return new ChatOpenAICompletions({
    model: config.model,
    apiKey: config.apiKey,
    // A streamed run must not turn these calls into streams, where counting tokens is an extension (`stream_options`).
    streaming: false,
    ...(format.sendsTemperature ? { temperature: 0 } : {}),
    // No other place retries a model call.
    maxRetries: 1,
    onFailedAttempt: (error: unknown) => letPassingFailuresRetry(error, kept, config.timeoutMs),
    configuration: toClientConfiguration(config, kept.fetch),
  });
}

/** LangChain's retry hook: returning permits the retry, throwing prevents it. Its own default retries an unparseable answer. */
export function letPassingFailuresRetry(
  error: unknown,
  kept: Pick<KeepingFetch, 'mayRetry' | 'broken'>,
  longestWaitMs: number,
): void {
  if (!kept.mayRetry()) throw error;
  const status = toStatus(error);
  if (status === null ? kept.broken() === null : !isPassing(status)) throw error;
  if ((error as { code?: string }).code === 'insufficient_quota') throw error;
  const waitMs = toRetryAfter(error);
  if (waitMs === null) return;
  if (waitMs >= longestWaitMs) throw error;
  Object.assign(error as object, { retryAfterMs: waitMs });
}
