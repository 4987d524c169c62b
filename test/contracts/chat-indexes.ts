import { beforeAll, describe, expect, it } from 'vitest';
import type { ChatStore } from '../../src/conversations/chat-store.ts';
import type { Database } from '../../src/store/database.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlChatStore } from '../../src/store/sql/chat-store.ts';
import { emptyDatabase } from '../support/embedded-database.ts';
import { makeExchange, makeUuid } from '../support/exchanges.ts';

/** Chats of ten messages: two scopes, all with one opening, so that only an index finds the few that are meant. */
const fill = `
  insert into chats (id, scope, client_id, created_at, last_at)
  select overlay(overlay(md5('chat ' || n) placing '4' from 13) placing '8' from 17)::uuid, case n % 2 when 0 then 'default' else 'guest' end, 'client ' || n, now(), now() - n * interval '1 second'
  from generate_series(1, 1500) n;
  insert into conversations (chat_id, scope, exchange_id, round, revision, position, role, content, key, parent_key, tail_key, created_at)
  select overlay(overlay(md5('chat ' || n) placing '4' from 13) placing '8' from 17)::uuid, case n % 2 when 0 then 'default' else 'guest' end, md5(n || ' ' || m / 2)::uuid, 1 + m / 2, 1, m % 2,
    case m % 2 when 0 then 'user' else 'assistant' end, 'text ' || n,
    case m when 0 then 'opening' else n || '/' || m end, case m when 0 then null when 1 then 'opening' else n || '/' || m - 1 end,
    case m when 3 then 'tail ' || n end, now()
  from generate_series(1, 1500) n, generate_series(0, 9) m`;

/**
 * What is asked and written for every request reads few rows, by index, also where nothing analyses the tables.
 * @param settle after the rows are there: a server's autovacuum would do it at a moment of its own, on rows of other tests too.
 */
export function describeChatIndexes(
  name: string,
  open: () => Promise<Database>,
  settle: (database: Database) => Promise<unknown> = async () => {},
): void {
  describe(`indexes of chats: ${name}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
      await emptyDatabase(database);
      await database.executeScript(fill);
      await settle(database);
    });

    /** How often `use` read each table from end to end and used each index, and how many entries of indexes it read. */
    const countScans = (use: (chats: ChatStore) => Promise<unknown>): Promise<Record<string, number>> =>
      database.transaction(async (handle) => {
        const read = async () => {
          const rows = await handle.query<{ name: string; scans: string | number }>(`
            select relname as name, pg_stat_get_xact_numscans(oid) as scans from pg_class
            where relnamespace = 'public'::regnamespace and relname like any ('{chats%,conversations%}')
            union all
            select 'entries', sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index
            where indrelid in ('chats'::regclass, 'conversations'::regclass)`);
          return rows.map((row) => [row.name, Number(row.scans)] as const);
        };
        // What this session did before is not yet counted elsewhere.
        const before = Object.fromEntries(await read());
        await use(createSqlChatStore(createSqlCaller({ query: handle.query, location: database.location })));
        return Object.fromEntries(
          (await read()).map(([relation, scans]) => [relation, scans - (before[relation] ?? 0)]),
        );
      });
    /** No table is read from end to end, and no index either. */
    function expectFew(scans: Record<string, number>): void {
      expect([scans.chats, scans.conversations]).toEqual([0, 0]);
      expect(scans.entries).toBeGreaterThan(0);
      expect(scans.entries).toBeLessThan(1000);
    }
    const nothing = { scope: 'default', keys: [], tail_key: null, client_id: null };

    it.each([
      ['keys', { keys: ['opening', '1000/1'] }, ['conversations_key', 'conversations_parent_key']],
      ['a tail', { tail_key: 'tail 1000' }, ['conversations_tail_key']],
      [
        "the client's own name",
        { client_id: 'client 1000' },
        ['chats_client', 'conversations_chat_id_round_revision_position_key'],
      ],
      ['our id', { keys: ['1000/3'], client_id: makeUuid('x') }, ['chats_pkey']],
    ])('find messages by %s', async (_, query, indexes) => {
      const scans = await countScans((chats) => chats.findNodes({ ...nothing, ...query }));
      expectFew(scans);
      for (const index of indexes) expect([index, scans[index] ?? 0]).not.toEqual([index, 0]);
    });

    it('store an exchange, what it takes the place of and what it brings back', async () => {
      const edit = { relation: 'edit' as const, revision: 2, supersedes: ['/hello'] };
      const back = { relation: 'next' as const, round: 2, revives: '/hello/hi there' };
      const exchanges = [{}, { ask: 'hullo', placement: edit }, { after: '/hello/hi there', placement: back }];
      const scans = await countScans((chats) => chats.recordExchanges(exchanges.map((said) => makeExchange(said))));
      expectFew(scans);
      for (const index of ['conversations_exchange', 'conversations_chat_key', 'conversations_chat_parent_key']) {
        expect([index, scans[index] ?? 0]).not.toEqual([index, 0]);
      }
    });

    it('list, read and forget chats', async () => {
      const scans = await countScans(async (chats) => {
        const [chat] = await chats.listChats({ scope: 'guest', limit: 5, before: null });
        await chats.readChat(chat?.id.slice(0, 12) ?? '');
        await chats.forgetChat(chat?.id ?? '', new Date());
      });
      expect([scans.chats, scans.conversations]).toEqual([0, 0]);
    });
  });
}
