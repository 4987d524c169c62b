import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createLimits } from '../../src/callers/limits.ts';
import type { Exchange } from '../../src/conversations/exchange.ts';
import type { GatewayKey } from '../../src/conversations/gateway-key.ts';
import { createChatMemory } from '../../src/conversations/recognise/chat-memory.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { pause } from '../../src/domain/pause.ts';
import { createKeeper } from '../../src/gateway/keep-exchange.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlChatStore } from '../../src/store/sql/chat-store.ts';
import { createSqlGatewayKeys } from '../../src/store/sql/gateway-keys.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { eventually } from '../support/eventually.ts';
import { makeGatewayKey } from '../support/make-gateway-key.ts';
import { startGateway } from '../support/start-gateway.ts';

/** The gateway over a real store: what is said comes to be a chat, in the scope of who said it. */

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

interface Said {
  role: string;
  content: string;
}

/** Answers with how many messages it saw, so that no two answers of a chat are alike. */
async function startModel(
  answer: (messages: Said[]) => string = (messages) => `answer to ${messages.length}: ${messages.at(-1)?.content}`,
) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { messages = [] } = JSON.parse(Buffer.concat(chunks).toString()) as { messages?: Said[] };
      response.setHeader('content-type', 'application/json');
      const message = { role: 'assistant', content: answer(messages) };
      response.end(
        JSON.stringify({
          model: 'm-1',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage: { prompt_tokens: 7, completion_tokens: 3 },
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

/** Answers whatever it is asked with this JSON. */
async function startServer(body: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** A gateway whose exchanges go straight to the store. A second one has another memory: it is another start of the process. */
async function start(keys: GatewayKey[] = [], upstream?: string, lookUpMs = 0) {
  const call = createSqlCaller(database);
  const store = createSqlChatStore(call);
  const stored = createSqlGatewayKeys(call);
  const findNodes: typeof store.findNodes = async (query) => {
    await pause(lookUpMs);
    return store.findNodes(query);
  };
  const memory = createChatMemory({ findNodes });
  async function place(exchange: Exchange): Promise<Exchange> {
    return exchange.placement === null ? memory.placeLater(exchange) : exchange;
  }
  const limits = createLimits(systemClock);
  const events = {
    answered() {},
    remembered() {},
    released() {},
    unreachable() {},
    lost: (id: string) => void lost.push(id),
  };
  const lost: string[] = [];
  const begin = createKeeper({
    memory,
    inject: null,
    states: { note() {}, generation: 0 },
    append: async (exchange) => void (await store.recordExchanges([await place(exchange)])),
    addTokens: (name, tokens, at) => stored.addTokens(name, tokens, at),
    limits,
    clock: systemClock,
    logger: silentLogger,
  });
  const { url } = await startGateway(upstream ?? (await startModel()), {
    begin,
    limits,
    events,
    listKeys: () => keys,
    holdLimitMs: 10_000,
  });

  async function send(messages: Said[], headers: Record<string, string> = {}, more: object = {}) {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ model: 'm', messages, ...more }),
    });
    const body = (await response.json()) as { choices: { message: Said }[] };
    return { chat: response.headers.get('x-conversation-id'), response, answer: body.choices?.[0]?.message };
  }
  return { send, store, stored, url, lost };
}

const user = (content: string): Said => ({ role: 'user', content });

/** The rounds of a chat as `round.revision role: text`. */
async function read(store: Awaited<ReturnType<typeof start>>['store'], chat: string | null) {
  const rows = (await store.readChat(chat ?? ''))?.conversations ?? [];
  return rows.map(
    (row) => `${row.round}.${row.revision}${row.superseded_at === null ? '' : '-'} ${row.role}: ${row.content}`,
  );
}

describe('what is said through the gateway', () => {
  it('is stored as one chat, round by round, also over a restart', async () => {
    const model = await startModel();
    const first = await start([], model);
    const one = await first.send([{ role: 'system', content: 'Be brief.' }, user('Good morning')]);
    const history = [user('Good morning'), one.answer as Said, user('And now?')];
    const two = await first.send([{ role: 'system', content: 'Be long.' }, ...history]);
    const second = await start([], model);
    const three = await second.send([...history, two.answer as Said, user('After a restart')]);
    expect([two.chat, three.chat]).toEqual([one.chat, one.chat]);
    expect(await read(second.store, one.chat)).toEqual([
      '1.1 user: Good morning',
      '1.1 assistant: answer to 2: Good morning',
      '2.1 user: And now?',
      '2.1 assistant: answer to 4: And now?',
      '3.1 user: After a restart',
      '3.1 assistant: answer to 5: After a restart',
    ]);
  });

  it('belongs to the chat that the client names, by its own name or by ours, whatever the history says', async () => {
    const model = await startModel();
    const { send } = await start([], model);
    const one = await send([user('Hello')], {}, { metadata: { conversation_id: 'c-1' } });
    const other = await send([user('Hello')], {}, { metadata: { conversation_id: 'c-2' } });
    const later = await start([], model);
    const byTheirs = await later.send([user('Trimmed to this')], {}, { metadata: { conversation_id: 'c-1' } });
    const byOurs = await later.send([user('And to this')], { 'x-conversation-id': one.chat ?? '' });
    expect(new Set([one.chat, other.chat]).size).toBe(2);
    expect([byTheirs.chat, byOurs.chat]).toEqual([one.chat, one.chat]);
    expect(await read(later.store, one.chat)).toHaveLength(6);
  });

  it('is one chat too where looking it up takes longer than an answer may wait', async () => {
    const model = await startModel();
    const { send, store, lost } = await start([], model, 150);
    const one = await send([user('Good morning')]);
    const two = await send([user('Good morning'), one.answer as Said, user('And now?')]);
    expect(two.answer?.content).toBe('answer to 3: And now?');
    const [chat, ...others] = await store.listChats({ scope: null, limit: 10, before: null });
    expect([others, lost]).toEqual([[], []]);
    expect((await read(store, chat?.id ?? null)).map((line) => line.slice(0, 12))).toEqual([
      '1.1 user: Go',
      '1.1 assistan',
      '2.1 user: An',
      '2.1 assistan',
    ]);
  });

  it('asked again is a revision, and the older one counts no more', async () => {
    let count = 0;
    const { send, store } = await start([], await startModel(() => `answer ${++count}`));
    const one = await send([user('Hello')]);
    const again = await send([user('Hello')]);
    expect(again.chat).toBe(one.chat);
    expect(await read(store, one.chat)).toEqual([
      '1.1- user: Hello',
      '1.1- assistant: answer 1',
      '1.2 user: Hello',
      '1.2 assistant: answer 2',
    ]);
  });

  it('is left out for x-memory: off and read-only, for an app’s own prompts, and where the upstream refuses', async () => {
    const { send, store } = await start();
    for (const memory of ['off', 'read-only', 'OFF']) {
      const { chat, response } = await send([user('secret')], { 'x-memory': memory });
      expect([chat, response.headers.get('x-memory-status')]).toEqual([null, memory === 'read-only' ? 'none' : 'off']);
    }
    expect(await store.listChats({ scope: null, limit: 10, before: null })).toEqual([]);
  });

  it.each([
    ['a page', 200, 'text/html', '<html>Sign in</html>'],
    ['an error', 200, 'application/json', '{"error":{"message":"no such model"}}'],
    ['no body', 204, 'application/json', ''],
    ['a redirect', 302, 'text/html', ''],
  ])('is none where the upstream answers with %s: it passes, and leaves nothing', async (_, status, type, body) => {
    const page = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': type, location: '/login' }).end(body);
    });
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void page.close());
    const { url, store, lost } = await start([], `http://127.0.0.1:${(page.address() as AddressInfo).port}/v1`);
    const answer = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'm-1', messages: [user('Hello')] }),
    });
    expect([answer.status, await answer.text()]).toEqual([status, body]);
    expect([await store.listChats({ scope: null, limit: 10, before: null }), lost]).toEqual([[], []]);
  });

  it.each([
    ['says what it has used', { error: { message: 'cut' }, usage: { prompt_tokens: 40, completion_tokens: 2 } }, 42],
    ['says nothing of it', { error: { message: 'no such model' } }, 0],
  ])('is none, and no tokens but what the upstream names are counted for the key: it %s', async (_, body, tokens) => {
    for (const memory of ['on', 'read-only']) {
      await emptyDatabase(database);
      const { send, stored } = await start([makeGatewayKey('desk')], await startServer(JSON.stringify(body)));
      await send([user('Hello, is anybody there?')], { authorization: 'Bearer sl-desk', 'x-memory': memory });
      await eventually(async () => expect(await stored.readTokens(new Date())).toEqual({ desk: tokens }));
    }
  });

  it('that no reader takes passes, and leaves nothing', async () => {
    const { url, store, lost } = await start([], await startModel(() => 'x'));
    for (const body of [
      '{"messages":null}',
      '{"messages":[]}',
      '{"messages":[{"role":"poet","content":1}]}',
      '[]',
      '"text"',
    ]) {
      const answer = await fetch(`${url}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      await answer.arrayBuffer();
    }
    expect([await store.listChats({ scope: null, limit: 10, before: null }), lost]).toEqual([[], []]);
  });
});

describe('a tenant', () => {
  const keys = [makeGatewayKey('ann'), makeGatewayKey('bob'), makeGatewayKey('webui', { user_header: 'x-user' })];
  const as = (name: string, userName?: string) => ({
    authorization: `Bearer sl-${name}`,
    ...(userName !== undefined && { 'x-user': userName }),
  });

  it('has chats of its own, whatever is said, and whatever chat it names', async () => {
    const { send, store } = await start(keys);
    const tenants = [as('ann'), as('bob'), as('webui', 'u1'), as('webui', 'u2')];
    const opened = await Promise.all(tenants.map((headers) => send([user('The code is 1234')], headers)));
    const chats = opened.map(({ chat }) => chat);
    expect(new Set(chats).size).toBe(4);
    const history = [user('The code is 1234'), opened[0]?.answer as Said, user('What is the code?')];
    for (const [index, headers] of tenants.entries()) {
      const foreign = chats[(index + 1) % 4] ?? '';
      const { chat } = await send(history, { ...headers, 'x-conversation-id': foreign });
      expect(chats.filter((_, other) => other !== index)).not.toContain(chat);
      const named = await send(history, headers, { metadata: { conversation_id: foreign } });
      expect(chats.filter((_, other) => other !== index)).not.toContain(named.chat);
    }
    const scopes = await Promise.all(chats.map(async (chat) => (await store.readChat(chat ?? ''))?.scope));
    expect(scopes).toEqual(['ann', 'bob', 'webui/u1', 'webui/u2']);
    for (const chat of chats) expect(await read(store, chat)).toHaveLength(2);
  });

  it('has its tokens counted, those of what isn’t kept too, and is stopped at its limit', async () => {
    const limited = [makeGatewayKey('ann', { tokens_per_day: 25 }), makeGatewayKey('bob')];
    const { send, stored } = await start(limited);
    await send([user('one')], as('ann'));
    await send([user('two')], { ...as('ann'), 'x-memory': 'off' });
    await eventually(async () => ((await stored.readTokens(new Date())).ann === 20 ? true : null));
    await send([user('three')], as('ann'));
    const { response } = await send([user('four')], as('ann'));
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await send([user('four')], as('bob'))).response.status).toBe(200);
  });

  it('is nobody without its whole key', async () => {
    const { send, store } = await start(keys);
    for (const headers of [
      {},
      { authorization: 'Bearer sl-an' },
      { authorization: 'Bearer sl-ann1' },
      { authorization: `Bearer ${hash('sl-ann')}` },
    ]) {
      expect((await send([user('hi')], headers as Record<string, string>)).response.status).toBe(401);
    }
    expect(await store.listChats({ scope: null, limit: 10, before: null })).toEqual([]);
  });
});
