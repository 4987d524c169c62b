import type { EvidenceRow } from '../../domain/evidence.ts';
import { waitUntil } from '../../domain/wait-until.ts';
import type { MemorySearch } from '../memory-search.ts';
import type { PatternQuery } from '../patterns/pattern-memory.ts';
import type { RequestFaults } from '../request/check-request.ts';
import type { RetrievalRequest } from '../request/retrieval-request.ts';
import type { FoundHits, LegHits } from './found-hits.ts';
import type { RequestVector } from './request-vector.ts';
import type { Step, StepOutcome } from './run-step.ts';
import { searchKeywordLeg, searchLocalLeg, searchVectorLeg, toRows } from './search-legs.ts';
import type { SearchLimits } from './search-limits.ts';

interface StepDependencies {
  /** The shared database; null when none is configured. */
  shared: MemorySearch | null;
  archive: MemorySearch | null;
  searchPatterns: (query: PatternQuery) => EvidenceRow[];
  /** What every search of the shared database goes through. */
  runGuarded: <Value>(run: () => Promise<Value>, limits: SearchLimits) => Promise<Value>;
}

/** One retrieval, as its steps see it. */
interface StepInput {
  request: RetrievalRequest;
  vector: Promise<RequestVector>;
  faults: RequestFaults;
}

/** The three steps of a retrieval in the order of the cascade, each with its reason if it cannot run. */
export function createSteps({ shared, archive, searchPatterns, runGuarded }: StepDependencies) {
  return ({ request, vector, faults }: StepInput): Step[] => {
    const unavailable = faults.request ?? (shared === null ? 'not_configured' : null);
    const hasWords = request.keywordQuery.terms.length > 0;

    async function askShared(leg: 'vector' | 'keyword', limits: SearchLimits): Promise<FoundHits> {
      const { abort } = limits;
      const search = (from: MemorySearch) =>
        leg === 'vector' ? searchVectorLeg(from, request, vector, abort) : searchKeywordLeg(from, request, abort);
      const hits = shared === null ? [] : await runGuarded(() => waitUntil(search(shared), abort), limits);
      return { rows: toRows(hits, request.matchCount), hits: { [leg]: hits } };
    }

    return [
      {
        slot: 'supabase_vector',
        skip:
          faults.vector ?? unavailable ?? vector.then(({ embedding, reason }) => (embedding === null ? reason : null)),
        search: (limits) => askShared('vector', limits),
      },
      {
        slot: 'supabase_keyword',
        skip: unavailable ?? (hasWords ? null : 'no_keywords'),
        search: (limits) => askShared('keyword', limits),
      },
      {
        slot: 'local_keyword',
        skip: faults.request,
        search: ({ abort }) => searchLocalLeg(archive, searchPatterns, request, vector, abort),
      },
    ];
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
    const isSettled = outcomes.some(({ trace }) => trace.hits > 0);
    outcomes.push(await run(isSettled ? { ...step, skip: (await step.skip) ?? 'earlier_step_hit' } : step));
  }
  return outcomes;
}

/** What each leg found, whichever steps it ran in. */
export function collectHits(outcomes: readonly StepOutcome[]): LegHits {
  return {
    vector: outcomes.flatMap(({ found }) => found?.hits.vector ?? []),
    keyword: outcomes.flatMap(({ found }) => found?.hits.keyword ?? []),
    pattern: outcomes.flatMap(({ found }) => found?.hits.pattern ?? []),
  };
}
