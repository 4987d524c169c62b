import { setImmediate as nextTurn } from 'node:timers/promises';
import { normaliseText } from '../../domain/text/normalise.ts';
import type { Embedder } from '../../models/embedding/embedder.ts';
import { isRefusedForGood, isRefusedRequest, takesPlainText } from '../../models/embedding/refused-text.ts';
import type { BatchOptions } from './batch-options.ts';
import type { EmbeddingGap, MemoryUpkeep } from './memory-upkeep.ts';

export interface EmbeddingOutcome {
  embedded: number;
  /** Texts that the model refused, although it accepts others. */
  refused: number;
  input_tokens: number;
  interrupted: boolean;
}

type Batch = { id: number; text: string }[];
type Vectors = { rows: { id: number; vector: number[] }[]; inputTokens: number };

/**
 * Gives events a vector, batch after batch, each stored at once: after an interruption or a failing model, the next call
 * continues. Texts are embedded as the pipeline embeds them. Throws what `embedder` throws, but a refusal only if it refuses
 * every text.
 */
export async function embedMemory(
  upkeep: Pick<MemoryUpkeep, 'listUnembedded' | 'putEmbeddings'>,
  embedder: Embedder,
  gap: EmbeddingGap,
  { batch, limit, abort, onProgress }: BatchOptions & { limit: number },
): Promise<EmbeddingOutcome> {
  const outcome: EmbeddingOutcome = { embedded: 0, refused: 0, input_tokens: 0, interrupted: false };
  let after = 0;
  for (let left = limit; left > 0; ) {
    if (abort.aborted) return { ...outcome, interrupted: true };
    const rows = await upkeep.listUnembedded(gap, after, Math.min(batch, left));
    const last = rows.at(-1);
    if (last === undefined) break;
    const found = await embedAcceptable(
      embedder,
      rows.map(({ id, text }) => ({ id, text: normaliseText(text) })).filter(({ text }) => text !== ''),
    );
    outcome.embedded += found.rows.length === 0 ? 0 : await upkeep.putEmbeddings(gap.model, found.rows);
    outcome.refused += rows.length - found.rows.length;
    outcome.input_tokens += found.inputTokens;
    left -= rows.length;
    after = last.id;
    onProgress(limit - left);
    // A local embedder never waits: without this pause Ctrl-C would be heard only after the last batch.
    await nextTurn();
  }
  return outcome;
}

/** No vectors for a batch of texts that are all refused, if the embedder accepts another text. */
async function embedAcceptable(embedder: Embedder, batch: Batch): Promise<Vectors> {
  try {
    return await embedBatch(embedder, batch);
  } catch (error) {
    if (!isRefusedForGood(error) || !(await takesPlainText(embedder))) throw error;
    return { rows: [], inputTokens: 0 };
  }
}

/** A request refused for its content is tried again in halves: an endpoint may accept fewer texts, or refuse just one. */
async function embedBatch(embedder: Embedder, batch: Batch): Promise<Vectors> {
  try {
    return await embedAll(embedder, batch);
  } catch (error) {
    if (!isRefusedRequest(error) || batch.length < 2) throw error;
    const middle = Math.ceil(batch.length / 2);
    const found: Vectors = { rows: [], inputTokens: 0 };
    let refusals = 0;
    for (const half of [batch.slice(0, middle), batch.slice(middle)]) {
      try {
        const { rows, inputTokens } = await embedBatch(embedder, half);
        found.rows.push(...rows);
        found.inputTokens += inputTokens;
      } catch (refusal) {
        if (!isRefusedForGood(refusal)) throw refusal;
        refusals++;
      }
    }
    if (refusals === 2) throw error;
    return found;
  }
}

async function embedAll(embedder: Embedder, batch: Batch): Promise<Vectors> {
  const found: Vectors = { rows: [], inputTokens: 0 };
  if (batch.length === 0) return found;
  if (embedder.embedMany !== undefined) {
    const { vectors, usage } = await embedder.embedMany(batch.map(({ text }) => text));
    found.rows = batch.map(({ id }, index) => ({ id, vector: vectors[index] ?? [] }));
    found.inputTokens = usage.reduce((sum, used) => sum + used.input_tokens, 0);
    return found;
  }
  for (const { id, text } of batch) {
    const { vector, usage } = await embedder.embed(text);
    found.rows.push({ id, vector });
    found.inputTokens += usage.reduce((sum, used) => sum + used.input_tokens, 0);
  }
  return found;
}
