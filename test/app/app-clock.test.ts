import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import { createInMemoryStore } from '../../src/store/in-memory/in-memory-store.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

const text = 'Bybit 冷钱包遭黑客攻击，约 401,000 枚 ETH 被盗，价值约 14.6 亿美元。';
const published_at = '2025-02-21T15:30:00Z';

async function openApp(now: string) {
  const home = await makeTemporaryDirectory();
  onTestFinished(() => home.remove());
  const store = createInMemoryStore();
  const app = await createApp({
    config: loadConfig({ SECONDLOOK_HOME: home.path }),
    clock: { now: () => new Date(now) },
    parts: { store, search: store },
  });
  onTestFinished(() => app.close());
  return app;
}

it.each([
  ['sees nothing that came after its clock', '2025-02-21T15:29:59Z', []],
  ['sees what had come by then', '2025-02-21T16:00:00Z', [published_at.replace('Z', '.000Z')]],
])('An app whose memory is asked without a moment %s', async (_, now, seen) => {
  const app = await openApp(now);
  await app.analyze({ text, source: 'wire', source_message_id: '1', published_at }, { as_of: published_at });
  const { results } = await app.memory.retrieve({ words: '黑客 ETH' }, { timeWindowHours: null });
  expect(results.filter(({ origin }) => origin === 'archive').map(({ created_at }) => created_at)).toEqual(seen);
});

it('A context that its caller changes between runs has the clock and the settings that it says then', async () => {
  const app = await openApp('2025-03-01T00:00:00Z');
  const context = {
    as_of: published_at,
    high_value_confidence_threshold: 1,
    watchlist_assets: [] as string[],
    own: {},
  };
  // Of a graph around this one.
  context.own = context;
  const run = (id: string) =>
    app.graph.invoke({ message: { text: `${text} ${id}`, source_message_id: id, published_at } }, { context });
  const first = await run('1');
  context.as_of = '2025-02-22T00:00:00Z';
  context.watchlist_assets.push('ETH');
  const second = await run('2');
  expect([first.event?.as_of, second.event?.as_of]).toEqual(['2025-02-21T15:30:00.000Z', '2025-02-22T00:00:00.000Z']);
  expect([first.gate?.open, second.gate?.reason]).toEqual([false, 'watchlist']);
});

it('Runs that go on while their caller changes the context each keep the clock that they began with', async () => {
  const app = await openApp('2025-03-01T00:00:00Z');
  const context = { as_of: '' };
  const moments = ['2025-02-21T16:00:00.000Z', '2025-02-22T16:00:00.000Z'];
  const runs = moments.map((moment) => {
    context.as_of = moment;
    return app.analyze({ text, source_message_id: moment, published_at }, context);
  });
  expect((await Promise.all(runs)).map(({ event }) => event?.as_of)).toEqual(moments);
});
