import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Logger } from '../../domain/logger.ts';
import { createLessons, type Lessons } from '../lessons.ts';
import type { ModelFailure } from '../openai/model-error.ts';
import type { Embedder, GuardedEmbedder } from './embedder.ts';
import { isRefusedRequest, takesPlainText } from './refused-text.ts';

interface EmbeddingGuardOptions {
  clock: Clock;
  logger: Logger;
  /** The embedder's endpoint, to recognise providers known to have no embeddings. */
  baseUrl?: string | undefined;
  /** How long it rests after a failure that doesn't say how long (`Retry-After`), ms. */
  cooldownMs?: number;
  /** Keeps that it rests. Default: in memory. */
  lessons?: Lessons | undefined;
}

const thirtyMinutes = 30 * 60_000;
/** Stored in records under this name. */
const restLesson = 'embedding rests';
const providersWithoutEmbeddings = ['deepseek'];

/** Whatever a provider asks for: a mistake in a header must not end vectors for a week, nor make every text a new failure. */
const [leastRest, mostRest] = [1000, 6 * 3_600_000];

/**
 * An embedder that rests after a failure, as long as the provider asked or else for `cooldownMs`, with one log line for it all; the
 * next text after that is a new attempt. A text that it refuses while it takes others is no failure: only this one gets no vector.
 */
export function guardEmbedder(embedder: Embedder | null, options: EmbeddingGuardOptions): GuardedEmbedder {
  const { clock, logger, cooldownMs = thirtyMinutes, lessons = createLessons(clock) } = options;
  if (embedder === null) return createClosedGuard('no_embedding_model');
  if (!hasEmbeddings(options.baseUrl)) {
    logger.warn({ host: toHost(options.baseUrl) }, '该服务商没有嵌入模型，跳过向量检索');
    return createClosedGuard('provider_has_no_embeddings');
  }
  const { model } = embedder;
  let quietUntil = Number.NEGATIVE_INFINITY;

  function rest(error: unknown): void {
    const now = clock.now().getTime();
    const restMs = readRest(error) ?? cooldownMs;
    lessons.set(restLesson, true, restMs);
    const isFirst = now >= quietUntil;
    quietUntil = now + restMs;
    if (!isFirst) return;
    const code = error instanceof AppError ? error.code : 'unknown';
    const rested = restMs < 60_000 ? `${Math.ceil(restMs / 1000)} 秒` : `${Math.round(restMs / 60_000)} 分钟`;
    logger.warn({ model, code, error: toErrorMessage(error) }, `嵌入失败，${rested}内不再尝试，改用关键词检索`);
  }

  const embedUnlessRefused = async (...asked: Parameters<Embedder['embed']>) => {
    try {
      return { embedding: await embedder.embed(...asked), reason: null };
    } catch (error) {
      if (!isRefusedRequest(error) || !(await takesPlainText(embedder, asked[1]))) throw error;
      logger.warn({ model, error: toErrorMessage(error) }, '嵌入模型拒绝了一条文本，仅这一条改用关键词检索');
      return { embedding: null, reason: 'embedding_refused' };
    }
  };

  return {
    model,
    async tryEmbed(text, { abort } = {}) {
      if (text.trim() === '') return { embedding: null, reason: 'empty_text' };
      if (lessons.get(restLesson, false)) return { embedding: null, reason: 'embedding_cooling_down' };
      try {
        return await embedUnlessRefused(text, abort === undefined ? {} : { abort });
      } catch (error) {
        if (isCancelled(abort)) return { embedding: null, reason: 'interrupted' };
        rest(error);
        return { embedding: null, reason: 'embedding_failed' };
      }
    },
  };
}

/** False for an endpoint whose provider is known to have none. */
export function hasEmbeddings(baseUrl: string | null | undefined): boolean {
  const host = toHost(baseUrl ?? undefined);
  return !providersWithoutEmbeddings.some((provider) => host.includes(provider));
}

/** How long the provider asked to be left alone, ms; null: it didn't say. */
function readRest(error: unknown): number | null {
  const after = error instanceof AppError ? (error.cause as Partial<ModelFailure> | undefined)?.retry_after_ms : null;
  return after == null ? null : Math.min(Math.max(after, leastRest), mostRest);
}

function createClosedGuard(reason: string): GuardedEmbedder {
  return { model: null, tryEmbed: async () => ({ embedding: null, reason }) };
}

function toHost(baseUrl: string | undefined): string {
  return baseUrl !== undefined && URL.canParse(baseUrl) ? new URL(baseUrl).hostname : '';
}

/** Whether the caller gave up. A caller's time limit running out is the provider's failure. */
function isCancelled(abort: AbortSignal | undefined): boolean {
  if (!abort?.aborted) return false;
  return !(abort.reason instanceof Error && /timeout/i.test(abort.reason.name));
}
