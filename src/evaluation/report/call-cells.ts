import type { Call } from './best-calls.ts';
import { formatMoment, formatReturn } from './format-figures.ts';

/** The columns of `toCallCells`. */
export const callHead = ['time (UTC)', 'source', 'type', 'asset', 'action', 'confidence', 'gained'];

/** A call beside its id. The source is untrusted text. */
export function toCallCells({ created_at, source, event_type, asset, action, confidence, gain }: Call): string[] {
  return [formatMoment(created_at), source, event_type, asset, action, confidence.toFixed(2), formatReturn(gain)];
}
