import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { openTestWorker, type TestWorkerOptions, waitUntil } from '../support/test-worker.ts';

/** A clock that is set back an hour, or forward a day, while the worker works. */

const hour = 3_600_000;
const day = 24 * hour;
const jumps = [
  ['back one hour', -hour],
  ['forward one day', day],
] as const;

let database: Database;
let test: Awaited<ReturnType<typeof openTestWorker>>;
let stories = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyDatabase(database);
});
afterEach(() => test?.close());

async function start(options: TestWorkerOptions = {}) {
  test = await openTestWorker(database, options);
  await test.worker.start();
}

/** Another hack each time, published at the moment of the clock. */
async function tell(): Promise<void> {
  stories += 1;
  const text = `Exchange${stories} was hacked: attackers stole ${stories * 7 + 401},000 ETH from its hot wallet, withdrawals are halted.`;
  await test.receive({ text, source_message_id: String(stories) });
}

const readStates = async () =>
  (await database.query<{ state: string }>('select state from messages order by id')).map(({ state }) => state);

describe.each(jumps)('a clock that jumps %s', (_name, jump) => {
  it('keeps messages and alerts going', async () => {
    await start();
    await tell();
    await test.settle();
    test.advance(jump);
    await tell();
    await test.settle();
    expect(await readStates()).toEqual(['alerted', 'alerted']);
    expect(test.sent).toHaveLength(2);
  });

  it('does not lock up a budget for longer than its own limit', async () => {
    const budget = { callsPerMinute: 1, callsPerDay: null, tokensPerDay: null, costPerDay: null };
    await start({ settings: { budget } });
    await tell();
    await test.settle();
    test.advance(jump);
    await tell();
    await waitUntil(async () => (await readStates())[1] === 'alerted' || (await readStates())[1] === 'waiting');
    test.advance(61_000);
    await test.settle();
    expect(await readStates()).toEqual(['alerted', 'alerted']);
  });

  it('does not leave an alert in its claim', async () => {
    await start();
    await tell();
    await test.settle();
    // As if a worker that has died since had claimed it just before the jump.
    await database.query(`update alerts set state = 'claimed', claimed_by = 'dead', claimed_at = $1`, [
      test.clock.now().toISOString(),
    ]);
    test.advance(jump);
    await tell();
    await waitUntil(() => test.sent.length === 2);
    const readFirst = async () =>
      (await database.query<{ state: string }>('select state from alerts order by id limit 1'))[0]?.state;
    if (jump < 0) test.advance(-jump + 61_000);
    await waitUntil(async () => (await readFirst()) === 'uncertain');
  });

  it('lets a source be read again', async () => {
    await start();
    const { book, clock } = test;
    const take = (worker: string) => {
      const now = clock.now();
      return book.takeLease('telegram:1', worker, now, new Date(now.getTime() + 30_000));
    };
    expect(await take('holder')).toBe(true);
    test.advance(jump);
    // Whoever holds it renews it by the new time; whoever comes after a dead one waits for its end at most.
    expect(await take('holder')).toBe(true);
    expect(await take('other')).toBe(false);
    test.advance(31_000);
    expect(await take('other')).toBe(true);
  });

  it('sends what quiet hours have held', async () => {
    const quiet = { from: '11:00', to: '13:00', time_zone: 'UTC' };
    await start({
      channels: [
        { name: 'desk', kind: 'stdout', quiet_hours: quiet, urgent_breaks_quiet: false, max_age_minutes: 7 * 24 * 60 },
      ],
    });
    await tell();
    await test.settle();
    expect(test.sent).toEqual([]);
    test.advance(jump);
    await tell();
    await test.settle();
    test.advance(day);
    await waitUntil(async () => {
      const open = await database.query(`select id from alerts where state in ('held', 'queued', 'claimed')`);
      return open.length === 0;
    });
    expect(test.sent.length).toBeGreaterThan(0);
  });
});
