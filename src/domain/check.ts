import { z } from 'zod';

/** The result of one check of `doctor`. `off`: not in use, by choice; `warn`: works, for how long nobody promises; only `broken` needs action. */
export const findingSchema = z.object({
  name: z.string(),
  status: z.enum(['ok', 'off', 'warn', 'broken']),
  detail: z.string(),
  /** What to do about it. */
  fix: z.string().optional(),
});
export type Check = z.infer<typeof findingSchema>;
