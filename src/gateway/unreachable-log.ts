import { toErrorMessage } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';

export interface UnreachableLog {
  failed(upstream: string, error: unknown): void;
  answered(upstream: string): void;
}

/** One line when an upstream can't be reached, another for each new reason, and one when it answers again; not one for each request. */
export function createUnreachableLog(logger: Logger): UnreachableLog {
  const reasons = new Map<string, string>();
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
  };
}

/** Of a host with several addresses the error has no message, only those of each. */
function toReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(toReason).join('; ');
  return toErrorMessage(error);
}
