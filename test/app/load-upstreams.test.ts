import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { loadUpstreams } from '../../src/app/load-upstreams.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

const load = (environment: Record<string, string>) =>
  loadUpstreams(loadConfig(environment), (name) => environment[name] ?? null);

async function writeFile(content: unknown): Promise<string> {
  const directory = await makeTemporaryDirectory();
  onTestFinished(() => directory.remove());
  const file = join(directory.path, 'upstreams.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('the upstreams', () => {
  it('are none without a setting', async () => {
    expect(await load({})).toEqual([]);
  });

  it('are the one of the settings, with the path that an address without one lacks', async () => {
    const [upstream] = await load({ UPSTREAM_URL: 'http://127.0.0.1:8090', UPSTREAM_KEY: 'sk-1' });
    expect(upstream).toEqual({
      name: 'main',
      baseUrl: 'http://127.0.0.1:8090/v1',
      key: { kind: 'own', value: 'sk-1' },
      models: ['*'],
      limits: {},
    });
    const [other] = await load({ UPSTREAM_URL: 'https://api.example/openai/', UPSTREAM_KEY: 'client' });
    expect(other).toMatchObject({ baseUrl: 'https://api.example/openai', key: { kind: 'client' } });
  });

  it('are those of a file, and an account for each key that has a name', async () => {
    const file = await writeFile([
      { name: 'Deep', base_url: 'https://deep.example/v1', key_env: 'DEEP_KEY', models: ['deep-*'], limits: {} },
    ]);
    const upstreams = await load({
      UPSTREAMS_FILE: file,
      DEEP_KEY: 'sk-deep',
      OPENAI_API_KEY_WORK: 'sk-work',
      OPENAI_BASE_URL_WORK: 'https://work.example/v1',
    });
    expect(upstreams).toEqual([
      {
        name: 'deep',
        baseUrl: 'https://deep.example/v1',
        key: { kind: 'own', value: 'sk-deep' },
        models: ['deep-*'],
        limits: {},
      },
      {
        name: 'work',
        baseUrl: 'https://work.example/v1',
        key: { kind: 'own', value: 'sk-work' },
        models: [],
        limits: {},
      },
    ]);
  });

  it('are read from a file that an editor began with a byte order mark', async () => {
    const file = await writeFile(`\uFEFF${JSON.stringify([{ name: 'a', base_url: 'https://a.example' }])}`);
    expect(await load({ UPSTREAMS_FILE: file })).toMatchObject([{ name: 'a' }]);
  });

  it.each([
    ['a file that is no JSON', '[{', /JSON array/],
    ['a file that ends too early', '[{"name": "a"', /is not JSON/],
    ['a comma too many', '[\n{"name": "a",}\n]', /is not JSON: line 2/],
    ['a key without quotes', '[{"name": sk-1}]', /is not JSON/],
    ['an unknown field', [{ name: 'a', base_url: 'https://a.example', secret: 'sk-1' }], /secret/],
    ['a URL that is none', [{ name: 'a', base_url: 'a.example' }], /base_url/],
    ['a key that is not set', [{ name: 'a', base_url: 'https://a.example', key_env: 'NO_KEY' }], /NO_KEY is not set/],
    [
      'two of one name',
      [
        { name: 'a', base_url: 'https://a.example' },
        { name: 'A', base_url: 'https://b.example' },
      ],
      /called a/,
    ],
  ])('are refused with %s, and no value of theirs is shown', async (_, content, message) => {
    const failure = await load({ UPSTREAMS_FILE: await writeFile(content) }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'invalid_settings' });
    expect(`${failure} ${(failure as { hint?: string }).hint}`).toMatch(message);
    expect(String(failure)).not.toContain('sk-1');
  });
});
