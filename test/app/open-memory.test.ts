import { expect, it, onTestFinished, vi } from 'vitest';
import { buildSignalGraph } from '../../graphs/signal/graph.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import { openMemory } from '../../src/app/open-memory.ts';
import { openSignal } from '../../src/app/open-signal.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import type { MemorySearch } from '../../src/memory/memory-search.ts';
import { retrieve } from '../../src/memory/retrieve.ts';
import { createInMemoryStore } from '../../src/store/in-memory/in-memory-store.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

vi.mock('../../graphs/signal/graph.ts', { spy: true });

const text = 'Curve pools drained of $60 million in CRV and ETH through a Vyper compiler bug';

async function makeOptions(environment: Record<string, string> = {}) {
  const home = await makeTemporaryDirectory();
  onTestFinished(() => home.remove());
  const store = createInMemoryStore();
  return {
    config: loadConfig({ SECONDLOOK_HOME: home.path, ...environment }),
    parts: { store, search: store as MemorySearch },
  };
}

it('Memory opens without a graph, the graph on a memory that is open, and what was given stays open', async () => {
  const options = await makeOptions();
  const memory = await openMemory(options);
  expect(buildSignalGraph).not.toHaveBeenCalled();
  const close = vi.spyOn(memory, 'close');
  const signal = await openSignal({ memory });
  expect(signal.dependencies.memory).toBe(memory.memory);
  const { receipt } = await signal.analyze({ text });
  expect(receipt?.status).toBe('stored');
  const { results } = await retrieve(memory.memory, { words: 'Curve Vyper' });
  expect(results.map(({ origin }) => origin)).toContain('archive');
  await signal.close();
  expect(close).not.toHaveBeenCalled();
  await memory.close();
});

it('The graph uses the store, the clock, the logger and the models of the memory that it is opened on', async () => {
  const { config, parts } = await makeOptions({ OPENAI_API_KEY: 'key', EMBEDDING_MODEL: 'off' });
  const clock = { now: () => new Date('2025-02-21T16:00:00Z') };
  const logger = { ...silentLogger };
  const asked: string[] = [];
  const fetch = async (url: unknown) => {
    asked.push(String(url));
    return new Response('{}', { status: 400 });
  };
  const memory = await openMemory({ config, parts, clock, logger, fetch });
  const { dependencies, analyze, close } = await openSignal({ memory });
  expect(dependencies).toMatchObject({ clock, logger, store: parts.store, embedder: memory.embedder });
  const { event } = await analyze({ text });
  expect(event?.as_of).toBe('2025-02-21T16:00:00.000Z');
  expect(asked[0]).toMatch(/\/chat\/completions$/);
  // @ts-expect-error: the clock is the memory's
  await expect(openSignal({ memory, clock })).rejects.toMatchObject({ code: 'invalid_input' });
  // @ts-expect-error: so are its stores
  const withStore = openSignal({ memory, parts: { store: parts.store } });
  await expect(withStore).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('parts.store'),
  });
  await close();
  await memory.close();
});

it('The app is memory and the signal graph together', async () => {
  const app = await createApp(await makeOptions());
  expect(app.dependencies.memory).toBe(app.memory);
  expect(Object.keys(app).sort()).toEqual(
    [
      ...['config', 'embedder', 'means', 'memory', 'patterns', 'stores'],
      ...['analyze', 'deepGraph', 'dependencies', 'graph', 'spool', 'store', 'close'],
    ].sort(),
  );
  await app.close();
});

it('Options of an open memory are refused, all of them by name, and what is undefined is none', async () => {
  const memory = await openMemory(await makeOptions());
  const close = vi.spyOn(memory, 'close');
  const memoryOptions = {
    ...{ config: {}, stores: {}, logger: {}, clock: {}, fetch: {}, lessons: {} },
    wrap: { embedder: {}, archive: {}, step: {}, prompts: {} },
    parts: { store: {}, search: {}, memory: {}, embedder: {} },
  };
  const refused = await openSignal({ memory, ...memoryOptions } as never).catch((error: Error) => error.message);
  expect(refused).toBe(
    'The memory is open already, with options of its own: config, stores, logger, clock, fetch, lessons, wrap.embedder, ' +
      'wrap.archive, wrap.step, wrap.prompts, parts.store, parts.search, parts.memory, parts.embedder',
  );
  expect(close).not.toHaveBeenCalled();
  const signal = await openSignal({ memory, clock: undefined, parts: {}, wrap: {} });
  await signal.close();
  await memory.close();
});

it('A message is analysed with no option but the known one', async () => {
  const app = await createApp(await makeOptions());
  const old = { signal: AbortSignal.timeout(60_000) };
  await expect(app.analyze({ text }, {}, old as never)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('"signal"'),
    hint: expect.stringContaining('abort'),
  });
  await expect(app.analyze({ text }, {}, { abort: 'soon' } as never)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(app.analyze({ text }, {}, { abort: undefined })).resolves.toMatchObject({
    receipt: { status: 'stored' },
  });
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
