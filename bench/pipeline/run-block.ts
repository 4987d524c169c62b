/** ms: wall time, and the processor time of the process (all its threads, including garbage collection). */
export interface Times {
  elapsed: number;
  processor: number;
}

/** Runs every item, at most `concurrency` at once; resolves to the total times. */
export async function runBlock<Item>(
  items: readonly Item[],
  concurrency: number,
  run: (item: Item) => Promise<unknown>,
): Promise<Times> {
  const started = performance.now();
  const before = process.cpuUsage();
  const waiting = items[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (const item of waiting) await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
  const { user, system } = process.cpuUsage(before);
  return { elapsed: performance.now() - started, processor: (user + system) / 1000 };
}

export function toMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
