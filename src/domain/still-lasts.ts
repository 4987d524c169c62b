/**
 * Whether what ends at a moment lasts at another one; both in ms since 1970. Where more is left than it may ever last, the clock was set
 * back meanwhile, which makes nothing last longer: it is over.
 */
export function stillLasts(until: number, now: number, longestMs: number): boolean {
  return until > now && until - now <= longestMs;
}
