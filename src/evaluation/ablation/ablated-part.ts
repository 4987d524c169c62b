/** The effect of removing one part, over all deep looks that had it. Shares 0–1, intervals Wilson's (95 %). */
export interface AblatedPart {
  /** `again`: nothing was removed. */
  variant: string;
  /** Looks that had the part, and how many of their verdicts changed without it, in any compared field. */
  n: number;
  changed: number;
  changed_share: number;
  changed_low: number;
  changed_high: number;
  /** How often each field changed. */
  by_field: Record<string, number>;
  /** Mean of (without − with), and of its absolute value; null if unknown. */
  confidence_shift: number | null;
  confidence_shift_size: number | null;
  /** Looks with a known outcome, and how many of their directions came true with everything and without the part. */
  judged: number;
  hits_with: number;
  hits_without: number;
  /** Looks that advised to buy or sell with everything, or without the part, and moved beyond the band: right and wrong ones. */
  advice_with: AdviceCount;
  advice_without: AdviceCount;
  /**
   * Of the changed ones: the part made the advice better (wrong advice given up, right advice taken) or worse. A change that the
   * price didn't judge is neither.
   */
  better: number;
  worse: number;
  /** Looks in which an analyst, a tool or memory failed: they say less about the part. */
  degraded: number;
}

export interface AdviceCount {
  right: number;
  wrong: number;
}
