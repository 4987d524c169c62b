import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlSourceBook } from '../../src/store/sql/source-book.ts';
import { createRandom } from '../end-to-end/seeded-random.ts';
import { createScratchDatabase } from '../support/native-postgres.ts';
import type { CrashResult } from './describe-crash.ts';
import { isNothingLeft } from './is-nothing-left.ts';
import { openScene } from './open-scene.ts';
import { planWire } from './plan-wire.ts';
import { readOutcome } from './read-outcome.ts';
import { runWithKills } from './run-with-kills.ts';
import { startWorker } from './worker-process.ts';

/** Some `secondlook worker` on one native Postgres, which begins empty; one of them is killed at a time. */
export async function crashPostgres(
  serverUrl: string,
  count: number,
  kills: number,
  seed: number,
  workers = 3,
): Promise<CrashResult> {
  const random = createRandom(seed);
  const plan = planWire(count, createRandom(seed + 1));
  const failing = createRandom(seed + 2);
  const scratch = await createScratchDatabase(serverUrl);
  const scene = await openScene(() => failing() < 0.05);
  const database = openPostgres(scratch.url);
  try {
    const book = createSqlSourceBook(createSqlCaller(database));
    const environment = { ...scene.environment, DATABASE_URL: scratch.url, SECONDLOOK_HOME: scene.directory };
    const run = await runWithKills({
      plan,
      kills,
      workers,
      random,
      emulator: scene.emulator,
      webhook: scene.webhook,
      start: () => startWorker(['worker'], { environment, directory: scene.directory }),
      async isDrained() {
        return scene.emulator.state().pending === 0 && isNothingLeft(await book.readFigures(new Date()));
      },
    });
    return { plan, run, outcome: await readOutcome(database, scene) };
  } finally {
    await database.close();
    await scratch.close();
    await scene.close();
  }
}
