import type { GateDecision } from './gate-decision.ts';
import type { EventType, Verdict } from './verdict.ts';

/**
 * Whether an alert is due: the gate opened on the message's own merit (not as a shadow sample), whatever opened it, and the
 * final verdict says to act, or is of an urgent type. Each channel's thresholds come on top.
 */
export function shouldAlert(
  gate: GateDecision | null,
  verdict: Verdict | null,
  urgentTypes: readonly EventType[],
): boolean {
  if (!gate?.open || gate.reason === 'shadow_sample' || verdict === null || verdict.status === 'error') return false;
  return urgentTypes.includes(verdict.event_type) || (verdict.status === 'success' && verdict.action !== 'observe');
}
