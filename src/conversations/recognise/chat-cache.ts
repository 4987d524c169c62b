import { type ChatNodes, createNodeShelf, type KnownNode, type NodeShelf } from './chat-nodes.ts';

/** A chat in memory. */
interface CachedChat {
  id: string;
  scope: string;
  /** What its client calls it: our own id too, where the client sends that back. */
  names: Set<string>;
  nodes: Set<KnownNode>;
  /** Its first message came by here: what is not known of it was not said. */
  is_whole: boolean;
  /** Messages of it that were asked for with all that was said after them. */
  complete: Set<string>;
  /** Roughly, in memory. */
  bytes: number;
}

/** What a node costs beside its text, measured: two bytes a character, the object, its keys, its places in the lists. */
const nodeBytes = 900;
const toBytes = (node: KnownNode): number => nodeBytes + 2 * node.text.length;

/** Whether two messages of one chat stand at the same place. */
export function isSamePlace(one: KnownNode, other: KnownNode): boolean {
  return one.round === other.round && one.revision === other.revision && one.position === other.position;
}

/** Forgotten chats whose latecomers are turned away. */
const maximumForgotten = 10_000;

/** The chats that were in use last, with what was said in them, by scope. */
export interface ChatCache {
  nodesOf(scope: string): ChatNodes;
  ofChat(chatId: string): readonly KnownNode[];
  /** The chat that a client of this scope calls so, or by our own id, which it may have from an answer's header. */
  findClientChat(scope: string, clientId: string): string | null;
  /** Whether all that was said after this message is known. */
  isComplete(chatId: string, key: string): boolean;
  isWhole(chatId: string): boolean;
  /** Adds a message; it replaces itself, and what was expected at its place. Nothing is added to a forgotten chat. */
  add(scope: string, node: KnownNode): void;
  remove(node: KnownNode): void;
  /** What a chat is known to be, where it is known. */
  describe(
    chatId: string,
    facts: { client_id?: string | null; is_whole?: boolean; complete?: readonly string[] },
  ): void;
  forget(chatId: string): void;
  /** Drops all chats but these, and those that wait for an answer. */
  dropUnless(isKept: (chatId: string) => boolean): void;
  /** Bytes in use, roughly. */
  readonly bytes: number;
}

/** An empty cache; the chats that were not used for longest are left when it has more than `maximumBytes`. */
export function createChatCache(maximumBytes: number): ChatCache {
  const shelves = new Map<string, NodeShelf>();
  const chats = new Map<string, CachedChat>();
  const clients = new Map<string, string>();
  const forgotten = new Set<string>();
  let bytes = 0;
  const toClient = (scope: string, clientId: string) => JSON.stringify([scope, clientId]);

  function shelfOf(scope: string): NodeShelf {
    const shelf = shelves.get(scope) ?? createNodeShelf();
    shelves.set(scope, shelf);
    return shelf;
  }

  /** The chat, as the one that was used last. */
  function use(id: string, scope: string): CachedChat {
    const known = chats.get(id);
    const fresh = {
      id,
      scope,
      names: new Set<string>(),
      nodes: new Set<KnownNode>(),
      is_whole: false,
      complete: new Set<string>(),
    };
    const chat = known ?? { ...fresh, bytes: 0 };
    chats.delete(id);
    chats.set(id, chat);
    return chat;
  }

  function takeNode(chat: CachedChat, node: KnownNode): void {
    if (!chat.nodes.delete(node)) return;
    shelfOf(chat.scope).remove(node);
    chat.bytes -= toBytes(node);
    bytes -= toBytes(node);
  }

  function drop(chat: CachedChat): void {
    for (const node of chat.nodes) takeNode(chat, node);
    chats.delete(chat.id);
    for (const name of chat.names) {
      const client = toClient(chat.scope, name);
      // It may be the name of a later chat by now.
      if (clients.get(client) === chat.id) clients.delete(client);
    }
    if (shelfOf(chat.scope).isEmpty()) shelves.delete(chat.scope);
  }

  const isExpecting = (chat: CachedChat): boolean => [...chat.nodes].some((node) => node.is_pending);

  /** Leaves what was not used for longest; a chat that waits for an answer stays. */
  function makeRoom(used: string): void {
    for (const chat of chats.values()) {
      if (bytes <= maximumBytes) return;
      if (chat.id !== used && !isExpecting(chat)) drop(chat);
    }
  }

  return {
    nodesOf: shelfOf,
    ofChat: (chatId) => [...(chats.get(chatId)?.nodes ?? [])],
    findClientChat(scope, clientId) {
      const isOurs = chats.get(clientId)?.scope === scope;
      return clients.get(toClient(scope, clientId)) ?? (isOurs ? clientId : null);
    },
    isWhole: (chatId) => chats.get(chatId)?.is_whole ?? false,
    isComplete: (chatId, key) => chats.get(chatId)?.is_whole || chats.get(chatId)?.complete.has(key) || false,
    add(scope, node) {
      if (forgotten.has(node.chat_id)) return;
      const chat = use(node.chat_id, scope);
      const isReplaced = (other: KnownNode) => isSamePlace(other, node) && (other.is_pending || other.key === node.key);
      for (const other of shelfOf(scope).ofChat(chat.id).filter(isReplaced)) takeNode(chat, other);
      chat.nodes.add(node);
      shelfOf(scope).add(node);
      chat.bytes += toBytes(node);
      bytes += toBytes(node);
      makeRoom(chat.id);
    },
    remove(node) {
      const chat = chats.get(node.chat_id);
      if (chat === undefined) return;
      takeNode(chat, node);
      if (chat.nodes.size === 0) drop(chat);
    },
    describe(chatId, { client_id, is_whole, complete = [] }) {
      const chat = chats.get(chatId);
      if (chat === undefined) return;
      chat.is_whole ||= is_whole ?? false;
      for (const key of complete) chat.complete.add(key);
      if (client_id == null) return;
      chat.names.add(client_id);
      clients.set(toClient(chat.scope, client_id), chatId);
    },
    forget(chatId) {
      const chat = chats.get(chatId);
      if (chat !== undefined) drop(chat);
      forgotten.add(chatId);
      const [oldest] = forgotten;
      if (forgotten.size > maximumForgotten && oldest !== undefined) forgotten.delete(oldest);
    },
    dropUnless(isKept) {
      for (const chat of chats.values()) if (!isKept(chat.id) && !isExpecting(chat)) drop(chat);
    },
    get bytes() {
      return bytes;
    },
  };
}
