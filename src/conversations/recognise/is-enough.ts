import type { ChatCache } from './chat-cache.ts';
import { type Asked, openingRepeatedWithin } from './place-in-chat.ts';

/** Whether memory alone can place a request. Another process may know of answers to the same messages; its rounds get revisions of their own. */
export function isEnough(
  { messages, trail, at, chat_id }: Asked,
  { scope, client_id }: { scope: string; client_id: string | null },
  cache: ChatCache,
  since: number,
) {
  if (client_id !== null && chat_id === null) return false;
  if (chat_id !== null && cache.isWhole(chat_id)) return true;
  const isComplete = (key: string | undefined) =>
    key !== undefined &&
    cache
      .nodesOf(scope)
      .withKey(key)
      .some((node) => cache.isComplete(node.chat_id, key));
  // An opening is compared with those of the last minutes only, and these came by here.
  if (messages.length <= 1)
    return chat_id === null && (isComplete(trail.keys[0]) || at - since > openingRepeatedWithin);
  return isComplete(trail.keys[trail.known - 1]) && (trail.start === 0 || isComplete(trail.keys[trail.start - 1]));
}
