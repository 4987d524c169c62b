import type { Placement } from '../exchange.ts';
import { type ChatNodes, type KnownNode, ofOneChat } from './chat-nodes.ts';
import { type Asked, placeInChat } from './place-in-chat.ts';

/** The place of what is asked. */
export interface Place {
  /** Null: in a chat of its own. */
  placement: Placement | null;
  /** The first message of the request that belongs to it. */
  first: number;
  /** The key of the message before that one. */
  parent_key: string | null;
}

/** After all that was said in a chat whose client knows it better than its messages tell. */
function placeAtEnd({ trail: { start } }: Asked, chatId: string, nodes: ChatNodes): Place {
  const said = nodes.ofChat(chatId).filter((node) => !(node.is_pending && node.role === 'assistant'));
  const last = said.toSorted(compareByPlace).at(-1);
  const placement: Placement = {
    chat_id: chatId,
    relation: 'next',
    round: (last?.round ?? 0) + 1,
    revision: 1,
    position: 0,
    supersedes: [],
    revives: null,
  };
  return { placement, first: start, parent_key: last?.key ?? null };
}

/** By round; within one, what was superseded first. */
function compareByPlace(one: KnownNode, other: KnownNode): number {
  return (
    one.round - other.round ||
    Number(other.is_superseded) - Number(one.is_superseded) ||
    one.revision - other.revision ||
    one.position - other.position
  );
}

function findChats({ trail, is_named, chat_id }: Asked, nodes: ChatNodes): Set<string> {
  if (is_named) return new Set(chat_id === null ? [] : [chat_id]);
  const keys = trail.is_anchored ? [trail.keys[trail.start - 1], trail.keys[trail.start]] : [];
  const found = keys.filter((key) => key !== undefined).flatMap((key) => [...nodes.withKey(key), ...nodes.after(key)]);
  return new Set(found.map((node) => node.chat_id));
}

/**
 * Which chat a request belongs to, and where in it. In the chat that its client named; else in the one where it goes on with
 * what was said, the newest of several; else in a new one.
 */
export function place(asked: Asked, nodes: ChatNodes): Place {
  const [best] = [...findChats(asked, nodes)]
    .map((chatId) => placeInChat(asked, chatId, ofOneChat(nodes, chatId)))
    .filter((candidate) => candidate !== null)
    .toSorted((one, other) => one.rank - other.rank || other.last_at - one.last_at);
  if (best !== undefined) return { placement: best.placement, first: best.first, parent_key: best.parent_key };
  if (asked.chat_id !== null) return placeAtEnd(asked, asked.chat_id, nodes);
  const { start, keys } = asked.trail;
  return { placement: null, first: start, parent_key: keys[start - 1] ?? null };
}
