import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { TraceStep } from '../../domain/evidence.ts';
import { runWithin } from '../../domain/wait-until.ts';
import type { GuardedEmbedder } from '../../models/embedding/embedder.ts';
import type { MemoryQuery } from '../memory.ts';
import { vectorCode } from '../request/check-request.ts';
import { isUsableEmbedding, type QueryEmbedding } from '../request/query-embedding.ts';
import { findEnd, type SearchLimits, toElapsed } from './search-limits.ts';

/** The question that a vector is needed for. */
export interface VectorQuestion {
  /** The query's own, as it was given. */
  given: MemoryQuery['embedding'];
  /** The code of what keeps that from being searched with, or null. */
  fault: string | null;
  keywords: readonly string[];
}

/** The vector to search with, or why there is none. */
export interface RequestVector {
  embedding: QueryEmbedding | null;
  /** For the trace of the vector step. */
  reason: string;
  /** The step of embedding the words, if that was tried. */
  trace: TraceStep | null;
}

/**
 * The vector of a query: its own, or that of its words where it leaves that open and there is an embedder. Never rejects;
 * answers within `limitMs`.
 */
export async function findVector(
  { given, fault, keywords }: VectorQuestion,
  embedder: GuardedEmbedder | null,
  limitMs: number,
  limits: SearchLimits,
): Promise<RequestVector> {
  if (fault !== null) return { embedding: null, reason: fault, trace: null };
  if (given) return { embedding: given, reason: '', trace: null };
  if (given === null || embedder === null || embedder.model === null || keywords.length === 0) {
    return { embedding: null, reason: 'no_embedding', trace: null };
  }
  const started = performance.now();
  const toTrace = (hits: number, error?: string): TraceStep => ({
    step: 'embed',
    ran: true,
    hits,
    ms: toElapsed(started),
    ...(error !== undefined && { error }),
  });
  try {
    const { embedding, reason } = await runWithin(limitMs, limits.abort, (abort) =>
      embedder.tryEmbed(keywords.join(' '), { abort }),
    );
    if (embedding !== null && isUsableEmbedding(embedding)) return { embedding, reason: '', trace: toTrace(1) };
    // An embedder can't tell who ended it.
    const error = embedding === null ? (findEnd(limits) ?? reason ?? 'embedding_failed') : vectorCode;
    return { embedding: null, reason: 'no_embedding', trace: toTrace(0, error) };
  } catch (error) {
    const isLate = error instanceof AppError && error.code === 'timeout';
    const reason = findEnd(limits) ?? (isLate ? 'deadline' : toErrorMessage(error));
    return { embedding: null, reason: 'no_embedding', trace: toTrace(0, reason) };
  }
}
