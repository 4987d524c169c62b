import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { createBackOff } from '../../domain/back-off.ts';
import { findExpiredLevel } from '../../domain/deadline-levels.ts';
import type { Logger } from '../../domain/logger.ts';
import { waitUntil } from '../../domain/wait-until.ts';
import type { Reranker } from './reranker.ts';

/** How long it rests after the first failure and at most, ms. */
const pauses = { firstMs: 1000, mostMs: 60_000 };
/** With less time than this, ms, even a healthy reranker may be late: such a failure says nothing about it. */
const leastPatienceMs = 250;

/**
 * A reranker that rests after a failure, from one failure to the next twice as long, up to a minute: until then it throws `model_failed`
 * without asking, so that one that hangs doesn't cost every search all of its time. A search that its caller gave up, or that had no time,
 * is no failure. The log says so once, and once that it answers again.
 * @param means.now a monotonic clock, ms.
 */
export function letRerankerRest(
  reranker: Reranker,
  { logger, now = () => performance.now() }: { logger: Logger; now?: () => number },
): Reranker {
  const { model } = reranker;
  const backOff = createBackOff(pauses);
  let restsUntil = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let isAway = false;

  function rest(error: unknown): void {
    failures += 1;
    restsUntil = now() + backOff.next();
    if (!isAway) logger.warn({ model, error: toErrorMessage(error) }, '重排失败，暂停使用重排模型，改用融合顺序');
    isAway = true;
  }

  function recover(): void {
    backOff.reset();
    if (isAway) logger.info({ model }, '重排模型恢复');
    isAway = false;
  }

  return {
    model,
    async rerank(query, documents, options = {}) {
      if (now() < restsUntil) throw new AppError('model_failed', `${model} rests after a failure`, { retryable: true });
      const { abort } = options;
      // Several ask at once: what was asked before a failure says nothing of what is after it.
      const [before, started] = [failures, now()];
      try {
        const asked = reranker.rerank(query, documents, options);
        const ranking = await (abort === undefined ? asked : waitUntil(asked, abort));
        if (before === failures) recover();
        return ranking;
      } catch (error) {
        if (before === failures && saysSomething(error, abort, now() - started)) rest(error);
        throw error;
      }
    },
  };
}

/** Whether a failure is the reranker's. */
function saysSomething(error: unknown, abort: AbortSignal | undefined, waitedMs: number): boolean {
  if (abort?.aborted) return findExpiredLevel(abort) !== null && waitedMs >= leastPatienceMs;
  return !(error instanceof AppError && error.code === 'invalid_input');
}
