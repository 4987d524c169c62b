import { mainHorizon } from '../domain/outcomes/horizons.ts';
import type { JudgedSignal } from '../ports/judged-signals.ts';
import type { Report } from './report.ts';
import { toRate } from './to-rate.ts';

/** Gathers, by event and revision, which of the two looks was right at the main horizon. */
export function createLookComparison(floor: number) {
  const looks = new Map<string, { fast: boolean | null; deep: boolean | null; hasDeep: boolean }>();
  return {
    add(signal: JudgedSignal): void {
      const key = `${signal.news_event_id}:${signal.revision}`;
      const look = looks.get(key) ?? { fast: null, deep: null, hasDeep: false };
      const isDirected = signal.direction !== 'neutral';
      const outcome = signal.outcomes.find(({ horizon, status }) => horizon === mainHorizon && status === 'done');
      look[signal.stage] = isDirected ? (outcome?.hit ?? null) : null;
      look.hasDeep ||= signal.stage === 'deep';
      looks.set(key, look);
    },
    /** Events whose last look was right. */
    countHits: (): number =>
      [...looks.values()].filter((look) => (look.hasDeep ? look.deep : look.fast) === true).length,
    finish(): Report['both_looks'] {
      const both = [...looks.values()].filter(({ fast, deep }) => fast !== null && deep !== null);
      const count = (fast: boolean, deep: boolean) =>
        both.filter((look) => look.fast === fast && look.deep === deep).length;
      const right = { both: count(true, true), only_fast: count(true, false), only_deep: count(false, true) };
      return {
        n: both.length,
        fast: toRate(right.both + right.only_fast, both.length, floor),
        deep: toRate(right.both + right.only_deep, both.length, floor),
        ...right,
        neither: count(false, false),
      };
    },
  };
}
