import { AppError } from '../domain/app-error.ts';
import { type Usage, usageSchema } from '../domain/receipt.ts';

/** What calls cost that brought no answer: `usage` of the failure that caused an `AppError`. */
export function readFailedUsage(error: unknown): Usage[] {
  const cause = error instanceof AppError ? error.cause : null;
  if (typeof cause !== 'object' || cause === null || !('usage' in cause)) return [];
  return usageSchema.array().safeParse(cause.usage).data ?? [];
}
