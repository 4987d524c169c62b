import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import { createInMemoryStore } from '../../src/store/in-memory/in-memory-store.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

const text = 'Bybit 冷钱包遭黑客攻击，约 401,000 枚 ETH 被盗，价值约 14.6 亿美元。';
const published_at = '2025-02-21T15:30:00Z';

it.each([
  ['sees nothing that came after its clock', '2025-02-21T15:29:59Z', []],
  ['sees what had come by then', '2025-02-21T16:00:00Z', [published_at.replace('Z', '.000Z')]],
])('An app whose memory is asked without a moment %s', async (_, now, seen) => {
  const home = await makeTemporaryDirectory();
  onTestFinished(() => home.remove());
  const store = createInMemoryStore();
  const app = await createApp({
    config: loadConfig({ SECONDLOOK_HOME: home.path }),
    clock: { now: () => new Date(now) },
    parts: { store, search: store },
  });
  onTestFinished(() => app.close());
  await app.analyze({ text, source: 'wire', source_message_id: '1', published_at }, { as_of: published_at });
  const { results } = await app.memory.retrieve({ words: '黑客 ETH' }, { timeWindowHours: null });
  expect(results.filter(({ origin }) => origin === 'archive').map(({ created_at }) => created_at)).toEqual(seen);
});
