import type { UnableReason } from '../outcomes/signal-outcome.ts';
import type { Report } from './report.ts';

/** Verdicts without an outcome at the main horizon: `pending` ones, and by reason those that have no price. */
interface Unjudged {
  pending: number;
  unable: Partial<Record<UnableReason, number>>;
}

export function countUnjudged({ coverage, main_horizon }: Pick<Report, 'coverage' | 'main_horizon'>): Unjudged {
  const main = coverage.filter(({ horizon }) => horizon === main_horizon);
  const unable: Unjudged['unable'] = {};
  for (const row of main) {
    for (const [reason, count] of Object.entries(row.unable) as [UnableReason, number][]) {
      unable[reason] = (unable[reason] ?? 0) + count;
    }
  }
  return { pending: main.reduce((sum, row) => sum + row.pending, 0), unable };
}
