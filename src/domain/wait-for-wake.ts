/** Tells of `work`, as an `EventEmitter` does. */
interface Waker {
  once(event: 'work', listener: () => void): unknown;
  off(event: 'work', listener: () => void): unknown;
}

/** Resolves when `wake` tells of work, after `limitMs`, or as soon as `abort` is aborted; never rejects. */
export function waitForWake(wake: Waker, limitMs: number, abort: AbortSignal): Promise<void> {
  if (abort.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      wake.off('work', end);
      abort.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, limitMs);
    wake.once('work', end);
    abort.addEventListener('abort', end, { once: true });
  });
}
