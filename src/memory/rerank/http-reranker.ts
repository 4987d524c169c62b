import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import { readLimited } from '../../domain/read-limited.ts';
import type { Usage } from '../../domain/receipt.ts';
import { runWithin } from '../../domain/wait-until.ts';
import { type Reranker, rerankLimit } from './reranker.ts';

interface HttpRerankerConfig {
  /** The API's root: requests go to `{baseUrl}/rerank`. */
  baseUrl: string;
  model: string;
  /** Sent as a bearer token; null: none. */
  apiKey?: string | null;
  /** The longest wait, ms; the caller's deadline is usually shorter. Default 10,000. */
  timeoutMs?: number;
  /** Makes the requests. Default: the global one. */
  fetch?: typeof fetch | undefined;
  /** Told what each answered call used: tokens as the provider counts them, 0 where it doesn't say. */
  onUsage?: ((usage: readonly Usage[]) => void) | undefined;
}

/** The most bytes of an answer: fifty scores take a few thousand, even if the documents are echoed. */
const answerLimit = 1_000_000;

const entrySchema = z
  .object({ index: z.number().int().min(0), relevance_score: z.number().nullish(), score: z.number().nullish() })
  .transform(({ index, relevance_score, score }) => ({ index, score: relevance_score ?? score ?? Number.NaN }));
const usageSchema = z
  .object({
    usage: z
      .object({ total_tokens: z.number().int().min(0) })
      .nullish()
      .catch(null),
    meta: z
      .object({ tokens: z.object({ input_tokens: z.number().int().min(0) }).nullish() })
      .nullish()
      .catch(null),
  })
  .transform(({ usage, meta }) => usage?.total_tokens ?? meta?.tokens?.input_tokens ?? 0)
  .catch(0);
const entriesSchema = z.array(entrySchema);
const answerSchema = z.union([
  entriesSchema,
  z.object({ results: entriesSchema }).transform(({ results }) => results),
  z.object({ data: entriesSchema }).transform(({ data }) => data),
]);

/**
 * The `/rerank` API that Cohere, Jina, vLLM and others share: `{ model, query, documents, top_n }` is answered by `results`
 * (or `data`) of `{ index, relevance_score }` (or `score`). Throws `AppError` without the key: `model_failed`, `timeout`, and
 * `model_malformed` for anything but a score for each of some documents, each once.
 */
export function createHttpReranker(config: HttpRerankerConfig): Reranker {
  const { baseUrl, model, apiKey = null, timeoutMs = 10_000, fetch: send = fetch, onUsage } = config;
  const url = `${baseUrl.replace(/\/+$/, '')}/rerank`;

  async function ask(query: string, documents: readonly string[], abort: AbortSignal): Promise<unknown> {
    const response = await send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, query, documents, top_n: documents.length }),
      signal: abort,
    });
    if (!response.ok) {
      await response.body?.cancel();
      const retryable = response.status === 429 || response.status >= 500;
      throw new AppError('model_failed', `${model}: the reranker answered HTTP ${response.status}`, { retryable });
    }
    const body = await readLimited(response.body, answerLimit);
    if (body === null) throw toMalformed(model, 'an answer without end');
    return JSON.parse(body);
  }

  return {
    model,
    async rerank(query, documents, { abort } = {}) {
      if (documents.length === 0) return [];
      if (documents.length > rerankLimit) {
        throw new AppError('invalid_input', `At most ${rerankLimit} documents can be reranked at once`);
      }
      try {
        const answer = await runWithin(timeoutMs, abort, (limit) => ask(query, documents, limit));
        const input_tokens = usageSchema.parse(answer);
        onUsage?.([{ stage: 'rerank', model, input_tokens, cached_input_tokens: 0, output_tokens: 0 }]);
        return toRanking(answer, documents.length, model);
      } catch (error) {
        throw toRerankError(error, model, abort);
      }
    },
  };
}

function toRanking(answer: unknown, count: number, model: string): { index: number; score: number }[] {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw toMalformed(model, 'an answer without results');
  const ranking = parsed.data;
  const indexes = new Set(ranking.map(({ index }) => index));
  // One impossible index may mean that all are shifted: no part of such an answer can be trusted.
  if (ranking.some(({ index }) => index >= count)) throw toMalformed(model, 'the index of no document');
  if (indexes.size < ranking.length) throw toMalformed(model, 'one document twice');
  if (ranking.some(({ score }) => !Number.isFinite(score))) throw toMalformed(model, 'a document without a score');
  return ranking.sort((a, b) => b.score - a.score || a.index - b.index);
}

function toMalformed(model: string, what: string): AppError {
  return new AppError('model_malformed', `${model}: the reranker gave ${what}`);
}

function toRerankError(error: unknown, model: string, abort: AbortSignal | undefined): AppError {
  if (error instanceof AppError) return error;
  if (abort?.aborted)
    return new AppError('timeout', `${model}: nobody waits for the reranker any more`, { retryable: true });
  if (error instanceof SyntaxError) return toMalformed(model, 'something that is not JSON');
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // No message is passed on: those of `fetch` may contain the whole URL, or the key.
  const code = cause instanceof Error && 'code' in cause && isErrorCode(cause.code) ? cause.code : 'request_failed';
  return new AppError('model_failed', `${model}: the reranker could not be reached (${code})`, { retryable: true });
}

/** A name such as `ECONNREFUSED`. */
function isErrorCode(code: unknown): code is string {
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,50}$/.test(code);
}
