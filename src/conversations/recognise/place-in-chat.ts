import { nodeTextLength } from '../chat-index.ts';
import type { Placement } from '../exchange.ts';
import type { RequestMessage } from '../message-key.ts';
import { type ChatNodes, findLastMoment, type KnownNode } from './chat-nodes.ts';
import type { Trail } from './follow-trail.ts';
import { compareWith, similarFrom } from './similar-text.ts';

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

/** A place that a request may have. */
export interface Candidate {
  placement: Placement;
  /** The first message of the request that belongs to it. */
  first: number;
  /** The key of the message before that one. */
  parent_key: string | null;
  /** How likely it is beside places in other chats, from 0, the likeliest. */
  rank: number;
  /** When something was last said in the chat, ms since 1970. */
  last_at: number;
}

/** An opening that comes again later than this is another chat that opens alike, ms. */
export const openingRepeatedWithin = 120_000;

/** What a request may be in a chat, the likeliest first. A repetition asks again what is not answered yet. */
const likeliest = ['continuation', 'regeneration', 'edit', 'next', 'repetition', 'branch'] as const;

/** What a request is compared with in one chat. */
interface Surroundings {
  asked: Asked;
  chatId: string;
  /** Of this chat alone. */
  nodes: ChatNodes;
  /** The key of what is asked, and of the message before it. */
  own: string;
  parentKey: string | null;
}

const isSuperseded = (nodes: readonly KnownNode[]): boolean =>
  nodes.length > 0 && nodes.every((node) => node.is_superseded);
const findLatest = (nodes: readonly KnownNode[]): KnownNode | undefined =>
  nodes.findLast((node) => !node.is_superseded) ?? nodes.at(-1);
const isOpening = ({ asked, parentKey }: Surroundings): boolean => parentKey === null && asked.messages.length === 1;
const findAnswers = (nodes: ChatNodes, key: string): KnownNode[] => nodes.after(key).filter((node) => !node.is_pending);

function toCandidate(
  { asked, chatId, nodes, parentKey }: Surroundings,
  as: (typeof likeliest)[number],
  round: number,
  more: Partial<Pick<Candidate, 'first' | 'parent_key'> & Placement> = {},
): Candidate {
  const { first = asked.trail.start, parent_key = parentKey, ...placed } = more;
  const relation = as === 'repetition' ? 'regeneration' : as;
  const revives = parentKey !== null && isSuperseded(nodes.withKey(parentKey)) ? parentKey : null;
  const inRound = nodes.ofChat(chatId).filter((node) => node.round === round);
  const revision = placed.revision ?? Math.max(0, ...inRound.map((node) => node.revision)) + 1;
  const placement = { chat_id: chatId, relation, round, position: 0, supersedes: [], revives, ...placed, revision };
  return { placement, first, parent_key, rank: likeliest.indexOf(as), last_at: findLastMoment(nodes, chatId) };
}

/** On within the round of the last message that is known. */
function goOn(around: Surroundings): Candidate | null {
  const { asked, chatId, nodes } = around;
  const { keys, known } = asked.trail;
  const last = keys.findLastIndex((key, index) => index < known && nodes.withKey(key).length > 0);
  const key = keys[last] ?? '';
  const node = findLatest(nodes.withKey(key));
  if (node === undefined) return null;
  const { round, revision } = node;
  const asking = nodes.ofChat(chatId).filter((other) => other.round === round && other.revision === revision);
  const position = Math.max(...asking.map((other) => other.position)) + 1;
  const revives = isSuperseded(nodes.withKey(key)) ? key : null;
  return toCandidate(around, 'continuation', round, { revision, position, revives, first: last + 1, parent_key: key });
}

function wasAnsweredLately({ asked, nodes }: Surroundings, asking: readonly KnownNode[]): boolean {
  const answers = asking.flatMap(({ key }) => findAnswers(nodes, key));
  return answers.some(({ at }) => asked.at - Date.parse(at) <= openingRepeatedWithin);
}

/** The same was asked at the same place. */
function askAgain(around: Surroundings, same: readonly [KnownNode, ...KnownNode[]]): Candidate | null {
  const { nodes, own } = around;
  if (isOpening(around) && !wasAnsweredLately(around, same)) return null;
  const as = findAnswers(nodes, own).length > 0 ? 'regeneration' : 'repetition';
  return toCandidate(around, as, same[0].round, { supersedes: [own] });
}

/** Something else was asked at the same place: the same in other words, or else. */
function askOtherwise(around: Surroundings, siblings: readonly [KnownNode, ...KnownNode[]]): Candidate {
  const { messages, trail } = around.asked;
  // As much of it as is known of the others.
  const measure = compareWith((messages[trail.start]?.text ?? '').slice(0, nodeTextLength));
  const similar = siblings.filter((node) => measure(node.text) >= similarFrom);
  const [first] = similar;
  if (first === undefined) return toCandidate(around, 'branch', siblings[0].round);
  return toCandidate(around, 'edit', first.round, { supersedes: [...new Set(similar.map(({ key }) => key))] });
}

/** Any two chats open at the same place: only the client's word for the chat makes a like opening an edited one. */
function openOtherwise(around: Surroundings): Candidate | null {
  const { asked, chatId, nodes } = around;
  const openings = nodes.ofChat(chatId).filter((node) => node.parent_key === null && node.role === 'user');
  const isLate = isOpening(around) && !wasAnsweredLately(around, openings);
  if (asked.chat_id !== chatId || isLate || !hasSome(openings)) return null;
  const candidate = askOtherwise(around, openings);
  return candidate.placement.relation === 'edit' ? candidate : null;
}

const hasSome = (nodes: readonly KnownNode[]): nodes is readonly [KnownNode, ...KnownNode[]] => nodes.length > 0;

/** Places what is asked in one chat; null: it has no place there. `nodes`: those of this chat alone. */
export function placeInChat(asked: Asked, chatId: string, nodes: ChatNodes): Candidate | null {
  const { messages, trail } = asked;
  const own = trail.keys[trail.start] ?? '';
  const parentKey = trail.keys[trail.start - 1] ?? null;
  const around: Surroundings = { asked, chatId, nodes, own, parentKey };
  const same = nodes.withKey(own).filter(({ role }) => role === messages[trail.start]?.role);
  if (hasSome(same)) return messages.at(-1)?.role === 'user' ? askAgain(around, same) : goOn(around);
  if (parentKey === null) return openOtherwise(around);
  const siblings = nodes.after(parentKey).filter(({ role }) => role === 'user');
  if (hasSome(siblings)) return askOtherwise(around, siblings);
  const parent = findLatest(nodes.withKey(parentKey));
  return parent === undefined ? null : toCandidate(around, 'next', parent.round + 1);
}
