import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, loadConfig } from '../../src/app/config.ts';
import { findPackageDirectory } from '../../src/app/package-directory.ts';
import { toExchangeDirectory, toSpoolDirectory } from '../../src/app/spool-directory.ts';
import { checkOwner } from '../../src/doctor/check-owner.ts';
import { checkSchema } from '../../src/doctor/check-schema.ts';
import { checkDatabase, checkHome, checkPatterns, checkSpool } from '../../src/doctor/check-storage.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { writeOwner } from '../../src/store/owner/owner-file.ts';
import { acquireDirectoryLock } from '../../src/store/pglite/directory-lock.ts';
import { createDirectorySpool } from '../../src/store/spool/directory-spool.ts';
import { openExchangeLog } from '../../src/store/spool/exchange-log.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { applyMigrations, loadMigrations } from '../../src/store/sql/migrations.ts';
import { openTestDatabase } from '../support/embedded-database.ts';
import { makeExchange } from '../support/exchanges.ts';
import { makeRecord } from '../support/records.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
beforeAll(async () => {
  directory = await makeTemporaryDirectory();
});
afterAll(() => directory?.remove());

describe('checkHome', () => {
  it('tells the directory and the room that it has', async () => {
    expect(await checkHome(loadConfig({ SECONDLOOK_HOME: directory.path }))).toMatchObject({
      status: 'ok',
      detail: expect.stringMatching(/, \d+ MB free$/),
    });
  });

  it('is broken where there can be no directory', async () => {
    const file = join(directory.path, 'file');
    await writeFile(file, '');
    expect((await checkHome(loadConfig({ SECONDLOOK_HOME: file }))).status).toBe('broken');
  });
});

describe('checkSpool', () => {
  it('tells of chats that have waited for long, whoever wrote them, and of what was set aside', async () => {
    const config = loadConfig({ SECONDLOOK_HOME: join(directory.path, 'spooled') });
    expect(await checkSpool(config)).toMatchObject([{ name: 'spool', status: 'ok' }]);
    const log = await openExchangeLog(toExchangeDirectory(toSpoolDirectory(config)), silentLogger);
    await log.append(makeExchange({ answered_at: new Date().toISOString() }));
    expect(await checkSpool(config)).toMatchObject([{ status: 'ok' }]);
    const refuse = () => Promise.reject(new AppError('invalid_input', 'of another scope'));
    await log.deliver({ place: refuse, record: refuse, giveUp: () => {} }, AbortSignal.abort());
    for (const answered_at of ['2026-03-01T12:00:00.000Z', new Date().toISOString()])
      await log.append(makeExchange({ answered_at }));
    expect(await checkSpool(config)).toEqual([
      {
        name: 'spool',
        status: 'broken',
        detail: '2 exchanges of chats (since 2026-03-01T12:00:00.000Z) wait for the database',
        fix: expect.stringContaining('secondlook serve'),
      },
      {
        name: 'set aside',
        status: 'warn',
        detail: expect.stringContaining(join('writer-1', 'exchanges.broken')),
        fix: expect.any(String),
      },
    ]);
    const lock = join(toExchangeDirectory(toSpoolDirectory(config)), 'writer-1', 'lock');
    const holder = JSON.parse(await readFile(lock, 'utf8'));
    await writeFile(lock, JSON.stringify({ ...holder, boot_id: 'another', host: 'elsewhere' }));
    expect(await checkSpool(config)).toMatchObject([{ fix: expect.stringContaining(`delete ${lock}`) }, {}]);
    await log.close();
  });

  it('tells of what waits for a database at another address', async () => {
    const home = { SECONDLOOK_HOME: join(directory.path, 'moved') };
    const [old, moved] = ['old.example.com', 'new.example.com'].map((host) =>
      loadConfig({ ...home, DATABASE_URL: `postgresql://${host}/news` }),
    ) as [Config, Config];
    await createDirectorySpool(toSpoolDirectory(old)).put(makeRecord({ text: 'kept' }));
    expect(await checkSpool(moved)).toEqual([
      { name: 'spool', status: 'ok', detail: 'nothing is waiting' },
      {
        name: 'other spool',
        status: 'warn',
        detail: `1 verdicts wait in ${toSpoolDirectory(old)} for another database`,
        fix: expect.stringContaining(`in the place of ${toSpoolDirectory(moved)}`),
      },
    ]);
    expect(await checkSpool(old)).toMatchObject([{ name: 'spool', status: 'broken' }]);
  });
});

describe('checkOwner', () => {
  it('says that a process with settings of its own serves the directory, unless it is the one that asks', async () => {
    const home = join(directory.path, 'served');
    const check = () => checkOwner(loadConfig({ SECONDLOOK_HOME: home }));
    expect(await check()).toEqual([]);
    const server = createServer((_, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const owner = { url, token: 'token', pid: 9_999_999, started_at: '2026-03-01T12:00:00.000Z', version: '1.0.0' };
    await writeOwner(home, owner);
    expect(await check()).toMatchObject([
      { name: 'running process', status: 'ok', detail: expect.stringContaining(`${url}/works`) },
    ]);
    await writeOwner(home, { ...owner, pid: process.ppid });
    expect(await check()).toEqual([]);
    await writeOwner(home, owner);
    await new Promise((resolve) => server.close(resolve));
    expect(await check()).toEqual([]);
  });
});

describe('checkPatterns', () => {
  it('counts the shipped patterns', async () => {
    expect(await checkPatterns()).toMatchObject({ status: 'ok', detail: expect.stringMatching(/^\d+ patterns$/) });
  });
});

describe('checkDatabase', () => {
  it('names the process that holds the embedded database', async () => {
    const lock = await acquireDirectoryLock(join(directory.path, 'pglite.lock'));
    const checks = await checkDatabase(loadConfig({ SECONDLOOK_HOME: directory.path }));
    await lock.release();
    expect(checks.at(-1)).toMatchObject({
      name: 'database connection',
      status: 'broken',
      detail: expect.stringContaining(`in use by process ${process.pid} `),
      fix: expect.stringContaining('close that first'),
    });
  });

  it('is broken where Supabase cannot be reached, and does not tell the key', async () => {
    const settings = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SERVICE_KEY: 'service-key-of-nobody' };
    const checks = await checkDatabase(loadConfig({ SECONDLOOK_HOME: directory.path, ...settings }));
    const fix = 'Check whether it runs, and can be reached from here.';
    expect(checks.find(({ name }) => name === 'database connection')).toMatchObject({ status: 'broken', fix });
    expect(JSON.stringify(checks)).not.toContain('service-key-of-nobody');
  });
});

describe('checkSchema', () => {
  it('names every column, function, index and protected table that differs from the files of sql/, and what others may use', async () => {
    const database = await openTestDatabase();
    const call = createSqlCaller(database);
    expect((await checkSchema(call)).map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);

    await database.executeScript(`
      alter table news_events alter column embedding type extensions.vector(3);
      alter table messages drop column entities;
      drop function take_tool_call(date, int);
      drop index ai_signals_assets;
      alter table message_links disable row level security;
      create function of_another_app() returns int language sql return 1;
      grant execute on function read_memory_size() to anon;
      grant truncate on messages to authenticated`);
    const checks = await checkSchema(call);
    const details = Object.fromEntries(checks.map(({ name, detail }) => [name, detail]));
    expect(details['database tables and columns']).toContain('news_events.embedding');
    expect(details['database tables and columns']).toContain('messages.entities');
    expect(details['database functions']).toContain('take_tool_call');
    expect(details['database indexes']).toContain('ai_signals_assets');
    expect(details['database row-level security']).toContain('message_links');
    expect(details['database access']).toBe('anon or authenticated may use 2 tables and functions');
    for (const check of checks)
      expect(check).toMatchObject({ status: 'broken', fix: expect.stringContaining('migrate') });

    await database.executeScript('drop function describe_schema()');
    expect(await checkSchema(call)).toMatchObject([{ name: 'database schema', status: 'broken' }]);
    await database.close();
  });

  it('says how to get back what is gone though every file counts as applied', async () => {
    const database = await openTestDatabase();
    const call = createSqlCaller(database);
    const migrations = await loadMigrations(findPackageDirectory('sql'));
    await database.executeScript('drop table memory_item_texts cascade; drop function take_tool_call(date, int)');
    expect(await applyMigrations(database, migrations)).toEqual([]);
    const broken = (await checkSchema(call)).filter(({ status }) => status === 'broken');
    expect(broken.map(({ fix }) => fix?.includes('`delete from secondlook_migrations`'))).toEqual(
      broken.map(() => true),
    );

    await database.executeScript('delete from secondlook_migrations');
    expect(await applyMigrations(database, migrations)).toHaveLength(migrations.length);
    expect((await checkSchema(call)).map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    await database.close();
  });
});
