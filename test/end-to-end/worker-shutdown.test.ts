import { mkdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFaults } from '../crash/find-faults.ts';
import { openScene, type Scene } from '../crash/open-scene.ts';
import { planWire } from '../crash/plan-wire.ts';
import { publish } from '../crash/publish.ts';
import { readOutcome } from '../crash/read-outcome.ts';
import { startWorker, type WorkerProcess } from '../crash/worker-process.ts';
import { type OpenAIServer, startOpenAIServer, testModels } from '../support/openai-server.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { waitUntil } from '../support/test-worker.ts';
import { openWholeWorker } from './open-whole-worker.ts';
import { createRandom } from './seeded-random.ts';

/** `secondlook serve` that is told to stop in the middle of its work. */

const limitMs = 90_000;
const plan = planWire(40, createRandom(5));

let scene: Scene;
let home: string;
let model: OpenAIServer;
let running: WorkerProcess[];
beforeEach(async () => {
  running = [];
  scene = await openScene(() => false);
  home = `${scene.directory}/home`;
  await mkdir(home);
  await prepareHome(home);
  model = await startOpenAIServer();
});
afterEach(async () => {
  await Promise.all(running.map((worker) => worker.kill()));
  await model?.close();
  await scene?.close();
});

function start(environment: Record<string, string> = {}): WorkerProcess {
  const worker = startWorker(['serve'], {
    environment: { ...scene.environment, SECONDLOOK_HOME: home, ...environment },
    directory: scene.directory,
  });
  running.push(worker);
  return worker;
}

/** Asked, it never answers, so that there is work under way for as long as a test needs it. */
function toHangingModel(): Record<string, string> {
  for (const stage of ['fast', 'planner', 'deep'] as const) model.failNext(stage, ...Array(500).fill('hang'));
  return {
    OPENAI_API_KEY: 'sk-of-the-test',
    OPENAI_BASE_URL: model.url,
    FAST_MODEL: testModels.fast,
    PLANNER_MODEL: testModels.planner,
    DEEP_MODEL: testModels.deep,
    EMBEDDING_MODEL: 'off',
    MODEL_TIMEOUT_MS: '120000',
  };
}

/** The next worker, which finds what the last one left. */
async function finishAndFindFaults(): Promise<string[]> {
  const next = await openWholeWorker({ ...scene.environment, SECONDLOOK_HOME: home });
  try {
    await waitUntil(async () => scene.emulator.state().pending === 0 && (await next.countOpen()) === 0, limitMs);
    // The last message is settled before its job has ended.
    await waitUntil(async () => (await readOutcome(next.stores.database, scene)).openJobs === 0, limitMs);
    return Object.values(findFaults(plan, await readOutcome(next.stores.database, scene))).flat();
  } finally {
    await next.close();
  }
}

describe('a worker that is told to stop', () => {
  it('finishes what is under way, ends with 0, and leaves the rest to the next start', async () => {
    await publish(plan.steps, scene.emulator);
    const worker = start();
    await waitUntil(() => scene.webhook.requests.length > 2, limitMs);
    worker.child.kill('SIGTERM');
    expect(await worker.ended, worker.readLog()).toBe(0);
    expect(worker.readLog()).not.toContain('Not all of the work was done in time');
    expect(await finishAndFindFaults()).toEqual([]);
  });

  it('gives up on what takes longer than STOP_SECONDS, and still ends with 0', async () => {
    await publish(plan.steps, scene.emulator);
    const worker = start({ ...toHangingModel(), STOP_SECONDS: '1' });
    await waitUntil(() => model.requests('fast').length > 2, limitMs);
    worker.child.kill('SIGINT');
    expect(await worker.ended, worker.readLog()).toBe(0);
    expect(worker.readLog()).toContain('Not all of the work was done in time');
    expect(await finishAndFindFaults()).toEqual([]);
  });

  it('ends at once with 130 when it is told so twice', async () => {
    await publish(plan.steps, scene.emulator);
    const worker = start({ ...toHangingModel(), STOP_SECONDS: '600' });
    await waitUntil(() => model.requests('fast').length > 2, limitMs);
    worker.child.kill('SIGTERM');
    await waitUntil(() => worker.readLog().includes('again to stop at once'), limitMs);
    worker.child.kill('SIGTERM');
    expect(await worker.ended, worker.readLog()).toBe(130);
    expect(await finishAndFindFaults()).toEqual([]);
  });
});
