import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after `ms`, or as soon as `signal` is aborted. */
export async function pause(ms: number, abort: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: abort }).catch(() => {});
}
