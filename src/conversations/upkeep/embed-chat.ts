import { embedMemory } from '../../memory/upkeep/embed-memory.ts';
import type { Embedder } from '../../models/embedding/embedder.ts';
import { type ChatTextKind, type ChatUpkeepStore, workTurnLimit } from './chat-upkeep-store.ts';

/** Texts in one request. */
const batch = 50;

/**
 * Gives the messages or the summaries of a chat their vectors, each batch stored at once. A text that the model refuses, and one without
 * a word, is not asked for again. Throws what the embedder throws, but for such a refusal, what the store does, and the reason of
 * `abort`.
 */
export async function embedChat(
  store: Pick<ChatUpkeepStore, 'listUnembedded' | 'putEmbeddings'>,
  embedder: Embedder,
  { chat, kind, abort }: { chat: string; kind: ChatTextKind; abort: AbortSignal },
): Promise<void> {
  const { model } = embedder;
  const { refused, interrupted } = await embedMemory(
    {
      listUnembedded: (gap, after, most) => store.listUnembedded(chat, kind, gap.model, after, most),
      putEmbeddings: (name, rows) => store.putEmbeddings(chat, kind, name, rows),
    },
    withAbort(embedder, abort),
    { model, otherModels: true },
    { batch, limit: workTurnLimit, abort, onProgress() {} },
  );
  // What was interrupted is not done.
  if (interrupted) abort.throwIfAborted();
  if (refused === 0) return;
  // They were asked for in this order: of those that have none now, they are the first.
  const left = await store.listUnembedded(chat, kind, model, 0, refused);
  const none = left.map(({ id }) => ({ id, vector: null }));
  await store.putEmbeddings(chat, kind, model, none);
}

/** The same embedder, whose calls end with `abort`. */
export function withAbort({ model, embed, embedMany }: Embedder, abort: AbortSignal): Embedder {
  return {
    model,
    embed: (text) => embed(text, { abort }),
    ...(embedMany && { embedMany: (texts: readonly string[]) => embedMany(texts, { abort }) }),
  };
}
