import type { AblatedPart } from '../ablation/ablated-part.ts';

export interface ReportedPart extends AblatedPart {
  /** `judged` is no less than the floor. */
  judged_enough: boolean;
}

/** What an ablation found, as the report shows it. */
export interface AblationReport {
  looks: number;
  runs: number;
  variants: ReportedPart[];
  /** Tools that no look had an answer of. */
  untested_tools: string[];
  /** It was stopped before its end. */
  interrupted: boolean;
}
