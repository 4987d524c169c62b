import type { GateDecision } from './gate-decision.ts';
import type { EventType, Verdict } from './verdict.ts';

/**
 * Whether an alert is due: the gate opened on the message's own merit (not as a shadow sample), whatever opened it, and the
 * final verdict says to act, is of an urgent type, or tells of a market under stress. Each channel's thresholds come on top.
 */
export function shouldAlert(
  gate: GateDecision | null,
  verdict: Verdict | null,
  urgentTypes: readonly EventType[],
): boolean {
  if (!gate?.open || gate.reason === 'shadow_sample' || verdict === null || verdict.status === 'error') return false;
  if (urgentTypes.includes(verdict.event_type)) return true;
  return verdict.status === 'success' && (verdict.action !== 'observe' || tellsMarketStress(verdict));
}

/** What of a verdict, or of an alert, says how a market is. */
interface MarketSigns {
  event_type: EventType;
  direction: string;
  risk_flags: readonly string[];
}

/**
 * A price that moves hard, or a place of trade that stands still: there is nothing to buy or sell by it any more, and who holds the
 * coin wants to know.
 */
export function tellsMarketStress({ event_type, direction, risk_flags }: MarketSigns): boolean {
  if (event_type !== 'other' || direction === 'neutral') return false;
  return risk_flags.includes('price_volatility') || (direction === 'short' && risk_flags.includes('liquidity_risk'));
}
