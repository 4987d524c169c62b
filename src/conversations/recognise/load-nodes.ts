import type { ChatIndex, ChatNode } from '../chat-index.ts';
import { toTailKey } from '../message-key.ts';
import { type ChatCache, isSamePlace } from './chat-cache.ts';
import type { Trail } from './follow-trail.ts';
import type { Asked } from './place.ts';

/** The end of a request is asked for first: it is known where nothing was changed. */
const firstKeys = 8;
/** Then as much of it as an answer that was changed may lie back. */
const moreKeys = 256;
/** The end, more, and twice the end again past changed answers. */
const maximumSteps = 4;

function toWanted({ keys, known, start, is_anchored }: Trail, asked: ReadonlySet<string>): string[] {
  const notAsked = (some: readonly (string | undefined)[]) =>
    [...new Set(some)].filter((key) => key !== undefined).filter((key) => !asked.has(key));
  const end = notAsked([...keys.slice(-firstKeys), keys[known - 1], keys[start - 1], keys[start]]);
  return end.length > 0 || is_anchored ? end : notAsked(keys.slice(-moreKeys));
}

function addFound(cache: ChatCache, scope: string, found: readonly ChatNode[]): void {
  for (const node of found) {
    const known = { ...node, is_pending: false };
    // What is known here may be newer than what the store has got.
    const isKnown = cache.ofChat(node.chat_id).some((other) => other.key === node.key && isSamePlace(other, known));
    if (!isKnown) cache.add(scope, known);
  }
}

/** Brings what the store knows of a request into the cache. `follow` gives where it stands by then. Throws what the index throws. */
export async function loadNodes(
  index: ChatIndex,
  cache: ChatCache,
  { scope, client_id }: { scope: string; client_id: string | null },
  follow: () => Asked,
): Promise<void> {
  if (client_id !== null && cache.findClientChat(scope, client_id) === null) {
    const found = await index.findNodes({ scope, keys: [], tail_key: null, client_id });
    addFound(cache, scope, found);
    if (found[0] !== undefined) cache.describe(found[0].chat_id, { client_id });
  }
  const asked = new Set<string>();
  for (let step = 0; step < maximumSteps; step += 1) {
    const { trail, messages } = follow();
    const keys = toWanted(trail, asked);
    if (keys.length === 0) return;
    const tail_key = step === 0 ? toTailKey(messages.slice(0, trail.start)) : null;
    const found = await index.findNodes({ scope, keys, tail_key, client_id: null });
    addFound(cache, scope, found);
    for (const key of keys) {
      asked.add(key);
      const nodes = cache.nodesOf(scope);
      for (const { chat_id } of [...nodes.withKey(key), ...nodes.after(key)])
        cache.describe(chat_id, { complete: [key] });
    }
  }
}
