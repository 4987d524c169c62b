import { pause } from '../domain/pause.ts';

/** What a promise comes to within `ms`; null: it takes longer. */
export async function waitAtMost<T>(ms: number, value: T | null | Promise<T | null>): Promise<T | null> {
  if (!(value instanceof Promise)) return value;
  const limit = new AbortController();
  const found = await Promise.race([value, pause(ms, limit.signal).then(() => null)]);
  limit.abort();
  return found;
}
