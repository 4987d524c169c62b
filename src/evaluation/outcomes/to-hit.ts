import type { Verdict } from '../../domain/verdict.ts';

/**
 * Whether a verdict came true: in its direction, beyond the band, on the raw return, because that is what its
 * follower earns, whatever the market did. Null within the band, and for a verdict without direction.
 */
export function toHit(change: number, band: number, direction: Verdict['direction']): boolean | null {
  if (direction === 'neutral' || Math.abs(change) <= band) return null;
  return direction === 'long' ? change > 0 : change < 0;
}
