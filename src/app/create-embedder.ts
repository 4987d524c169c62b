import type { Embedder } from '../models/embedding/embedder.ts';
import { createHashingEmbedder, hashingModel } from '../models/embedding/hashing-embedder.ts';
import { createOpenAIEmbedder } from '../models/embedding/openai-embedder.ts';
import type { Config } from './config.ts';

/** What settings and `--model` call the hashing embedder; its vectors carry the name of its recipe. */
export const hashingSetting = 'hashing';

/** The name by which a model of stored vectors is asked for. */
export function toModelName(model: string): string {
  return model === hashingModel ? hashingSetting : model;
}

/** The embedder that the settings ask for, or that of another model; null where there is none. */
export function composeEmbedder(
  config: Pick<Config, 'openai' | 'embeddingModel'>,
  {
    timeoutMs,
    model = config.embeddingModel,
    fetch,
  }: { timeoutMs: number; model?: string | null; fetch?: typeof globalThis.fetch | undefined },
): Embedder | null {
  if (model === hashingSetting || model === hashingModel) return createHashingEmbedder();
  if (config.openai === null || model === null) return null;
  return createOpenAIEmbedder({
    apiKey: config.openai.apiKey,
    baseUrl: config.openai.baseUrl ?? undefined,
    model,
    timeoutMs,
    fetch,
  });
}
