import { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import { type Usage, usageSchema } from '../domain/receipt.ts';

/** What calls cost that brought no answer: `usage` of the failure that caused an `AppError`. */
export function readFailedUsage(error: unknown): Usage[] {
  const cause = error instanceof AppError ? error.cause : null;
  if (typeof cause !== 'object' || cause === null || !('usage' in cause)) return [];
  return usageSchema.array().safeParse(cause.usage).data ?? [];
}

const failureSchema = z.object({ usage: usageSchema.array().catch([]), degraded: z.string().array().catch([]) });

/** What a failed call cost all the same, and whether it was asked twice: the model's error says so in its cause. */
export function readFailedCall(error: unknown): z.infer<typeof failureSchema> {
  const cause = error instanceof AppError ? error.cause : undefined;
  return failureSchema.safeParse(cause).data ?? { usage: [], degraded: [] };
}
