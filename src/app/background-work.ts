/** What a page has begun and nobody waits for. */
export interface BackgroundWork {
  /** @param run settles in any case soon after its signal is aborted, and tells of its failure itself. */
  begin(run: (abort: AbortSignal) => Promise<void>): void;
  /** Has all of it end, and resolves when it has: what it writes to may be closed then. */
  close(): Promise<void>;
}

export function createBackgroundWork(): BackgroundWork {
  const ending = new AbortController();
  const underWay = new Set<Promise<void>>();
  return {
    begin(run) {
      const running = run(ending.signal).finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async close() {
      ending.abort();
      // What a last request begins meanwhile is waited for as well.
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
