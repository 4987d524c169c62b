import { randomUUID } from 'node:crypto';
import type { ChatIndex, NodeQuery } from '../../../src/conversations/chat-index.ts';
import type { Exchange, FinishState } from '../../../src/conversations/exchange.ts';
import { type RequestMessage, readMessages } from '../../../src/conversations/message-key.ts';
import { applyPlacement } from '../../../src/conversations/recognise/apply-placement.ts';
import {
  type ChatMemory,
  createChatMemory,
  type Recognised,
} from '../../../src/conversations/recognise/chat-memory.ts';
import { createNodeShelf, type KnownNode, ofOneChat } from '../../../src/conversations/recognise/chat-nodes.ts';
import { toKnownNodes } from '../../../src/conversations/recognise/to-nodes.ts';
import { toSaidAnswer } from '../../../src/conversations/recognise/to-said-messages.ts';

const roles: Record<string, string> = { '>': 'user', '<': 'assistant', '#': 'tool', '*': 'system' };

/** `> hello < hi > more`: what the user said, the answer, what the user said then; `*` a system message, `#` what a tool gave. */
export function readScript(script: string): RequestMessage[] {
  const messages = [...script.matchAll(/([><#*]) ?([^><#*]*)/g)].map(([, mark = '', text = '']) => ({
    role: roles[mark],
    content: text.trim(),
  }));
  return readMessages({ messages }) ?? [];
}

/** A store of exchanges that answers as the SQL one does; `isAway` makes it fail, `record` gives the revision that it gave. */
export function createExchangeStore(): ChatIndex & {
  record(exchange: Exchange): number;
  isAway: boolean;
  asked: number;
} {
  const shelf = createNodeShelf();
  const nodes: KnownNode[] = [];
  const clients = new Map<string, string>();
  const scopes = new Map<string, string>();
  const store = {
    isAway: false,
    asked: 0,
    record(exchange: Exchange) {
      if (exchange.placement === null) throw new Error('no place');
      const { chat_id, round, position } = exchange.placement;
      let { revision } = exchange.placement;
      const isTaken = (node: KnownNode) =>
        node.round === round && node.revision === revision && node.position >= position;
      while (shelf.ofChat(chat_id).some(isTaken)) revision += 1;
      applyPlacement(exchange.placement, ofOneChat(shelf, chat_id));
      for (const node of toKnownNodes(exchange, { ...exchange.placement, revision })) {
        nodes.push(node);
        shelf.add(node);
      }
      scopes.set(chat_id, exchange.scope);
      if (exchange.client_id !== null) clients.set(`${exchange.scope}/${exchange.client_id}`, chat_id);
      return revision;
    },
    async findNodes({ scope, keys, tail_key, client_id }: NodeQuery) {
      store.asked += 1;
      if (store.isAway) throw new Error('away');
      const chat = client_id === null ? undefined : clients.get(`${scope}/${client_id}`);
      const newest = Math.max(0, ...nodes.filter((node) => node.chat_id === chat).map(({ round }) => round));
      const isWanted = (node: KnownNode) =>
        keys.includes(node.key) ||
        keys.includes(node.parent_key ?? '') ||
        (tail_key !== null && node.tail_key === tail_key) ||
        (node.chat_id === chat && node.round === newest);
      const found = nodes.filter((node) => scopes.get(node.chat_id) === scope && isWanted(node));
      return found
        .map(({ is_pending, ...node }) => ({ ...node }))
        .toSorted((one, other) => other.at.localeCompare(one.at));
    },
  };
  return store;
}

export interface ScriptedRequest {
  scope?: string;
  client_id?: string | null;
  messages: RequestMessage[];
}

/** What a gateway does with requests and answers, without the gateway: a memory over a store, and a clock. */
export function createScriptedGateway(options: { warmed?: boolean } = {}) {
  const store = createExchangeStore();
  const exchanges: Exchange[] = [];
  let now = Date.parse('2026-11-22T08:00:00Z');
  const start = () => createChatMemory(store, { since: new Date(now - (options.warmed === false ? 0 : 600_000)) });
  let memory: ChatMemory = start();

  const toExchange = (
    { scope = 's', client_id = null, messages }: ScriptedRequest,
    recognised: Recognised,
    text: string,
    finish: FinishState,
    asked: number,
  ): Exchange => {
    const answer = { role: 'assistant' as const, name: null, text, key_text: text };
    const said = toSaidAnswer(answer, messages, recognised.parent_key, finish);
    return {
      id: randomUUID(),
      scope,
      client_id,
      app_type: null,
      gateway_key: null,
      upstream: 'u',
      model: 'm',
      asked_at: new Date(asked).toISOString(),
      answered_at: new Date(now).toISOString(),
      placement: recognised.placement,
      messages: [...recognised.messages, said],
      scene: null,
      injection: null,
      usage: null,
    };
  };

  return {
    store,
    exchanges,
    get memory() {
      return memory;
    },
    ask: (request: ScriptedRequest) => {
      now += 1000;
      const { scope = 's', client_id = null, messages } = request;
      return memory.recognise({ scope, client_id, messages, at: new Date(now) });
    },
    answer(request: ScriptedRequest, recognised: Recognised, text: string, finish: FinishState = 'complete'): Exchange {
      const asked = now;
      now += 1000;
      const exchange = toExchange(request, recognised, text, finish, asked);
      memory.note(exchange);
      exchanges.push(exchange);
      if (exchange.placement === null || store.isAway) return exchange;
      const revision = store.record(exchange);
      const { chat_id, round } = exchange.placement;
      memory.noteStored(exchange, { is_stored: true, reason: null, chat_id, round, revision });
      exchange.placement = { ...exchange.placement, revision };
      return exchange;
    },
    wait(minutes: number) {
      now += minutes * 60_000;
    },
    restart() {
      memory = start();
    },
  };
}
