import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<Readonly<Record<string, unknown>>>();

/**
 * Runs something whose log lines all carry `fields`, however deep and however late within it they are written. Fields of
 * an outer call stay, but for those of the same name.
 */
export function withLogFields<T>(fields: Readonly<Record<string, unknown>>, run: () => T): T {
  return storage.run({ ...storage.getStore(), ...fields }, run);
}

/** The fields of the place it is called from; a new object each time. */
export function readLogFields(): Record<string, unknown> {
  return { ...storage.getStore() };
}
