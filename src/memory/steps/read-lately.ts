import type { EvidenceRow } from '../../domain/evidence.ts';
import { keywordLeg } from '../legs/keyword-leg.ts';
import { toLatelySince } from '../memory-search.ts';
import type { RetrievalRequest } from '../request/retrieval-request.ts';
import { toRows } from './local-step.ts';
import { collectHits } from './memory-steps.ts';
import { isDegraded, type StepOutcome, toCause } from './run-step.ts';

/** The rows, and the cause for which they could have been more, or null. */
export interface LatelyRead {
  rows: EvidenceRow[];
  cause: string | null;
}

/**
 * What was found by words of the last hours that the request asks for; null where it asks for none. The keyword leg has brought
 * them along; where it was left out because a step before it had hits, it is asked for them alone.
 * @param askKeywords the keyword step of the shared database, for a request of its own.
 */
export async function readLately(
  outcomes: readonly StepOutcome[],
  request: RetrievalRequest,
  askKeywords: (request: RetrievalRequest) => Promise<StepOutcome | null>,
): Promise<LatelyRead | null> {
  const { filter } = request;
  if (!filter.lately) return null;
  const { limit, hours } = filter.lately;
  if (outcomes.some(isKeywordLeftOut)) {
    const timeWindowHours = Math.min(hours, filter.timeWindowHours ?? hours);
    const alone = { ...filter, lately: null, timeWindowHours, limit };
    const outcome = await askKeywords({ ...request, matchCount: limit, filter: alone });
    const cause = outcome !== null && isDegraded(outcome.trace) ? toCause(outcome.trace) : null;
    return { rows: outcome?.found?.rows ?? [], cause };
  }
  const since = toLatelySince(filter);
  const hits = collectHits(outcomes).keyword.filter((hit) => Date.parse(hit.created_at ?? '') >= since);
  return { rows: toRows(hits, limit), cause: null };
}

function isKeywordLeftOut({ step, trace }: StepOutcome): boolean {
  return step.slot === keywordLeg.slot && trace.skipped === 'earlier_step_hit';
}
