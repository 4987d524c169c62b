import { z } from 'zod';
import { actions, assetPattern, eventTypeSchema, summaryLimit } from './verdict.ts';

/**
 * One committed piece of market knowledge, memory's last resort: what usually follows a kind of event. Each file of
 * `memories/` holds exactly one.
 */
export const patternSchema = z.strictObject({
  /** Unique in its folder, lower case with hyphens, such as `core-001`. */
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  event_type: eventTypeSchema,
  /** Words of a message by which it is found, Chinese and English. */
  keywords: z.array(z.string().trim().min(2)).min(1),
  /** Tickers to which it is limited. Empty: any asset. */
  assets: z.array(z.string().regex(assetPattern)),
  action: z.enum(actions),
  /** 0–1, the confidence in a plain case; a judgement, not a measured hit rate. */
  confidence: z.number().min(0).max(1),
  /** In Chinese, at most 200 characters. */
  summary: z.string().trim().min(1).max(summaryLimit),
  /** The usual consequence and its exceptions, in Chinese or English. */
  notes: z.string(),
});
export type Pattern = z.infer<typeof patternSchema>;
