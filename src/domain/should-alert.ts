import type { GateDecision } from './gate-decision.ts';
import type { Verdict } from './verdict.ts';

/**
 * Whether an alert is due: the gate opened on the message's own merit (not as a shadow sample), and the final verdict
 * says to act, or the matter is urgent. Each channel's thresholds come on top.
 */
export function shouldAlert(gate: GateDecision | null, verdict: Verdict | null): boolean {
  if (!gate?.open || gate.reason === 'shadow_sample' || verdict === null || verdict.status === 'error') return false;
  return gate.reason === 'urgent_event' || (verdict.status === 'success' && verdict.action !== 'observe');
}
