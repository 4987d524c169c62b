import { mainHorizon } from '../../domain/horizons.ts';
import { isAdvised } from './is-advised.ts';
import type { JudgedSignal } from './judged-signals.ts';
import type { Report, Stage } from './report.ts';

interface VerdictCounter {
  add(signal: JudgedSignal): void;
  finish(): Pick<Report['totals'], 'events' | 'verdicts' | 'failed' | 'advised' | 'superseded' | 'judged'>;
  /** Of the verdicts whose outcome at the main horizon is known. */
  judgedIds: readonly number[];
}

/** How many verdicts there are of each look. One that isn't the newest of its message counts as superseded and nothing else. */
export function createVerdictCounter(): VerdictCounter {
  const events = new Set<number>();
  const judgedIds: number[] = [];
  const verdicts = createCount();
  const failed = createCount();
  const advised = createCount();
  const superseded = createCount();
  const judged = createCount();
  return {
    judgedIds,
    add(signal) {
      const { stage } = signal;
      if (!signal.is_newest) {
        superseded[stage] += 1;
        return;
      }
      events.add(signal.news_event_id);
      verdicts[stage] += 1;
      if (signal.status === 'error') failed[stage] += 1;
      if (isAdvised(signal)) advised[stage] += 1;
      if (!signal.outcomes.some(({ horizon, status }) => horizon === mainHorizon && status === 'done')) return;
      judged[stage] += 1;
      judgedIds.push(signal.id);
    },
    finish: () => ({ events: events.size, verdicts, failed, advised, superseded, judged }),
  };
}

const createCount = (): Record<Stage, number> => ({ fast: 0, deep: 0 });
