import { composeFingerprint, toFingerprintRecipe } from '../../domain/fingerprint.ts';
import type { Embedder } from '../../models/embedding/embedder.ts';
import type { BatchOptions } from './batch-options.ts';
import { type EmbeddingOutcome, embedMemory } from './embed-memory.ts';
import type { FingerprintStore, Unfingerprinted } from './fingerprint-store.ts';

/** Where the next ones come from. */
type ListUnfingerprinted = (after: number, most: number) => Promise<Unfingerprinted[]>;

/**
 * Gives messages their fingerprints, batch after batch, each stored at once. A text that the model refuses, although it accepts others,
 * is not asked for again. Throws what `embedMemory` throws.
 */
export async function fingerprintMemory(
  list: ListUnfingerprinted,
  store: Pick<FingerprintStore, 'put'>,
  embedder: Embedder,
  options: BatchOptions & { limit: number },
): Promise<EmbeddingOutcome> {
  const recipe = toFingerprintRecipe(embedder.model);
  const versions = new Map<number, string>();
  const toRow = (id: number, vector: readonly number[] | null) => ({ id, version: versions.get(id) ?? '', vector });
  const source = {
    async listUnembedded(_gap: unknown, after: number, most: number) {
      const rows = await list(after, most);
      for (const { id, version } of rows) versions.set(id, version);
      return rows.map((row) => ({ id: row.id, text: composeFingerprint(row) }));
    },
    async putEmbeddings(_model: string, rows: readonly { id: number; vector: readonly number[] }[]) {
      const written = await store.put(
        recipe,
        rows.map(({ id, vector }) => toRow(id, vector)),
      );
      for (const { id } of rows) versions.delete(id);
      return written;
    },
  };
  const gap = { model: embedder.model, otherModels: true };
  const outcome = await embedMemory(source, embedder, gap, options);
  // What was listed and got no vector was refused, or has no words.
  if (versions.size > 0)
    await store.put(
      recipe,
      [...versions.keys()].map((id) => toRow(id, null)),
    );
  return outcome;
}
