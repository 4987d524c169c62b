import { setTimeout as pause } from 'node:timers/promises';

/** Asking costs what is waited for its processor: the longer it has taken, the less a little more matters. */
const toPauseMs = (waitedMs: number) => Math.min(10 + waitedMs / 10, 200);

/** The first answer of `ask` that is not null, asked again and again; rejects when there is none within the limit. */
export async function eventually<T>(ask: () => Promise<T | null>, limitMs = 30_000): Promise<T> {
  const begin = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    const waitedMs = performance.now() - begin;
    if (waitedMs > limitMs) throw new Error(`Nothing came within ${limitMs} ms`);
    await pause(toPauseMs(waitedMs));
  }
}
