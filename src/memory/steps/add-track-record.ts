import { toErrorMessage } from '../../domain/app-error.ts';
import {
  type EvidenceRow,
  evidenceSlots,
  type MemoryEvidence,
  type TraceStep,
  toEvidenceRows,
} from '../../domain/evidence.ts';
import { waitUntil } from '../../domain/wait-until.ts';
import type { RetrievalResult } from '../fusion/retrieval-result.ts';
import type { MemorySearch, TrackRecord } from '../memory-search.ts';
import type { RetrievalRequest } from '../request/retrieval-request.ts';
import { type AroundStep, runAround } from './around-step.ts';
import { findEnd, type SearchLimits, toElapsed } from './search-limits.ts';

interface Answer {
  memory_evidence: MemoryEvidence;
  results: RetrievalResult[];
  lately: EvidenceRow[];
}

type AnswerWithTrace = Answer & { trace: TraceStep | null };

/**
 * The answer of a retrieval with what was known at as-of of its precedents' outcomes: the archive is asked once, for all rows.
 * Never rejects: where they can't be read the rows stay as they are, and the trace says so; otherwise it is null.
 */
export async function addTrackRecord(
  answer: Answer,
  search: MemorySearch | null,
  { filter }: RetrievalRequest,
  limits: SearchLimits,
  around: AroundStep,
): Promise<AnswerWithTrace> {
  const rows = [...toEvidenceRows(answer.memory_evidence), ...answer.results, ...answer.lately];
  const ids = [...new Set(rows.flatMap(({ ai_signal_id }) => ai_signal_id ?? []))];
  if (ids.length === 0 || !search?.readTrackRecord) return { ...answer, trace: null };
  const asked = [ids, filter.asOf, filter.scope];
  const read = search.readTrackRecord.bind(search, ids, filter, limits.abort);
  return runAround(
    around,
    { step: 'outcomes', asked },
    () => readTrackRecord(answer, read, limits),
    (trace) => ({ ...answer, trace }),
  );
}

async function readTrackRecord(
  answer: Answer,
  read: () => Promise<TrackRecord>,
  limits: SearchLimits,
): Promise<AnswerWithTrace> {
  const started = performance.now();
  try {
    return { ...complete(answer, await waitUntil(read(), limits.abort)), trace: null };
  } catch (error) {
    const reason = findEnd(limits) ?? toErrorMessage(error);
    return { ...answer, trace: { step: 'outcomes', ran: true, hits: 0, ms: toElapsed(started), error: reason } };
  }
}

function complete({ memory_evidence, results, lately }: Answer, record: TrackRecord): Answer {
  const completeRows = <Row extends EvidenceRow>(rows: readonly Row[]) => rows.map((row) => completeRow(row, record));
  const completed: MemoryEvidence = {};
  for (const slot of evidenceSlots) {
    const rows = memory_evidence[slot];
    if (rows !== undefined) completed[slot] = completeRows(rows);
  }
  return { memory_evidence: completed, results: completeRows(results), lately: completeRows(lately) };
}

function completeRow<Row extends EvidenceRow>(row: Row, { outcomes, baseRates }: TrackRecord): Row {
  const { ai_signal_id: id } = row;
  return id === null ? row : { ...row, outcome: outcomes.get(id) ?? null, base_rate: baseRates.get(id) ?? null };
}
