import { parseRetryAfterMs } from '@langchain/core/utils/async_caller';
import { ChatOpenAICompletions } from '@langchain/openai';
import type { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import type { Usage } from '../../domain/receipt.ts';
import { noRunNotes } from '../../domain/run-notes.ts';
import { bestManners, type Manners, stepDown, toModeOptions } from './answer-mode.ts';
import { toCompletion, toUsage } from './completion.ts';
import { withDeadline } from './deadline.ts';
import { type ModelConfig, toClientConfiguration } from './model-config.ts';
import { isPassing, toMalformed, toModelFailed, toStatus, toTimeout } from './model-error.ts';
import type { Prompt } from './prompt.ts';
import { createRecordingFetch, type RecordingFetch } from './recording-fetch.ts';
import { toStrictSchema } from './strict-schema.ts';

export interface StructuredAnswer<T> {
  value: T;
  /** The model that the answer names. */
  model_name: string;
  /** Every call that was answered and counted, the ones in vain included. */
  usage: Usage[];
  /** What the model said, as it said it. */
  raw_response: string;
}

export interface StructuredModel {
  /**
   * Asks once and reads the answer. `read` gets the text and throws `AppError` (`model_malformed`) for what it can't use.
   * Throws `AppError`: `model_failed` (HTTP status or broken connection), `model_malformed`, `timeout` (the limit, or
   * `signal`), each with a `ModelFailure` as its cause and never with the key.
   */
  ask<T>(prompt: Prompt, read: (text: string) => T, abort?: AbortSignal): Promise<StructuredAnswer<T>>;
}

/**
 * A chat model that answers in the shape of `schema`: by JSON schema, by a function call where the endpoint refuses that, else
 * in prose with the JSON in it. What the endpoint accepts is learnt from its refusals and kept for later calls.
 */
export function createStructuredModel(
  config: ModelConfig,
  answer: { stage: Usage['stage']; name: string; schema: z.ZodObject },
): StructuredModel {
  const schema = toStrictSchema(answer.schema);
  const { notes = noRunNotes } = config;
  let settled = bestManners;

  async function exchange(prompt: Prompt, manners: Manners, recording: RecordingFetch, abort: AbortSignal) {
    const client = createClient(config, manners, recording);
    await client.invoke(prompt.messages, { signal: abort, ...toModeOptions(manners.mode, answer.name, schema) });
  }

  /** Makes calls until one is answered; returns how it was asked. */
  async function exchangeUntilAccepted(prompt: Prompt, recording: RecordingFetch, abort: AbortSignal) {
    let manners = notes.settle(`manners ${answer.stage} ${config.model}`, settled, bestManners);
    for (;;) {
      try {
        await exchange(prompt, manners, recording, abort);
        return manners;
      } catch (error) {
        // The client also throws over an answer that it can't parse itself; that one has arrived all the same.
        if (recording.answers.length > 0 && toStatus(error) === null && recording.broken() === null) return manners;
        const poorer = abort.aborted ? null : stepDown(manners, error);
        if (poorer === null) throw error;
        manners = poorer;
      }
    }
  }

  async function ask<T>(prompt: Prompt, read: (text: string) => T, outer?: AbortSignal) {
    return withDeadline(config.timeoutMs, outer, async (abort) => {
      const recording = createRecordingFetch(abort, config.fetch);
      const countUsage = () => toUsage(answer.stage, config.model, recording.answers);
      try {
        settled = await exchangeUntilAccepted(prompt, recording, abort);
      } catch (error) {
        if (abort.aborted) throw toTimeout(config, countUsage());
        throw toModelFailed(error, recording.broken(), config, countUsage());
      }
      const usage = countUsage();
      const completion = toCompletion(recording.answers.at(-1));
      if (completion === null) {
        throw toModelFailed(new Error('the answer is not a chat completion'), null, config, usage);
      }
      const { text } = completion;
      if (completion.refused) throw toMalformed('the provider or the model refused to answer', config, usage, text);
      try {
        return { value: read(text), model_name: completion.model ?? config.model, usage, raw_response: text };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const why = completion.cut ? `cut off at the token limit: ${error.message}` : error.message;
        throw toMalformed(why, config, usage, text);
      }
    });
  }

  return { ask };
}

/**
 * One client per exchange, because its `fetch` records for one exchange. It is the chat-completions half of `ChatOpenAI`, the
 * API that all endpoints speak: `ChatOpenAI` itself turns to OpenAI's own Responses API for some model ids.
 */
function createClient(config: ModelConfig, manners: Manners, recording: RecordingFetch) {
  return new ChatOpenAICompletions({
    model: config.model,
    apiKey: config.apiKey,
    // A run that is streamed must not turn these calls into streams: there, counting tokens is an extension (`stream_options`).
    streaming: false,
    ...(manners.sendsTemperature ? { temperature: 0 } : {}),
    // The only retries of a model call anywhere.
    maxRetries: 1,
    onFailedAttempt: (error: unknown) => letPassingFailuresRetry(error, recording, config.timeoutMs),
    configuration: toClientConfiguration(config, recording.fetch),
  });
}

/** LangChain's retry hook: returning permits the retry, throwing ends it. Its own default retries an unparseable answer. */
export function letPassingFailuresRetry(error: unknown, recording: RecordingFetch, longestWaitMs: number): void {
  if (!recording.mayRetry()) throw error;
  const status = toStatus(error);
  if (status === null ? recording.broken() === null : !isPassing(status)) throw error;
  const { headers, code } = error as { headers?: Headers; code?: string };
  if (code === 'insufficient_quota') throw error;
  const waitMs = parseRetryAfterMs(headers?.get?.('retry-after') ?? null);
  if (waitMs === undefined) return;
  if (waitMs >= longestWaitMs) throw error;
  Object.assign(error as object, { retryAfterMs: waitMs });
}
