import { describe, expect, it } from 'vitest';
import { chooseModel } from '../../src/app/choose-model.ts';
import { loadConfig } from '../../src/app/config.ts';
import { loadUpstreams } from '../../src/app/load-upstreams.ts';
import { toAccounts } from '../../src/app/open-accounts.ts';
import { silentLogger } from '../../src/domain/logger.ts';

const choose = async (environment: Record<string, string>) => {
  const config = loadConfig(environment);
  const wanted = { model: config.gateway.summaryModel ?? '', name: 'SUMMARY_MODEL', instead: 'it is done offline' };
  return chooseModel(config, await loadUpstreams(config, () => null), wanted);
};
const upstream = { UPSTREAM_URL: 'https://up.example/v1', UPSTREAM_KEY: 'sk-up' };
const openai = { OPENAI_API_KEY: 'sk-own' };

describe('a model of the settings', () => {
  it('is asked at OpenAI where there is a key, else at the upstream', async () => {
    const SUMMARY_MODEL = 'small';
    expect(await choose({ ...upstream, ...openai, SUMMARY_MODEL })).toMatchObject({ apiKey: 'sk-own', model: 'small' });
    expect(await choose({ ...upstream, SUMMARY_MODEL })).toMatchObject({
      apiKey: 'sk-up',
      baseUrl: 'https://up.example/v1',
      model: 'small',
    });
    expect(await choose({ UPSTREAM_URL: 'http://127.0.0.1:11434', SUMMARY_MODEL })).toMatchObject({
      baseUrl: 'http://127.0.0.1:11434/v1',
    });
  });

  it('is asked where its name says', async () => {
    const account = { OPENAI_API_KEY_WORK: 'sk-work', OPENAI_BASE_URL_WORK: 'https://work.example/v1' };
    expect(await choose({ ...upstream, ...openai, ...account, SUMMARY_MODEL: 'small@work' })).toMatchObject({
      apiKey: 'sk-work',
      baseUrl: 'https://work.example/v1',
      model: 'small',
      account: 'work',
    });
    expect(await choose({ ...openai, ...upstream, SUMMARY_MODEL: 'small@main' })).toMatchObject({ apiKey: 'sk-up' });
    expect(await choose({ ...openai, SUMMARY_MODEL: 'small@nobody' })).toMatchObject({ model: 'small@nobody' });
  });

  it.each([
    ['nor is UPSTREAM_URL', { SUMMARY_MODEL: 'small' }],
    [
      "only its clients' keys",
      { UPSTREAM_URL: 'https://up.example/v1', UPSTREAM_KEY: 'client', SUMMARY_MODEL: 'small' },
    ],
  ])('is refused: %s', async (words, environment) => {
    await expect(choose(environment)).rejects.toMatchObject({
      code: 'invalid_settings',
      message: expect.stringContaining(words),
    });
  });

  it("is a provider's by the prefix of its name, which takes no key of ours, and is told at the start what it lacks", async () => {
    const config = loadConfig({ FAST_MODEL: 'mistralai:small', SUMMARY_MODEL: 'anthropic:claude-test' });
    const accounts = toAccounts(config, [], { meter: null, logger: silentLogger });
    const source = accounts.choose({ model: config.models.fast, name: 'FAST_MODEL', instead: 'rules do it' });
    expect(source.model).toBe('mistralai:small');
    await expect(accounts.checkExact(source, 'FAST_MODEL')).rejects.toMatchObject({
      code: 'invalid_settings',
      hint: expect.stringContaining('npm install @langchain/mistralai'),
    });
    expect(() => loadConfig({ FAST_MODEL: 'llama3:8b' })).toThrow(/OPENAI_API_KEY is not set/);
  });
});
