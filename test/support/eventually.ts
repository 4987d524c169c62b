import { setTimeout as pause } from 'node:timers/promises';

/** The first answer of `ask` that is not null, asked again and again; rejects when there is none within the limit. */
export async function eventually<T>(ask: () => Promise<T | null>, limitMs = 30_000): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > end) throw new Error(`Nothing came within ${limitMs} ms`);
    await pause(20);
  }
}
