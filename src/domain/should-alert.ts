import type { GateDecision } from './gate-decision.ts';
import type { EventType, Verdict } from './verdict.ts';

/**
 * Whether an alert is due: the gate opened on the message's own merit (not as a shadow sample), whatever opened it, and the
 * final verdict says to act, is of an urgent type, or tells of a market under stress. The last is told without a deep look, too: where
 * only the type, or that no coin is named, kept the gate shut. Each channel's thresholds come on top.
 */
export function shouldAlert(
  gate: GateDecision | null,
  verdict: Verdict | null,
  urgentTypes: readonly EventType[],
): boolean {
  if (gate === null || verdict === null || verdict.status === 'error') return false;
  // How far a price went, or what stands still, needs no precedents to be told.
  if (gate.reason === 'excluded_type') return verdict.status === 'success' && tellsMarketStress(verdict);
  // Of all coins together none is named, and a chain may have none of its own.
  if (gate.reason === 'no_asset') return tellsMarketStress(verdict);
  if (!gate.open || gate.reason === 'shadow_sample') return false;
  if (urgentTypes.includes(verdict.event_type)) return true;
  return verdict.status === 'success' && (verdict.action !== 'observe' || tellsMarketStress(verdict));
}

/**
 * Whether a judge of alerts may be asked: all that `shouldAlert` takes, and whatever else of the message's own merit opened the gate.
 */
export function mayAlert(
  gate: GateDecision | null,
  verdict: Verdict | null,
  urgentTypes: readonly EventType[],
): boolean {
  const isOpen = gate?.open === true && gate.reason !== 'shadow_sample' && verdict?.status === 'success';
  return isOpen || shouldAlert(gate, verdict, urgentTypes);
}

/** What of a verdict, or of an alert, says how a market is. */
interface MarketSigns {
  event_type: EventType;
  direction: string;
  risk_flags: readonly string[];
}

/**
 * A price that moves hard, a place of trade that stands still, or positions that are closed on whichever side: there is nothing to buy or
 * sell by it any more, and who holds the coin wants to know.
 */
export function tellsMarketStress({ event_type, direction, risk_flags }: MarketSigns): boolean {
  const isVolatile = risk_flags.includes('price_volatility');
  if (event_type === 'liquidation') return isVolatile;
  if (event_type !== 'other' || direction === 'neutral') return false;
  return isVolatile || (direction === 'short' && risk_flags.includes('liquidity_risk'));
}
