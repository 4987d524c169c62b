import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Config, loadConfig } from '../../src/app/config.ts';
import { openCallRecords } from '../../src/app/open-records.ts';
import { listSettings } from '../../src/app/settings/read-section.ts';
import { sections } from '../../src/app/settings/sections.ts';
import { findInFiles } from '../end-to-end/find-in-files.ts';
import { serveLoopback } from '../replay/records/record-under-test.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

/** The names of all settings that hold a key. */
const keySettings = sections
  .flatMap(({ section }) => listSettings(section))
  .filter(({ schema }) => schema.safeParse('of two words').error?.message.includes('that no key has'))
  .map(({ name }) => name);

it('A record holds no secret of the settings, wherever it stands in them', async () => {
  const directory = await makeTemporaryDirectory();
  onTestFinished(() => directory.remove());
  // Says back what it was told, as a server does that complains about a key.
  const server = await serveLoopback((body, response, { url }) => response.end(`${url} ${body}`));
  onTestFinished(() => server.close());
  const secrets: string[] = [];
  const secret = (name: string) => {
    const text = `secret-of-${name}-8c1f`;
    secrets.push(text);
    return text;
  };
  const withQuery = (name: string, parameter: string) => `${server.url}/v1?${parameter}=${secret(name)}%2F`;
  const upstreamsFile = join(directory.path, 'upstreams.json');
  await writeFile(upstreamsFile, JSON.stringify([{ name: 'other', base_url: server.url, key_env: 'OTHER_KEY' }]));
  const otherKey = secret('upstream-of-the-file');
  vi.stubEnv('OTHER_KEY', otherKey);
  onTestFinished(() => void vi.unstubAllEnvs());
  const environment = {
    ...Object.fromEntries(keySettings.map((name) => [name, secret(name)])),
    OPENAI_API_KEY_WORK: secret('account'),
    RERANK_URL: server.url,
    RERANK_MODEL: 'reranker',
    DATABASE_URL: `postgresql://db.example/desk?user=me&password=${secret('database')}&sslmode=verify-full`,
    SUPABASE_URL: server.url,
    UPSTREAM_URL: server.url,
    UPSTREAMS_FILE: upstreamsFile,
    TELEGRAM_WEBHOOK_URL: 'https://desk.example',
    TELEGRAM_API_ID: '1',
    TELEGRAM_CHANNELS: '@wire',
  };
  // The environment may hold no such URL, but programs make configurations of their own.
  const addresses = {
    model: withQuery('model-url', 'api_key'),
    rerank: withQuery('rerank-url', 'k'),
    searxng: withQuery('searxng-url', 'access'),
    price: withQuery('price-url', 'token'),
    klines: withQuery('klines-url', 'u'),
  };
  const read = loadConfig(environment);
  const config: Config = {
    ...read,
    openai: read.openai && { ...read.openai, baseUrl: addresses.model },
    rerank: read.rerank && { ...read.rerank, url: addresses.rerank },
    tools: { ...read.tools, searxngUrl: addresses.searxng, priceUrl: addresses.price },
    prices: { ...read.prices, klinesUrl: addresses.klines },
  };
  const folder = join(directory.path, 'record');
  const options = { recordTo: folder, replayFrom: null, onMiss: 'error', product: '1.2.3', onWarning() {} } as const;
  const { records } = await openCallRecords(config, options);
  const urls = Object.values(addresses);
  const everything = JSON.stringify({ ...environment, otherKey, ...addresses });
  const heard = await records.runMessage(
    'wire/1#a',
    async () => {
      const answers = [];
      for (const url of urls) {
        const init = { method: 'POST', headers: { authorization: `Bearer ${secrets[0]}` }, body: everything };
        for (const path of ['', '/rerank']) answers.push(await (await records.fetch(`${url}${path}`, init)).text());
      }
      return answers;
    },
    (answers) => ({ answers, said: everything }),
  );
  records.close();
  expect(heard).toHaveLength(2 * urls.length);
  expect(keySettings).toEqual(expect.arrayContaining(['OPENAI_API_KEY', 'UPSTREAM_KEY', 'TELEGRAM_BOT_TOKEN']));
  for (const text of secrets) expect(await findInFiles(folder, text), text).toEqual([]);
  expect(JSON.parse(await readFile(join(folder, 'run.json'), 'utf8'))).toMatchObject({
    openai: { base_url: `${server.url}/v1` },
    rerank: { url: `${server.url}/v1`, model: 'reranker' },
    tools: { searxng_url: `${server.url}/v1`, price_url: `${server.url}/v1` },
  });
});

it('A record can be replayed with its tools where no setting names them, and is read as older versions wrote it', async () => {
  const directory = await makeTemporaryDirectory();
  onTestFinished(() => directory.remove());
  const folder = join(directory.path, 'record');
  const options = { replayFrom: null, recordTo: folder, onMiss: 'error', product: '1.2.3', onWarning() {} } as const;
  const config = loadConfig({
    OPENAI_API_KEY: 'key',
    SEARXNG_URL: 'http://localhost:8080/',
    TAVILY_API_KEY: 'secret-of-tavily',
    TOOL_MEMORY_SEARCH: 'true',
    TOOL_CALLS_PER_DAY: '7',
  });
  (await openCallRecords(config, options)).records.close();
  const file = join(folder, 'run.json');
  const run = JSON.parse(await readFile(file, 'utf8'));
  expect(run.tools).toEqual({
    memory_search: true,
    searxng_url: 'http://localhost:8080/',
    tavily: true,
    price_url: null,
  });

  const replay = async () => {
    const { records, config } = await openCallRecords(loadConfig({ TOOL_CALLS_PER_DAY: '9' }), {
      ...options,
      recordTo: null,
      replayFrom: folder,
    });
    records.close();
    return config.tools;
  };
  const recorded = {
    callsPerDay: 9,
    memorySearch: true,
    searxngUrl: 'http://localhost:8080/',
    tavilyApiKey: 'recorded',
    priceUrl: null,
  };
  expect(await replay()).toEqual(recorded);
  // As before there was that tool.
  const { tavily: _, ...older } = run.tools;
  await writeFile(file, JSON.stringify({ ...run, tools: older }));
  expect(await replay()).toEqual({ ...recorded, tavilyApiKey: null });
});

it('A model of a provider, whose calls pass every record, is recorded beside them and refused in a replay', async () => {
  const directory = await makeTemporaryDirectory();
  onTestFinished(() => directory.remove());
  const config = loadConfig({ FAST_MODEL: 'anthropic:claude-x', DEEP_MODEL: 'precedent' });
  const options = { onMiss: 'error' as const, product: '0', onWarning() {} };
  const { records } = await openCallRecords(config, { ...options, recordTo: directory.path, replayFrom: null });
  await records.close();
  const replayed = { ...options, recordTo: null, replayFrom: directory.path };
  await expect(openCallRecords(config, replayed)).rejects.toThrow(/FAST_MODEL=anthropic:claude-x are in no record/);
  const live = await openCallRecords(config, { ...replayed, onMiss: 'live' });
  await live.records.close();
});
