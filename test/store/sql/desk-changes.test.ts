import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../src/store/database.ts';
import { makeAlertContent } from '../../support/alerts.ts';
import { long, short, watchDesk } from '../../support/desk-changes.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';

/** Of the list of signals, by the transaction. */
async function countRowsRead(handle: Queryable): Promise<number> {
  const [row] = await handle.query<{ read: number }>(`
    select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as read from pg_stat_xact_user_tables
    where relname in ('desk_signals', 'ai_signals', 'signal_directions')`);
  return row?.read ?? 0;
}

let database: Database;
let desk: ReturnType<typeof watchDesk>;
beforeAll(async () => {
  database = await openTestDatabase();
  desk = watchDesk(database);
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

describe('what changed in the list of signals', () => {
  it('is also what a verdict reverses: the opposite ones of its assets that still hold and were not reversed before', async () => {
    await desk.say('over', 1, long);
    await desk.say('reversed before', 10, long);
    await desk.say('the first turn', 11, short);
    await desk.say('turned', 12, { ...long, assets: ['BTC', 'ETH'] });
    await desk.say('of another asset', 12, { ...long, assets: ['SOL'] });
    await desk.say('without a direction', 12, { action: 'observe', direction: 'neutral' });
    await desk.say('later', 14, long);
    const position = await desk.readPosition();
    await desk.say('the turn', 13, short);
    expect(await desk.listChanges(position)).toEqual(['the turn', 'turned']);
  });

  it('turns a hundred of an asset at most, the newest', async () => {
    for (const name of ['old', ...Array.from({ length: 100 }, (_, index) => String(index))]) {
      await desk.say(name, name === 'old' ? 10 : 11, long);
    }
    const position = await desk.readPosition();
    await desk.say('the turn', 12, short);
    const changed = await desk.listChanges(position);
    expect(changed).toHaveLength(101);
    expect(changed).not.toContain('old');
  });

  it.each([
    [
      'a verdict reverses',
      `select find_turned_signals(s) from ai_signals s where id = (select max(id) from ai_signals)`,
    ],
    [
      'an alert tells',
      `insert into alerts (news_event_id, revision, channel, kind, state, content, not_after, created_at)
       select max(id), 1, 'desk', 'alert', 'sent', '${JSON.stringify(makeAlertContent())}', '2025-04-01', '2025-03-12' from news_events`,
    ],
  ])('reads what %s by its id, also where the tables were counted while they were nearly empty', async (_, statement) => {
    await desk.say('turned', 10, { ...long, assets: ['SOL'] });
    await database.executeScript('analyze');
    for (let index = 0; index < 60; index += 1) await desk.say(String(index), 11, long);
    await desk.say('the turn', 12, { ...short, assets: ['SOL'] });
    const read = await database.transaction(async (handle) => {
      const before = await countRowsRead(handle);
      await handle.query(statement);
      return (await countRowsRead(handle)) - before;
    });
    expect(read).toBeLessThan(10);
  });

  it('is told once, however long another transaction stays open', async () => {
    await desk.say('late', 1, long);
    await desk.say('early', 1, { ...long, assets: ['SOL'] });
    const [late, early] = await database.query<{ at: string }>(
      'select changed_in::text as at from desk_signals order by news_event_id',
    );
    // As another connection saw it while the first transaction was not yet committed.
    const beside = `${late?.at}:${Number(early?.at) + 1}:${late?.at}`;
    expect(await desk.listChanges(beside)).toEqual(['late']);
    expect(await desk.listChanges(await desk.readPosition())).toEqual([]);
  });
});
