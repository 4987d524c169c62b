/** What taking one part away changed, over all deep looks that had it. Shares 0–1, intervals Wilson's (95 %). */
export interface AblatedPart {
  /** `again`: nothing was taken away. */
  variant: string;
  /** Looks that had the part, and those of them whose verdict changed without it, in any compared field. */
  n: number;
  changed: number;
  changed_share: number;
  changed_low: number;
  changed_high: number;
  /** How often each field changed. */
  by_field: Record<string, number>;
  /** Mean of (without − with), and of its size; null where that is not known. */
  confidence_shift: number | null;
  confidence_shift_size: number | null;
  /** Looks whose outcome is known, and how many directions of them came true with everything and without the part. */
  judged: number;
  hits_with: number;
  hits_without: number;
  /** Looks in which an analyst, a tool or memory failed: what they say of the part is less. */
  degraded: number;
}
