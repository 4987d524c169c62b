import { normaliseForKey, type RequestMessage, toChainKey, toChainKeys, toTailKey } from '../message-key.ts';
import { type ChatNodes, findLastMoment, type KnownNode, ofOneChat } from './chat-nodes.ts';
import { measureSimilarity, similarFrom } from './similar-text.ts';

/** A request's messages against what is known. */
export interface Trail {
  /** The key of each message: of the known one that it is, or over the one before it. */
  keys: string[];
  /** How many messages, from the first, lead along what is known. */
  known: number;
  /** Where that begins which is asked now: the last user message, or what precedes it and was never answered. */
  start: number;
  /** Whether what stands before `start` is known, or nothing stands there. */
  is_anchored: boolean;
  /** Whether the beginning of the chat is missing from the request. */
  is_cut: boolean;
}

const isKnown = (nodes: ChatNodes, key: string): boolean =>
  nodes.withKey(key).length > 0 || nodes.after(key).length > 0;

/** A client sends back what it has of an answer: a part where it was stopped, a bit more where it went on, an edited one. */
function isOneAnswer(sent: string, { text, finish_state }: KnownNode): boolean {
  const stored = normaliseForKey('assistant', text);
  if (sent === '' || stored === '') return sent === stored;
  if (stored.startsWith(sent) || (finish_state !== 'complete' && sent.startsWith(stored))) return true;
  return measureSimilarity(sent.slice(0, text.length), stored) >= similarFrom;
}

function findAnswer(message: RequestMessage, nodes: readonly KnownNode[]): string | null {
  if (message.role !== 'assistant') return null;
  const sent = normaliseForKey('assistant', message.text);
  return (
    nodes.findLast((node) => node.role === 'assistant' && !node.is_pending && isOneAnswer(sent, node))?.key ?? null
  );
}

/** Leads the keys along what is known, past answers that came back otherwise than they went. */
function matchKeys(messages: readonly RequestMessage[], chain: readonly string[], nodes: ChatNodes) {
  let known = chain.findLastIndex((key) => isKnown(nodes, key)) + 1;
  const keys = chain.slice(0, known);
  for (const message of known === 0 ? [] : messages.slice(known)) {
    const before = keys[known - 1] ?? null;
    const own = toChainKey(message, before);
    const key = isKnown(nodes, own) ? own : findAnswer(message, before === null ? [] : nodes.after(before));
    if (key === null) break;
    keys.push(key);
    known += 1;
  }
  return { keys: [...keys, ...toChainKeys(messages.slice(known), keys.at(-1) ?? null)], known };
}

/** The newest answer whose last two pairs are the last two before what is asked. */
function findTail(history: readonly RequestMessage[], nodes: ChatNodes): KnownNode | null {
  const tail = toTailKey(history);
  const found = tail === null ? [] : nodes.withTail(tail);
  return found.reduce<KnownNode | null>((newest, node) => {
    const isNewer = newest === null || findLastMoment(nodes, node.chat_id) >= findLastMoment(nodes, newest.chat_id);
    return isNewer ? node : newest;
  }, null);
}

/** The keys up to an answer that is known, with those of the messages before it that are the ones which were said there. */
function leadBack(messages: readonly RequestMessage[], chain: readonly string[], end: KnownNode, nodes: ChatNodes) {
  const keys = [...chain.slice(0, -1), end.key];
  const own = ofOneChat(nodes, end.chat_id);
  let node: KnownNode | undefined = end;
  for (let place = keys.length - 2; place >= 0; place -= 1) {
    node = node?.parent_key == null ? undefined : own.withKey(node.parent_key).at(-1);
    const message = messages[place];
    if (node === undefined || message === undefined || toChainKey(message, node.parent_key) !== node.key) break;
    keys[place] = node.key;
  }
  return keys;
}

/** Where a request stands: by its whole chain, else by the last two pairs before what it asks. `messages`: without the system's. */
export function followTrail(messages: readonly RequestMessage[], nodes: ChatNodes): Trail {
  const asked = Math.max(
    messages.findLastIndex(({ role }) => role === 'user'),
    0,
  );
  const chain = toChainKeys(messages);
  const matched = matchKeys(messages, chain, nodes);
  const isUnanswered = messages.slice(matched.known, asked).every(({ role }) => role === 'user');
  if (matched.known >= asked || (matched.known > 0 && isUnanswered)) {
    return { ...matched, start: Math.min(asked, matched.known), is_anchored: true, is_cut: false };
  }
  const tail = findTail(messages.slice(0, asked), nodes);
  if (tail === null) return { keys: chain, known: 0, start: asked, is_anchored: false, is_cut: false };
  const before = leadBack(messages, chain.slice(0, asked), tail, nodes);
  const rest = matchKeys(messages, [...before, ...toChainKeys(messages.slice(asked), tail.key)], nodes);
  return { ...rest, start: asked, is_anchored: true, is_cut: true };
}
