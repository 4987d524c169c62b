import type { ChatNode } from '../chat-index.ts';

/** A said message as recognition knows it. */
export interface KnownNode extends ChatNode {
  /** It was asked, or will be answered, and nothing of it is kept yet. */
  is_pending: boolean;
}

/** Said messages of one scope, or of one chat. Each list in the order in which they became known. */
export interface ChatNodes {
  withKey(key: string): readonly KnownNode[];
  /** What was said right after the message with this key. */
  after(key: string): readonly KnownNode[];
  /** Answers whose last two pairs have this key. */
  withTail(key: string): readonly KnownNode[];
  ofChat(chatId: string): readonly KnownNode[];
}

/** Said messages of one scope that can be added and taken away. */
export interface NodeShelf extends ChatNodes {
  add(node: KnownNode): void;
  remove(node: KnownNode): void;
  isEmpty(): boolean;
}

type Lists = Map<string, KnownNode[]>;

function put(lists: Lists, key: string | null, node: KnownNode): void {
  if (key === null) return;
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [node]);
  else list.push(node);
}

function take(lists: Lists, key: string | null, node: KnownNode): void {
  const rest = key === null ? undefined : lists.get(key)?.filter((other) => other !== node);
  if (key === null || rest === undefined) return;
  if (rest.length === 0) lists.delete(key);
  else lists.set(key, rest);
}

/** An empty shelf. */
export function createNodeShelf(): NodeShelf {
  const [keys, parents, tails, chats]: [Lists, Lists, Lists, Lists] = [new Map(), new Map(), new Map(), new Map()];
  const each = (change: typeof put, node: KnownNode) => {
    change(keys, node.key, node);
    change(parents, node.parent_key, node);
    change(tails, node.tail_key, node);
    change(chats, node.chat_id, node);
  };
  return {
    withKey: (key) => keys.get(key) ?? [],
    after: (key) => parents.get(key) ?? [],
    withTail: (key) => tails.get(key) ?? [],
    ofChat: (chatId) => chats.get(chatId) ?? [],
    add: (node) => each(put, node),
    remove: (node) => each(take, node),
    isEmpty: () => chats.size === 0,
  };
}

/** The same nodes, but only those of one chat. */
export function ofOneChat(nodes: ChatNodes, chatId: string): ChatNodes {
  const own = (list: readonly KnownNode[]) => list.filter((node) => node.chat_id === chatId);
  return {
    withKey: (key) => own(nodes.withKey(key)),
    after: (key) => own(nodes.after(key)),
    withTail: (key) => own(nodes.withTail(key)),
    ofChat: (id) => (id === chatId ? nodes.ofChat(id) : []),
  };
}

/** When something was last said in a chat, ms since 1970; 0 where nothing is known of it. */
export function findLastMoment(nodes: ChatNodes, chatId: string): number {
  return nodes.ofChat(chatId).reduce((latest, { at }) => Math.max(latest, Date.parse(at)), 0);
}
