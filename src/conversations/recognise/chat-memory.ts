import type { ChatIndex } from '../chat-index.ts';
import type { StoredExchange } from '../chat-store.ts';
import type { Exchange, Placement, SaidMessage } from '../exchange.ts';
import type { RequestMessage } from '../message-key.ts';
import { applyPlacement } from './apply-placement.ts';
import { createChatCache } from './chat-cache.ts';
import { type KnownNode, ofOneChat } from './chat-nodes.ts';
import { followKept } from './follow-kept.ts';
import { followTrail, type Trail } from './follow-trail.ts';
import { isEnough } from './is-enough.ts';
import { loadNodes } from './load-nodes.ts';
import { place } from './place.ts';
import type { Asked } from './place-in-chat.ts';
import { createScopedSets } from './scoped-sets.ts';
import { toNewChat } from './to-new-chat.ts';
import { toExpectedNodes, toKnownNodes } from './to-nodes.ts';
import { toSaidMessages, withoutSystem } from './to-said-messages.ts';

/** A request for an answer. */
interface RecogniseRequest {
  scope: string;
  /** The client's own name of the chat; null: it gives none. */
  client_id: string | null;
  messages: readonly RequestMessage[];
  at: Date;
}

/** Which chat a request belongs to. */
export interface Recognised {
  /** Null: memory doesn't know it and the store could not be asked. */
  placement: Placement | null;
  /** What of the request is to be stored before its answer. */
  messages: SaidMessage[];
  /** The key of the message that the answer follows. */
  parent_key: string | null;
  /** Whether this is the first round of a chat that began here; not where the request brings answers that nobody knows. */
  is_first: boolean;
  /** The key of each message of the request but the system's. */
  keys: string[];
  /** Whether the beginning of the chat is missing from the request. */
  is_cut: boolean;
}

interface Overheard extends Pick<Exchange, 'scope' | 'messages' | 'answered_at' | 'asked_at'> {
  placement: Placement;
}

/** Knows which chat a request belongs to, from what was said lately, else from the store. */
export interface ChatMemory {
  /**
   * Where a request belongs. The place is kept for it until `note` or `release`: two requests at once never get the same. At
   * once where memory knows; a promise where the store is asked. It never throws or rejects.
   */
  recognise(request: RecogniseRequest): Recognised | Promise<Recognised>;
  /**
   * Remembers what was said, so that the next request finds it. Also for what still waits on disk at a start, in order. While an
   * exchange without a place is remembered, what may go on from it is placed later too.
   */
  note(exchange: Exchange): void;
  /** Remembers, by keys alone, what was said and is kept nowhere: a client that sends it back goes on with its chat. */
  overhear(said: Overheard): void;
  /** A request without its place, where `recognise` takes too long to wait for: `note` its exchange, then release what came late. */
  leave(request: RecogniseRequest): Recognised;
  /** Nothing will be said in answer: gives the place back. */
  release(recognised: Recognised): void;
  /** The store has an exchange, maybe at another revision, since another process took that one; or its chat was forgotten. */
  noteStored(exchange: Exchange, stored: StoredExchange): void;
  /** The store will never have an exchange: its chat, and what may go on from it, wait for it no longer. */
  noteGivenUp(exchange: Exchange): void;
  /** Drops what the store has too, since it may have forgotten a chat; what still waits for it stays. */
  letGo(at: Date): void;
  /** Places an exchange that could not be placed when it was asked; again the same. Throws `AppError` while the store is away. */
  placeLater(exchange: Exchange): Promise<Exchange>;
  /** Drops a chat, and what comes late of it. */
  forget(chatId: string): void;
  /** Bytes in use, roughly. */
  readonly bytes: number;
}

interface ChatMemoryOptions {
  /** Default: 20 MB, some 15,000 messages of 200 characters. */
  maximumBytes?: number;
  /** When this process began to remember; default: now. */
  since?: Date;
}

const defaultBytes = 20_000_000;
/** Exchanges whose later place is known until they are stored: many more than are stored at once. */
const maximumPlacedLater = 1000;

/** An empty memory before a store. */
export function createChatMemory(index: ChatIndex, options: ChatMemoryOptions = {}): ChatMemory {
  const cache = createChatCache(options.maximumBytes ?? defaultBytes);
  let since = (options.since ?? new Date()).getTime();
  const lookups = createScopedSets<Promise<unknown>>();
  /** Exchanges that wait for their place: what nobody knows may go on from one of them. */
  const unplaced = createScopedSets<string>();
  /** Exchanges of a chat that the store hasn't got yet. */
  const waiting = createScopedSets<string>();
  const placedLater = new Map<string, Placement>();

  /** `follow` finds where the request stands among what is known now. */
  function ask(
    { scope, client_id, at }: Pick<RecogniseRequest, 'scope' | 'client_id' | 'at'>,
    messages: Asked['messages'],
    follow: typeof followTrail,
  ): Asked {
    const chat_id = client_id === null ? null : cache.findClientChat(scope, client_id);
    const nodes = cache.nodesOf(scope);
    const trail: Trail = follow(messages, chat_id === null ? nodes : ofOneChat(nodes, chat_id));
    return { messages, trail, at: at.getTime(), is_named: client_id !== null, chat_id };
  }

  function settle(asked: Asked, { scope, client_id, at }: RecogniseRequest): Recognised {
    const { placement: found, first, parent_key } = place(asked, cache.nodesOf(scope));
    const placement = found ?? toNewChat();
    const messages = toSaidMessages(withoutSystem(asked.messages.slice(first)), parent_key);
    for (const node of toExpectedNodes(placement, messages, at)) cache.add(scope, node);
    cache.describe(placement.chat_id, { client_id, is_whole: found === null });
    const hasHistory = asked.messages.slice(0, asked.trail.start).some(({ role }) => role === 'assistant');
    const is_first = placement.round === 1 && !hasHistory;
    const keys = [...asked.trail.keys.slice(0, first), ...messages.map(({ key }) => key)];
    // A client that names its chat may send what is new alone.
    const is_cut = asked.trail.is_cut || (placement.round > 1 && asked.trail.known === 0);
    return { placement, messages, parent_key: messages.at(-1)?.key ?? parent_key, is_first, keys, is_cut };
  }

  function leaveUnplaced({ messages, trail: { keys, start, is_cut } }: Asked): Recognised {
    const said = toSaidMessages(withoutSystem(messages.slice(start)), keys[start - 1] ?? null);
    return { placement: null, messages: said, parent_key: said.at(-1)?.key ?? null, is_first: false, keys, is_cut };
  }

  async function recogniseByStore(
    request: RecogniseRequest,
    messages: Asked['messages'],
    earlier: readonly Promise<unknown>[],
  ): Promise<Recognised> {
    const follow = () => ask(request, messages, followTrail);
    const isAway = await loadNodes(index, cache, request, follow).then(
      () => false,
      () => true,
    );
    // Where the store is slow, this may go on from an answer that went out before its question was looked up.
    await Promise.all(earlier);
    const asked = follow();
    const isOpening = messages.length <= 1 && request.client_id === null;
    const isSure = isAway
      ? isOpening || isEnough(asked, request, cache, since)
      : asked.trail.is_anchored || unplaced.of(request.scope).length === 0;
    return isSure ? settle(asked, request) : leaveUnplaced(asked);
  }

  function lookUp(request: RecogniseRequest, messages: Asked['messages']): Promise<Recognised> {
    const own = recogniseByStore(request, messages, lookups.of(request.scope));
    lookups.add(request.scope, own);
    void own.then(() => lookups.remove(request.scope, own));
    return own;
  }

  function rememberPlace(id: string, placement: Placement): void {
    placedLater.set(id, placement);
    const [oldest] = placedLater.keys();
    if (placedLater.size > maximumPlacedLater && oldest !== undefined) placedLater.delete(oldest);
  }

  /** What stands at a place and right after it. */
  function findPlaced({ chat_id, round, revision, position }: Placement, count: number): KnownNode[] {
    const isThere = (node: KnownNode) =>
      node.round === round &&
      node.revision === revision &&
      node.position >= position &&
      node.position < position + count;
    return cache.ofChat(chat_id).filter(isThere);
  }

  function note(exchange: Exchange): void {
    const { id, scope, placement, client_id } = exchange;
    if (placement === null) {
      unplaced.add(scope, id);
      return;
    }
    unplaced.remove(scope, id);
    waiting.add(placement.chat_id, id);
    applyPlacement(placement, ofOneChat(cache.nodesOf(scope), placement.chat_id));
    overhear({ ...exchange, placement });
    cache.describe(placement.chat_id, { client_id, is_whole: placement.relation === 'new' });
  }

  function overhear({ scope, placement, ...said }: Overheard): void {
    for (const node of toKnownNodes(said, placement)) cache.add(scope, node);
    cache.describe(placement.chat_id, { complete: said.messages.map(({ key }) => key) });
  }

  return {
    recognise(request) {
      const messages = withoutSystem(request.messages);
      const asked = ask(request, messages, followTrail);
      return isEnough(asked, request, cache, since) ? settle(asked, request) : lookUp(request, messages);
    },
    leave: (request) => leaveUnplaced(ask(request, withoutSystem(request.messages), followTrail)),
    note,
    overhear,
    release({ placement, messages }) {
      if (placement === null) return;
      const expected = findPlaced(placement, messages.length + 1);
      for (const node of expected.filter((each) => each.is_pending)) cache.remove(node);
    },
    noteStored(exchange, { reason, revision }) {
      const { placement, messages } = exchange;
      if (placement === null) return;
      waiting.remove(placement.chat_id, exchange.id);
      if (reason === 'forgotten') cache.forget(placement.chat_id);
      if (reason !== null || placement.revision === revision) return;
      const keys = new Set(messages.map(({ key }) => key));
      for (const node of findPlaced(placement, messages.length).filter(({ key }) => keys.has(key))) {
        cache.remove(node);
        cache.add(exchange.scope, { ...node, revision });
      }
    },
    noteGivenUp({ id, scope, placement }) {
      unplaced.remove(scope, id);
      const placed = placement ?? placedLater.get(id);
      if (placed !== undefined) waiting.remove(placed.chat_id, id);
    },
    async placeLater(exchange) {
      const earlier = placedLater.get(exchange.id);
      if (earlier !== undefined) return { ...exchange, placement: earlier };
      const request = { ...exchange, at: new Date(exchange.asked_at) };
      const { messages, follow: followAgain } = followKept(exchange.messages.slice(0, -1), exchange.messages.at(-1));
      const follow = () => ask(request, messages, followAgain);
      await loadNodes(index, cache, request, follow);
      const { placement } = place(follow(), cache.nodesOf(exchange.scope));
      const placed = { ...exchange, placement: placement ?? toNewChat() };
      note(placed);
      rememberPlace(exchange.id, placed.placement);
      return placed;
    },
    letGo(at) {
      since = at.getTime();
      cache.dropUnless((chatId) => waiting.of(chatId).length > 0);
    },
    forget: (chatId) => cache.forget(chatId),
    get bytes() {
      return cache.bytes;
    },
  };
}
