import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { AppError } from '../../src/domain/app-error.ts';

const load = (environment: Record<string, string>) => loadConfig(environment).worker;

function refuse(environment: Record<string, string>): string {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_settings') return error.message;
    throw error;
  }
  throw new Error('the settings were accepted');
}

const token = '4242:SECRET-part_of-the-token';

describe('Telegram', () => {
  it('is read by a bot with long polling, unless a webhook is set', () => {
    expect(load({ TELEGRAM_BOT_TOKEN: token }).telegram).toEqual({ token, apiRoot: null, webhook: null });
    const webhook = {
      TELEGRAM_WEBHOOK_URL: 'https://desk.example/telegram/webhook',
      TELEGRAM_WEBHOOK_SECRET: 's3cret',
    };
    expect(
      load({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: 'http://127.0.0.1:8081', ...webhook }).telegram,
    ).toEqual({
      token,
      apiRoot: 'http://127.0.0.1:8081',
      webhook: { url: 'https://desk.example/telegram/webhook', secret: 's3cret' },
    });
  });

  it('is read by an account of a person, for channels that are named', () => {
    const account = {
      TELEGRAM_API_ID: '123',
      TELEGRAM_API_HASH: 'abc',
      TELEGRAM_CHANNELS: ' @wire , -100123 ,https://t.me/x',
    };
    expect(load(account)).toMatchObject({
      telegramUser: { apiId: 123, apiHash: 'abc', session: null },
      telegramChannels: ['@wire', '-100123', 'https://t.me/x'],
    });
    expect(load({ ...account, TELEGRAM_USER_SESSION: 'xyz' }).telegramUser?.session).toBe('xyz');
  });

  it.each<[Record<string, string>, string]>([
    [{ TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK_URL: 'https://x.example' }, 'TELEGRAM_WEBHOOK_SECRET is missing'],
    [{ TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK_SECRET: 's' }, 'TELEGRAM_WEBHOOK_URL is missing'],
    [
      { TELEGRAM_WEBHOOK_URL: 'https://x.example', TELEGRAM_WEBHOOK_SECRET: 's' },
      'TELEGRAM_WEBHOOK_URL is set, but TELEGRAM_BOT_TOKEN is not',
    ],
    [{ TELEGRAM_API_ID: '1', TELEGRAM_CHANNELS: '@x' }, 'TELEGRAM_API_HASH is missing'],
    [{ TELEGRAM_API_HASH: 'a', TELEGRAM_CHANNELS: '@x' }, 'TELEGRAM_API_ID is missing'],
    [{ TELEGRAM_API_ID: '1', TELEGRAM_API_HASH: 'a' }, 'TELEGRAM_CHANNELS is missing'],
    [{ TELEGRAM_BOT_TOKEN: 'with a space' }, 'TELEGRAM_BOT_TOKEN'],
    [{ TELEGRAM_API_ROOT: 'http://user:pass@127.0.0.1' }, 'TELEGRAM_API_ROOT'],
  ])('is refused half set: %j', (environment, reason) => {
    const message = refuse(environment);
    expect(message).toContain(reason);
    expect(message).not.toContain('SECRET-part');
  });
});

describe('duplicate layers', () => {
  it('are all on, some, or none', () => {
    expect(load({}).duplicateLayers).toEqual(['forward', 'text', 'near', 'verdict']);
    expect(load({ DUPLICATE_LAYERS: 'text, near' }).duplicateLayers).toEqual(['text', 'near']);
    expect(load({ DUPLICATE_LAYERS: 'none' }).duplicateLayers).toEqual([]);
    expect(refuse({ DUPLICATE_LAYERS: 'text,fuzzy' })).toContain('DUPLICATE_LAYERS');
  });
});

describe('the budget', () => {
  const paid = { OPENAI_API_KEY: 'key' };

  it('is two deep looks a minute where they are paid for, and none where they are not', () => {
    expect(load({}).budget.deepPerMinute).toBeNull();
    expect(load(paid).budget).toEqual({ deepPerMinute: 2, deepPerDay: null, tokensPerDay: null, costPerDay: null });
    expect(load({ ...paid, DEEP_MODEL: 'precedent' }).budget.deepPerMinute).toBeNull();
    expect(load({ ...paid, DEEP_LOOKS_PER_MINUTE: '30' }).budget.deepPerMinute).toBe(30);
  });

  it.each([
    ['a provider', { DEEP_MODEL: 'anthropic:claude-sonnet-4-20250514' }],
    ['an upstream', { DEEP_MODEL: 'big-1@main', UPSTREAM_URL: 'https://up.example/v1', UPSTREAM_KEY: 'k' }],
    ['an account', { DEEP_MODEL: 'big-1@work', OPENAI_API_KEY_WORK: 'k' }],
  ])('is two deep looks a minute too where %s is asked, without a key of OpenAI', (_, environment) => {
    expect(load(environment).budget.deepPerMinute).toBe(2);
  });

  it('has limits of a day', () => {
    const limits = { DEEP_LOOKS_PER_DAY: '0', TOKENS_PER_DAY: '500000', COST_PER_DAY: '2.5', MODEL_PRICES: 'm=1/2' };
    expect(load(limits).budget).toMatchObject({ deepPerDay: 0, tokensPerDay: 500_000, costPerDay: 2.5 });
  });

  it('of money needs prices, since without them nothing would ever be over it', () => {
    expect(refuse({ COST_PER_DAY: '5' })).toContain('COST_PER_DAY is set, but MODEL_PRICES is not');
  });
});

describe('prices', () => {
  it('are by model: input and output, or with cached input between them', () => {
    expect(load({ MODEL_PRICES: 'gpt-4.1-2025-04-14=2/0.5/8, local/llama:8b=0/0,' }).prices).toEqual({
      'gpt-4.1-2025-04-14': { input: 2, cachedInput: 0.5, output: 8 },
      'local/llama:8b': { input: 0, cachedInput: 0, output: 0 },
    });
    expect(load({ MODEL_PRICES: 'm=3/4' }).prices.m).toEqual({ input: 3, cachedInput: 3, output: 4 });
  });

  it.each([
    'm',
    'm=',
    'm=1',
    '=1/2',
    'm=1/2/3/4',
    'm=1/',
    'm=/2',
    'm=1//3',
    'm=1.2.3/4',
    'm=-1/2',
    'm=a/b',
    'ok=1/2,m=1',
  ])('are refused as %s', (prices) => {
    expect(refuse({ MODEL_PRICES: prices })).toContain('must be model=input/output');
  });
});

describe('HTTP', () => {
  it('is for this machine, unless it is told otherwise', () => {
    expect(load({}).http).toEqual({ host: '127.0.0.1', port: 8686, token: null });
    const open = { HTTP_HOST: '0.0.0.0', HTTP_PORT: '0', HTTP_TOKEN: 'sixteen-or-more!' };
    expect(load(open).http).toEqual({ host: '0.0.0.0', port: 0, token: 'sixteen-or-more!' });
  });

  it('wants a token that cannot be guessed, and never shows it', () => {
    const message = refuse({ HTTP_TOKEN: 'short-one' });
    expect(message).toContain('at least 16 characters');
    expect(message).not.toContain('short-one');
  });
});

it('has every other setting within its bounds', () => {
  const settings = {
    WATCH_FOLDER: '/exports',
    ALERTS_FILE: 'alerts.json',
    ALERT_WEBHOOK_SECRET: 'hmac',
    DEEP_LOOK_USEFUL_MINUTES: '45',
    FIRST_LOOKS_AT_ONCE: '16',
    DEEP_LOOKS_AT_ONCE: '2',
    MESSAGE_ATTEMPTS: '3',
    CHECKPOINTS: 'off',
    MEMORY_PRUNE_AFTER_DAYS: '90',
    STOP_SECONDS: '5',
  };
  expect(load(settings)).toMatchObject({
    watchFolder: '/exports',
    alertsFile: 'alerts.json',
    alertWebhookSecret: 'hmac',
    usefulLifeMinutes: 45,
    fastLooks: 16,
    deepLooks: 2,
    attempts: 3,
    checkpoints: 'off',
    pruneAfterDays: 90,
    stopSeconds: 5,
  });
  const outside = {
    DEEP_LOOKS_PER_MINUTE: '0',
    DEEP_LOOK_USEFUL_MINUTES: '0',
    FIRST_LOOKS_AT_ONCE: '257',
    MESSAGE_ATTEMPTS: '0',
    CHECKPOINTS: 'maybe',
    MEMORY_PRUNE_AFTER_DAYS: '0.5',
    STOP_SECONDS: '601',
    HTTP_PORT: '70000',
  };
  const message = refuse(outside);
  for (const name of Object.keys(outside)) expect(message).toContain(`- ${name}:`);
});

it('says of a word where a number belongs that it is none', () => {
  const message = refuse({ HTTP_PORT: 'abc', MEMORY_DECAY_RATE: 'x', MESSAGE_ATTEMPTS: '1.5' });
  expect(message).toContain('- HTTP_PORT: is no number');
  expect(message).toContain('- MEMORY_DECAY_RATE: is no number');
  expect(message).toContain('- MESSAGE_ATTEMPTS: is no whole number');
  expect(message).not.toContain('NaN');
});
