import { createLimits } from '../../src/callers/limits.ts';
import type { GatewayKey } from '../../src/conversations/gateway-key.ts';
import { createChatStates } from '../../src/conversations/inject/chat-states.ts';
import { createSceneFollower } from '../../src/conversations/inject/follow-scenes.ts';
import type { Injection } from '../../src/conversations/inject/injection.ts';
import type { RecallForChat, RecallRequest } from '../../src/conversations/recall/recall.ts';
import { createChatMemory } from '../../src/conversations/recognise/chat-memory.ts';
import type { ReadScene } from '../../src/conversations/scene/scene.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { createInjector } from '../../src/gateway/inject-memory.ts';
import { createKeeper } from '../../src/gateway/keep-exchange.ts';
import type { Database } from '../../src/store/database.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlChatStore } from '../../src/store/sql/chat-store.ts';
import { startGateway } from '../support/start-gateway.ts';

export type Said = { role: string; content: unknown };

/** Reads scenes and rules off plain marks, so that a test says what it means: `(story)`, `(life)`, `(app)`, `(recall)`, `(sad)`. */
const readMarks: ReadScene = (text, before, isFirst) => {
  const base = text.includes('(story)') ? 'plot' : text.includes('(life)') ? 'daily' : before;
  const scene = text.includes('(app)') ? 'meta' : base;
  const asked = text.includes('(recall)') ? (base === 'plot' ? 'plot_recall' : 'recall') : null;
  const emotion = text.includes('(sad)') ? 'sad' : null;
  const rule = scene === 'meta' ? null : isFirst ? 'cold_start' : (asked ?? (emotion && 'emotion'));
  return { scene, base, rule, emotion, mayBegin: false, isHinted: false };
};

interface Options {
  upstream: string;
  position?: Injection['position'];
  role?: Injection['role'];
  trigger?: 'cues' | 'search';
  /** What memory finds; default: a block that names how often it was asked. */
  recall?: RecallForChat;
  limitMs?: number;
  /** Default: none is needed. */
  keys?: readonly GatewayKey[];
}

/** A gateway that remembers by marks, over a real store. A second one on the same database is another start of the process. */
export async function startRemembering(database: Database, options: Options) {
  const store = createSqlChatStore(createSqlCaller(database));
  const memory = createChatMemory(store);
  const states = createChatStates(store);
  const asked: RecallRequest[] = [];
  const find: RecallForChat = async ({ rule }) => ({
    block: `---\nmemory ${asked.length} by ${rule}\n---`,
    items: [],
    degraded: [],
  });
  const inject = createInjector({
    followScenes: createSceneFollower(readMarks),
    recall: (request, abort) => {
      asked.push(request);
      return (options.recall ?? find)(request, abort);
    },
    states,
    position: options.position ?? 'system',
    role: options.role ?? 'system',
    trigger: options.trigger ?? 'cues',
    ...(options.limitMs !== undefined && { limitMs: options.limitMs }),
    logger: silentLogger,
  });
  const begin = createKeeper({
    memory,
    inject,
    states,
    append: async (exchange) => void (await store.recordExchanges([exchange])),
    addTokens: async () => {},
    limits: createLimits(systemClock),
    clock: systemClock,
    logger: silentLogger,
  });
  const { url, close } = await startGateway(options.upstream, {
    begin,
    holdLimitMs: 10_000,
    listKeys: () => options.keys ?? [],
  });

  /** Sends messages, and gives back the answer with what memory said of it. */
  async function send(messages: readonly Said[], headers: Record<string, string> = {}) {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ model: 'dev/plain', messages }),
    });
    const body = (await response.json()) as { choices: { message: Said }[] };
    const header = (name: string) => response.headers.get(`x-memory-${name}`);
    return {
      answer: body.choices[0]?.message ?? { role: 'assistant', content: '' },
      chat: response.headers.get('x-conversation-id') ?? '',
      status: header('status'),
      rule: header('rule'),
      scene: header('scene'),
      items: header('items'),
    };
  }
  const forget = async (chat: string) => {
    await store.forgetChat(chat, new Date());
    memory.letGo(new Date());
    states.letGo();
  };
  return { send, store, asked, close, forget, url };
}
