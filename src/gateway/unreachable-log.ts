import { toErrorMessage } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';

export interface UnreachableLog {
  failed(upstream: string, error: unknown): void;
  answered(upstream: string): void;
  /** @param refusal the status of what came instead of its list of models; null: the list came. */
  listed(upstream: string, refusal: number | null): void;
}

/**
 * One line when an upstream can't be reached, or gives no list of its models, another for each new reason, and one when it answers again;
 * not one for each request.
 */
export function createUnreachableLog(logger: Logger): UnreachableLog {
  const reasons = new Map<string, string>();
  const refusals = new Map<string, number>();
  return {
    failed(upstream, error) {
      const reason = toReason(error);
      if (reasons.get(upstream) === reason) return;
      reasons.set(upstream, reason);
      logger.warn({ upstream }, `The upstream ${upstream} cannot be reached: ${reason}`);
    },
    answered(upstream) {
      if (reasons.delete(upstream)) logger.info({ upstream }, `The upstream ${upstream} answers again`);
    },
    listed(upstream, refusal) {
      if (refusal === null) return void refusals.delete(upstream);
      if (refusals.get(upstream) === refusal) return;
      refusals.set(upstream, refusal);
      logger.warn(
        { upstream },
        `The upstream ${upstream} gives no list of its models: it answers with HTTP ${refusal}`,
      );
    },
  };
}

/** Of a host with several addresses the error has no message, only those of each. */
function toReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(toReason).join('; ');
  return toErrorMessage(error);
}
