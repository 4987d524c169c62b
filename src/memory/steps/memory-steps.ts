import { waitUntil } from '../../domain/wait-until.ts';
import type { ArchiveLeg, FoundHits, LegHits, LegQuestion } from '../legs/leg.ts';
import { archiveLegs, legs } from '../legs/legs.ts';
import type { MemorySearch } from '../memory-search.ts';
import type { RequestFaults } from '../request/check-request.ts';
import { type LocalMemory, searchLocally, toRows } from './local-step.ts';
import type { Step, StepOutcome } from './run-step.ts';
import type { SearchLimits } from './search-limits.ts';

interface StepDependencies extends LocalMemory {
  /** The shared database; null when none is configured. */
  shared: MemorySearch | null;
  /** Goes around every search of the shared database. */
  runGuarded: <Value>(run: () => Promise<Value>, limits: SearchLimits) => Promise<Value>;
}

/** The steps of a retrieval in the order of the cascade, each with its reason if it cannot run. */
export function createSteps({ shared, runGuarded, ...local }: StepDependencies) {
  return (question: LegQuestion, faults: RequestFaults): Step[] => {
    async function askShared(leg: ArchiveLeg, limits: SearchLimits): Promise<FoundHits> {
      const search = async () =>
        shared === null ? [] : waitUntil(leg.search(shared, question, limits.abort), limits.abort);
      const hits = await runGuarded(search, limits);
      return { rows: toRows(hits, question.request.matchCount), hits: { [leg.name]: hits } };
    }

    const sharedSteps = archiveLegs.map((leg): Step => {
      const reason = faults.request ?? faults[leg.name] ?? (shared === null ? 'not_configured' : null);
      return {
        slot: leg.slot,
        skip: reason ?? leg.findObstacle(question),
        search: (limits) => askShared(leg, limits),
      };
    });
    const localStep: Step = {
      slot: 'local_keyword',
      skip: faults.request ?? null,
      search: ({ abort }) => searchLocally(local, question, abort),
    };
    return [...sharedSteps, localStep];
  };
}

/** All at once, or each only when those before it found nothing; outcomes in the order of the steps. */
export async function runSteps(
  steps: readonly Step[],
  policy: 'cascade' | 'parallel',
  run: (step: Step) => Promise<StepOutcome>,
): Promise<StepOutcome[]> {
  if (policy === 'parallel') return Promise.all(steps.map(run));
  const outcomes: StepOutcome[] = [];
  for (const step of steps) {
    const hasHits = outcomes.some(({ trace }) => trace.hits > 0);
    outcomes.push(await run(hasHits ? { ...step, skip: (await step.skip) ?? 'earlier_step_hit' } : step));
  }
  return outcomes;
}

/** The hits of each leg, whichever steps it ran in. */
export function collectHits(outcomes: readonly StepOutcome[]): LegHits {
  const found = legs.map(({ name }) => [name, outcomes.flatMap((outcome) => outcome.found?.hits[name] ?? [])]);
  return Object.fromEntries(found) as LegHits;
}
