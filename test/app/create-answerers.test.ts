import { describe, expect, it } from 'vitest';
import { choosePageSearch } from '../../src/app/choose-page-search.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createAnswerers } from '../../src/app/create-answerers.ts';
import { loadUpstreams } from '../../src/app/load-upstreams.ts';
import { toAccounts } from '../../src/app/open-accounts.ts';
import { systemClock } from '../../src/domain/clock.ts';
import type { Logger } from '../../src/domain/logger.ts';
import { draftInput } from '../ask/answer/ask-sources.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Logger;

/** The answerers of an environment, and the calls that their models get; each is refused. */
async function open(environment: Record<string, string>) {
  const config = loadConfig(environment);
  const calls: { url: string; key: string | null; model: string }[] = [];
  const refuse: typeof fetch = async (input, init) => {
    const { model } = JSON.parse(String(init?.body)) as { model: string };
    calls.push({ url: String(input), key: new Headers(init?.headers).get('authorization'), model });
    return new Response('{"error":{"message":"no"}}', { status: 401, headers: { 'content-type': 'application/json' } });
  };
  const accounts = toAccounts(config, await loadUpstreams(config, () => null), {
    meter: null,
    logger: silent,
    fetch: refuse,
  });
  const answerers = createAnswerers(config.ask.model, { accounts, logger: silent });
  return { answerers, calls };
}

async function readAll(pieces: AsyncGenerator<string, { degraded: string[] }>) {
  let next = await pieces.next();
  while (next.done !== true) next = await pieces.next();
  return next.value;
}

const account = { OPENAI_API_KEY_WORK: 'sk-work', OPENAI_BASE_URL_WORK: 'https://work.example/v1' };

describe('who answers', () => {
  it('is the messages’ own sentences without a key, and the configured model with one', async () => {
    expect((await open({})).answerers('').name).toBe('extractive');
    expect((await open({ OPENAI_API_KEY: 'k' })).answerers('').name).toBe('gpt-4.1-2025-04-14');
    expect((await open({ OPENAI_API_KEY: 'k', DEEP_MODEL: 'own-1' })).answerers('').name).toBe('own-1');
    expect((await open({ OPENAI_API_KEY: 'k', ASK_MODEL: 'extractive' })).answerers('').name).toBe('extractive');
    expect((await open({ OPENAI_API_KEY: 'k' })).answerers('extractive').name).toBe('extractive');
  });

  it('is the account that the model names, and no other stands in for it', async () => {
    const { answerers, calls } = await open({ OPENAI_API_KEY: 'sk-own', ...account, ASK_MODEL: 'small@work' });
    expect(answerers('').name).toBe('small@work');
    expect((await readAll(answerers('').write(draftInput()))).degraded).toEqual(['ask_model_failed']);
    expect((await readAll(answerers('other').write(draftInput()))).degraded).toEqual(['ask_model_failed']);
    expect(calls).toEqual([
      { url: 'https://work.example/v1/chat/completions', key: 'Bearer sk-work', model: 'small' },
      { url: 'https://api.openai.com/v1/chat/completions', key: 'Bearer sk-own', model: 'other' },
    ]);
  });

  it('is made once a model', async () => {
    const { answerers } = await open({ OPENAI_API_KEY: 'k' });
    expect(answerers('small')).toBe(answerers('small'));
  });

  it('is refused where there is nobody to ask', async () => {
    const { answerers } = await open({});
    expect(() => answerers('small')).toThrow(
      expect.objectContaining({
        code: 'invalid_settings',
        message: '`model` names a model, but there is nobody to ask for it',
      }),
    );
  });
});

describe('the web search of questions', () => {
  const choose = (environment: Record<string, string>) =>
    choosePageSearch(loadConfig(environment), { clock: systemClock });

  it('is off unless it is allowed and there is a server or a key', () => {
    expect(choose({ SEARXNG_URL: 'http://localhost:8080' })).toBeNull();
    expect(choose({ ASK_WEB: 'auto' })).toBeNull();
    expect(choose({ ASK_WEB: 'on', SEARXNG_URL: 'http://localhost:8080' })).not.toBeNull();
    expect(choose({ ASK_WEB: 'auto', TAVILY_API_KEY: 'tvly-key' })).not.toBeNull();
  });

  it('knows only the present', async () => {
    const search = choose({ ASK_WEB: 'on', SEARXNG_URL: 'http://127.0.0.1:9' });
    await expect(search?.('PLUM', new Date('2020-01-01'))).rejects.toMatchObject({ code: 'tool_failed' });
  });
});
