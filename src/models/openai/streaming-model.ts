import type { AIMessageChunk } from '@langchain/core/messages';
import { toErrorMessage } from '../../domain/app-error.ts';
import { isLastTry } from '../../domain/last-try.ts';
import type { Usage } from '../../domain/receipt.ts';
import { createLessons } from '../lessons.ts';
import { type PieceFacts, streamAnswer } from '../stream-answer.ts';
import type { ChatMessage, StreamEnd, StreamingModel } from '../streaming-model.ts';
import { toUsage } from './completion.ts';
import { type ModelConfig, toClientConfiguration } from './model-config.ts';
import { toStatus } from './model-error.ts';
import { letPassingFailuresRetry } from './structured-model.ts';

/** What an endpoint accepts of a streamed request; learnt from its refusals. */
interface StreamManners {
  /** False for reasoning models, which refuse any temperature but their own. */
  sendsTemperature: boolean;
  /** False where `stream_options` isn't known: then nobody counts the tokens. */
  countsTokens: boolean;
}

/** Somebody is waiting: a provider that wants more time than this is not asked again, ms. */
const longestWaitMs = 2000;

/** Statuses with which endpoints refuse a parameter. */
const refusals = new Set([400, 404, 422, 501]);

/** A chat model that answers in plain text, piece by piece. */
export function createOpenAIStreamingModel(config: ModelConfig, stage: Usage['stage']): StreamingModel {
  const { lessons = createLessons() } = config;
  // Stored in records under this name.
  const lesson = `manners ${stage} stream ${config.model}`;
  const known = (): StreamManners => lessons.get(lesson, { sendsTemperature: true, countsTokens: true });

  async function open(messages: readonly ChatMessage[], watched: WatchedFetch, abort: AbortSignal) {
    for (;;) {
      const manners = known();
      const client = await createClient(config, manners, watched);
      try {
        const pieces = (await client.stream([...messages], { signal: abort }))[Symbol.asyncIterator]();
        return { pieces, first: await pieces.next() };
      } catch (error) {
        const looser = abort.aborted ? null : loosen(manners, error);
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

/** What the endpoint may accept after this refusal; null: it refused something else. */
function loosen(manners: StreamManners, error: unknown): StreamManners | null {
  const status = toStatus(error);
  if (status === null || !refusals.has(status)) return null;
  const message = toErrorMessage(error);
  if (manners.countsTokens && /stream_?options|include_?usage/i.test(message))
    return { ...manners, countsTokens: false };
  if (manners.sendsTemperature && /temperature/i.test(message)) return { ...manners, sendsTemperature: false };
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

/** The chat-completions half of `ChatOpenAI`, as for structured answers. Who has no model saves 11 MB. */
async function createClient(config: ModelConfig, manners: StreamManners, watched: WatchedFetch) {
  const { ChatOpenAICompletions } = await import('@langchain/openai');
  return new ChatOpenAICompletions({
    model: config.model,
    apiKey: config.apiKey,
    streaming: true,
    streamUsage: manners.countsTokens,
    ...(manners.sendsTemperature ? { temperature: 0 } : {}),
    maxRetries: 1,
    onFailedAttempt: (error: unknown) => letPassingFailuresRetry(error, watched, longestWaitMs),
    configuration: toClientConfiguration(config, watched.fetch),
  });
}
