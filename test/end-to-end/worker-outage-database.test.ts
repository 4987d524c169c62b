import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults } from '../crash/find-faults.ts';
import { openScene, type Scene } from '../crash/open-scene.ts';
import { planWire, type WirePlan } from '../crash/plan-wire.ts';
import { publish } from '../crash/publish.ts';
import { readOutcome } from '../crash/read-outcome.ts';
import { createScratchDatabase, nativePostgresUrl, type ScratchDatabase } from '../support/native-postgres.ts';
import { startTcpProxy, type TcpProxy, throughProxy } from '../support/tcp-proxy.ts';
import { waitUntil } from '../support/test-worker.ts';
import { openWholeWorker, type WholeWorker } from './open-whole-worker.ts';
import { createRandom } from './seeded-random.ts';

/** A native Postgres that is away for a while, first with the connections broken and then with nobody answering on them. */

const serverUrl = nativePostgresUrl();
const limitMs = 90_000;

describe.skipIf(serverUrl === null)('a database that goes away while the worker works', () => {
  const plan: WirePlan = planWire(120, createRandom(7));
  let scratch: ScratchDatabase;
  let proxy: TcpProxy;
  let scene: Scene;
  let whole: WholeWorker;
  const third = Math.floor(plan.steps.length / 3);

  beforeAll(async () => {
    scratch = await createScratchDatabase(serverUrl ?? '');
    const { hostname: host, port } = new URL(scratch.url);
    proxy = await startTcpProxy({ host, port: Number(port) });
    scene = await openScene(() => false);
    whole = await openWholeWorker({
      ...scene.environment,
      SECONDLOOK_HOME: scene.directory,
      DATABASE_URL: throughProxy(scratch.url, proxy),
    });
  });
  afterAll(async () => {
    await proxy?.restore();
    await whole?.close();
    await proxy?.close();
    await scene?.close();
    await scratch?.close();
  });

  const isSettled = async () => scene.emulator.state().pending === 0 && (await whole.countOpen()) === 0;

  it('turns readiness red, and green again by itself when the connections were broken', async () => {
    await publish(plan.steps.slice(0, third), scene.emulator);
    await waitUntil(async () => (await whole.countOpen()) > 0);
    await proxy.cut();
    await whole.waitUntilReady(false, limitMs);
    await publish(plan.steps.slice(third, 2 * third), scene.emulator);
    // Nothing is confirmed to Telegram that could not be stored.
    await waitUntil(() => whole.log.some((line) => line.includes('did not answer')), limitMs);
    expect(scene.emulator.state().pending).toBeGreaterThan(0);
    await proxy.restore();
    await waitUntil(isSettled, limitMs);
    await whole.waitUntilReady(true, limitMs);
  }, 200_000);

  it('does so when nothing is answered any more', async () => {
    proxy.freeze();
    await publish(plan.steps.slice(2 * third), scene.emulator);
    await whole.waitUntilReady(false, limitMs);
    await proxy.restore();
    await waitUntil(isSettled, limitMs);
    await whole.waitUntilReady(true, limitMs);
  }, 200_000);

  it('has lost nothing and done nothing twice', async () => {
    const outcome = await readOutcome(whole.stores.database, scene);
    const { unsettled, ...faults } = findFaults(plan, outcome);
    expect(faults).toEqual({ receipt: [], verdicts: [], order: [], links: [], telegram: [], webhook: [] });
    expect(unsettled.filter((fault) => !/jobs? (?:is|are) left/.test(fault))).toEqual([]);
    expect(outcome.messages.filter(({ state }) => state === 'dead')).toEqual([]);
  });
});
