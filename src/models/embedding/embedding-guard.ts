import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Logger } from '../../domain/logger.ts';
import { noRunNotes, type RunNotes } from '../../domain/run-notes.ts';
import type { Embedder, Embedding } from './embedder.ts';

export type NoEmbeddingReason =
  | 'no_embedding_model'
  | 'provider_has_no_embeddings'
  | 'empty_text'
  | 'embedding_failed'
  | 'embedding_cooling_down'
  | 'interrupted';

/** An embedder that may be absent or out of order, and says so instead of failing. */
export interface EmbeddingGuard {
  /** Null when there will never be an embedding. */
  readonly model: string | null;
  /** Never throws. Exactly one of `embedding` and `reason` is null. */
  tryEmbed(
    text: string,
    options?: { abort?: AbortSignal },
  ): Promise<{ embedding: Embedding; reason: null } | { embedding: null; reason: NoEmbeddingReason }>;
}

export interface EmbeddingGuardOptions {
  clock: Clock;
  logger: Logger;
  /** Where the embedder asks, to recognise providers that are known to have no embeddings. */
  baseUrl?: string | undefined;
  /** How long nothing is tried after a failure, ms. */
  cooldownMs?: number;
  /** Where a recorded run keeps whether anything was tried. */
  notes?: RunNotes | undefined;
}

const thirtyMinutes = 30 * 60_000;
const providersWithoutEmbeddings = ['deepseek'];

/** After a failure nothing is tried for `cooldownMs` (one log line for all of it), then the next text is the new attempt. */
export function guardEmbedder(embedder: Embedder | null, options: EmbeddingGuardOptions): EmbeddingGuard {
  const { clock, logger, cooldownMs = thirtyMinutes, notes = noRunNotes } = options;
  if (embedder === null) return createClosedGuard('no_embedding_model');
  const host = toHost(options.baseUrl);
  if (providersWithoutEmbeddings.some((provider) => host.includes(provider))) {
    logger.warn({ host }, '该服务商没有嵌入模型，跳过向量检索');
    return createClosedGuard('provider_has_no_embeddings');
  }
  const { model, embed } = embedder;
  let closedUntil = Number.NEGATIVE_INFINITY;

  const isClosed = () => clock.now().getTime() < closedUntil;

  function close(error: unknown): void {
    const isFirst = !isClosed();
    closedUntil = clock.now().getTime() + cooldownMs;
    if (!isFirst) return;
    const code = error instanceof AppError ? error.code : 'unknown';
    const minutes = Math.round(cooldownMs / 60_000);
    logger.warn({ model, code, error: toErrorMessage(error) }, `嵌入失败，${minutes} 分钟内不再尝试，改用关键词检索`);
  }

  return {
    model,
    async tryEmbed(text, { abort } = {}) {
      if (text.trim() === '') return { embedding: null, reason: 'empty_text' };
      if (notes.settle('embedding rests', isClosed(), false))
        return { embedding: null, reason: 'embedding_cooling_down' };
      try {
        return { embedding: await embed(text, abort === undefined ? {} : { abort }), reason: null };
      } catch (error) {
        if (isCancelled(abort)) return { embedding: null, reason: 'interrupted' };
        close(error);
        return { embedding: null, reason: 'embedding_failed' };
      }
    },
  };
}

function createClosedGuard(reason: NoEmbeddingReason): EmbeddingGuard {
  return { model: null, tryEmbed: async () => ({ embedding: null, reason }) };
}

function toHost(baseUrl: string | undefined): string {
  return baseUrl !== undefined && URL.canParse(baseUrl) ? new URL(baseUrl).hostname : '';
}

/** Whether the caller called it off. Running out of the caller's time is the provider's failure. */
function isCancelled(abort: AbortSignal | undefined): boolean {
  if (!abort?.aborted) return false;
  return !(abort.reason instanceof Error && /timeout/i.test(abort.reason.name));
}
