/** The most documents of one call. */
export const rerankLimit = 50;

/** Orders documents by how well they answer a query. */
export interface Reranker {
  readonly model: string;
  /**
   * Best first. Each index (from 0, into `documents`) at most once, each score finite; documents may be left out. At
   * most `rerankLimit` documents. Throws `AppError`: `model_failed`, `model_malformed` or `timeout`.
   */
  rerank(
    query: string,
    documents: readonly string[],
    options?: { abort?: AbortSignal },
  ): Promise<{ index: number; score: number }[]>;
}
