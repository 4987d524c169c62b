import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after `ms`, or as soon as `abort` is aborted; never rejects. */
export async function pause(ms: number, abort?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { ...(abort && { signal: abort }) }).catch(() => {});
}
