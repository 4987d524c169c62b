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
  const read = () => database?.query('select * from rows where id > $1', [0]);
  for (let time = 0; time < 3; time++) await read();
  await database.query('deallocate all');
  expect(await read()).toEqual([]);
  for (let time = 0; time < 3; time++) await read();
  await database.query('alter table rows add name text');
  await database.query(`insert into rows values (1, 'one')`);
  expect(await read()).toEqual([{ id: 1, name: 'one' }]);
});

it('keeps no plan of a statement without parameters', async () => {
  database = await openBlankDatabase();
  for (let time = 0; time < 3; time++) {
    await database.query('select 7 as bare');
    await database.query('select $1::int as given', [7]);
  }
  const kept = await database.query<{ statement: string }>('select statement from pg_prepared_statements');
  expect(kept).toEqual([{ statement: 'select $1::int as given' }]);
});

it('does not repeat a statement inside a transaction that its failure has ended, but does better the next time', async () => {
  database = await openBlankDatabase();
  await database.query('create table rows (id int)');
  const insert = () =>
    database?.transaction(async ({ query }) => {
      await query('insert into rows values ($1)', [1]);
      return query('select count(*)::int as count from rows where id > $1', [0]);
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

/** A database whose engine tells what it is handed, and answers only while its gate is open. */
async function openGated() {
  const wire = createLocalWire(await openPreparedEngine());
  const seen: string[] = [];
  let openGate = (): void => {};
  let gate = Promise.resolve();
  const gated: Wire = {
    ...wire,
    async exchange(messages) {
      const step = /'(step \d)'|\b(begin|commit)\b/.exec(Buffer.from(messages).toString('latin1'));
      if (step !== null) seen.push(step[1] ?? step[2] ?? '');
      await gate;
      return wire.exchange(messages);
    },
  };
  const opened = await openWireDatabase(async () => gated, 'memory');
  database = opened;
  return {
    seen,
    ask: (step: number) => opened.query<{ step: string }>(`select 'step ${step}' as step`),
    divide: (by: number) =>
      opened.query<{ share: number }>('select 12 / $1::int as share', [by]).catch((error) => error.code),
    begin: (...steps: number[]) =>
      opened.transaction(async ({ query }) => {
        for (const step of steps) await query(`select 'step ${step}'`);
      }),
    shut() {
      gate = new Promise((resolve) => {
        openGate = resolve;
      });
    },
    open: () => openGate(),
  };
}

it('hands a statement over before the one ahead of it is answered', async () => {
  const { ask, seen, shut, open } = await openGated();
  shut();
  const answers = Promise.all([1, 2, 3, 4].map(ask));
  const steps = ['step 1', 'step 2', 'step 3', 'step 4'];
  await vi.waitFor(() => expect(seen).toEqual(steps));
  open();
  expect((await answers).flat().map(({ step }) => step)).toEqual(steps);
});

it('gives each of many statements at once its own answer or failure, prepared or not', async () => {
  const { divide } = await openGated();
  for (let round = 0; round < 3; round++) {
    const shares = await Promise.all([1, 0, 3, 0, 4].map(divide));
    expect(shares).toEqual([[{ share: 12 }], '22012', [{ share: 4 }], '22012', [{ share: 3 }]]);
  }
});

it('lends the connection to a transaction alone, which nothing overtakes that came later', async () => {
  const { ask, begin, seen } = await openGated();
  await Promise.all([ask(1), ask(2), begin(3, 4), ask(5), begin(6), ask(7)]);
  const first = ['step 1', 'step 2', 'begin', 'step 3', 'step 4', 'commit'];
  expect(seen).toEqual([...first, 'step 5', 'begin', 'step 6', 'commit', 'step 7']);
});

it('keeps the order also of what comes while a transaction is under way', async () => {
  const { ask, begin, seen, shut, open } = await openGated();
  shut();
  const before = [ask(1), begin(2), ask(3)];
  await vi.waitFor(() => expect(seen).toEqual(['step 1']));
  const after = [begin(4), ask(5)];
  open();
  await Promise.all([...before, ...after]);
  const first = ['step 1', 'begin', 'step 2', 'commit', 'step 3'];
  expect(seen).toEqual([...first, 'begin', 'step 4', 'commit', 'step 5']);
});

it('hands over the first statement of a transaction with its beginning', async () => {
  const { begin, seen, shut, open } = await openGated();
  shut();
  const ended = begin(1, 2);
  await vi.waitFor(() => expect(seen).toEqual(['begin', 'step 1']));
  open();
  await ended;
  expect(seen).toEqual(['begin', 'step 1', 'step 2', 'commit']);
});

it('answers what is under way before its stream ends', async () => {
  let answer = (_bytes: Uint8Array): void => {};
  const wire: Wire = {
    exchange: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    close: async () => {},
    kill() {},
    died: new Promise(() => {}),
  };
  const stream = createWireStream(async () => wire);
  stream.connect();
  const heard: string[] = [];
  stream.on('data', (bytes: Buffer) => heard.push(bytes.toString()));
  const closed = new Promise((resolve, reject) => {
    stream.once('close', resolve).once('error', reject);
  });
  stream.end('Q');
  await new Promise((resolve) => setImmediate(resolve));
  answer(Buffer.from('answered'));
  await closed;
  expect(heard).toEqual(['answered']);
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
