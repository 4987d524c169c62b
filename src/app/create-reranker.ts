import type { Logger } from '../domain/logger.ts';
import type { Usage } from '../domain/receipt.ts';
import { createHttpReranker } from '../memory/rerank/http-reranker.ts';
import type { Reranker } from '../memory/rerank/reranker.ts';
import { letRerankerRest } from '../memory/rerank/resting-reranker.ts';
import type { Config } from './config.ts';

/**
 * The configured reranker, which rests after failures, or null.
 * @param means.onUsage is told what each call used, as far as the provider says it.
 */
export function createReranker(
  { rerank }: Pick<Config, 'rerank'>,
  means: {
    logger: Logger;
    fetch?: typeof globalThis.fetch | undefined;
    onUsage?: ((usage: readonly Usage[]) => void) | undefined;
  },
): Reranker | null {
  if (rerank === null) return null;
  const { logger, ...calls } = means;
  return letRerankerRest(createHttpReranker({ ...rerank, baseUrl: rerank.url, ...calls }), { logger });
}
