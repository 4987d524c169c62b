import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { createBackOff } from '../../domain/back-off.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Logger } from '../../domain/logger.ts';
import { stillLasts } from '../../domain/still-lasts.ts';
import type { ModelFailure } from '../../models/openai/model-error.ts';

/** Something that is asked for over the network, and left alone for a while after a failure. */
export interface Resting {
  /** Until when it is left alone; null: it may be asked. */
  until(): Date | null;
  /** The answer; null: it rests, or failed just now. Rejects where `abort` is the reason. */
  attempt<Answer>(ask: () => Promise<Answer>, abort: AbortSignal): Promise<{ answer: Answer } | null>;
}

const pauses = { firstMs: 1000, mostMs: 60_000 };
/** Whatever a provider asks for: a mistake in a header must not silence it for a week. */
const longestPauseMs = 60 * 60_000;

/** @param what names it in the log, once for each time that it is away, with `meanwhile`: what becomes of the work. */
export function createResting(
  { what, meanwhile }: { what: string; meanwhile: string },
  { clock, logger }: { clock: Clock; logger: Logger },
): Resting {
  const backOff = createBackOff(pauses);
  let restsUntil: Date | null = null;
  let isAway = false;
  let failures = 0;

  function until(): Date | null {
    const isResting = restsUntil !== null && stillLasts(restsUntil.getTime(), clock.now().getTime(), longestPauseMs);
    return isResting ? restsUntil : null;
  }

  function recover(): void {
    backOff.reset();
    if (isAway) logger.info({}, `${what} answers again`);
    isAway = false;
  }

  function rest(error: unknown): void {
    failures += 1;
    restsUntil = new Date(clock.now().getTime() + backOff.next(readAskedPause(error)));
    if (!isAway) logger.warn({}, `${what} fails; ${meanwhile}: ${toErrorMessage(error)}`);
    isAway = true;
  }

  return {
    until,
    async attempt(ask, abort) {
      if (until() !== null) return null;
      // Several ask at once: what was asked before a failure says nothing of what is after it.
      const before = failures;
      try {
        const answer = await ask();
        if (before === failures) recover();
        return { answer };
      } catch (error) {
        if (abort.aborted || isOfTheStore(error)) throw error;
        if (before === failures) rest(error);
        return null;
      }
    },
  };
}

/** The database is nobody's model: whoever works on it has to know. */
function isOfTheStore(error: unknown): boolean {
  return !(error instanceof AppError) || !/^(?:model_|timeout)/.test(error.code);
}

/** A pause shorter than our first one is none, such as that until a moment which has passed: without one it would be asked without end. */
function readAskedPause(error: unknown): number | null {
  const asked = error instanceof AppError ? (error.cause as Partial<ModelFailure> | undefined)?.retry_after_ms : null;
  return asked == null || asked < pauses.firstMs ? null : Math.min(asked, longestPauseMs);
}
