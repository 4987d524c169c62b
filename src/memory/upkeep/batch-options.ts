/** How work in batches reports, and how it is told to stop. */
export interface BatchOptions {
  /** Rows in one batch. */
  batch: number;
  /** Aborted to stop: the batch under way is finished, the rest is left. */
  abort: AbortSignal;
  /** Told after each batch how many rows are done in all. */
  onProgress(done: number): void;
}
