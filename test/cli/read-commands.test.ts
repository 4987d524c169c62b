import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildDeepGraph } from '../../graphs/signal/deep-graph.ts';
import { buildSignalGraph } from '../../graphs/signal/graph.ts';
import { loadConfig } from '../../src/app/config.ts';
import { toSpoolDirectory } from '../../src/app/spool-directory.ts';
import { openPglite } from '../../src/store/pglite/open-pglite.ts';
import { createDirectorySpool } from '../../src/store/spool/directory-spool.ts';
import { makeRecord } from '../support/records.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { leaveDatabase } from './kept-database.ts';

vi.mock('../../src/store/pglite/open-pglite.ts', async (importOriginal) =>
  (await import('./kept-database.ts')).keepDatabase(await importOriginal()),
);
vi.mock('../../graphs/signal/graph.ts', { spy: true });
vi.mock('../../graphs/signal/deep-graph.ts', { spy: true });

/** A command that only reads opens what it reads: no graph, no delivery, no write. */

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let spool: ReturnType<typeof createDirectorySpool>;
/** The number that the next writing transaction had when it was read last. */
let known: unknown;

beforeAll(async () => {
  home = await makeTemporaryDirectory();
  spool = createDirectorySpool(toSpoolDirectory(loadConfig({ SECONDLOOK_HOME: home.path })));
  await spool.put(makeRecord({ source: 'wire', source_message_id: '1', text: 'Bybit 冷钱包被盗 401,000 枚 ETH。' }));
  known = await readNextTransaction();
});
afterAll(async () => {
  await leaveDatabase();
  await home?.remove();
});

/** The number that the database's next writing transaction will have. */
async function readNextTransaction(): Promise<unknown> {
  const database = await openPglite(home.path);
  return database.query('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
}

const run = (words: readonly string[]) => runInProcess(words, { SECONDLOOK_HOME: home.path });

describe.each([
  ['memory search', ['memory', 'search', 'hack', '--json'], 0],
  ['memory stats', ['memory', 'stats', '--json'], 0],
  ['memory synonyms list', ['memory', 'synonyms', 'list', '--json'], 0],
  ['why', ['why', 'wire/1', '--json'], 1],
  ['report', ['report', '--json'], 0],
  ['status', ['status', '--json'], 0],
  ['chat list', ['chat', 'list', '--json'], 0],
  ['chat show', ['chat', 'show', '0123456789', '--json'], 1],
  ['chat export', ['chat', 'export'], 0],
  ['gateway key list', ['gateway', 'key', 'list', '--json'], 0],
  ['alerts list', ['alerts', 'list', '--json'], 0],
  ['queue status', ['queue', 'status', '--json'], 0],
  ['ablate', ['ablate', '--json'], 0],
])('secondlook %s', (_, words, expectedCode) => {
  it('writes nothing, leaves the spool alone and compiles no graph', async () => {
    const before = known;
    const { code, stderr } = await run(words);
    expect({ code, stderr }).toEqual({ code: expectedCode, stderr: expectedCode === 0 ? '' : expect.any(String) });
    known = await readNextTransaction();
    expect(known).toEqual(before);
    expect(await spool.count()).toBe(1);
    expect(buildSignalGraph).not.toHaveBeenCalled();
    // `ablate` takes deep looks again: that graph it builds itself, on a store that keeps nothing.
    if (words[0] !== 'ablate') expect(buildDeepGraph).not.toHaveBeenCalled();
  });
});

it('A command that writes verdicts delivers what waits, and compiles both graphs', async () => {
  const { code } = await run(['analyze', 'Binance will list PEPE today at 12:00 UTC', '--json']);
  expect(code).toBe(0);
  expect(await spool.count()).toBe(0);
  expect(buildSignalGraph).toHaveBeenCalled();
  expect(buildDeepGraph).toHaveBeenCalled();
});
