import type { AblatedPart } from '../ablation/ablated-part.ts';

export interface ReportedPart extends AblatedPart {
  /** `judged` has reached the floor. */
  judged_enough: boolean;
}

/** The result of an ablation, as the report shows it. */
export interface AblationReport {
  looks: number;
  runs: number;
  variants: ReportedPart[];
  /** Tools that answered in no look. */
  untested_tools: string[];
  /** It was stopped before its end. */
  interrupted: boolean;
}
