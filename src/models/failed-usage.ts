import { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import { type Usage, usageSchema } from '../domain/receipt.ts';

const failedCallSchema = z.object({ usage: usageSchema.array().catch([]), degraded: z.string().array().catch([]) });

/** What a failed call cost all the same, and whether it was asked twice: the cause of a model's `AppError` says so. */
export function readFailedCall(error: unknown): z.infer<typeof failedCallSchema> {
  const cause = error instanceof AppError ? error.cause : undefined;
  return failedCallSchema.safeParse(cause).data ?? { usage: [], degraded: [] };
}

/** What calls cost that brought no answer. */
export function readFailedUsage(error: unknown): Usage[] {
  return readFailedCall(error).usage;
}
