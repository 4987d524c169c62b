import type { AIMessageChunk } from '@langchain/core/messages';
import { toErrorMessage } from '../../domain/app-error.ts';
import { isLastTry } from '../../domain/last-try.ts';
import type { Usage } from '../../domain/receipt.ts';
import { createLessons } from '../lessons.ts';
import { type PieceFacts, streamAnswer } from '../stream-answer.ts';
import type { ChatMessage, StreamEnd, StreamingModel } from '../streaming-model.ts';
import { toUsage } from './completion.ts';
import { type ModelConfig, toClientConfiguration } from './model-config.ts';
import { mayRefuseParameter } from './model-error.ts';
import { letPassingFailuresRetry } from './structured-model.ts';

/** How a model is asked for a streamed answer: what its endpoint accepts, as its refusals taught. */
interface StreamFormat {
  /** False for reasoning models, which refuse any temperature but their own. */
  sendsTemperature: boolean;
  /** False where `stream_options` isn't known: then nobody counts the tokens. */
  countsTokens: boolean;
}

/** Somebody is waiting: a provider that wants more time than this is not asked again, ms. */
const longestWaitMs = 2000;

/** A chat model that answers in plain text, piece by piece. */
export function createOpenAIStreamingModel(config: ModelConfig, stage: Usage['stage']): StreamingModel {
  const { lessons = createLessons() } = config;
  // Stored in records under this name.
  const lesson = `manners ${stage} stream ${config.model}`;
  const known = (): StreamFormat => lessons.get(lesson, { sendsTemperature: true, countsTokens: true });

  async function open(messages: readonly ChatMessage[], watched: WatchedFetch, abort: AbortSignal) {
    for (;;) {
      const format = known();
      const client = await createClient(config, format, watched, abort);
      try {
        const pieces = (await client.stream([...messages], { signal: abort }))[Symbol.asyncIterator]();
        return { pieces, first: await pieces.next() };
      } catch (error) {
        const looser = abort.aborted ? null : loosenStreamFormat(format, error);
        if (looser === null) throw error;
        lessons.set(lesson, looser);
      }
    }
  }

  return {
    stream(messages, outer) {
      return streamAnswer<AIMessageChunk>(
        config,
        (abort) => {
          const watched = watchFetch(config.fetch, abort);
          return {
            open: (signal) => open(messages, watched, signal),
            broken: watched.broken,
            toText: ({ content }) => (typeof content === 'string' ? content : ''),
            readFacts: ({ response_metadata }, end) => readFacts(response_metadata, stage, end),
            endsSilently: false,
          };
        },
        outer,
      );
    },
  };
}

function readFacts(metadata: Record<string, unknown>, stage: Usage['stage'], end: StreamEnd): PieceFacts {
  const { model_name: named, finish_reason: reason, usage } = metadata;
  const model_name = typeof named === 'string' && named !== '' ? named : end.model_name;
  // The client gives an empty object where there is none.
  const isCounted = typeof usage === 'object' && usage !== null && 'prompt_tokens' in usage;
  return {
    model_name,
    ...(typeof reason === 'string' && { ending: reason === 'length' ? 'cut' : 'whole' }),
    ...(isCounted && { usage: toUsage(stage, model_name, [{ usage }]) }),
  };
}

/** The next looser format if `error` is the endpoint's refusal of this one; null if it is anything else. */
function loosenStreamFormat(format: StreamFormat, error: unknown): StreamFormat | null {
  if (!mayRefuseParameter(error)) return null;
  const message = toErrorMessage(error);
  if (format.countsTokens && /stream_?options|include_?usage/i.test(message)) return { ...format, countsTokens: false };
  if (format.sendsTemperature && /temperature/i.test(message)) return { ...format, sendsTemperature: false };
  return null;
}

interface WatchedFetch {
  fetch: typeof fetch;
  /** The error that kept the last request from being answered; null: none did, or it was aborted. */
  broken(): unknown;
  mayRetry(): boolean;
}

function watchFetch(send: typeof fetch = fetch, abort: AbortSignal): WatchedFetch {
  let failure: unknown = null;
  return {
    async fetch(input, init) {
      failure = null;
      try {
        return await send(input, { ...init, signal: abort });
      } catch (error) {
        if (!abort.aborted) failure = error;
        throw error;
      }
    },
    broken: () => failure,
    mayRetry: () => !isLastTry(abort),
  };
}

/** The chat-completions half of `ChatOpenAI`, as for structured answers; imported at the first call, since it takes 11 MB. */
async function createClient(config: ModelConfig, format: StreamFormat, watched: WatchedFetch, abort: AbortSignal) {
  const { ChatOpenAICompletions } = await import('@langchain/openai');
  return new ChatOpenAICompletions({
    model: config.model,
    apiKey: config.apiKey,
    streaming: true,
    streamUsage: format.countsTokens,
    ...(format.sendsTemperature ? { temperature: 0 } : {}),
    maxRetries: 1,
    onFailedAttempt: letPassingFailuresRetry(watched, () => longestWaitMs, abort),
    configuration: toClientConfiguration(config, watched.fetch),
  });
}
