import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { eventually } from '../support/eventually.ts';
import { createScratchDatabase, nativePostgresUrl, type ScratchDatabase } from '../support/native-postgres.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { type RunningServe, startServe } from './start-serve.ts';

const server = nativePostgresUrl();

/** Workers on a server's database: none of them owns it, and all commands reach it by themselves. */
describe.skipIf(server === null)('workers on a native PostgreSQL', () => {
  let scratch: ScratchDatabase;
  let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
  let environment: Record<string, string>;
  const workers: RunningServe[] = [];
  beforeAll(async () => {
    scratch = await createScratchDatabase(server ?? '');
    home = await makeTemporaryDirectory();
    const folder = join(home.path, 'exports');
    await mkdir(folder);
    await writeFile(
      join(folder, 'wire.jsonl'),
      `${JSON.stringify({ source: '@wire', source_message_id: '1', text: 'Bybit was hacked: 401,000 ETH stolen.' })}\n`,
    );
    environment = {
      SECONDLOOK_HOME: home.path,
      DATABASE_URL: scratch.url,
      WATCH_FOLDER: folder,
      LOG_LEVEL: 'debug',
      CHECKPOINTS: 'on',
    };
    // All of them make the tables, at one moment.
    const words = ['worker', '--port', '0'];
    workers.push(...(await Promise.all([1, 2].map(() => startServe(environment, words)))));
  });
  afterAll(async () => {
    for (const worker of workers) await worker.kill();
    await scratch?.close();
    await home?.remove();
  });
  const runJson = async (...words: string[]) => {
    const { code, stdout, stderr } = await runInProcess([...words, '--json'], { ...environment, LOG_LEVEL: 'warn' });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return JSON.parse(stdout);
  };

  it('read a source by one of them, and look at what it gives once', async () => {
    const status = await eventually(async () => {
      const figures = await runJson('status');
      return figures.messages.alerted === 1 ? figures : null;
    });
    expect(status.sources).toHaveLength(1);
    const { signals } = await runJson('why', '@wire/1');
    expect(signals.map(({ stage }: { stage: string }) => stage)).toEqual(['fast', 'deep']);
    const reading = workers.filter(({ stderr }) => stderr.includes('Reading folder:'));
    expect(reading).toHaveLength(1);
    expect(existsSync(join(home.path, 'owner.json'))).toBe(false);
  });

  it('answer over HTTP where a port is given, and are all ready', async () => {
    for (const { url } of workers) {
      const readiness = await eventually(async () => {
        const response = await fetch(`${url}/health/ready`);
        return response.status === 200 ? await response.json() : null;
      });
      expect(readiness).toMatchObject({ status: 'ok' });
      expect((await fetch(`${url}/owner/call/read_spending`, { method: 'POST', body: '{}' })).status).toBe(404);
    }
  });

  it('show the password of the database nowhere, whatever becomes of their connections', async () => {
    const { password, pathname } = new URL(scratch.url);
    expect(password.length).toBeGreaterThan(8);
    const other = openPostgres(scratch.url);
    await other
      .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()', [
        pathname.slice(1),
      ])
      .finally(() => other.close());
    await eventually(async () => (workers.every(({ stderr }) => /broke|fails|terminat/.test(stderr)) ? true : null));
    for (const worker of workers) expect(await worker.stop()).toBe(0);
    for (const { stdout, stderr } of workers) expect(stdout + stderr).not.toContain(password);
  });
});
