import type { Usage } from '../domain/receipt.ts';
import { createHttpReranker } from '../memory/rerank/http-reranker.ts';
import type { Reranker } from '../memory/rerank/reranker.ts';
import type { Config } from './config.ts';

/**
 * The configured reranker, or null.
 * @param means.onUsage is told what each call used, as far as the provider says it.
 */
export function createReranker(
  { rerank }: Pick<Config, 'rerank'>,
  means: {
    fetch?: typeof globalThis.fetch | undefined;
    onUsage?: ((usage: readonly Usage[]) => void) | undefined;
  } = {},
): Reranker | null {
  return rerank === null ? null : createHttpReranker({ ...rerank, baseUrl: rerank.url, ...means });
}
