import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { createScratchDatabase, nativePostgresUrl } from '../../support/native-postgres.ts';
import { startTcpProxy, throughProxy } from '../../support/tcp-proxy.ts';

const server = nativePostgresUrl();

/** An unhandled `error` of a client would end this process, and fail the run. */
describe.skipIf(server === null)('a connection that the server ends within a transaction', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  let database: Database;
  let other: Database;
  beforeAll(async () => {
    scratch = await createScratchDatabase(server ?? '');
    [database, other] = [openPostgres(scratch.url, { poolSize: 1 }), openPostgres(scratch.url)];
    await other.executeScript('create table rows (id int)');
  });
  afterAll(async () => {
    await database?.close();
    await other?.close();
    await scratch?.close();
  });

  it('between two statements fails the transaction, and the next one has another connection', async () => {
    const broken = database.transaction(async ({ query }) => {
      await query('insert into rows values (1)');
      const [own] = await query<{ pid: number }>('select pg_backend_pid() as pid');
      await other.query('select pg_terminate_backend($1)', [own?.pid]);
      // Until the server has really let go of it.
      for (let left = 1; left > 0; ) {
        const rows = await other.query('select from pg_stat_activity where pid = $1', [own?.pid]);
        left = rows.length;
      }
      await query('insert into rows values (2)');
    });
    await expect(broken).rejects.toThrow(/terminat|not queryable/i);
    await database.transaction(({ query }) => query('insert into rows values (3)'));
    expect(await database.query('select id from rows')).toEqual([{ id: 3 }]);
  });
});

describe.skipIf(server === null)('a server that is gone without a word', () => {
  const { hostname, port } = new URL(server ?? 'postgresql://127.0.0.1:9/none');
  async function open(statementTimeoutMs?: number, inAddress: string | null = null) {
    const proxy = await startTcpProxy({ host: hostname, port: Number(port) });
    const url = new URL(throughProxy(server ?? '', proxy));
    if (inAddress !== null) url.searchParams.set('statement_timeout', inAddress);
    const database = openPostgres(url.href, { poolSize: 1, statementTimeoutMs });
    onTestFinished(async () => {
      await database.close();
      await proxy.close();
    });
    await database.query('select 1');
    return { database, proxy };
  }
  /** Lets time pass for those who wait already. */
  async function pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    vi.useRealTimers();
  }
  const holdTimers = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  };
  const gone = { code: 'database_unavailable', retryable: true };

  it.each([
    ['a statement', (database: Database) => database.query('select 2')],
    ['a transaction', (database: Database) => database.transaction(({ query }) => query('select 2'))],
  ])('fails %s some seconds after its limit, and what comes next has another connection', async (_, run) => {
    const { database, proxy } = await open();
    holdTimers();
    proxy.freeze();
    let failure: unknown = null;
    const failed = run(database).catch((error: unknown) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync(34_999);
    expect(failure).toBeNull();
    await pass(1);
    await failed;
    expect(failure).toMatchObject(gone);
    await proxy.restore();
    expect(await database.query('select 3 as three')).toEqual([{ three: 3 }]);
  });

  it('is noticed by the limit that the address sets, which the server goes by', async () => {
    const { database, proxy } = await open(60_000, '1000');
    expect(await database.query('show statement_timeout')).toEqual([{ statement_timeout: '1s' }]);
    holdTimers();
    proxy.freeze();
    const failed = expect(database.query('select 2')).rejects.toMatchObject(gone);
    await pass(6000);
    await failed;
    await proxy.restore();
  });

  it('within a transaction fails it once, without a wait for its rollback', async () => {
    const { database, proxy } = await open(1000);
    holdTimers();
    let onFrozen = (): void => {};
    const frozen = new Promise<void>((resolve) => {
      onFrozen = resolve;
    });
    const failed = expect(
      database.transaction(async ({ query }) => {
        await query('select 1');
        proxy.freeze();
        const unanswered = query('select 2');
        onFrozen();
        await unanswered.catch(() => {});
        await query('select 3');
      }),
    ).rejects.toMatchObject(gone);
    await frozen;
    await pass(6000);
    await failed;
    await proxy.restore();
  });

  it('is looked for on every connection, also on one that only listens', async () => {
    const asked = vi.spyOn(Socket.prototype, 'setKeepAlive');
    onTestFinished(() => asked.mockRestore());
    const { database } = await open();
    expect(asked.mock.calls).toEqual([[true, 30_000]]);
    await database.listen('news', () => {});
    expect(asked.mock.calls).toEqual([
      [true, 30_000],
      [true, 30_000],
    ]);
  });
});
