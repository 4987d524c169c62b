import { once } from 'node:events';
import type { OpenAIEmbeddings } from '@langchain/openai';
import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import type { Usage } from '../../domain/receipt.ts';
import { withDeadline } from '../../domain/wait-until.ts';
import { toUsage } from '../openai/completion.ts';
import { createKeepingFetch } from '../openai/keeping-fetch.ts';
import { type ModelConfig, toClientConfiguration } from '../openai/model-config.ts';
import { toMalformed, toModelFailed, toStatus, toTimeout } from '../openai/model-error.ts';
import { letPassingFailuresRetry } from '../openai/structured-model.ts';
import { type Embedder, embeddingDimensions } from './embedder.ts';

/** Characters embedded at most. The models take 8,191 tokens, and a Chinese character may be more than one. */
const textLimit = 6000;

/** Older models with 1,536 numbers refuse the parameter for the size. */
const fixedSize = /ada-002/;

/** The protocol allows any order; the index says which text a vector belongs to. */
const answerSchema = z.object({
  data: z.array(z.object({ index: z.number().int().nullish(), embedding: z.unknown() })),
});

/**
 * Embeddings from any endpoint that speaks OpenAI's protocol. Throws `AppError`: `model_failed`, `timeout`, and `model_malformed` for
 * a vector of another size or with anything in it but finite numbers.
 */
export function createOpenAIEmbedder(config: ModelConfig): Embedder {
  /** One request, whatever it asks for. */
  async function request<Answer>(
    options: { abort?: AbortSignal },
    ask: (client: OpenAIEmbeddings, answers: readonly unknown[]) => Promise<Answer>,
    findFault: (answer: Answer) => string | null,
  ): Promise<{ answer: Answer; usage: Usage[] }> {
    // Who has no model saves 11 MB. The first time, it takes longer than some answers.
    const { OpenAIEmbeddings } = await import('@langchain/openai');
    return withDeadline(config.timeoutMs, options.abort, async (abort) => {
      const kept = createKeepingFetch(abort, config.fetch);
      const client = new OpenAIEmbeddings({
        model: config.model,
        apiKey: config.apiKey,
        encodingFormat: 'float',
        stripNewLines: false,
        batchSize: Number.MAX_SAFE_INTEGER,
        ...(fixedSize.test(config.model) ? {} : { dimensions: embeddingDimensions }),
        maxRetries: 1,
        onFailedAttempt: (error: unknown) => letPassingFailuresRetry(error, kept, config.timeoutMs),
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
        const answered = kept.answers.length > 0 && toStatus(error) === null && kept.broken() === null;
        if (answered) throw toMalformed('the answer has no vector', config, sum(), null);
        throw toModelFailed(error, kept.broken(), config, sum());
      }
    });
  }

  return {
    model: config.model,
    async embed(text, options = {}) {
      const { answer, usage } = await request(options, (client) => client.embedQuery(toInput(text)), findFault);
      return { vector: answer, model: config.model, usage };
    },
    async embedMany(texts, options = {}) {
      if (texts.length === 0) return { vectors: [], model: config.model, usage: [] };
      const { answer, usage } = await request(
        options,
        async (client, answers) => {
          await client.embedDocuments(texts.map(toInput));
          return sortVectors(answers.at(-1));
        },
        (vectors) => {
          if (vectors.length !== texts.length) return `${vectors.length} vectors for ${texts.length} texts`;
          return vectors.map(findFault).find((fault) => fault !== null) ?? null;
        },
      );
      return { vectors: answer, model: config.model, usage };
    },
  };
}

function toInput(text: string): string {
  return text.slice(0, textLimit).toWellFormed();
}

/** The answer's vectors, in the order of the texts. */
function sortVectors(body: unknown): number[][] {
  const { data } = answerSchema.parse(body);
  const vectors = new Map(data.map(({ index, embedding }, place) => [index ?? place, embedding]));
  return data.map((_, place) => vectors.get(place)) as number[][];
}

function findFault(vector: unknown): string | null {
  if (!Array.isArray(vector)) return 'the answer has no vector';
  if (vector.length !== embeddingDimensions) return `a vector of ${vector.length} numbers, not ${embeddingDimensions}`;
  return vector.every((number) => Number.isFinite(number)) ? null : 'a vector with something that is not a number';
}
