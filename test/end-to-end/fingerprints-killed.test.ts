import { afterAll, beforeAll, expect, it } from 'vitest';
import { openUpkeepHome } from '../cli/upkeep-home.ts';
import { startWorker } from '../crash/worker-process.ts';
import { type OpenAIServer, startOpenAIServer } from '../support/openai-server.ts';
import { makeVector } from '../support/records.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

let home: Awaited<ReturnType<typeof openUpkeepHome>>;
let server: OpenAIServer;
beforeAll(async () => {
  home = await openUpkeepHome();
  server = await startOpenAIServer();
});
afterAll(async () => {
  await server?.close();
  await home?.remove();
});

it('`memory embed --fingerprint` goes on after kill -9 where it was', async () => {
  await home.fill(Array.from({ length: 12 }, (_, index) => ({ id: String(index + 10), days: 1 })));
  const environment = { OPENAI_API_KEY: 'sk-test-0123456789', OPENAI_BASE_URL: server.url };
  const words = ['memory', 'embed', '--fingerprint', '--batch', '2', '--json'];
  const elsewhere = await makeTemporaryDirectory();
  let resolve = () => {};
  const isThere = new Promise<void>((done) => {
    resolve = done;
  });
  server.answerEmbedding((text) => {
    // In the third request, whose vectors are never stored.
    if (text.includes(' 14 ')) resolve();
    return makeVector(1);
  });
  const running = startWorker(words, {
    environment: { ...environment, SECONDLOOK_HOME: home.path },
    directory: elsewhere.path,
  });
  const killed = isThere.then(() => running.kill());
  expect(await running.ended).toBeNull();
  await killed;
  const again = await home.run(words.slice(1), environment);
  expect(again.code).toBe(0);
  const outcome = JSON.parse(again.stdout);
  expect(outcome).toMatchObject({ left: 0, interrupted: false });
  // Four were stored before, and stay.
  expect(outcome.embedded).toBe(8);
  expect(
    await home.withDatabase(async ({ database }) =>
      database?.query('select count(*)::int as n from news_events where fingerprint is not null'),
    ),
  ).toEqual([{ n: 12 }]);
  await elsewhere.remove();
});
