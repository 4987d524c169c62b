import { AppError } from '../../src/domain/app-error.ts';
import { writeAttempts } from './nodes/persist.ts';

/**
 * Retries have one owner each: a model's client retries its own calls, the spool takes what the store can't. Left to the
 * graph is a write that lost a race. LangGraph's default would also repeat schema failures.
 */
const never = { maxAttempts: 1, retryOn: () => false };
const onConflict = {
  maxAttempts: writeAttempts,
  initialInterval: 20,
  retryOn: (error: unknown) => error instanceof AppError && error.code === 'write_conflict',
};

/** Options of a node that is tried once, and of the one that writes. */
export const once = { retryPolicy: never };
export const write = { timeout: 60_000, retryPolicy: onConflict };
