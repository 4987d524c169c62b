import { mainHorizon } from '../../domain/horizons.ts';
import { isJudged } from './is-advised.ts';
import type { JudgedSignal } from './judged-signals.ts';
import { type JudgedAdvice, toLookChanges } from './look-changes.ts';
import type { Report } from './report.ts';
import { toRate } from './to-rate.ts';

interface Looks {
  revision: number;
  fast: boolean | null;
  deep: boolean | null;
  hasDeep: boolean;
  /** By stage, of looks whose event has a price at the main horizon. */
  judged: Partial<Record<'fast' | 'deep', JudgedAdvice>>;
}

/**
 * Collects, by event, which of the two looks of its newest revision advised to act and was right at the main horizon.
 */
export function createLookComparison(floor: number, seed: number) {
  const looks = new Map<number, Looks>();
  return {
    add(signal: JudgedSignal): void {
      const known = looks.get(signal.news_event_id);
      if (known !== undefined && known.revision > signal.revision) return;
      const isSame = known?.revision === signal.revision;
      const look = isSame ? known : { revision: signal.revision, fast: null, deep: null, hasDeep: false, judged: {} };
      const hasAdvice = isJudged(signal);
      const outcome = signal.outcomes.find(({ horizon, status }) => horizon === mainHorizon && status === 'done');
      look[signal.stage] = hasAdvice ? (outcome?.hit ?? null) : null;
      if (outcome !== undefined) look.judged[signal.stage] = hasAdvice ? { hit: outcome.hit } : null;
      look.hasDeep ||= signal.stage === 'deep';
      looks.set(signal.news_event_id, look);
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
        ...toLookChanges([...looks.values()].flatMap(toPair), seed),
      };
    },
  };
}

function toPair({ judged: { fast, deep } }: Looks): { fast: JudgedAdvice; deep: JudgedAdvice }[] {
  return fast === undefined || deep === undefined ? [] : [{ fast, deep }];
}
