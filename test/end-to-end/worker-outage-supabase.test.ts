import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScene, type Scene } from '../crash/open-scene.ts';
import { openTestDatabase } from '../support/embedded-database.ts';
import { findPostgrest, type RunningPostgrest, startPostgrest } from '../support/postgrest.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { startTcpProxy, type TcpProxy, throughProxy } from '../support/tcp-proxy.ts';
import { waitUntil } from '../support/test-worker.ts';
import { listFiles } from './find-in-files.ts';
import { openWholeWorker, type WholeWorker } from './open-whole-worker.ts';

/** Supabase away while the worker works on its own embedded database: nothing waits for it, and it gets everything later. */

const limitMs = 60_000;

describe.skipIf(findPostgrest() === null)('a Supabase that goes away', () => {
  let remote: Awaited<ReturnType<typeof openTestDatabase>>;
  let postgrest: RunningPostgrest;
  let proxy: TcpProxy;
  let scene: Scene;
  let environment: Record<string, string>;
  let whole: WholeWorker;
  let stories = 0;

  beforeAll(async () => {
    remote = await openTestDatabase('supabase');
    postgrest = await startPostgrest({ database: remote.engine });
    proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(postgrest.url).port) });
    scene = await openScene(() => false);
    environment = {
      ...scene.environment,
      SECONDLOOK_HOME: await prepareHome(`${scene.directory}/home`),
      SUPABASE_URL: throughProxy(postgrest.url, proxy).replace(/\/$/, ''),
      SUPABASE_SERVICE_KEY: postgrest.serviceKey,
    };
    whole = await openWholeWorker(environment);
  });
  afterAll(async () => {
    await proxy?.restore();
    await whole?.close();
    await proxy?.close();
    await postgrest?.close();
    await remote?.close();
    await scene?.close();
  });

  /** Publishes three hacks, and one of them once more elsewhere; resolves when all are settled and told. */
  async function tell(): Promise<void> {
    const texts = [1, 2, 3].map(() => {
      stories += 1;
      return `Exchange${stories} hot wallet drained of ${stories * 7 + 301},000 ETH in a hack, withdrawals halted`;
    });
    for (const text of [...texts, texts[0]]) {
      scene.emulator.post({ chat: { username: `wire_${stories}` }, ...(text === undefined ? {} : { text }) });
    }
    await waitUntil(async () => scene.emulator.state().pending === 0 && (await whole.countOpen()) === 0, limitMs);
  }

  const verdicts = `
    select e.source || '/' || e.source_message_id as message, s.stage, s.revision, s.action, s.confidence
    from ai_signals s join news_events e on e.id = s.news_event_id order by 1, 2, 3`;
  const readOwn = () => whole.stores.database.query(verdicts);
  const readRemote = () => remote.query(verdicts);
  const listSpool = async () =>
    (await listFiles(`${environment.SECONDLOOK_HOME}/spool`)).filter((name) => /json$/.test(name));

  it('gets every verdict right after the own database while it answers', async () => {
    await tell();
    expect(await readOwn()).toHaveLength(6);
    expect(await readRemote()).toEqual(await readOwn());
    expect(await listSpool()).toEqual([]);
  });

  it('holds up nothing while it is away: verdicts wait on disk, people are told', async () => {
    await proxy.cut();
    const before = scene.emulator.state().sent.length;
    await tell();
    expect(scene.emulator.state().sent).toHaveLength(before + 3);
    expect(await readOwn()).toHaveLength(12);
    expect((await listSpool()).length).toBeGreaterThanOrEqual(3);
    expect(whole.log.filter((line) => line.includes('away, '))).toHaveLength(1);
  });

  it('gets everything, once, when it is back, even after a restart of the worker', async () => {
    await whole.close();
    await proxy.restore();
    whole = await openWholeWorker(environment);
    await waitUntil(async () => (await listSpool()).length === 0, limitMs);
    expect(await readRemote()).toEqual(await readOwn());
    await tell();
    expect(await readRemote()).toEqual(await readOwn());
    expect(await readOwn()).toHaveLength(18);
  });
});
