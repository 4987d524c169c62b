import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';

/** Drivers give moments as dates or strings; ISO 8601 in UTC comes out. */
export const momentSchema = z
  .union([z.date(), z.string()])
  .transform((moment) => new Date(moment))
  .refine((moment) => !Number.isNaN(moment.getTime()), 'not a moment')
  .transform((moment) => moment.toISOString());

/** Postgres's drivers give a bigint outside of jsonb as text. */
export const idSchema = z.coerce.number().int();

/** What a function of `sql/` answered, in the shape that it promises. Throws `database_outdated` for another one. */
export function parseAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new AppError('database_outdated', `The database answered in another shape: ${z.prettifyError(parsed.error)}`, {
    hint: 'Run `secondlook migrate`.',
  });
}
