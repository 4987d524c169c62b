import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createSeededRandom } from '../../src/evaluation/statistics/seeded-random.ts';
import { answerWith, startKlinesServer } from '../evaluation/prices/klines-server.ts';
import { startOpenAIServer, testModels } from '../support/openai-server.ts';
import { makeRecord, makeSignal } from '../support/records.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { openUpkeepHome } from './upkeep-home.ts';

/** The commands besides replay and analyze whose calls can be recorded: they have no messages, and one place in the record. */

let home: Awaited<ReturnType<typeof openUpkeepHome>>;
let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
beforeAll(async () => {
  home = await openUpkeepHome();
  directory = await makeTemporaryDirectory();
});
afterAll(async () => {
  await home?.remove();
  await directory?.remove();
});

async function fill(): Promise<void> {
  await home.fill([]);
  await home.withDatabase(async ({ store }) => {
    for (const [id, text] of [
      ['1', 'ETH 现货 ETF 获批'],
      ['2', 'ETH 现货 ETF 推迟'],
    ] as const) {
      const published_at = '2025-03-10T09:20:00Z';
      const message = { source: 'wire', source_message_id: id, text, published_at };
      await store.putVerdict(makeRecord(message, { asOf: published_at, signal: makeSignal({ assets: ['ETH'] }) }));
    }
  });
}

it('outcomes update finds the same outcomes again, and asks no exchange', async () => {
  const server = await startKlinesServer();
  const update = (...words: string[]) =>
    runInProcess(['outcomes', 'update', '--as-of', '2025-03-12', '--json', ...words], {
      SECONDLOOK_HOME: home.path,
      KLINES_URL: server.url,
    });
  await fill();
  // Before it begins, the update looks whether there are prices at all.
  server.next(answerWith(200, [[0, '1', '1', '1', '1']]));
  const recorded = await update('--record', join(directory.path, 'prices'));
  expect(recorded.code, recorded.stderr).toBe(0);
  expect(JSON.parse(recorded.stdout).done).toBeGreaterThan(0);
  server.close();
  await fill();
  const away = await update();
  expect(away.code).toBe(1);
  expect(await update('--replay', join(directory.path, 'prices'))).toEqual(recorded);
});

it('memory search is reranked the same again, and says when it was asked otherwise', async () => {
  // Another order every time it is asked.
  const random = createSeededRandom(12);
  const server = createServer(async (request, response) => {
    const { documents } = JSON.parse(await readAll(request));
    const results = documents.map((_: string, index: number) => ({ index, relevance_score: random() }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const environment = {
    SECONDLOOK_HOME: home.path,
    RERANK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    RERANK_MODEL: 'reranker',
    LOG_LEVEL: 'silent',
  };
  const search = async (words: string[], settings: Record<string, string> = environment) => {
    const said = await runInProcess(
      ['memory', 'search', ...words, '--rerank', '--as-of', '2025-03-12', '--json'],
      settings,
    );
    return { ...said, results: said.stdout === '' ? null : JSON.parse(said.stdout).results };
  };
  await fill();
  const folder = join(directory.path, 'search');
  const recorded = await search(['ETH', 'ETF', '--record', folder]);
  expect(recorded.code, recorded.stderr).toBe(0);
  expect(recorded.results[0]).toMatchObject({ reranked: true });
  server.close();
  server.closeAllConnections();
  // The address of the reranker is in the record.
  const { results, code } = await search(['ETH', 'ETF', '--replay', folder], { SECONDLOOK_HOME: home.path });
  expect({ results, code }).toEqual({ results: recorded.results, code: 0 });
  const missed = await search(['ETF', 'ETH', '--replay', folder]);
  expect(missed).toMatchObject({ code: 1, stderr: expect.stringMatching(/no answer to its rerank call/) });
});

it('outcomes update goes on in a record of before, as of now', async () => {
  const server = await startKlinesServer();
  const folder = join(directory.path, 'gone-on');
  const update = (asOf: string) => {
    server.next(answerWith(200, [[0, '1', '1', '1', '1']]));
    return runInProcess(['outcomes', 'update', '--as-of', asOf, '--record', folder], {
      SECONDLOOK_HOME: home.path,
      KLINES_URL: server.url,
    });
  };
  await fill();
  expect(await update('2025-03-12')).toMatchObject({ code: 0 });
  const later = new Date().toISOString();
  expect(await update(later)).toMatchObject({ code: 0, stderr: '' });
  server.close();
});

describe('replay', () => {
  const run = (...words: string[]) =>
    runInProcess(['replay', ...words], { SECONDLOOK_HOME: home.path, LOG_LEVEL: 'silent' });
  const path = (name: string) => join(directory.path, name);
  async function write(name: string, id: string, published_at: string): Promise<string> {
    const message = { source: 'wire', source_message_id: id, text: `ETH 现货 ETF 第 ${id} 次获批`, published_at };
    await writeFile(path(name), `${JSON.stringify(message)}\n`);
    return path(name);
  }
  const readResults = ({ stdout }: { stdout: string }) =>
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line, (name, value) => (/^(?:ms|latency_ms)$/.test(name) ? 0 : value)))
      .filter(({ summary }) => summary === undefined);

  it('takes the dates of later messages for what they are when it goes on in an old record', async () => {
    await home.fill([]);
    const folder = path('old');
    const [early, late] = [
      await write('early.jsonl', '1', '2024-01-01T10:00:00Z'),
      await write('late.jsonl', '2', '2025-03-10T10:00:00Z'),
    ];
    expect(await run(early, '--record', folder)).toMatchObject({ code: 0 });
    for (const name of ['run.json', 'calls.jsonl']) {
      const text = await readFile(join(folder, name), 'utf8');
      await writeFile(
        join(folder, name),
        text.replace(/"(started_at|at)":( ?)"[^"]+"/, '"$1":$2"2024-01-02T00:00:00.000Z"'),
      );
    }
    const goneOn = await run(late, '--record', folder, '--json');
    expect(readResults(goneOn)).toMatchObject([
      { event: { published_at: '2025-03-10T10:00:00.000Z', as_of: '2025-03-10T10:00:00.000Z' }, degraded: [] },
    ]);
    await home.fill([]);
    const again = await run(late, early, '--replay', folder, '--json');
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(readResults(again).map(({ event }) => event.as_of)).toEqual([
      '2024-01-01T10:00:00.000Z',
      '2025-03-10T10:00:00.000Z',
    ]);
    // Into the same data once more: nothing is replayed, and what to do instead is said.
    const known = await run(late, early, '--replay', folder, '--json');
    expect(known.stderr).toContain('2 messages are in this data directory already and were not replayed');
    expect(known.stderr).toMatch(/\n {2}SECONDLOOK_HOME=\S+ .* replay \S+ \S+ --replay \S+\n$/);
  });

  it('makes no record where its files or its moment cannot be used', async () => {
    const file = await write('refused.jsonl', '3', '2025-03-10T10:00:00Z');
    await writeFile(path('broken.json'), '{');
    const record = ['--record', path('never')];
    for (const [words, exitCode, said] of [
      [[path('missing.json')], 2, /Cannot read .*missing\.json/],
      [[directory.path], 2, /Cannot read .*EISDIR/],
      [[path('broken.json')], 2, /broken\.json/],
      [[file, '--as-of', '2999-01-01'], 2, /--as-of lies in the future: 2999-01-01/],
    ] as const) {
      const { code, stderr } = await run(...words, ...record);
      expect({ code, stderr }).toEqual({ code: exitCode, stderr: expect.stringMatching(said) });
    }
    expect(existsSync(path('never'))).toBe(false);
  });
});

it('a replay asks nobody: the day and the quotas of its models cost what the recorded run did', async () => {
  const server = await startOpenAIServer();
  onTestFinished(() => server.close());
  const settings = {
    SECONDLOOK_HOME: home.path,
    OPENAI_API_KEY: 'sk-test-0123456789',
    OPENAI_BASE_URL: server.url,
    EMBEDDING_MODEL: testModels.embed,
    MEMORY_DEADLINE_MS: '60000',
  };
  // To load the client may take longer than a vector may.
  await import('@langchain/openai');
  const run = async (...words: string[]) => JSON.parse((await runInProcess([...words, '--json'], settings)).stdout);
  const readSpent = async () => ({
    tokens: (await run('status')).today.input_tokens,
    requests: (await run('models')).models.find((one: { model: string }) => one.model === testModels.embed)
      .requests_per_day,
  });
  await fill();
  const before = await readSpent();
  const search = ['memory', 'search', 'ETH ETF', '--as-of', '2025-03-12'];
  const folder = join(directory.path, 'spent');
  await run(...search, '--record', folder);
  const spent = await readSpent();
  expect([spent.tokens - before.tokens, spent.requests - before.requests]).toEqual([12, 1]);
  await run(...search, '--replay', folder);
  expect(await readSpent()).toEqual(spent);
  await run(...search, '--replay', folder, '--on-miss', 'live');
  expect((await readSpent()).tokens).toBe(spent.tokens + 12);
  expect(server.requests('embed')).toHaveLength(1);
});
