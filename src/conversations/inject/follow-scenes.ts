import type { RequestMessage } from '../message-key.ts';
import type { Recognised } from '../recognise/chat-memory.ts';
import { type BaseScene, type ReadScene, type SceneReading, type TurnRead, toLastTurn } from '../scene/scene.ts';

/** What the user's messages up to one come to. */
interface Followed {
  base: BaseScene;
  /** Whether nothing but the app was talked about. */
  isMetaOnly: boolean;
  /** The last of them, as it was read. */
  last: TurnRead;
}

/** Nothing is known of what was said before: an answer to it shows nothing. */
const unknownTurn: TurnRead = { scene: 'daily', mayBegin: false, isHinted: false };

/** Messages of users whose scene is known from an earlier request. */
const mostKnown = 20_000;

/** So many messages of a user before the one that is asked are read anew at most, where the store knows what the chat goes on with. */
export const longHistory = 30;
/** And so many where it doesn't: each is a moment, and a request may have a hundred thousand. */
const longUnknownHistory = 200;

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

  function follow(text: string, { base, isMetaOnly, last }: Followed, answer: string | null): Followed {
    const reading = readScene(text, base, false, toLastTurn(last, answer));
    return { base: reading.base, isMetaOnly: isMetaOnly && reading.scene === 'meta', last: reading };
  }

  function remember(key: string, followed: Followed): void {
    known.set(key, followed);
    const [oldest] = known.size > mostKnown ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  }

  /** What all the user's messages before one come to. */
  function followBefore(
    messages: readonly RequestMessage[],
    keys: readonly string[],
    start: BaseScene | null,
    isCut: boolean,
  ): Followed {
    const last = messages.findLastIndex((_, index) => known.has(keys[index] ?? ''));
    const users = [...messages.entries()].filter(([index, { role }]) => index > last && role === 'user');
    // Where it began can't be told from what is left of it, nor is a long history read whole where that is known.
    const most = isCut || start !== null ? longHistory : longUnknownHistory;
    const isShortened = isCut || users.length > most;
    const begin: Followed = {
      base: (isShortened ? start : null) ?? 'daily',
      isMetaOnly: !isShortened,
      last: unknownTurn,
    };
    let followed = known.get(keys[last] ?? '') ?? begin;
    for (const [index, { text }] of users.slice(-most)) {
      followed = follow(text, followed, findAnswer(messages, index));
      remember(keys[index] ?? '', followed);
    }
    return followed;
  }

  return (messages, { placement, keys, is_first, is_cut }, stored) => {
    const asked = messages.findLastIndex(({ role }) => role === 'user');
    const earlier = messages.slice(0, Math.max(asked, 0));
    const before = followBefore(earlier, keys, stored, is_cut);
    const opens = placement !== null && placement.round > 1 && earlier.length > 0 && before.isMetaOnly;
    const last = toLastTurn(before.last, findAnswer(messages, asked));
    return readScene(messages[asked]?.text ?? '', before.base, is_first || opens, last);
  };
}

/** What stands right before a message, if the companion said it. */
function findAnswer(messages: readonly RequestMessage[], index: number): string | null {
  const before = messages[index - 1];
  return before?.role === 'assistant' ? before.text : null;
}
