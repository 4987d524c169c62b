import type { BackOff } from './back-off.ts';
import { pause as defaultPause } from './pause.ts';

interface RetryNeeds {
  abort: AbortSignal;
  backOff: BackOff;
  onFailure(error: unknown): void;
  /** A failure that waiting can't mend is thrown at once. Default: there is none. */
  isFinal?(error: unknown): boolean;
  pause?: typeof defaultPause;
}

/** Repeats a failing call, with growing pauses, until it succeeds; null if it was told to stop. */
export type Retry = <T>(attempt: () => Promise<T>) => Promise<T | null>;

export function createRetry({ abort, backOff, onFailure, isFinal, pause = defaultPause }: RetryNeeds): Retry {
  return async (attempt) => {
    while (!abort.aborted) {
      try {
        const result = await attempt();
        backOff.reset();
        return result;
      } catch (error) {
        if (abort.aborted) return null;
        if (isFinal?.(error)) throw error;
        onFailure(error);
        await pause(backOff.next(), abort);
      }
    }
    return null;
  };
}
