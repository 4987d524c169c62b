import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerWith, startKlinesServer } from '../adapters/prices/klines-server.ts';
import { makeRecord, makeSignal } from '../support/records.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { runInProcess } from './run-in-process.ts';
import { openUpkeepHome } from './upkeep-home.ts';

/** The commands besides replay and analyze whose calls can be recorded: they have no messages, and one place in the record. */

vi.mock('../../src/adapters/pglite/open-pglite.ts', async (importOriginal) =>
  (await import('./one-database.ts')).keepOneDatabase(await importOriginal()),
);

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
  const server = createServer(async (request, response) => {
    const { documents } = JSON.parse(await readAll(request));
    const results = documents.map((_: string, index: number) => ({ index, relevance_score: Math.random() }));
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
