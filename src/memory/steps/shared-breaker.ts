import { CircuitState, ConsecutiveBreaker, circuitBreaker, DelegateBackoff, handleWhen } from 'cockatiel';
import { AppError } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import type { SearchLimits } from './search-limits.ts';

/** Consecutive failures after which the shared database is left alone, and how long, ms. */
const breakerFailures = 3;
const breakerRestMs = 30_000;
/** With less time than this, ms, even a healthy store may be late: such a failure says nothing about it. */
const leastPatienceMs = 250;

/** Thrown in place of the error of a search that was given up before it said anything about the store. */
class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/**
 * Leaves the shared database alone for 30 s after three failures in a row: calls are then refused with cockatiel's
 * `BrokenCircuitError`. Refused queries, searches that their caller gave up and those with less than 250 ms are no failures.
 * The log says so once, and again only after a recovery.
 */
export function createSharedBreaker(
  label: string,
  logger: Logger,
): <Value>(run: () => Promise<Value>, limits: SearchLimits) => Promise<Value> {
  const breaker = circuitBreaker(
    // A try after the rest that is given up proves nothing: the next search tries again at once.
    handleWhen((error) => isStoreFailure(error) || (error instanceof GivenUp && isOnTrial())),
    {
      halfOpenAfter: new DelegateBackoff(({ result }) =>
        'error' in result && result.error instanceof GivenUp ? 0 : breakerRestMs,
      ),
      breaker: new ConsecutiveBreaker(breakerFailures),
    },
  );
  const isOnTrial = () => breaker.state === CircuitState.HalfOpen;
  let isDown = false;
  breaker.onBreak(() => {
    // A failed try after the rest breaks again: logged once until it recovers.
    if (!isDown) logger.warn({}, `${label} 连续失败 ${breakerFailures} 次，暂停访问 30 秒，使用本地检索`);
    isDown = true;
  });
  breaker.onReset(() => {
    isDown = false;
    logger.info({}, `${label} 恢复`);
  });
  return async (run, { abort, caller }) => {
    try {
      return await breaker.execute(async () => {
        const started = performance.now();
        try {
          return await run();
        } catch (error) {
          const isHurried = abort.aborted && performance.now() - started < leastPatienceMs;
          if (caller?.aborted || isHurried) throw new GivenUp('given up', { cause: error });
          throw error;
        }
      });
    } catch (error) {
      throw error instanceof GivenUp ? error.cause : error;
    }
  };
}

/** A query that was refused says nothing about the store. */
function isStoreFailure(error: Error): boolean {
  return !(error instanceof AppError && error.code === 'invalid_input') && !(error instanceof GivenUp);
}
