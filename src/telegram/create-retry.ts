import { AppError } from '../domain/app-error.ts';
import type { BackOff } from '../domain/back-off.ts';

export interface RetryNeeds {
  abort: AbortSignal;
  backOff: BackOff;
  pause(ms: number, abort: AbortSignal): Promise<void>;
  onFailure(error: unknown): void;
}

/**
 * Repeats a failing call, with growing pauses, until it succeeds; null if it was told to stop. A failure that waiting can't
 * mend (`invalid_settings`) is thrown at once.
 */
export type Retry = <T>(attempt: () => Promise<T>) => Promise<T | null>;

export function createRetry({ abort, backOff, pause, onFailure }: RetryNeeds): Retry {
  return async (attempt) => {
    while (!abort.aborted) {
      try {
        const result = await attempt();
        backOff.reset();
        return result;
      } catch (error) {
        if (abort.aborted) return null;
        if (error instanceof AppError && error.code === 'invalid_settings') throw error;
        onFailure(error);
        await pause(backOff.next(), abort);
      }
    }
    return null;
  };
}
