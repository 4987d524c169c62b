import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { CallMeter } from '../models/accounts/call-meter.ts';
import type { Embedder, GuardedEmbedder } from '../models/embedding/embedder.ts';
import { guardEmbedder, hasEmbeddings } from '../models/embedding/embedding-guard.ts';
import { createHashingEmbedder, hashingModel } from '../models/embedding/hashing-embedder.ts';
import { createLangChainEmbedder, type OwnEmbeddings } from '../models/embedding/langchain-embedder.ts';
import { createOpenAIEmbedder } from '../models/embedding/openai-embedder.ts';
import type { Lessons } from '../models/lessons.ts';
import type { Config } from './config.ts';
import { countModel } from './open-accounts.ts';

/** The hashing embedder in settings and for `--model`; its vectors carry the name of its recipe. */
export const hashingSetting = 'hashing';

const isHashing = (model: string | null): boolean => model === hashingSetting || model === hashingModel;

/** The name by which a model of stored vectors is asked for. */
export function toModelName(model: string): string {
  return model === hashingModel ? hashingSetting : model;
}

/** The embedder that the settings ask for, or that of another model; null where there is none. */
export function createEmbedder(
  config: Pick<Config, 'openai' | 'embeddingModel'>,
  {
    timeoutMs,
    model = config.embeddingModel,
    fetch,
    lessons,
    meter = null,
  }: {
    timeoutMs: number;
    model?: string | null;
    fetch?: typeof globalThis.fetch | undefined;
    lessons?: Lessons | undefined;
    meter?: CallMeter | null;
  },
): Embedder | null {
  if (isHashing(model)) return createHashingEmbedder();
  if (config.openai === null || model === null) return null;
  const { apiKey, baseUrl } = config.openai;
  return createOpenAIEmbedder(
    countModel({ apiKey, baseUrl: baseUrl ?? undefined, model, timeoutMs, fetch, lessons }, meter),
  );
}

/** False: the embedder of the settings would be asked at an endpoint that is known to have none. */
export function canEmbed({ openai, embeddingModel }: Pick<Config, 'openai' | 'embeddingModel'>): boolean {
  return isHashing(embeddingModel) || hasEmbeddings(openai?.baseUrl);
}

/** The gate waits for the embedding: a late one counts as a failure. */
const embeddingTimeoutMs = 1900;

/** The embedder of the settings as the pipeline needs it: one that is missing or fails says so instead of throwing. */
export function createGuardedEmbedder(
  config: Pick<Config, 'openai' | 'embeddingModel'>,
  options: {
    clock: Clock;
    logger: Logger;
    fetch?: typeof globalThis.fetch;
    lessons?: Lessons;
    meter?: CallMeter | null;
    wrap?: { embedder?: (embedder: Embedder) => Embedder };
    embeddings?: OwnEmbeddings | undefined;
  },
): GuardedEmbedder {
  const { clock, logger, fetch, lessons, meter, wrap, embeddings } = options;
  const timeoutMs = embeddingTimeoutMs;
  const embedder = embeddings
    ? createLangChainEmbedder({ ...embeddings, timeoutMs })
    : createEmbedder(config, { timeoutMs, fetch, lessons, meter: meter ?? null });
  const wrapped = embedder === null ? null : (wrap?.embedder?.(embedder) ?? embedder);
  const isAsked = embeddings === undefined && !isHashing(config.embeddingModel);
  const baseUrl = isAsked ? (config.openai?.baseUrl ?? undefined) : undefined;
  return guardEmbedder(wrapped, { clock, logger, lessons, baseUrl });
}
