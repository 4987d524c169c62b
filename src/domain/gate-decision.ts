import { z } from 'zod';

export const openReasons = [
  'high_value_event',
  'critical_asset',
  'urgent_event',
  'watchlist',
  'shadow_sample',
] as const;
export const closedReasons = ['low_confidence', 'excluded_type', 'no_asset', 'not_success', 'seen_before'] as const;

export const gateDecisionSchema = z.object({
  open: z.boolean(),
  reason: z.enum([...openReasons, ...closedReasons]),
});
export type GateDecision = z.infer<typeof gateDecisionSchema>;

/** Why a message whose gate stayed closed is settled. */
export function toClosedReason({ reason }: GateDecision): string {
  return `the gate stayed closed: ${reason}`;
}

/** The decision that a stored reason stands for. */
export function toGateDecision(reason: GateDecision['reason']): GateDecision {
  return { open: (openReasons as readonly string[]).includes(reason), reason };
}
