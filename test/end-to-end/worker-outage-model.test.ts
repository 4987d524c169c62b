import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlertContent } from '../../src/alerts/alert.ts';
import { openScene, type Scene } from '../crash/open-scene.ts';
import {
  draftVerdict,
  type Fault,
  type OpenAIServer,
  startOpenAIServer,
  testModels,
} from '../support/openai-server.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { waitUntil } from '../support/test-worker.ts';
import { openWholeWorker, type WholeWorker } from './open-whole-worker.ts';

/** A model endpoint that fails in every way: the offline analysts answer, rules decide who is told, it is said so everywhere, and no message waits. */

const soon = { 'retry-after': '0' };
/** Far more of each than calls are made. */
const outages: readonly (readonly [name: string, fault: Fault])[] = [
  ['answers 429', { status: 429, message: 'slow down', headers: soon }],
  ['answers 500', { status: 500, message: 'oh no', headers: soon }],
  ['hangs', 'hang'],
];
const manyFaults = 40;
const stages = ['fast', 'planner', 'deep', 'alert'] as const;

describe('a model endpoint', () => {
  let scene: Scene;
  let server: OpenAIServer;
  let whole: WholeWorker;
  let stories = 0;

  beforeAll(async () => {
    server = await startOpenAIServer();
    const draft = draftVerdict({ event_type: 'hack', assets: ['ETH'], action: 'sell', direction: 'short' });
    server.answerFast(draft);
    server.answerDeep(draft);
    scene = await openScene(() => false);
    whole = await openWholeWorker({
      ...scene.environment,
      SECONDLOOK_HOME: await prepareHome(`${scene.directory}/home`),
      OPENAI_API_KEY: 'sk-of-the-test',
      OPENAI_BASE_URL: server.url,
      FAST_MODEL: testModels.fast,
      PLANNER_MODEL: testModels.planner,
      DEEP_MODEL: testModels.deep,
      ALERT_MODEL: testModels.alert,
      EMBEDDING_MODEL: 'off',
      MODEL_TIMEOUT_MS: '2500',
      DEEP_LOOKS_PER_MINUTE: '1000',
    });
    // The first calls of a process load what asks: on a busy machine that takes longer than the limit.
    await tellThree();
  });
  afterAll(async () => {
    await whole?.close();
    await scene?.close();
    await server?.close();
  });

  /** Publishes three hacks and resolves to their verdicts, once they are settled and told. */
  async function tellThree(): Promise<{ stage: string; model_name: string; degraded: string[] }[]> {
    const [last] = await whole.stores.database.query<{ id: number }>(
      'select coalesce(max(id), 0) as id from ai_signals',
    );
    for (let count = 0; count < 3; count++) {
      stories += 1;
      const text = `Exchange${stories} hot wallet drained of ${stories * 7 + 301},000 ETH in a hack, withdrawals halted`;
      scene.emulator.post({ chat: { username: `wire_${count}` }, text });
    }
    await waitUntil(async () => scene.emulator.state().pending === 0 && (await whole.countOpen()) === 0, 60_000);
    return whole.stores.database.query('select stage, model_name, degraded from ai_signals where id > $1 order by id', [
      last?.id ?? 0,
    ]);
  }

  async function readLastAlert(): Promise<AlertContent> {
    const [alert] = await whole.outbox.list(['sent'], 1);
    if (alert === undefined) throw new Error('nobody was told');
    return alert.content;
  }

  it('that answers gives its verdicts', async () => {
    const verdicts = await tellThree();
    expect(verdicts.map(({ model_name }) => model_name).toSorted()).toEqual([
      ...Array(3).fill(testModels.deep),
      ...Array(3).fill(testModels.fast),
    ]);
    expect((await readLastAlert()).degraded).toEqual([]);
    expect(server.requests('alert').length).toBeGreaterThanOrEqual(3);
    expect((await whole.askReadiness()).status).toBe(200);
  });

  it.each(outages)('that %s costs quality and no message, and is said', async (_name, fault) => {
    for (const stage of stages) server.failNext(stage, ...Array(manyFaults).fill(fault));
    const verdicts = await tellThree();
    expect(verdicts.filter(({ stage }) => stage === 'fast')).toMatchObject(
      Array(3).fill({ model_name: 'rules', degraded: expect.arrayContaining(['fast_model_failed']) }),
    );
    expect(verdicts.filter(({ stage }) => stage === 'deep')).toMatchObject(
      Array(3).fill({ model_name: 'precedent', degraded: expect.arrayContaining(['deep_model_failed']) }),
    );
    expect((await readLastAlert()).degraded).toEqual(
      expect.arrayContaining(['fast_model_failed', 'alert_model_failed']),
    );
    const red = await whole.askReadiness();
    expect(red.status).toBe(503);
    expect(red.checks.filter(({ status }) => status === 'failing').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['fast model', 'deep model', 'alert model']),
    );

    for (const stage of stages) server.forgive(stage);
    const recovered = await tellThree();
    expect(recovered.map(({ degraded }) => degraded)).toEqual(Array(6).fill([]));
    expect((await whole.askReadiness()).status).toBe(200);
  });

  it('has cost nobody a verdict', async () => {
    const rows = await whole.stores.database.query('select state from messages');
    expect(rows).toEqual(Array(stories).fill({ state: 'alerted' }));
  });
});
