import { horizons } from '../../domain/horizons.ts';
import type { JudgedSignal } from './judged-signals.ts';
import type { Coverage, Stage } from './report.ts';

/** Counts, by stage and horizon, the outcomes of all verdicts, and the missing ones. */
export function createCoverageCounter() {
  const stages: readonly Stage[] = ['fast', 'deep'];
  const rows = stages.flatMap((stage) =>
    horizons.map(
      (horizon): Coverage => ({
        stage,
        horizon,
        verdicts: 0,
        hits: 0,
        misses: 0,
        flat: 0,
        neutral: 0,
        unable: {},
        pending: 0,
      }),
    ),
  );

  return {
    add({ stage, status, direction, outcomes }: JudgedSignal): void {
      // Nobody read the message, so there is nothing to judge.
      if (status === 'error') return;
      for (const row of rows) {
        if (row.stage !== stage) continue;
        row.verdicts += 1;
        const outcome = outcomes.find(({ horizon }) => horizon === row.horizon);
        if (outcome === undefined) row.pending += 1;
        else if (outcome.reason !== null) row.unable[outcome.reason] = (row.unable[outcome.reason] ?? 0) + 1;
        else if (direction === 'neutral') row.neutral += 1;
        else if (outcome.hit === null) row.flat += 1;
        else if (outcome.hit) row.hits += 1;
        else row.misses += 1;
      }
    },
    finish: (): Coverage[] => rows,
  };
}
