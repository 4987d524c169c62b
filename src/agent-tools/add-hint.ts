import { AppError, withHint } from '../domain/app-error.ts';

/**
 * A failure as an agent passes it on to its model, which reads the message alone: ours also says there what to do. What isn't ours,
 * such as an interrupt of the agent's graph or an abort, stays as it is.
 */
export function addHint(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { code, retryable, hint } = error;
  return new AppError(code, sayWithHint(error), { retryable, ...(hint !== undefined && { hint }), cause: error });
}

/** A failure in one line: what it is, and what to do about it. */
export function sayWithHint({ message, hint, retryable }: Pick<AppError, 'message' | 'hint' | 'retryable'>): string {
  return withHint(message, hint ?? (retryable ? 'Try again in a moment, or go on without it.' : null));
}
