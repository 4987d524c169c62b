import type { RequestMessage } from '../message-key.ts';
import type { Recognised } from '../recognise/chat-memory.ts';
import type { BaseScene, ReadScene, SceneReading } from '../scene/scene.ts';

/** What the user's messages up to one come to. */
interface Followed {
  base: BaseScene;
  /** Whether nothing but the app was talked about. */
  isMetaOnly: boolean;
}

/** Messages of users whose scene is known from an earlier request. */
const mostKnown = 20_000;

/** Reads what a request asks for, by what was said before it. `messages`: those of the request, without the system's. */
export type FollowScenes = (
  messages: readonly RequestMessage[],
  recognised: Pick<Recognised, 'placement' | 'keys' | 'is_first' | 'is_cut'>,
  /** What the chat goes on with in the store, for a request that has lost its beginning. */
  stored: BaseScene | null,
) => SceneReading;

/** Follows chats from their beginning, or from where they were cut off, by their users' messages. */
export function createSceneFollower(readScene: ReadScene): FollowScenes {
  /** By the key of a message, which stands for all before it too. */
  const known = new Map<string, Followed>();

  function follow(text: string, { base, isMetaOnly }: Followed): Followed {
    const reading = readScene(text, base, false);
    return { base: reading.base, isMetaOnly: isMetaOnly && reading.scene === 'meta' };
  }

  function remember(key: string, followed: Followed): void {
    known.set(key, followed);
    const [oldest] = known.size > mostKnown ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  }

  /** What all the user's messages before one come to. */
  function followBefore(messages: readonly RequestMessage[], keys: readonly string[], start: Followed): Followed {
    const last = messages.findLastIndex((_, index) => known.has(keys[index] ?? ''));
    let followed = known.get(keys[last] ?? '') ?? start;
    for (const [index, { role, text }] of messages.entries()) {
      if (index <= last || role !== 'user') continue;
      followed = follow(text, followed);
      remember(keys[index] ?? '', followed);
    }
    return followed;
  }

  return (messages, { placement, keys, is_first, is_cut }, stored) => {
    const asked = messages.findLastIndex(({ role }) => role === 'user');
    const earlier = messages.slice(0, Math.max(asked, 0));
    const start: Followed = { base: stored ?? 'daily', isMetaOnly: true };
    // A key of a history that was cut off doesn't say how the chat began.
    const before = is_cut
      ? earlier.filter(({ role }) => role === 'user').reduce((so, { text }) => follow(text, so), start)
      : followBefore(earlier, keys, { base: 'daily', isMetaOnly: true });
    const isAfterMeta = !is_cut && placement !== null && placement.round > 1 && earlier.length > 0 && before.isMetaOnly;
    return readScene(messages[asked]?.text ?? '', before.base, is_first || isAfterMeta);
  };
}
