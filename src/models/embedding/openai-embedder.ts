import { once } from 'node:events';
import type { OpenAIEmbeddings } from '@langchain/openai';
import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import type { Usage } from '../../domain/receipt.ts';
import { withDeadline } from '../../domain/wait-until.ts';
import { createLessons } from '../lessons.ts';
import { toUsage } from '../openai/completion.ts';
import { createKeepingFetch } from '../openai/keeping-fetch.ts';
import { type ModelConfig, toClientConfiguration } from '../openai/model-config.ts';
import { type ModelFailure, toMalformed, toModelFailed, toStatus, toTimeout } from '../openai/model-error.ts';
import { letPassingFailuresRetry } from '../openai/structured-model.ts';
import { type Embedder, embeddingDimensions } from './embedder.ts';
import { findVectorFault, padVector, toEmbeddingInput } from './fit-vector.ts';

/** Models of one size, which refuse the parameter for it. Others are found out when they do. */
const fixedSize =
  /ada-002|\bbge-|\bm3e|\bgte-(?!qwen)|\be5-|minilm|mpnet|\bbce-|nomic-embed-text-v1(?!\.5)|jina-embeddings-v[12]/i;

/** MB: a thousand vectors take about 35. */
const answerLimit = 64;

/** The protocol allows any order; the index says which text a vector belongs to. */
const answerSchema = z.object({
  data: z.array(z.object({ index: z.number().int().nullish(), embedding: z.unknown() })),
});

/**
 * Embeddings from any endpoint that speaks OpenAI's protocol; those of a smaller model, such as 1,024 numbers, are filled up with zeros.
 * Throws `AppError`: `model_failed`, `timeout`, and `model_malformed` for a vector of more than 1,536 numbers, of fewer than 64, of
 * zeros, or with anything in it but finite numbers.
 */
export function createOpenAIEmbedder(config: ModelConfig): Embedder {
  const { lessons = createLessons() } = config;
  // Stored in records under this name.
  const lesson = `size ${config.model}`;
  const knowsSize = !fixedSize.test(config.model);

  /** One request, whatever it asks for; once more where the endpoint refuses to be told the size. */
  async function request<Answer>(
    options: { abort?: AbortSignal },
    ask: (client: OpenAIEmbeddings, answers: readonly unknown[]) => Promise<Answer>,
    findFault: (answer: Answer) => string | null,
  ): Promise<{ answer: Answer; usage: Usage[] }> {
    const sendsSize = lessons.get(lesson, knowsSize);
    try {
      return await requestOnce(sendsSize, options, ask, findFault);
    } catch (error) {
      if (!sendsSize || !refusesSize(error)) throw error;
      lessons.set(lesson, false);
      return requestOnce(false, options, ask, findFault);
    }
  }

  async function requestOnce<Answer>(
    sendsSize: boolean,
    options: { abort?: AbortSignal },
    ask: (client: OpenAIEmbeddings, answers: readonly unknown[]) => Promise<Answer>,
    findFault: (answer: Answer) => string | null,
  ): Promise<{ answer: Answer; usage: Usage[] }> {
    // Imported at the first call, since it takes 11 MB; that takes longer than some answers.
    const { OpenAIEmbeddings } = await import('@langchain/openai');
    return withDeadline(config.timeoutMs, options.abort, async (abort) => {
      const kept = createKeepingFetch(abort, config.fetch, answerLimit);
      const client = new OpenAIEmbeddings({
        model: config.model,
        apiKey: config.apiKey,
        encodingFormat: 'float',
        stripNewLines: false,
        batchSize: Number.MAX_SAFE_INTEGER,
        ...(sendsSize ? { dimensions: embeddingDimensions } : {}),
        maxRetries: 1,
        onFailedAttempt: letPassingFailuresRetry(kept, kept.timeLeft, abort),
        configuration: toClientConfiguration(config, kept.fetch),
      });
      const countUsage = () => toUsage('embed', config.model, kept.answers);
      const sum = () => ({ usage: countUsage(), degraded: [] });
      try {
        abort.throwIfAborted();
        // The client takes no signal: the fetch aborts its request, but only this its wait before a retry.
        const aborted = once(abort, 'abort').then(() => Promise.reject(abort.reason));
        const answer = await Promise.race([ask(client, kept.answers), aborted]);
        const fault = findFault(answer);
        if (fault !== null) throw toMalformed(fault, config, sum(), null);
        return { answer, usage: countUsage() };
      } catch (error) {
        // The limit's own error knows neither the model nor what was paid.
        const isLate = abort.aborted && error === abort.reason && error !== options.abort?.reason;
        if (error instanceof AppError && !isLate) throw error;
        if (abort.aborted) throw toTimeout(config, sum());
        const unread = kept.unread();
        if (unread !== null) throw toMalformed(unread, config, sum(), null);
        const answered = kept.answers.length > 0 && toStatus(error) === null && kept.broken() === null;
        if (answered) throw toMalformed('the answer has no vector', config, sum(), null);
        throw toModelFailed(error, kept.broken(), config, sum());
      }
    });
  }

  return {
    model: config.model,
    async embed(text, options = {}) {
      const { answer, usage } = await request(
        options,
        (client) => client.embedQuery(toEmbeddingInput(text)),
        findVectorFault,
      );
      return { vector: padVector(answer), model: config.model, usage };
    },
    async embedMany(texts, options = {}) {
      if (texts.length === 0) return { vectors: [], model: config.model, usage: [] };
      const { answer, usage } = await request(
        options,
        async (client, answers) => {
          await client.embedDocuments(texts.map(toEmbeddingInput));
          return sortVectors(answers.at(-1));
        },
        (vectors) => {
          if (vectors.length !== texts.length) return `${vectors.length} vectors for ${texts.length} texts`;
          return vectors.map(findVectorFault).find((fault) => fault !== null) ?? null;
        },
      );
      return { vectors: answer.map(padVector), model: config.model, usage };
    },
  };
}

/** The answer's vectors, in the order of the texts. */
function sortVectors(body: unknown): number[][] {
  const { data } = answerSchema.parse(body);
  const vectors = new Map(data.map(({ index, embedding }, place) => [index ?? place, embedding]));
  return data.map((_, place) => vectors.get(place)) as number[][];
}

/** Whether the endpoint refuses the parameter for the size of vectors (HTTP 400 or 422). */
function refusesSize(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'model_failed') return false;
  const { status } = (error.cause ?? {}) as Partial<ModelFailure>;
  return (status === 400 || status === 422) && /dimension|matryoshka|output.?size/i.test(error.message);
}
