import { z } from 'zod';

/** A stored moment: drivers give dates or strings; ISO 8601 in UTC comes out. */
export const storedMomentSchema = z
  .union([z.date(), z.string()])
  .transform((moment) => new Date(moment))
  .refine((moment) => !Number.isNaN(moment.getTime()), 'not a moment')
  .transform((moment) => moment.toISOString());

/** A stored id or count: Postgres's drivers give a bigint outside of jsonb as text. */
export const storedIdSchema = z.coerce.number().int();

/** The vector of a text, and the model that made it. */
export const embeddingSchema = z.object({ vector: z.array(z.number()), model: z.string() });
