import { z } from 'zod';
import { eventTypeTable } from './event-types/event-type-table.ts';

export type EventType = keyof typeof eventTypeTable;
export const eventTypes = Object.keys(eventTypeTable) as [EventType, ...EventType[]];
export const eventTypeSchema = z.enum(eventTypes);

export const actions = ['buy', 'sell', 'observe'] as const;

/** Whether one verdict buys and the other sells; null: there is none. */
export function isOpposite(a: { action: string | null }, b: { action: string | null }): boolean {
  return (a.action === 'buy' && b.action === 'sell') || (a.action === 'sell' && b.action === 'buy');
}
export const directions = ['long', 'short', 'neutral'] as const;
export const levels = ['low', 'medium', 'high'] as const;
export const timeframes = ['short', 'medium', 'long'] as const;
export const riskFlags = [
  'price_volatility',
  'liquidity_risk',
  'regulation_risk',
  'confidence_low',
  'data_incomplete',
  'vague_timeline',
  'speculative',
  'unverifiable',
  'stale_event',
] as const;
const riskFlagSchema = z.enum(riskFlags);
export type RiskFlag = z.infer<typeof riskFlagSchema>;
/** With one of these, something is told that is no news yet, and nothing to act on. */
export const noiseFlags: readonly RiskFlag[] = ['speculative', 'vague_timeline', 'unverifiable'];

/** Upper-case ticker, 2–10 letters or digits. */
export const assetPattern = /^[A-Z0-9]{2,10}$/;

/** A ticker as verdicts write it: ` $eth` becomes `ETH`. */
export function toTicker(asset: string): string {
  return asset.trim().replace(/^\$/, '').toUpperCase();
}

/** The longest Chinese summary, in characters. */
export const summaryLimit = 200;
export const keywordLimit = 8;

/**
 * An analyst's answer before any check: the fields of the verdict without `status` and `raw_confidence`, which
 * post-validation adds. Offline analysts and models answer in the same shape.
 */
export const verdictDraftSchema = z.object({
  /** In Chinese, at most 200 characters. */
  summary_cn: z.string().max(summaryLimit),
  event_type: eventTypeSchema,
  assets: z.array(z.string().regex(assetPattern)),
  asset_names: z.array(z.string()),
  action: z.enum(actions),
  direction: z.enum(directions),
  /** 0–1. */
  confidence: z.number().min(0).max(1),
  strength: z.enum(levels),
  timeframe: z.enum(timeframes),
  risk_flags: z.array(riskFlagSchema),
  notes: z.string(),
  links: z.array(z.string()),
});
export type VerdictDraft = z.infer<typeof verdictDraftSchema>;

/** The output schema: the same for the fast and the deep look, with evidence or without. */
export const verdictSchema = verdictDraftSchema.extend({
  status: z.enum(['success', 'skip', 'error']),
  /** The analyst's own confidence, 0–1, before post-validation. */
  raw_confidence: z.number().min(0).max(1),
});
export type Verdict = z.infer<typeof verdictSchema>;

export const keywordsSchema = z.array(z.string()).max(keywordLimit);

/** The fast verdict: the output schema plus the keywords with which memory is searched. */
export const signalSchema = verdictSchema.extend({ keywords: keywordsSchema });
export type Signal = z.infer<typeof signalSchema>;
