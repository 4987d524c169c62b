import { expect, it, onTestFinished, vi } from 'vitest';
import { buildSignalGraph } from '../../graphs/signal/graph.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import { openMemory } from '../../src/app/open-memory.ts';
import { openSignal } from '../../src/app/open-signal.ts';
import type { MemorySearch } from '../../src/memory/memory-search.ts';
import { retrieve } from '../../src/memory/retrieve.ts';
import { createInMemoryStore } from '../../src/store/in-memory/in-memory-store.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

vi.mock('../../graphs/signal/graph.ts', { spy: true });

const text = 'Curve pools drained of $60 million in CRV and ETH through a Vyper compiler bug';

async function makeOptions() {
  const home = await makeTemporaryDirectory();
  onTestFinished(() => home.remove());
  const store = createInMemoryStore();
  return { config: loadConfig({ SECONDLOOK_HOME: home.path }), parts: { store, search: store as MemorySearch } };
}

it('Memory opens without a graph, the graph on a memory that is open, and what was given stays open', async () => {
  const options = await makeOptions();
  const memory = await openMemory(options);
  expect(buildSignalGraph).not.toHaveBeenCalled();
  const close = vi.spyOn(memory, 'close');
  const signal = await openSignal({ ...options, memory });
  expect(signal.dependencies.memory).toBe(memory.memory);
  const { receipt } = await signal.analyze({ text });
  expect(receipt?.status).toBe('stored');
  const { results } = await retrieve(memory.memory, { words: 'Curve Vyper' });
  expect(results.map(({ origin }) => origin)).toContain('archive');
  await signal.close();
  expect(close).not.toHaveBeenCalled();
  await memory.close();
});

it('The app is memory and the signal graph together', async () => {
  const app = await createApp(await makeOptions());
  expect(app.dependencies.memory).toBe(app.memory);
  expect(Object.keys(app).sort()).toEqual(
    [
      ...['config', 'embedder', 'memory', 'patterns', 'stores'],
      ...['analyze', 'deepGraph', 'dependencies', 'graph', 'spool', 'store', 'close'],
    ].sort(),
  );
  await app.close();
});

it('A part can be wrapped from outside, such as the searches of the archive', async () => {
  const options = await makeOptions();
  const asked: string[] = [];
  const memory = await openMemory({
    ...options,
    wrap: {
      archive: (archive) => ({
        ...archive,
        searchByKeyword(query, filter, abort) {
          asked.push('keyword');
          return archive.searchByKeyword(query, filter, abort);
        },
      }),
    },
  });
  await retrieve(memory.memory, { words: 'Curve Vyper' });
  expect(asked).toEqual(['keyword']);
  await memory.close();
});
