import type { EvidenceRow, TraceStep } from '../../domain/evidence.ts';
import { keywordLeg } from '../legs/keyword-leg.ts';
import { toLatelySince } from '../memory-search.ts';
import type { RetrievalRequest } from '../request/retrieval-request.ts';
import { toRows } from './local-step.ts';
import { collectHits } from './memory-steps.ts';
import type { StepOutcome } from './run-step.ts';

/** The rows, and the step that was run for them alone, if any. */
export interface LatelyRead {
  rows: EvidenceRow[];
  trace: TraceStep | null;
}

/**
 * What was found by words of the last hours that the request asks for; null where it asks for none. The keyword leg has brought
 * them along; where it was left out because a step before it had hits, it is run for them.
 * @param askKeywords runs the keyword step of the shared database.
 */
export async function readLately(
  outcomes: readonly StepOutcome[],
  { filter }: RetrievalRequest,
  askKeywords: () => Promise<StepOutcome | null>,
): Promise<LatelyRead | null> {
  if (!filter.lately) return null;
  const own = outcomes.some(isKeywordLeftOut) ? await askKeywords() : null;
  const since = toLatelySince(filter);
  const { keyword } = collectHits(own === null ? outcomes : [own]);
  const hits = keyword.filter(({ created_at }) => created_at !== null && Date.parse(created_at) >= since);
  return { rows: toRows(hits, filter.lately.limit), trace: own?.trace ?? null };
}

function isKeywordLeftOut({ step, trace }: StepOutcome): boolean {
  return step.slot === keywordLeg.slot && trace.skipped === 'earlier_step_hit';
}
