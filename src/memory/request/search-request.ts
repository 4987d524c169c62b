import { z } from 'zod';
import type { RetrieveOptions } from '../memory.ts';
import { mostAskedRows, requestFields, rowCount } from './request-schema.ts';

/** A moment with its zone, or a day (its beginning in UTC). */
export const momentTextSchema = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'not a moment such as 2025-03-01T12:00:00Z (in a URL the + of a zone is written %2B)',
  })
  .transform((text) => new Date(text));

const { hours, policy, scope, share, ticker, assetClass, eventType } = requestFields;

/**
 * A retrieval as it is asked for from outside, in JSON: the library's own fields, in narrower bounds. What is left out is
 * memory's to decide.
 */
export const searchRequestSchema = z.strictObject({
  q: z.string().trim().min(1).max(1000).describe('The words to look for, in Chinese, English or both.'),
  limit: rowCount(mostAskedRows).optional().describe('Most rows.'),
  as_of: momentTextSchema.optional().describe('Looks from this moment; nothing that became known later is visible.'),
  asset: z.array(ticker).max(50).optional().describe('Only verdicts on one of these tickers.'),
  asset_class: z.array(assetClass).optional().describe('Only verdicts on a coin of one of these classes.'),
  type: z.array(eventType).min(1).optional().describe('Only verdicts of these types.'),
  min_confidence: share.optional().describe('Least confidence of a verdict.'),
  window_hours: z
    .union([z.literal('all').transform(() => null), hours])
    .optional()
    .describe('How far back, hours.'),
  policy: policy.optional().describe('cascade: vector, then keyword, then local. parallel: all of them at once.'),
  scope: scope.min(1).max(100).optional().describe('Whose memory.'),
  rerank: z.boolean().default(false).describe('Whether the reranker orders the rows.'),
  explain: z.boolean().default(false).describe('Whether each row says why it stands where it stands.'),
});
export type SearchRequest = z.infer<typeof searchRequestSchema>;

/** The same as options of the library. */
export function toSearchOptions(request: Omit<Partial<SearchRequest>, 'q'>): RetrieveOptions {
  return {
    asOf: request.as_of,
    matchCount: request.limit,
    assets: request.asset,
    assetClasses: request.asset_class,
    eventTypes: request.type,
    minConfidence: request.min_confidence,
    timeWindowHours: request.window_hours,
    policy: request.policy,
    scope: request.scope,
    rerank: request.rerank,
    explain: request.explain,
  };
}
