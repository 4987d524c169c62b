import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VerdictDraft } from '../../../src/domain/verdict.ts';
import type { Database } from '../../../src/store/database.ts';
import { type CallFunction, createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { ask } from '../../../src/store/sql/functions.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { makeRecord, makeSignal } from '../../support/records.ts';

let database: Database;
let call: CallFunction;
beforeAll(async () => {
  database = await openTestDatabase();
  call = createSqlCaller(database);
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

/** Says something of assets, on a day of March. */
async function say(name: string, day: number, verdict: Partial<VerdictDraft>): Promise<void> {
  const published_at = `2025-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;
  await createSqlNewsStore('test', call).putVerdict(
    makeRecord(
      { source: 'wire', source_message_id: name, text: `news ${name}`, published_at },
      { signal: makeSignal({ timeframe: 'medium', ...verdict }) },
    ),
  );
}

const long = { action: 'buy', direction: 'long' } as const;
const short = { action: 'sell', direction: 'short' } as const;

async function listChanges(after: string): Promise<string[]> {
  const { signals } = await ask.list_desk_changes(call, { wanted_scope: 'default', after, most: 200 });
  return signals.map(({ text }) => text.replace('news ', '')).toSorted();
}

async function readPosition(): Promise<string> {
  return (await ask.list_desk_changes(call, { wanted_scope: 'default', after: '1:1:', most: 1 })).position;
}

describe('what changed in the list of signals', () => {
  it('is also what a verdict reverses: the opposite ones of its assets that still hold and were not reversed before', async () => {
    await say('over', 1, long);
    await say('reversed before', 10, long);
    await say('the first turn', 11, short);
    await say('turned', 12, { ...long, assets: ['BTC', 'ETH'] });
    await say('of another asset', 12, { ...long, assets: ['SOL'] });
    await say('without a direction', 12, { action: 'observe', direction: 'neutral' });
    await say('later', 14, long);
    const position = await readPosition();
    await say('the turn', 13, short);
    expect(await listChanges(position)).toEqual(['the turn', 'turned']);
  });

  it('turns a hundred of an asset at most, the newest', async () => {
    for (const name of ['old', ...Array.from({ length: 100 }, (_, index) => String(index))]) {
      await say(name, name === 'old' ? 10 : 11, long);
    }
    const position = await readPosition();
    await say('the turn', 12, short);
    const changed = await listChanges(position);
    expect(changed).toHaveLength(101);
    expect(changed).not.toContain('old');
  });

  it('is told once, however long another transaction stays open', async () => {
    await say('late', 1, long);
    await say('early', 1, { ...long, assets: ['SOL'] });
    const [late, early] = await database.query<{ at: string }>(
      'select changed_in::text as at from desk_signals order by news_event_id',
    );
    // As another connection saw it while the first transaction was not yet committed.
    const beside = `${late?.at}:${Number(early?.at) + 1}:${late?.at}`;
    expect(await listChanges(beside)).toEqual(['late']);
    expect(await listChanges(await readPosition())).toEqual([]);
  });
});
