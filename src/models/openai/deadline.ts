import { rememberDeadline } from '../../domain/deadline-levels.ts';

/**
 * Runs `run` with a signal that is aborted after `ms` (reason: a `TimeoutError`) or with `outer`, whichever is first. The
 * timer is gone when `run` is: `AbortSignal.timeout` would keep one alive per call for the whole limit.
 */
export async function withDeadline<T>(
  ms: number,
  outer: AbortSignal | undefined,
  run: (abort: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException(`no answer in ${ms} ms`, 'TimeoutError'));
  const timer = setTimeout(expire, ms);
  rememberDeadline(controller.signal, { expire, outer });
  const forward = () => controller.abort(outer?.reason);
  if (outer?.aborted) forward();
  outer?.addEventListener('abort', forward, { once: true });
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', forward);
  }
}
