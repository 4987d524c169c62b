import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import type { Exchange } from '../../../src/conversations/exchange.ts';
import type { Database } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { createSqlAnswerStore } from '../../../src/store/sql/answer-store.ts';
import { createSqlBriefingStore } from '../../../src/store/sql/briefing-store.ts';
import { type CallFunction, createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlChatStore } from '../../../src/store/sql/chat-store.ts';
import { createSqlChatUpkeep } from '../../../src/store/sql/chat-upkeep.ts';
import { createSqlGatewayKeys } from '../../../src/store/sql/gateway-keys.ts';
import { applyMigrations, loadMigrations } from '../../../src/store/sql/migrations.ts';
import { createSqlPromptStore } from '../../../src/store/sql/prompt-store.ts';
import { createSqlRecallStore } from '../../../src/store/sql/recall-store.ts';
import { describeAnswerStore } from '../../contracts/answer-store.ts';
import { describeBriefingStore } from '../../contracts/briefing-store.ts';
import { describeChatIndexes } from '../../contracts/chat-indexes.ts';
import { describeChatInjections } from '../../contracts/chat-injections.ts';
import { describeChatStore } from '../../contracts/chat-store.ts';
import { describeChatUpkeep } from '../../contracts/chat-upkeep.ts';
import { describeGatewayKeys } from '../../contracts/gateway-keys.ts';
import { describeModelQuotas } from '../../contracts/model-quotas.ts';
import { describePromptStore } from '../../contracts/prompt-store.ts';
import { describeRecallIndexes, describeRecallStore } from '../../contracts/recall-store.ts';
import { emptyDatabase } from '../../support/embedded-database.ts';
import { makeExchange, makeUuid } from '../../support/exchanges.ts';
import { createScratchDatabase, nativePostgresUrl } from '../../support/native-postgres.ts';

const server = nativePostgresUrl();

describe.skipIf(server === null)('chats on a native PostgreSQL', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  let database: Database;
  beforeAll(async () => {
    scratch = await createScratchDatabase(server ?? '');
    database = openPostgres(scratch.url, { statementTimeoutMs: 0 });
    await applyMigrations(database, await loadMigrations(findPackageDirectory('sql')));
  });
  afterAll(async () => {
    await database?.close();
    await scratch?.close();
  });

  async function open() {
    await emptyDatabase(database);
    const call = createSqlCaller(database);
    return {
      call,
      answers: createSqlAnswerStore(call),
      chats: createSqlChatStore(call),
      keys: createSqlGatewayKeys(call),
      prompts: createSqlPromptStore(call),
      upkeep: createSqlChatUpkeep(call),
      recall: createSqlRecallStore(call),
      run: (statement: string) => database.executeScript(statement),
    };
  }

  describeAnswerStore('postgres', async () => (await open()).answers);
  describeBriefingStore('postgres', async () => createSqlBriefingStore((await open()).call));
  describeChatStore('postgres', async () => (await open()).chats);
  describeChatInjections('postgres', async () => (await open()).chats);
  describeGatewayKeys('postgres', open);
  describePromptStore('postgres', open);
  describeModelQuotas('postgres', async () => (await open()).call);
  describeRecallStore('postgres', open);
  /** What autovacuum does once it comes by. */
  const settle = (filled: Database) => filled.query('vacuum (analyze) chats, conversations, summaries');
  describeRecallIndexes('postgres', async () => database, settle);
  describeChatIndexes('postgres', async () => database, settle);
  describeChatUpkeep('postgres', open);

  it('lets several writers store overlapping batches of the same chats: each exchange once, nobody waits in a circle', async () => {
    const { chats } = await open();
    const ids = Array.from({ length: 8 }, (_, n) => makeUuid(`chat ${n}`));
    const exchanges = ids.flatMap((chat_id) =>
      [1, 2, 3].map((round) => makeExchange({ placement: { chat_id, round } })),
    );
    const orders = [exchanges, exchanges.toReversed(), exchanges.toSorted((a, b) => (a.id < b.id ? -1 : 1)), exchanges];
    const answers = await Promise.all(orders.map((batch) => chats.recordExchanges(batch)));
    expect(answers.flat().filter(({ is_stored }) => is_stored)).toHaveLength(exchanges.length);
    for (const id of ids) expect((await chats.readChat(id))?.conversations).toHaveLength(6);
  });

  it('stores nothing of a chat that is forgotten while it is told', async () => {
    const { chats } = await open();
    const chat_id = makeUuid('chat');
    await chats.recordExchanges([makeExchange({ placement: { chat_id } })]);
    const later = Array.from({ length: 20 }, (_, n) => makeExchange({ placement: { chat_id, round: n + 2 } }));
    await Promise.all([
      ...later.map((one) => chats.recordExchanges([one])),
      chats.forgetChat(chat_id, new Date('2026-03-02T00:00:00Z')),
    ]);
    expect(await chats.readChat(chat_id)).toBeNull();
    expect(await database.query('select 1 from conversations')).toEqual([]);
  });

  describe('an exchange that was told of another chat', () => {
    const source = makeUuid('source');
    const chat_id = makeUuid('chat');
    const later = new Date('2030-01-01T00:00:00Z');
    const forget = (call: CallFunction) => createSqlChatStore(call).forgetChat(source, later);
    const prune = (call: CallFunction) => createSqlChatUpkeep(call).prune(later, 100);

    it.each([
      ['turn', 'forgotten', forget, 0],
      ['summary', 'forgotten', forget, 0],
      // What quotes it goes with the last step of pruning.
      ['turn', 'pruned', prune, 1],
    ] as const)('is stored while that %s is being %s, and waits for it', async (kind, _, remove, kept) => {
      const { chats } = await open();
      await chats.recordExchanges([makeExchange({ placement: { chat_id: source } })]);
      const id = (await chats.readChat(source))?.conversations[0]?.id ?? 0;
      const items = [{ kind, id, ...(kind === 'summary' && { chat_id: source }) }];
      const place = { anchor_key: '/hello', role: 'system', position: 'ledger' } as const;
      const injection = { ...place, content: 'they said hello', rule: 'recall', items } as const;
      const { told } = await database.transaction(async ({ query }) => {
        await remove(createSqlCaller({ query, location: database.location }));
        const told = chats.recordExchanges([makeExchange({ placement: { chat_id }, injection })]);
        await Promise.race([told, setTimeout(300)]);
        return { told };
      });
      expect(await told).toMatchObject([{ is_stored: true }]);
      expect((await chats.readChatState(chat_id, 'default'))?.injections).toHaveLength(kept);
    });
  });

  it('misses nothing of recall that commits after a later row was read', async () => {
    const { chats, recall } = await open();
    const page = { scope: 'default', afterTurn: 0, afterSummary: 0, newest: 100, limit: 100 };
    const read = async (since: string | null) => recall.listRecallable({ ...page, since });
    await chats.recordExchanges([makeExchange({ ask: 'first' })]);
    let seen = '';
    await database.transaction(async (handle) => {
      const slow = createSqlChatStore(createSqlCaller({ query: handle.query, location: database.location }));
      await slow.recordExchanges([makeExchange({ ask: 'slow', placement: { chat_id: makeUuid('slow') } })]);
      await chats.recordExchanges([makeExchange({ ask: 'quick', placement: { chat_id: makeUuid('quick') } })]);
      const page = await read(null);
      expect(page.turns.map(({ text }) => text)).toEqual(['first', 'hi there', 'quick', 'hi there']);
      seen = page.seen;
    });
    expect((await read(seen)).turns.map(({ text }) => text)).toContain('slow');
  });

  it('tells those who listen that keys changed, and that a chat was forgotten', async () => {
    const { chats, keys } = await open();
    const heard: string[] = [];
    const ends = await Promise.all(
      ['gateway_keys', 'chats_forgotten'].map((channel) => database.listen(channel, () => heard.push(channel))),
    );
    const chat_id = makeUuid('chat');
    await chats.recordExchanges([makeExchange({ placement: { chat_id } })]);
    await chats.forgetChat(chat_id, new Date());
    await keys.revoke('nobody', new Date());
    await expect.poll(() => heard).toEqual(['chats_forgotten']);
    for (const end of ends) await end();
  });

  it('tells them that what was put into a chat is pruned, where a chat goes on for longer', async () => {
    const { chats, call } = await open();
    let heard = 0;
    const end = await database.listen('chats_forgotten', () => heard++);
    const exchange = makeExchange();
    const anchor_key = exchange.messages[0]?.key ?? '';
    const injection: Exchange['injection'] = {
      anchor_key,
      content: '---',
      rule: 'recall',
      role: 'system',
      position: 'ledger',
      items: [],
    };
    await chats.recordExchanges([{ ...exchange, injection }]);
    const prune = () => createSqlChatUpkeep(call).prune(new Date('2026-03-01T13:00:00Z'), 100);
    while ((await prune()) > 0);
    await expect.poll(() => heard).toBe(1);
    await end();
  });
});
