import { afterEach, expect, it, vi } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { createLocalWire } from '../../../src/store/pglite/engine/local-wire.ts';
import type { Wire } from '../../../src/store/pglite/engine/wire.ts';
import { createWireStream } from '../../../src/store/pglite/engine/wire-stream.ts';
import { openPglite } from '../../../src/store/pglite/open-pglite.ts';
import { openWireDatabase } from '../../../src/store/pglite/wire-database.ts';
import { openBlankDatabase } from '../../support/embedded-database.ts';
import { openPreparedEngine } from '../../support/prepared-database.ts';

let database: Database | undefined;
afterEach(async () => {
  vi.unstubAllEnvs();
  await database?.close();
  database = undefined;
});

it('has nothing to do with what the environment says of a server', async () => {
  vi.stubEnv('PGSSLMODE', 'require');
  vi.stubEnv('PGSSLNEGOTIATION', 'direct');
  vi.stubEnv('PGOPTIONS', '-c search_path=nowhere');
  vi.stubEnv('PGCLIENTENCODING', 'LATIN1');
  database = await openPglite(null);
  expect(await database.query('show search_path')).toEqual([{ search_path: 'public' }]);
  expect(await database.query(`select '比特币' as name`)).toEqual([{ name: '比特币' }]);
});

it('prepares a statement anew when the one it has is gone, or would answer in another shape', async () => {
  database = await openBlankDatabase();
  await database.query('create table rows (id int)');
  const read = () => database?.query('select * from rows');
  for (let time = 0; time < 3; time++) await read();
  await database.query('deallocate all');
  expect(await read()).toEqual([]);
  for (let time = 0; time < 3; time++) await read();
  await database.query('alter table rows add name text');
  await database.query(`insert into rows values (1, 'one')`);
  expect(await read()).toEqual([{ id: 1, name: 'one' }]);
});

it('does not repeat a statement inside a transaction that its failure has ended, but does better the next time', async () => {
  database = await openBlankDatabase();
  await database.query('create table rows (id int)');
  const insert = () =>
    database?.transaction(async ({ query }) => {
      await query('insert into rows values (1)');
      return query('select count(*)::int as count from rows');
    });
  for (let time = 0; time < 3; time++) await insert();
  await database.query('deallocate all');
  await expect(insert()).rejects.toMatchObject({ code: '26000' });
  await expect(insert()).rejects.toMatchObject({ code: '26000' });
  expect(await insert()).toEqual([{ count: 4 }]);
});

it('says so where nothing of a transaction was kept', async () => {
  database = await openBlankDatabase();
  await database.query('create table rows (id int primary key)');
  const half = database.transaction(async ({ query }) => {
    await query('insert into rows values (1)');
    await query('insert into rows values (1)').catch(() => []);
  });
  await expect(half).rejects.toThrow('nothing of it was kept');
  expect(await database.query('select id from rows')).toEqual([]);
});

it('calls each of those who begin to listen at the same moment', async () => {
  database = await openBlankDatabase();
  const heard: string[] = [];
  const [first] = await Promise.all(
    ['a', 'b'].map((name) => (database as Database).listen('news', () => heard.push(name))),
  );
  await database.query(`select pg_notify('news', '')`);
  expect(heard).toEqual(['a', 'b']);
  await first?.();
  await database.query(`select pg_notify('news', '')`);
  expect(heard).toEqual(['a', 'b', 'b']);
});

it('ends the engine of a connection that is broken off, before anybody learns of it', async () => {
  const engine = await openPreparedEngine('blank');
  let opened: Wire | undefined;
  const stream = createWireStream(async () => {
    opened = createLocalWire(engine);
    return opened;
  });
  stream.connect();
  await new Promise((resolve) => stream.once('connect', resolve));
  const closed = new Promise<boolean>((resolve) => stream.once('close', () => resolve(engine.closed)));
  stream.destroy();
  expect(await closed).toBe(true);
  expect((await opened?.died)?.message).toContain('broken off');
});

it('rejects, and leaves no engine behind, where a database cannot be opened', async () => {
  await expect(openWireDatabase(() => Promise.reject(new Error('no room')), 'nowhere')).rejects.toThrow('no room');
});

/** A database whose engine tells what it was handed over before it has answered, and answers a moment later. */
async function openSlow() {
  const engine = await openPreparedEngine();
  const seen: string[] = [];
  let underWay = 0;
  let most = 0;
  const wire: Wire = {
    ...createLocalWire(engine),
    async exchange(messages) {
      most = Math.max(most, ++underWay);
      const name = /'(step \d)'|\b(begin|commit)\b/.exec(Buffer.from(messages).toString('latin1'));
      if (name !== null) seen.push(name[1] ?? name[2] ?? '');
      await new Promise((resolve) => setTimeout(resolve, 20));
      return createLocalWire(engine)
        .exchange(messages)
        .finally(() => underWay--);
    },
  };
  database = await openWireDatabase(async () => wire, 'memory');
  most = 0;
  return { opened: database, seen, readMost: () => most };
}

it('hands a statement over before the one ahead of it is answered', async () => {
  const { opened, readMost } = await openSlow();
  const ask = (step: number) => opened.query<{ step: string }>(`select 'step ${step}' as step`);
  const answers = await Promise.all([1, 2, 3, 4].map(ask));
  expect(answers.flat().map(({ step }) => step)).toEqual(['step 1', 'step 2', 'step 3', 'step 4']);
  expect(readMost()).toBe(4);
});

it('gives each of many statements at once its own answer or failure, prepared or not', async () => {
  const { opened } = await openSlow();
  const divide = (by: number) =>
    opened.query<{ share: number }>('select 12 / $1::int as share', [by]).catch((error) => error.code);
  for (let round = 0; round < 3; round++) {
    const shares = await Promise.all([1, 0, 3, 0, 4].map(divide));
    expect(shares).toEqual([[{ share: 12 }], '22012', [{ share: 4 }], '22012', [{ share: 3 }]]);
  }
});

it('lends the connection to a transaction alone, which nothing overtakes that came later', async () => {
  const { opened, seen, readMost } = await openSlow();
  const first = [1, 2].map((step) => opened.query(`select 'step ${step}'`));
  const transaction = opened.transaction(async ({ query }) => {
    await query(`select 'step 3'`);
    await query(`select 'step 4'`);
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const last = [5, 6].map((step) => opened.query(`select 'step ${step}'`));
  await Promise.all([...first, transaction, ...last]);
  expect(seen).toEqual(['step 1', 'step 2', 'begin', 'step 3', 'step 4', 'commit', 'step 5', 'step 6']);
  expect(readMost()).toBe(2);
});

it('leaves nothing behind on the connection that it has lent', async () => {
  const warnings: string[] = [];
  const onWarning = ({ name }: Error) => warnings.push(name);
  process.on('warning', onWarning);
  database = await openBlankDatabase();
  for (let time = 0; time < 30; time++) await database.query('select 1');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', onWarning);
  expect(warnings).toEqual([]);
});
