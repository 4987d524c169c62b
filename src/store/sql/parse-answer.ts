import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';

/** The answer of a function of `sql/` in the shape that the function promises. Throws `database_outdated` for any other. */
export function parseAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new AppError('database_outdated', `The database answered in another shape: ${z.prettifyError(parsed.error)}`, {
    hint: 'Run `secondlook migrate`.',
  });
}
