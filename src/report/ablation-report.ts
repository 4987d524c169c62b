/** What taking one part away from deep looks changed; intervals are Wilson's. */
export interface AblatedPart {
  /** `again`: nothing was taken away. */
  variant: string;
  /** Looks that had the part, and those of them whose verdict changed without it. */
  n: number;
  changed: number;
  changed_share: number;
  changed_low: number;
  changed_high: number;
  by_field: Record<string, number>;
  /** Mean of (without − with), and of its size; null where the file doesn't say. */
  confidence_shift: number | null;
  confidence_shift_size: number | null;
  /** Looks whose outcome is known, and how many directions of them came true with everything and without the part. */
  judged: number;
  hits_with: number;
  hits_without: number;
  /** `judged` is no less than the floor. */
  judged_enough: boolean;
  /** Looks in which an analyst, a tool or memory failed: what they say of the part is less. */
  degraded: number;
}

export interface AblationReport {
  looks: number;
  runs: number;
  variants: AblatedPart[];
  /** Tools that no look had an answer of. */
  untested_tools: string[];
  /** It was stopped before its end. */
  interrupted: boolean;
}
