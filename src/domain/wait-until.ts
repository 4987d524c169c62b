import { AppError } from './app-error.ts';
import { rememberDeadline } from './deadline-levels.ts';

/**
 * Resolves as the promise does, or rejects with the abort reason as soon as the signal is aborted, whatever the
 * promise does.
 */
export async function waitUntil<T>(promise: Promise<T>, abort: AbortSignal): Promise<T> {
  if (abort.aborted) {
    promise.catch(() => {});
    throw abort.reason;
  }
  let onAbort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(abort.reason);
    abort.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    if (onAbort) abort.removeEventListener('abort', onAbort);
  }
}

interface Deadline {
  /** Aborted with a `timeout` when the time is over, or with the caller's reason when the caller gives up. */
  abort: AbortSignal;
  /** Stops the clock. `AbortSignal.timeout` can't: its timers live on until they fire. */
  clear(): void;
}

export function startDeadline(limitMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const onAbort = () => controller.abort(caller?.reason);
  const expire = () => {
    controller.abort(new AppError('timeout', `No answer within ${limitMs} ms`, { retryable: true }));
  };
  const timer = setTimeout(expire, limitMs);
  rememberDeadline(controller.signal, { expire, endsAt: performance.now() + limitMs, outer: caller });
  if (caller?.aborted) onAbort();
  caller?.addEventListener('abort', onAbort, { once: true });
  return {
    abort: controller.signal,
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onAbort);
    },
  };
}

/**
 * Runs something that must answer within `limitMs`: its signal is aborted then (with a `timeout`), or together with the caller's.
 * Waits for it even so, since it may have more to say about how it ended.
 */
export async function withDeadline<T>(
  limitMs: number,
  caller: AbortSignal | undefined,
  run: (abort: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = startDeadline(limitMs, caller);
  try {
    return await run(deadline.abort);
  } finally {
    deadline.clear();
  }
}

/**
 * As `withDeadline`, and the caller is released at once, whatever the function does. Rejects with `timeout`, or with the caller's
 * reason.
 */
export async function runWithin<T>(
  limitMs: number,
  caller: AbortSignal | undefined,
  run: (abort: AbortSignal) => Promise<T>,
): Promise<T> {
  caller?.throwIfAborted();
  return withDeadline(limitMs, caller, (abort) => waitUntil(run(abort), abort));
}
