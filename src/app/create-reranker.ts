import { createHttpReranker } from '../memory/rerank/http-reranker.ts';
import type { Reranker } from '../memory/rerank/reranker.ts';
import type { Config } from './config.ts';

/** The configured reranker, or null. */
export function createReranker({ rerank }: Pick<Config, 'rerank'>, fetch?: typeof globalThis.fetch): Reranker | null {
  return rerank === null ? null : createHttpReranker({ ...rerank, baseUrl: rerank.url, fetch });
}
