import type { Verdict } from '../../domain/verdict.ts';

/**
 * Whether a verdict came true: by its direction, beyond the band, on the raw return, for who followed it has that, whatever the market
 * did. Null within the band, and for a verdict that points nowhere.
 */
export function toHit(change: number, band: number, direction: Verdict['direction']): boolean | null {
  if (direction === 'neutral' || Math.abs(change) <= band) return null;
  return direction === 'long' ? change > 0 : change < 0;
}
