import { toErrorMessage } from '../../domain/app-error.ts';
import { isLastTry } from '../../domain/last-try.ts';
import type { Usage } from '../../domain/receipt.ts';
import { runWithin } from '../../domain/wait-until.ts';
import { createLessons } from '../lessons.ts';
import { toUsage } from './completion.ts';
import { type ModelConfig, toClientConfiguration } from './model-config.ts';
import { toModelFailed, toStatus, toTimeout } from './model-error.ts';
import { letPassingFailuresRetry } from './structured-model.ts';
import { createThoughtFilter } from './thought-filter.ts';

/** Messages of a dialogue with a model, in their order. */
export type ChatMessage = { role: 'system'; content: string } | { role: 'user'; content: string };

/** How a streamed answer ended. */
export interface StreamEnd {
  /** The model named in the answer. */
  model_name: string;
  /** Empty where the endpoint doesn't count streams. */
  usage: Usage[];
  /** It broke off: the connection, the token limit, a pause that was too long. What was said stands. */
  isCut: boolean;
}

export interface StreamingModel {
  /**
   * Yields an answer as it is written, and returns how it ended. Before the first piece it throws `AppError` (`model_failed`,
   * `timeout`) with a `ModelFailure` as its cause and never with the key; afterwards never, but for `abort`. Whoever stops reading ends
   * the call.
   */
  stream(messages: readonly ChatMessage[], abort?: AbortSignal): AsyncGenerator<string, StreamEnd>;
}

/** What an endpoint accepts of a streamed request; learnt from its refusals. */
interface StreamManners {
  /** False for reasoning models, which refuse any temperature but their own. */
  sendsTemperature: boolean;
  /** False where `stream_options` isn't known: then nobody counts the tokens. */
  countsTokens: boolean;
}

/** Longest pause within an answer, ms, and the most of one that is read, UTF-16 units. */
const pauseLimitMs = 30_000;
const textLimit = 40_000;
/** Somebody is waiting: a provider that wants more time than this is not asked again, ms. */
const longestWaitMs = 2000;

/** Statuses with which endpoints refuse a parameter. */
const refusals = new Set([400, 404, 422, 501]);

/** A chat model that answers in plain text, piece by piece. */
export function createStreamingModel(config: ModelConfig, stage: Usage['stage']): StreamingModel {
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

  async function* stream(messages: readonly ChatMessage[], outer?: AbortSignal): AsyncGenerator<string, StreamEnd> {
    const call = new AbortController();
    const abort = outer === undefined ? call.signal : AbortSignal.any([call.signal, outer]);
    const watched = watchFetch(config.fetch, abort);
    const filter = createThoughtFilter();
    const end: StreamEnd = { model_name: config.model, usage: [], isCut: false };
    let length = 0;
    let isFinished = false;
    try {
      const opened = await runWithin(config.timeoutMs, outer, () => open(messages, watched, abort));
      const started = Date.now();
      let next = opened.first;
      while (next.done !== true) {
        const { content, response_metadata } = next.value;
        const said = filter.push(typeof content === 'string' ? content : '');
        readMetadata(response_metadata);
        length += said.length;
        if (said !== '') yield said;
        if (length > textLimit) break;
        // A model that thinks aloud, unseen, has as long as one that says nothing.
        const limitMs =
          length > 0
            ? Math.min(pauseLimitMs, config.timeoutMs)
            : Math.max(1, config.timeoutMs - (Date.now() - started));
        next = await runWithin(limitMs, outer, () => opened.pieces.next());
      }
      const rest = filter.end();
      length += rest.length;
      if (rest !== '') yield rest;
    } catch (error) {
      outer?.throwIfAborted();
      if (length === 0) throw toFailure(error, watched, end);
      end.isCut = true;
    } finally {
      call.abort();
    }
    if (length === 0) throw toModelFailed(new Error('the answer is empty or no stream'), null, config, before(end));
    return { ...end, isCut: end.isCut || !isFinished };

    function readMetadata(metadata: Record<string, unknown>): void {
      if (typeof metadata.model_name === 'string' && metadata.model_name !== '') end.model_name = metadata.model_name;
      if (typeof metadata.finish_reason === 'string') isFinished = metadata.finish_reason !== 'length';
      // The client gives an empty object where there is none.
      const { usage } = metadata;
      if (typeof usage === 'object' && usage !== null && 'prompt_tokens' in usage) {
        end.usage = toUsage(stage, end.model_name, [{ usage }]);
      }
    }
  }

  function toFailure(error: unknown, watched: WatchedFetch, end: StreamEnd) {
    if (error instanceof Error && 'code' in error && error.code === 'timeout') return toTimeout(config, before(end));
    return toModelFailed(error, watched.broken(), config, before(end));
  }

  return { stream };
}

const before = ({ usage }: StreamEnd) => ({ usage, degraded: [] });

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
