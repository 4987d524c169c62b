import { ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { AppError } from '../domain/app-error.ts';
import type { Logger } from '../ports/logger.ts';

/** Consecutive failures after which the shared database is left alone, and for how long. */
const breakerFailures = 3;
const breakerRestMs = 30_000;

/**
 * Leaves the shared database alone for 30 s after three failures in a row: calls are then refused with cockatiel's
 * `BrokenCircuitError`. The log says so once, and again only after a recovery.
 */
export function createSharedBreaker(
  label: string,
  logger: Logger,
): <Value>(run: () => Promise<Value>) => Promise<Value> {
  const breaker = circuitBreaker(handleWhen(isStoreFailure), {
    halfOpenAfter: breakerRestMs,
    breaker: new ConsecutiveBreaker(breakerFailures),
  });
  let isDown = false;
  breaker.onBreak(() => {
    // A try after the rest that fails breaks again: said once, until it recovers.
    if (!isDown) logger.warn({}, `${label} 连续失败 ${breakerFailures} 次，暂停访问 30 秒，使用本地检索`);
    isDown = true;
  });
  breaker.onReset(() => {
    isDown = false;
    logger.info({}, `${label} 恢复`);
  });
  return (run) => breaker.execute(run);
}

/** A query that was refused, or a caller who gave up, says nothing about the store. */
function isStoreFailure(error: Error): boolean {
  return !(error instanceof AppError && error.code === 'invalid_input') && error.name !== 'AbortError';
}
