import { toErrorMessage } from '../../domain/app-error.ts';
import {
  type EvidenceRow,
  evidenceSlots,
  type MemoryEvidence,
  type TraceStep,
  toEvidenceRows,
} from '../../domain/evidence.ts';
import type { RunNotes } from '../../domain/run-notes.ts';
import { hashText } from '../../domain/text/normalise.ts';
import { waitUntil } from '../../domain/wait-until.ts';
import type { RetrievalResult } from '../fusion/retrieval-result.ts';
import type { MemorySearch, TrackRecord } from '../memory-search.ts';
import type { RetrievalRequest } from '../request/retrieval-request.ts';
import { findEnd, isDegraded, toElapsed } from './run-step.ts';
import type { SearchSignals } from './shared-breaker.ts';

interface Answer {
  memory_evidence: MemoryEvidence;
  results: RetrievalResult[];
}

/**
 * The answer of a retrieval with what was known at as-of of its precedents' outcomes: the archive is asked once, for all rows. Never
 * rejects: without that the rows stay as they are, and the trace says so; it is null where there was nothing to tell.
 */
export async function addTrackRecord(
  answer: Answer,
  search: MemorySearch | null,
  { filter }: RetrievalRequest,
  signals: SearchSignals,
  notes: RunNotes,
): Promise<Answer & { trace: TraceStep | null }> {
  const rows = [...toEvidenceRows(answer.memory_evidence), ...answer.results];
  const ids = [...new Set(rows.flatMap(({ ai_signal_id }) => ai_signal_id ?? []))];
  if (ids.length === 0 || !search?.readTrackRecord) return { ...answer, trace: null };
  const name = `memory outcomes ${hashText(JSON.stringify([ids, filter.asOf, filter.scope])).slice(0, 12)}`;
  const trace: TraceStep = { step: 'outcomes', ran: true, hits: 0, ms: 0 };
  const past = notes.recallEnding(name) as Partial<TraceStep> | undefined;
  if (past !== undefined) return { ...answer, trace: { ...trace, ...past } };
  const started = performance.now();
  try {
    const record = await waitUntil(search.readTrackRecord(ids, filter, signals.limit), signals.limit);
    return { ...complete(answer, record), trace: null };
  } catch (error) {
    const ending = { error: findEnd(signals) ?? toErrorMessage(error) };
    const failed = { ...trace, ...ending, ms: toElapsed(started) };
    if (isDegraded(failed)) notes.noteEnding(name, ending);
    return { ...answer, trace: failed };
  }
}

function complete({ memory_evidence, results }: Answer, record: TrackRecord): Answer {
  const completed: MemoryEvidence = {};
  for (const slot of evidenceSlots) {
    const rows = memory_evidence[slot];
    if (rows !== undefined) completed[slot] = rows.map((row) => completeRow(row, record));
  }
  return { memory_evidence: completed, results: results.map((row) => completeRow(row, record)) };
}

function completeRow<Row extends EvidenceRow>(row: Row, { outcomes, baseRates }: TrackRecord): Row {
  const { ai_signal_id: id } = row;
  return id === null ? row : { ...row, outcome: outcomes.get(id) ?? null, base_rate: baseRates.get(id) ?? null };
}
