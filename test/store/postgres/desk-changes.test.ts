import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import type { Database } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { applyMigrations, loadMigrations } from '../../../src/store/sql/migrations.ts';
import { long, short, watchDesk } from '../../support/desk-changes.ts';
import { emptyDatabase } from '../../support/embedded-database.ts';
import { createScratchDatabase, nativePostgresUrl } from '../../support/native-postgres.ts';

const server = nativePostgresUrl();

describe.skipIf(server === null)('what changed in the list of signals, on a native PostgreSQL', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  let database: Database;
  let other: InstanceType<typeof Client>;
  let desk: ReturnType<typeof watchDesk>;
  beforeAll(async () => {
    scratch = await createScratchDatabase(server ?? '');
    database = openPostgres(scratch.url);
    await applyMigrations(database, await loadMigrations(findPackageDirectory('sql')));
    desk = watchDesk(database);
    other = new Client({ connectionString: scratch.url });
    await other.connect();
  });
  afterAll(async () => {
    await other?.end();
    await database?.close();
    await scratch?.close();
  });
  beforeEach(() => emptyDatabase(database));

  it('is told once beside a transaction that stays open, and what that one changed when it commits', async () => {
    await desk.say('slow', 1, long);
    await other.query('begin');
    await other.query('update desk_signals set changed_in = pg_current_xact_id()');
    const before = await desk.readPosition();
    await desk.say('quick', 2, { ...long, assets: ['SOL'] });
    expect(await desk.listChanges(before)).toEqual(['quick']);
    const after = await desk.readPosition();
    expect(await desk.listChanges(after)).toEqual([]);
    await other.query('commit');
    expect(await desk.listChanges(after)).toEqual(['slow']);
    expect(await desk.listChanges(await desk.readPosition())).toEqual([]);
  });

  it('is written by verdicts that turn the same rows at once', async () => {
    for (const name of ['1', '2', '3', '4']) await desk.say(name, 10, long);
    const position = await desk.readPosition();
    await Promise.all(['5', '6', '7', '8'].map((name) => desk.say(name, 11, short)));
    expect(await desk.listChanges(position)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  });
});
