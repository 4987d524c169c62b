/** How work in batches reports its progress, and how it is stopped. */
export interface BatchOptions {
  /** Rows in one batch. */
  batch: number;
  /** Aborted to stop: the batch under way is finished, the rest is left. */
  abort: AbortSignal;
  /** Called after each batch with the number of rows done so far. */
  onProgress(done: number): void;
}
