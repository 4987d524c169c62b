import type { DocumentInterface } from '@langchain/core/documents';
import type { BaseDocumentCompressor } from '@langchain/core/retrievers/document_compressors';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { scrubLikely } from '../../domain/secrets.ts';
import { runWithin } from '../../domain/wait-until.ts';
import { type Reranker, rerankLimit } from './reranker.ts';

/** Where a document stood, in the metadata of what a compressor is given and gives back. */
const place = 'secondlook_index';

/**
 * A document compressor of LangChain as our reranker: the order in which it gives documents back, and `relevanceScore` of their metadata
 * where it has one. What it leaves out is left out. Throws `AppError`: `model_failed`, `model_malformed` for documents that it wasn't given,
 * `timeout`.
 * @param timeoutMs the longest wait; the caller's deadline is usually shorter.
 */
export function createCompressorReranker(
  compressor: BaseDocumentCompressor,
  { model = compressor.constructor.name, timeoutMs = 10_000 }: { model?: string; timeoutMs?: number } = {},
): Reranker {
  return {
    model,
    async rerank(query, documents, { abort } = {}) {
      if (documents.length === 0) return [];
      if (documents.length > rerankLimit) {
        throw new AppError('invalid_input', `At most ${rerankLimit} documents can be reranked at once`);
      }
      const { Document } = await import('@langchain/core/documents');
      const given = documents.map((text, index) => new Document({ pageContent: text, metadata: { [place]: index } }));
      const found = await compress(given, query, abort);
      return readPlaces(found, documents.length).map(({ index, score }, rank, all) => ({
        index,
        // An order alone is an order of scores.
        score: score ?? 1 - rank / all.length,
      }));
    },
  };

  async function compress(given: DocumentInterface[], query: string, abort: AbortSignal | undefined) {
    try {
      const found: unknown = await runWithin(timeoutMs, abort, () => compressor.compressDocuments(given, query));
      return Array.isArray(found) ? (found as DocumentInterface[]) : [];
    } catch (error) {
      abort?.throwIfAborted();
      if (error instanceof AppError && error.code === 'timeout') throw error;
      throw new AppError('model_failed', `${model}: ${scrubLikely(toErrorMessage(error)).slice(0, 300)}`);
    }
  }

  function readPlaces(found: readonly DocumentInterface[], count: number) {
    const places = found.map(({ metadata }) => ({
      index: metadata?.[place],
      score: toScore(metadata?.relevanceScore),
    }));
    const indexes = new Set(places.map(({ index }) => index));
    const isWrong = places.some(({ index }) => !Number.isInteger(index) || index < 0 || index >= count);
    if (isWrong || indexes.size !== places.length) {
      throw new AppError('model_malformed', `${model} gave documents back that it was not given, or one twice`);
    }
    // Scores count where each document has one.
    const hasScores = places.every(({ score }) => score !== null);
    if (!hasScores) return places.map(({ index }) => ({ index, score: null }));
    return places.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0));
  }
}

function toScore(score: unknown): number | null {
  return typeof score === 'number' && Number.isFinite(score) ? score : null;
}
