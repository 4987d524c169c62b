import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOwner } from '../../src/store/owner/owner-file.ts';
import { openPglite } from '../../src/store/pglite/open-pglite.ts';
import { findFaults } from '../crash/find-faults.ts';
import { askFigures, isNothingLeft } from '../crash/is-nothing-left.ts';
import { openScene, type Scene } from '../crash/open-scene.ts';
import { planWire } from '../crash/plan-wire.ts';
import { publish } from '../crash/publish.ts';
import { readOutcome } from '../crash/read-outcome.ts';
import { startWorker, type WorkerProcess } from '../crash/worker-process.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { fillDisk, makeRoom, mountSmallDisk, unmount } from '../support/small-disk.ts';
import { waitUntil } from '../support/test-worker.ts';
import { createRandom } from './seeded-random.ts';

/**
 * A disk that is full for a while under `secondlook serve`. What can't be stored is not confirmed to Telegram, and when there
 * is room again the same process goes on.
 */

const limitMs = 90_000;

let scene: Scene;
let disk: string | null;
let worker: WorkerProcess | undefined;
beforeEach(async () => {
  scene = await openScene(() => false);
  disk = await mountSmallDisk(join(scene.directory, 'disk'), 120);
});
afterEach(async () => {
  await worker?.kill();
  if (disk !== null) unmount(disk);
  await scene?.close();
});

async function askReady(home: string): Promise<number | null> {
  const owner = await readOwner(home);
  const response = owner && (await fetch(`${owner.url}/health/ready`).catch(() => null));
  return response?.status ?? null;
}

describe('a full disk under a worker', () => {
  it.each([
    { name: 'with a limit, which is reached before', leastFreeMb: '4', said: 'and no new work is begun below 4' },
    { name: 'without one, when Postgres finds it out', leastFreeMb: '0', said: 'No space left on device' },
  ])('$name: stops intake, turns readiness red, and loses nothing; with room again, the same process goes on', async ({
    leastFreeMb,
    said,
  }) => {
    if (disk === null) return;
    const home = await prepareHome(join(disk, 'home'));
    const plan = planWire(140, createRandom(3));
    const { emulator } = scene;
    const isDrained = async () => emulator.state().pending === 0 && isNothingLeft(await askFigures(home));
    worker = startWorker(['serve'], {
      environment: { ...scene.environment, SECONDLOOK_HOME: home, MIN_FREE_DISK_MB: leastFreeMb },
      directory: scene.directory,
    });
    await publish(plan.steps.slice(0, 40), emulator);
    await waitUntil(isDrained, limitMs);
    expect(await askReady(home)).toBe(200);

    await fillDisk(disk);
    await publish(plan.steps.slice(40), emulator);
    await waitUntil(async () => (await askReady(home)) === 503, limitMs);
    await waitUntil(() => worker?.readLog().includes(said) === true, limitMs);
    expect(emulator.state().pending).toBeGreaterThan(0);

    await makeRoom(disk);
    await waitUntil(isDrained, limitMs);
    await waitUntil(async () => (await askReady(home)) === 200, limitMs);
    worker.child.kill('SIGTERM');
    expect(await worker.ended, worker.readLog()).toBe(0);
    const database = await openPglite(home);
    try {
      expect(Object.values(findFaults(plan, await readOutcome(database, scene))).flat()).toEqual([]);
    } finally {
      await database.close();
    }
  }, 300_000);
});
