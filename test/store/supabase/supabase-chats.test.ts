import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqlAnswerStore } from '../../../src/store/sql/answer-store.ts';
import { createSqlChatStore } from '../../../src/store/sql/chat-store.ts';
import { createSqlChatUpkeep } from '../../../src/store/sql/chat-upkeep.ts';
import { ask } from '../../../src/store/sql/functions.ts';
import { createSqlGatewayKeys } from '../../../src/store/sql/gateway-keys.ts';
import { createSqlPromptStore } from '../../../src/store/sql/prompt-store.ts';
import { createSqlRecallStore } from '../../../src/store/sql/recall-store.ts';
import { createSupabaseCaller } from '../../../src/store/supabase/call-supabase.ts';
import { describeAnswerStore } from '../../contracts/answer-store.ts';
import { describeChatInjections } from '../../contracts/chat-injections.ts';
import { describeChatStore } from '../../contracts/chat-store.ts';
import { describeChatUpkeep } from '../../contracts/chat-upkeep.ts';
import { describeGatewayKeys, makeKey } from '../../contracts/gateway-keys.ts';
import { describePromptStore, makePush } from '../../contracts/prompt-store.ts';
import { describeRecallStore } from '../../contracts/recall-store.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { makeExchange, makeUuid } from '../../support/exchanges.ts';
import { findPostgrest, startPostgrest } from '../../support/postgrest.ts';

const tables = [
  'chats',
  'conversations',
  'summaries',
  'injections',
  'gateway_keys',
  'gateway_usage',
  'forgotten_chats',
  'chat_upkeep',
  'chat_recalls',
  'synonym_proposals',
  'answers',
  'prompts',
];

/** Chats through supabase-js and a real PostgREST over real HTTP, on the embedded Postgres. */
describe.skipIf(findPostgrest() === null)('chats over PostgREST', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let postgrest: Awaited<ReturnType<typeof startPostgrest>>;
  beforeAll(async () => {
    // Supabase grants everything to everybody by default: what the migrations take away must be taken from that.
    database = await openTestDatabase('supabase');
    postgrest = await startPostgrest({ database: database.engine });
  });
  afterAll(async () => {
    await postgrest?.close();
    await database?.close();
  });
  const createCaller = (key = postgrest.serviceKey) => createSupabaseCaller({ url: postgrest.url, serviceKey: key });

  async function open() {
    await emptyDatabase(database);
    const call = createCaller();
    return {
      answers: createSqlAnswerStore(call),
      chats: createSqlChatStore(call),
      keys: createSqlGatewayKeys(call),
      prompts: createSqlPromptStore(call),
      upkeep: createSqlChatUpkeep(call),
      recall: createSqlRecallStore(call),
      run: (statement: string) => database.executeScript(statement),
    };
  }

  describeAnswerStore('supabase', async () => (await open()).answers);
  describeChatStore('supabase', async () => (await open()).chats);
  describeChatInjections('supabase', async () => (await open()).chats);
  describeGatewayKeys('supabase', open);
  describePromptStore('supabase', open);
  describeChatUpkeep('supabase', open);
  describeRecallStore('supabase', open);

  it('is nothing for the anonymous role: no function', async () => {
    const { chats: own, keys: ownKeys } = await open();
    await own.recordExchanges([makeExchange()]);
    await ownKeys.put(makeKey());
    const call = createCaller(postgrest.anonKey);
    const chats = createSqlChatStore(call);
    const keys = createSqlGatewayKeys(call);
    const recall = createSqlRecallStore(call);
    const prompts = createSqlPromptStore(call);
    const range = { scope: 'default', scene: null, asOf: new Date() };
    const nearby = { vector: Array(1536).fill(0.1), model: 'm', threshold: 0, decayRate: 0 };
    const chat = makeUuid('chat');
    for (const attempt of [
      () => chats.recordExchanges([makeExchange({ placement: { round: 2 } })]),
      () => chats.findNodes({ scope: 'default', keys: ['/hello'], tail_key: null, client_id: null }),
      () => chats.listChats({ scope: null, limit: 9, before: null }),
      () => chats.readChat(chat),
      () => chats.readChatState(chat, 'default'),
      () => chats.forgetChat(chat, new Date()),
      () => keys.put(makeKey({ name: 'mine', hash: 'd'.repeat(64) })),
      () => keys.list(),
      () => prompts.list(),
      () => prompts.readInUse(),
      () => prompts.push(makePush()),
      () => prompts.use('fast', null),
      () => keys.revoke('guest', new Date()),
      () => keys.readTokens(new Date()),
      () => keys.addTokens('guest', 1, new Date()),
      () => recall.listRecallable({ ...range, since: null, afterTurn: 0, afterSummary: 0, newest: 9, limit: 9 }),
      () => recall.readRecallable({ ...range, turns: [1], summaries: [] }),
      () => recall.searchByMeaning({ ...nearby, since: null, limit: 9 }, range),
      () => recall.listNewest({ summaries: 1, rounds: 1 }, range),
      () => recall.listByEmotion({ emotion: 'sad', since: new Date(0), limit: 9 }, range),
    ]) {
      await expect(attempt()).rejects.toThrow(/permission denied/);
    }
    for (const [name, body] of [
      ['find_chat', { reference: chat }],
      ['take_chat_turns', { chat_ids: [chat] }],
      ['record_exchange', { exchange: makeExchange() }],
      ['supersede_messages', { chat, keys: ['/hello'], exchange: chat, at: new Date() }],
      ['revive_messages', { chat, last_key: '/hello', exchange: chat }],
      ['describe_chat', { chat: null }],
    ] as const) {
      expect([name, (await request(`rpc/${name}`, postgrest.anonKey, body)).ok]).toEqual([name, false]);
    }
    expect((await own.readChat(chat))?.conversations).toHaveLength(2);
    expect(await ask.list_gateway_keys(createCaller(), {})).toHaveLength(1);
  });

  it('is nothing for the anonymous role: no table, by no method', async () => {
    await open();
    for (const table of tables) {
      const attempts = [
        await request(`${table}?select=*`, postgrest.anonKey),
        await request(table, postgrest.anonKey, {}),
        await request(`${table}?id=neq.0`, postgrest.anonKey, {}, 'PATCH'),
        await request(`${table}?id=neq.0`, postgrest.anonKey, undefined, 'DELETE'),
      ];
      expect([table, attempts.filter(({ ok }) => ok)]).toEqual([table, []]);
      expect([table, (await request(`${table}?select=*`, postgrest.serviceKey)).ok]).toEqual([table, true]);
    }
  });

  it.each(['anon', 'authenticated'])('is nothing for the role %s in SQL, granted or not', async (role) => {
    const { chats, keys } = await open();
    await chats.recordExchanges([makeExchange({ gateway_key: 'guest' })]);
    await keys.put(makeKey());
    for (const table of tables) {
      const asRole = (statement: string) =>
        database.executeScript(`begin; set local role ${role}; ${statement}; commit`);
      await expect(asRole(`select * from ${table}`)).rejects.toThrow(/permission denied/);
      await database.executeScript('rollback');
      // Were it granted by mistake, row-level security would still show nothing.
      const shown = await database.executeScript(`
        begin; grant select on ${table} to ${role}; set local role ${role}; select * from ${table}; rollback`);
      expect([table, shown]).toEqual([table, []]);
    }
  });

  function request(path: string, key: string, body?: object, method = body === undefined ? 'GET' : 'POST') {
    const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    return fetch(`${postgrest.url}/rest/v1/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
});
