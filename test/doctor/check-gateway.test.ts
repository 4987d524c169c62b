import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { checkGateway, checkSceneWords } from '../../src/doctor/check-gateway.ts';

async function startUpstream(status: number): Promise<string> {
  const server = createServer((_, response) => void response.writeHead(status).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const check = (environment: Record<string, string>) => checkGateway(loadConfig(environment));

it('the gateway is off without an upstream', async () => {
  expect(await check({})).toMatchObject([{ name: 'gateway', status: 'off' }]);
});

it.each([
  [200, 'sk-1', 'ok', undefined],
  [404, 'sk-1', 'ok', undefined],
  [401, 'client', 'ok', undefined],
  [401, 'sk-1', 'broken', /key/],
  [500, 'sk-1', 'broken', /URL/],
])('an upstream that answers %i to %s is %s', async (status, key, expected, fix) => {
  const [found] = await check({ UPSTREAM_URL: await startUpstream(status), UPSTREAM_KEY: key });
  expect(found).toMatchObject({ name: 'gateway main', status: expected });
  if (fix !== undefined) expect(found?.fix).toMatch(fix);
  expect(JSON.stringify(found)).not.toContain('sk-1');
});

it('one that can’t be reached, or isn’t rightly described, is broken', async () => {
  expect(await check({ UPSTREAM_URL: 'http://127.0.0.1:9/v1' })).toMatchObject([
    {
      name: 'gateway main',
      status: 'broken',
      detail: expect.stringContaining('127.0.0.1:9 cannot be reached'),
      fix: 'Check its URL: it usually ends in /v1.',
    },
  ]);
  expect(await check({ UPSTREAMS_FILE: '/nowhere.json' })).toMatchObject([{ name: 'gateway', status: 'broken' }]);
});

it('a list of words for scenes that can’t be read is broken, and none is no check', async () => {
  expect(await checkSceneWords(loadConfig({}))).toEqual([]);
  expect(await checkSceneWords(loadConfig({ SCENE_WORDS_FILE: '/nope.json' }))).toMatchObject([
    { name: 'scene words', status: 'broken', detail: expect.stringContaining('/nope.json') },
  ]);
});
