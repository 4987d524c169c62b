import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { openPglite } from '../../src/store/pglite/open-pglite.ts';
import { createRandom } from '../end-to-end/seeded-random.ts';
import type { CrashResult } from './describe-crash.ts';
import { askFigures, isNothingLeft } from './is-nothing-left.ts';
import { openScene } from './open-scene.ts';
import { planWire } from './plan-wire.ts';
import { readOutcome } from './read-outcome.ts';
import { runWithKills } from './run-with-kills.ts';

import { startWorker } from './worker-process.ts';

/** `secondlook serve` on an embedded database, killed again and again. */
export async function crashEmbedded(count: number, kills: number, seed: number): Promise<CrashResult> {
  const random = createRandom(seed);
  const plan = planWire(count, createRandom(seed + 1));
  const failing = createRandom(seed + 2);
  const scene = await openScene(() => failing() < 0.05);
  try {
    const home = join(scene.directory, 'home');
    await mkdir(home);
    const environment = { ...scene.environment, SECONDLOOK_HOME: home };
    const run = await runWithKills({
      plan,
      kills,
      workers: 1,
      random,
      emulator: scene.emulator,
      webhook: scene.webhook,
      start: () => startWorker(['serve'], { environment, directory: scene.directory }),
      isDrained: async () => scene.emulator.state().pending === 0 && isNothingLeft(await askFigures(home)),
    });
    const database = await openPglite(home);
    try {
      return { plan, run, outcome: await readOutcome(database, scene) };
    } finally {
      await database.close();
    }
  } finally {
    await scene.close();
  }
}
