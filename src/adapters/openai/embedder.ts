import { once } from 'node:events';
import { OpenAIEmbeddings } from '@langchain/openai';
import { AppError } from '../../domain/app-error.ts';
import { type Embedder, type Embedding, embeddingDimensions } from '../../ports/embedder.ts';
import { toUsage } from './completion.ts';
import { withDeadline } from './deadline.ts';
import { type ModelConfig, toClientConfiguration } from './model-config.ts';
import { toMalformed, toModelFailed, toStatus, toTimeout } from './model-error.ts';
import { createRecordingFetch } from './recording-fetch.ts';
import { letPassingFailuresRetry } from './structured-model.ts';

/** Characters that are embedded. The models take 8,191 tokens, and a Chinese character may be more than one. */
const textLimit = 6000;

/** Older models of 1,536 numbers refuse to be told the size. */
const fixedSize = /ada-002/;

/**
 * Embeddings of any endpoint that speaks OpenAI's protocol. Throws `AppError`: `model_failed`, `timeout`, and
 * `model_malformed` for a vector of another size or with anything in it that isn't a finite number.
 */
export function createOpenAIEmbedder(config: ModelConfig): Embedder {
  async function embed(text: string, options: { signal?: AbortSignal } = {}): Promise<Embedding> {
    return withDeadline(config.timeoutMs, options.signal, async (signal) => {
      const recording = createRecordingFetch(signal);
      const client = new OpenAIEmbeddings({
        model: config.model,
        apiKey: config.apiKey,
        encodingFormat: 'float',
        stripNewLines: false,
        ...(fixedSize.test(config.model) ? {} : { dimensions: embeddingDimensions }),
        maxRetries: 1,
        onFailedAttempt: (error: unknown) => letPassingFailuresRetry(error, recording, config.timeoutMs),
        configuration: toClientConfiguration(config, recording.fetch),
      });
      const countUsage = () => toUsage('embed', config.model, recording.answers);
      try {
        signal.throwIfAborted();
        // `embedQuery` takes no signal: its request is aborted by the recording fetch, its wait for a retry only here.
        const aborted = once(signal, 'abort').then(() => Promise.reject(signal.reason));
        const input = text.slice(0, textLimit).toWellFormed();
        const vector = await Promise.race([client.embedQuery(input), aborted]);
        const fault = findFault(vector);
        if (fault !== null) throw toMalformed(fault, config, countUsage(), null);
        return { vector, model: config.model, usage: countUsage() };
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (signal.aborted) throw toTimeout(config, countUsage());
        const answered = recording.answers.length > 0 && toStatus(error) === null && recording.broken() === null;
        if (answered) throw toMalformed('the answer has no vector', config, countUsage(), null);
        throw toModelFailed(error, recording.broken(), config, countUsage());
      }
    });
  }

  return { model: config.model, embed };
}

function findFault(vector: unknown): string | null {
  if (!Array.isArray(vector)) return 'the answer has no vector';
  if (vector.length !== embeddingDimensions) return `a vector of ${vector.length} numbers, not ${embeddingDimensions}`;
  return vector.every((number) => Number.isFinite(number)) ? null : 'a vector with something that is not a number';
}
