import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackgroundWork } from '../../src/app/background-work.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createLookDeeper } from '../../src/app/look-deeper.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { eventually } from '../support/eventually.ts';
import { testModels } from '../support/openai-server.ts';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';
import { openFormClient } from './open-form-client.ts';

const news = {
  source: 'wire',
  source_message_id: '1',
  published_at: '2026-03-18T09:00:00.000Z',
  text: 'Good morning, have a nice day everybody',
};

describe('a desk that closes while something is written', () => {
  let asked = 0;
  let given = 0;
  const model = createServer((_request, response) => {
    asked += 1;
    response.once('close', () => {
      given += 1;
    });
  });
  let desk: DeskPages;
  beforeAll(async () => {
    model.listen(0, '127.0.0.1');
    await once(model, 'listening');
    desk = await openDeskPages({
      OPENAI_API_KEY: 'sk-of-the-test',
      OPENAI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      FAST_MODEL: 'rules',
      PLANNER_MODEL: 'rules',
      DEEP_MODEL: testModels.deep,
      ASK_MODEL: testModels.deep,
      CHECKPOINTS: 'off',
      EMBEDDING_MODEL: 'off',
      MODEL_TIMEOUT_MS: '120000',
    });
    await desk.put([news]);
  });
  afterAll(async () => {
    await desk?.close();
    model.closeAllConnections();
    model.close();
  });

  for (const { what, path, fields } of [
    { what: 'a briefing', path: '/briefing/write', fields: { day: '2026-03-18' } },
    { what: 'a deep look', path: '/signals/1/deep-look', fields: {} },
  ]) {
    it(`lets go of the model of ${what}, and stores nothing`, async () => {
      const before = { asked, given };
      const client = await openFormClient(desk.url, '/briefing?day=2026-03-18');
      expect((await client.post(path, fields)).status).toBe(303);
      await eventually(async () => asked > before.asked || null);
      // A second press finds the first.
      expect((await client.post(path, fields)).status).toBe(303);
      await desk.restart(async () => {
        await eventually(async () => given > before.given || null);
        expect(await desk.stores.database.query('select id from briefings')).toEqual([]);
        expect(await desk.stores.database.query('select stage from ai_signals')).toEqual([{ stage: 'fast' }]);
      });
    });
  }

  it('waits for a deep look to end, and counts what it had used', async () => {
    const used = { stage: 'planner', model: 'one', input_tokens: 70, cached_input_tokens: 0, output_tokens: 5 };
    const plan = { missing: [], tool_calls: [], reason: '' };
    const { dependencies } = desk.app;
    const work = createBackgroundWork();
    let isDeep = false;
    const analysts = {
      ...dependencies.analysts,
      planner: () => ({ plan: async () => ({ plan, usage: [used], degraded: [] }) }),
      deep: () => ({
        analyse: (_asked: unknown, { abort }: { abort?: AbortSignal }) => {
          isDeep = true;
          return new Promise((_resolve, reject) => {
            abort?.addEventListener('abort', () => reject(abort.reason));
          });
        },
      }),
    };
    const { lookDeeper, readLook } = createLookDeeper({
      app: { dependencies: { ...dependencies, analysts: analysts as unknown as typeof dependencies.analysts } },
      stores: desk.stores,
      config: loadConfig({ SECONDLOOK_HOME: desk.home }),
      clock: systemClock,
      logger: silentLogger,
      work,
    });
    expect(await lookDeeper(1)).toEqual({ kind: 'begun' });
    await eventually(async () => isDeep || null);
    await work.close();
    expect(readLook(1)?.failure).not.toBeNull();
    expect(await desk.stores.database.query('select stage, input_tokens::int from model_usage')).toEqual([
      { stage: 'planner', input_tokens: 70 },
    ]);
  });
});
