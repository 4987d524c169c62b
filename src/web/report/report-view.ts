import type { AlertWords } from '../../alerts/alert-words.ts';
import type { Group, Report, Stage } from '../../evaluation/report/report.ts';
import type { Desk } from '../desk.ts';
import { pagePaths } from '../layout/document.tsx';
import type { ReportWords } from './report-words.ts';

/** What every part of the page is given. */
export interface ReportView {
  desk: Desk;
  words: ReportWords;
  /** Types, actions and reasons of the gate. */
  terms: AlertWords;
}

/** What every part of the scorecard is given. */
export interface ScorecardView extends ReportView {
  report: Report;
}

export const reportPath = pagePaths.report;

export const shownStages: readonly Stage[] = ['fast', 'deep'];

export const isMain = ({ horizon }: Group, { main_horizon }: Report): boolean => horizon === main_horizon;
