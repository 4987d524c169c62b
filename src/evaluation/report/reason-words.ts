import type { GateDecision } from '../../domain/gate-decision.ts';
import type { UnableReason } from '../outcomes/signal-outcome.ts';
import { formatCount } from './format-figures.ts';

/** Why a verdict could not be compared with a price, in words for people. */
export const unableWords: Readonly<Record<UnableReason, string>> = {
  no_market: 'no prices of the asset',
  no_price_at_receipt: 'no price when it was received',
  no_price_at_horizon: 'no price at the end',
  bars_too_coarse: 'bars longer than the time',
  bad_price: 'an impossible price',
  no_asset: 'no asset, and no prices of Bitcoin',
  source_failed: 'the source of prices failed',
};

const gateWords: Readonly<Record<GateDecision['reason'], string>> = {
  high_value_event: 'opened: a type that matters, confident',
  critical_asset: 'opened: a critical asset, confident',
  urgent_event: 'opened: an urgent type, confident',
  watchlist: 'opened: on the watchlist',
  shadow_sample: 'shut, looked at as a sample',
  low_confidence: 'shut: not confident enough',
  excluded_type: 'shut: a type that is not looked at',
  no_asset: 'shut: names no asset',
  not_success: 'shut: skipped, or not read',
  seen_before: 'shut: seen before',
};

/** The gate's reasons, in words for people. */
export function describeGateReason(reason: string): string {
  return Object.hasOwn(gateWords, reason) ? gateWords[reason as GateDecision['reason']] : reason;
}

/** Counts by reason, most frequent first: `no prices of the asset 3, no price at the end 1`; empty without any. */
export function describeUnable(
  counts: Partial<Record<UnableReason, number>>,
  words: Readonly<Record<UnableReason, string>> = unableWords,
): string {
  return Object.entries(counts)
    .sort((a, b) => b[1] - a[1])
    .map(([reason, count]) => `${words[reason as UnableReason]} ${formatCount(count)}`)
    .join(', ');
}
