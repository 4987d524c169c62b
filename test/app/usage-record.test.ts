import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { type App, createApp } from '../../src/app/create-app.ts';
import { createSqlBudget } from '../../src/store/sql/budget.ts';
import type { CallFunction } from '../../src/store/sql/call-function.ts';
import { readMessageUsage } from '../../src/store/sql/message-usage.ts';
import { draftVerdict, type OpenAIServer, startOpenAIServer, testModels } from '../support/openai-server.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

/** What a replay, `analyze` or a program spends on models is money of the day, as the worker's is. */

let server: OpenAIServer;
let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let app: App;
let call: CallFunction;
const now = new Date('2025-03-01T12:00:00Z');

beforeAll(async () => {
  server = await startOpenAIServer();
  home = await makeTemporaryDirectory();
  const config = loadConfig({
    SECONDLOOK_HOME: home.path,
    OPENAI_API_KEY: 'sk-test-secret',
    OPENAI_BASE_URL: server.url,
    FAST_MODEL: testModels.fast,
    PLANNER_MODEL: 'rules',
    DEEP_MODEL: testModels.deep,
    MODEL_PRICES: `${testModels.fast}=1/2`,
  });
  app = await createApp({ config, clock: { now: () => now } });
  if (app.stores === null) throw new Error('there is no store');
  ({ call } = app.stores);
  server.answerFast({ ...draftVerdict({ event_type: 'hack', assets: ['ETH'], action: 'sell' }), keywords: ['ETH'] });
});
afterAll(async () => {
  await app?.close();
  await server?.close();
  await home?.remove();
});

describe('what models cost outside of the worker', () => {
  it('is counted to the day on which it was spent, and to its message', async () => {
    const message = { text: 'Bybit loses 401,000 ETH in a cold wallet hack', source: 'wire', source_message_id: '7' };
    const state = await app.graph.invoke({ message }, { context: { as_of: '2024-01-01T00:00:00Z' } });
    expect(state.usage.length).toBeGreaterThan(1);
    const sum = (key: 'input_tokens' | 'output_tokens') => state.usage.reduce((all, used) => all + used[key], 0);
    const fast = state.usage.find(({ stage }) => stage === 'fast');
    const day = await createSqlBudget(call).readDay(now);
    expect(day).toMatchObject({ input_tokens: sum('input_tokens'), output_tokens: sum('output_tokens') });
    expect(day.cost).toBeCloseTo(((fast?.input_tokens ?? 0) + 2 * (fast?.output_tokens ?? 0)) / 1e6, 9);
    expect(day.unpriced_calls).toBe(state.usage.length - 1);
    const stages = [...new Set(state.usage.map(({ stage }) => stage))].toSorted();
    expect(stages).toEqual(expect.arrayContaining(['deep', 'fast']));
    expect((await readMessageUsage(call, 'wire', '7')).map(({ stage }) => stage)).toEqual(stages);
    // A message that is known costs nothing again.
    await app.graph.invoke({ message });
    expect(await createSqlBudget(call).readDay(now)).toEqual(day);
  });
});
