import type { Report } from '../../evaluation/report/report.ts';

/** What the figures are of, as the options of `report` have it. */
export interface ReportQuery {
  /** Verdicts made from here on; null: from the first. */
  from: Date | null;
  /** Verdicts made before this moment; null: up to now. */
  to: Date | null;
  /** With fewer observations no rate is given. */
  floor: number;
  /** Of the resamples. */
  seed: number;
}

/** Figures, with what they are of. */
export interface CountedReport {
  query: ReportQuery;
  /** Without the groups of more than one dimension, which the page doesn't show: they would fill the memory. */
  report: Report;
  counted_at: Date;
}

/** The figures of `report`. Counting reads every verdict, so that they are kept for a while. */
export interface ReportReads {
  /** What was counted; null: not yet. Figures that are no longer new are counted again in the background. */
  find(query: ReportQuery): CountedReport | null;
  /** Counts, or joins whoever counts the same. One at a time. Throws `database_busy` where too many wait. */
  count(query: ReportQuery): Promise<CountedReport>;
}
