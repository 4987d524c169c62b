import type { ChatIndex, ChatNode } from '../chat-index.ts';
import { toTailKey } from '../message-key.ts';
import { type ChatCache, isSamePlace } from './chat-cache.ts';
import type { ChatNodes, KnownNode } from './chat-nodes.ts';
import type { Asked } from './place-in-chat.ts';

/** The end of a request is asked for first: it is known where nothing was changed. */
const firstKeys = 8;
/** Then as much of it as an answer that was changed may lie back. */
const moreKeys = 256;
/** The end, more, the end again past changed answers, and what else was said in the round that goes on. */
const maximumSteps = 8;

/** The rest of the round that a request goes on with: what is said next stands after all of it. */
function findRound({ trail, messages }: Asked, nodes: ChatNodes): string[] {
  if (!trail.is_anchored || messages.at(-1)?.role === 'user') return [];
  const last = nodes.withKey(trail.keys[trail.known - 1] ?? '');
  const isOfRound = ({ round, revision }: KnownNode) =>
    last.some((node) => node.round === round && node.revision === revision);
  const chats = new Set(last.map((node) => node.chat_id));
  return [...chats].flatMap((chatId) => nodes.ofChat(chatId).filter(isOfRound)).map(({ key }) => key);
}

function toWanted(request: Asked, nodes: ChatNodes, asked: ReadonlySet<string>): string[] {
  const { keys, known, start, is_anchored } = request.trail;
  const notAsked = (some: readonly (string | undefined)[]) =>
    [...new Set(some)].filter((key) => key !== undefined).filter((key) => !asked.has(key));
  const end = notAsked([...keys.slice(-firstKeys), keys[known - 1], keys[start - 1], keys[start]]);
  if (end.length > 0) return end;
  return notAsked(is_anchored ? findRound(request, nodes) : keys.slice(-moreKeys));
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
    const request = follow();
    const { trail, messages } = request;
    const keys = toWanted(request, cache.nodesOf(scope), asked);
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
