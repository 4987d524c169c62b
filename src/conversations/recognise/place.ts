import type { Placement } from '../exchange.ts';
import type { RequestMessage } from '../message-key.ts';
import { type ChatNodes, findLastMoment, type KnownNode, ofOneChat } from './chat-nodes.ts';
import type { Trail } from './follow-trail.ts';
import { measureSimilarity, similarFrom } from './similar-text.ts';

/** What is to be placed. */
export interface Asked {
  /** Without the system's. */
  messages: readonly RequestMessage[];
  trail: Trail;
  /** When it was asked, ms since 1970. */
  at: number;
  /** Whether the client named its chat. */
  is_named: boolean;
  /** The chat that it named; null: it named none, or one that nobody knows. */
  chat_id: string | null;
}

/** The place of what is asked. */
export interface Place {
  /** Null: in a chat of its own. */
  placement: Placement | null;
  /** The first message of the request that belongs to it. */
  first: number;
  /** The key of the message before that one. */
  parent_key: string | null;
}

/** An opening that comes again later than this is another chat that opens alike, ms. */
export const openingRepeatedWithin = 120_000;

/** Of several chats that a request may go on in: what it would be there, the likeliest first. */
const likeliest = ['continuation', 'regeneration', 'edit', 'next', 'repetition', 'branch'] as const;

interface Candidate extends Place {
  placement: Placement;
  rank: number;
  lastAt: number;
}

const isSuperseded = (nodes: readonly KnownNode[]): boolean =>
  nodes.length > 0 && nodes.every((node) => node.is_superseded);
const latest = (nodes: readonly KnownNode[]): KnownNode | undefined =>
  nodes.findLast((node) => !node.is_superseded) ?? nodes.at(-1);

const highest = (numbers: readonly number[], least: number): number =>
  numbers.reduce((most, number) => Math.max(most, number), least);

/** Places what is asked in one chat; null: it has no place there. */
function placeInChat(asked: Asked, chatId: string, nodes: ChatNodes): Candidate | null {
  const { messages, trail } = asked;
  const { keys, start } = trail;
  const said = nodes.ofChat(chatId);
  const own = keys[start] ?? '';
  const parentKey = keys[start - 1] ?? null;
  const before = parentKey === null ? [] : nodes.withKey(parentKey);
  const same = nodes.withKey(own).filter(({ role }) => role === messages[start]?.role);

  const findRevision = (round: number) =>
    highest(
      said.filter((node) => node.round === round).map(({ revision }) => revision),
      0,
    ) + 1;

  function toCandidate(
    as: (typeof likeliest)[number],
    round: number,
    more: Partial<Pick<Candidate, 'first' | 'parent_key'> & Placement> = {},
  ): Candidate {
    const { first = start, parent_key = parentKey, ...placed } = more;
    const relation = as === 'repetition' ? 'regeneration' : as;
    const revives = isSuperseded(before) ? parentKey : null;
    const revision = placed.revision ?? findRevision(round);
    return {
      placement: { chat_id: chatId, relation, round, position: 0, supersedes: [], revives, ...placed, revision },
      first,
      parent_key,
      rank: likeliest.indexOf(as),
      lastAt: findLastMoment(nodes, chatId),
    };
  }

  /** On within the round of the last message that is known. */
  function goOn(): Candidate | null {
    const last = keys.findLastIndex((key, index) => index < trail.known && nodes.withKey(key).length > 0);
    const key = keys[last] ?? '';
    const node = latest(nodes.withKey(key));
    if (node === undefined) return null;
    const { round, revision } = node;
    const inRound = said.filter((other) => other.round === round && other.revision === revision);
    const position = highest(inRound.map((other) => other.position), -1) + 1; // biome-ignore format: one step
    const revives = isSuperseded(nodes.withKey(key)) ? key : null;
    return toCandidate('continuation', round, { revision, position, revives, first: last + 1, parent_key: key });
  }

  const isOpening = parentKey === null && messages.length === 1;
  const wasAnsweredLately = (asking: readonly KnownNode[]): boolean =>
    asking
      .flatMap(({ key }) => nodes.after(key))
      .some((node) => !node.is_pending && asked.at - Date.parse(node.at) <= openingRepeatedWithin);
  const isAnswered = (key: string): boolean => nodes.after(key).some((node) => !node.is_pending);

  /** The same was asked at the same place. */
  function askAgain(round: number): Candidate | null {
    if (isOpening && !wasAnsweredLately(same)) return null;
    return toCandidate(isAnswered(own) ? 'regeneration' : 'repetition', round, { supersedes: [own] });
  }

  /** Something else was asked at the same place. */
  function askOtherwise(siblings: readonly KnownNode[]): Candidate | null {
    const text = messages[start]?.text ?? '';
    const similar = siblings.filter((node) => measureSimilarity(node.text, text) >= similarFrom);
    const round = similar[0]?.round ?? siblings[0]?.round ?? 1;
    if (similar.length > 0)
      return toCandidate('edit', round, { supersedes: [...new Set(similar.map(({ key }) => key))] });
    return toCandidate('branch', round);
  }

  if (same[0] !== undefined) return messages.at(-1)?.role === 'user' ? askAgain(same[0].round) : goOn();
  const siblings =
    parentKey === null
      ? said.filter((node) => node.parent_key === null && node.role === 'user')
      : nodes.after(parentKey).filter(({ role }) => role === 'user');
  if (parentKey === null) {
    // Any two chats open at the same place: only the client's word for the chat makes a like opening an edited one.
    const like =
      asked.chat_id === chatId && (!isOpening || wasAnsweredLately(siblings)) ? askOtherwise(siblings) : null;
    return like?.placement.relation === 'edit' ? like : null;
  }
  if (siblings.length > 0) return askOtherwise(siblings);
  const parent = latest(before);
  return parent === undefined ? null : toCandidate('next', parent.round + 1);
}

/** After all that was said in a chat whose client knows it better than its messages tell. */
function placeAtEnd({ trail: { start } }: Asked, chatId: string, nodes: ChatNodes): Place {
  const said = nodes.ofChat(chatId);
  const round = highest(said.map((node) => node.round), 0); // biome-ignore format: one step
  const last = said
    .filter((node) => node.round === round && !(node.is_pending && node.role === 'assistant'))
    .reduce<KnownNode | null>((end, node) => {
      if (end === null || (end.is_superseded && !node.is_superseded)) return node;
      const isLater = node.revision > end.revision || (node.revision === end.revision && node.position > end.position);
      return isLater && node.is_superseded === end.is_superseded ? node : end;
    }, null);
  const placed = {
    relation: 'next',
    round: round + 1,
    revision: 1,
    position: 0,
    supersedes: [],
    revives: null,
  } as const;
  return { placement: { chat_id: chatId, ...placed, supersedes: [] }, first: start, parent_key: last?.key ?? null };
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
    .toSorted((one, other) => one.rank - other.rank || other.lastAt - one.lastAt);
  if (best !== undefined) return { placement: best.placement, first: best.first, parent_key: best.parent_key };
  if (asked.chat_id !== null) return placeAtEnd(asked, asked.chat_id, nodes);
  const { start, keys } = asked.trail;
  return { placement: null, first: start, parent_key: keys[start - 1] ?? null };
}
