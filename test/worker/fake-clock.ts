import { onTestFinished, vi } from 'vitest';
import type { pause } from '../../src/domain/pause.ts';

/** The pause of the worker on faked timers, for `vi.mock`: Node's own promise of a timer is not faked. */
export const fakedPause: typeof pause = (ms, abort) =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      abort?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (abort?.aborted) end();
    else abort?.addEventListener('abort', end);
  });

/** Time stands still but for `pass`; until the end of the test. */
export function holdTime() {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
    now: new Date('2026-03-02T12:00:00Z'),
  });
  onTestFinished(() => void vi.useRealTimers());
  return {
    clock: { now: () => new Date() },
    /** Lets so many ms pass, and whatever is due in them happen. */
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}
