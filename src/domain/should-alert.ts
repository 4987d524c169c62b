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

/** Whatever the gate says of these can be read again; of an error, or of what was seen before, nothing can. */
const shutReasons: ReadonlySet<GateDecision['reason']> = new Set([
  'low_confidence',
  'excluded_type',
  'no_asset',
  'shadow_sample',
]);

/**
 * Whether a judge of alerts may be asked: of all that `shouldAlert` takes, and of whatever else of the message's own merit opened the gate.
 * @param shutFrom also of what the gate left shut, from this confidence on, 0–1; 1: of nothing else.
 */
export function mayAlert(
  gate: GateDecision | null,
  verdict: Verdict | null,
  urgentTypes: readonly EventType[],
  shutFrom: number,
): boolean {
  if (gate === null || verdict === null || verdict.status === 'error') return false;
  if (shutReasons.has(gate.reason)) {
    if (shutFrom < 1 && verdict.confidence >= shutFrom) return true;
  } else if (gate.open && verdict.status === 'success') return true;
  return shouldAlert(gate, verdict, urgentTypes);
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
