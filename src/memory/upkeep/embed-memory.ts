import { setImmediate as nextTurn } from 'node:timers/promises';
import { normaliseText } from '../../domain/text/normalise.ts';
import type { Embedder } from '../../models/embedding/embedder.ts';
import { isRefusedRequest, takesPlainText } from '../../models/embedding/refused-text.ts';
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
 * Gives events a vector, batch after batch, each stored at once, and so is the part of a batch that was done before the embedder
 * fails: the next call continues. Texts are embedded as the pipeline embeds them. Throws what `embedder` throws, but a refusal only
 * if it refuses a plain text too.
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
    const texts = rows.map(({ id, text }) => ({ id, text: normaliseText(text) })).filter(({ text }) => text !== '');
    const found: Vectors = { rows: [], inputTokens: 0 };
    try {
      const requests = embedder.embedMany === undefined ? texts.map((one) => [one]) : [texts];
      for (const request of requests) await embedAcceptable(embedder, request, found);
    } finally {
      // A limit may let through less than a batch: what was paid for isn't asked for again.
      outcome.embedded += found.rows.length === 0 ? 0 : await upkeep.putEmbeddings(gap.model, found.rows);
    }
    outcome.refused += texts.length - found.rows.length;
    outcome.input_tokens += found.inputTokens;
    left -= rows.length;
    after = last.id;
    onProgress(limit - left);
    // A local embedder never waits: without this pause Ctrl-C would be heard only after the last batch.
    await nextTurn();
  }
  return outcome;
}

/**
 * Adds the vectors of a request to `found`. One that is refused is tried again in halves: an endpoint may accept fewer texts, or refuse
 * just one, which gets none if the embedder accepts a plain text right after it.
 */
async function embedAcceptable(embedder: Embedder, request: Batch, found: Vectors): Promise<void> {
  try {
    await embedAtOnce(embedder, request, found);
  } catch (error) {
    if (!isRefusedRequest(error)) throw error;
    if (request.length > 1) {
      const middle = Math.ceil(request.length / 2);
      await embedAcceptable(embedder, request.slice(0, middle), found);
      await embedAcceptable(embedder, request.slice(middle), found);
    } else if (!(await takesPlainText(embedder))) throw error;
  }
}

async function embedAtOnce({ embed, embedMany }: Embedder, request: Batch, found: Vectors): Promise<void> {
  const [first] = request;
  if (first === undefined) return;
  const asOne = async () => {
    const { vector, usage } = await embed(first.text);
    return { vectors: [vector], usage };
  };
  const { vectors, usage } = await (embedMany?.(request.map(({ text }) => text)) ?? asOne());
  found.rows.push(...request.map(({ id }, index) => ({ id, vector: vectors[index] ?? [] })));
  found.inputTokens += usage.reduce((sum, used) => sum + used.input_tokens, 0);
}
