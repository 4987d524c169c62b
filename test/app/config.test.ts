import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { environmentSchema, loadConfig } from '../../src/app/config.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { runSettingsSchema } from '../../src/domain/run-settings.ts';

function refuse(environment: Record<string, string>): AppError {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('the settings were accepted');
}

/** The names that a refusal lists, in its order. */
const refusedNames = (environment: Record<string, string>) =>
  [...refuse(environment).message.matchAll(/^ {2}- ([A-Z_]+)/gm)].map(([, name]) => name);

describe('an empty environment', () => {
  it('is a complete set of settings, offline and embedded', () => {
    expect(loadConfig({})).toEqual({
      home: '.secondlook',
      ask: { model: 'extractive', routerModel: 'rules', selectModel: 'rules', web: 'off', cacheMinutes: 10 },
      leastFreeMb: 64,
      databaseUrl: null,
      supabase: null,
      openai: null,
      models: { fast: 'rules', planner: 'rules', deep: 'precedent' },
      embeddingModel: null,
      rerank: null,
      decayRate: 0.01,
      modelTimeoutMs: 60_000,
      tools: { memorySearch: false, searxngUrl: null, tavilyApiKey: null, priceUrl: null, callsPerDay: 50 },
      prices: { directory: null, klinesUrl: null, exchange: null },
      settings: runSettingsSchema.parse({}),
      worker: {
        telegram: null,
        telegramUser: null,
        telegramChannels: [],
        watchFolder: null,
        alertLanguage: 'zh',
        alertModel: 'rules',
        alertModelFrom: 0.4,
        alertsFile: null,
        briefAt: null,
        alertWebhookSecret: null,
        duplicateLayers: ['forward', 'text', 'near', 'verdict'],
        budget: { deepPerMinute: null, deepPerDay: null, tokensPerDay: null, costPerDay: null },
        prices: {},
        usefulLifeMinutes: 30,
        fastLooks: null,
        deepLooks: null,
        attempts: 8,
        checkpoints: 'auto',
        pruneAfterDays: null,
        stopSeconds: 20,
        http: { host: '127.0.0.1', port: 8686, token: null },
      },
      gateway: {
        upstreamUrl: null,
        upstreamKey: null,
        upstreamsFile: null,
        origins: [],
        injectChars: 500,
        injectTrigger: 'cues',
        timeZone: 'Asia/Shanghai',
        injectPosition: 'system',
        injectRole: 'system',
        sceneWordsFile: null,
        summaryModel: null,
        chatPruneAfterDays: null,
        keepAliveSeconds: null,
      },
      accounts: [],
      logLevel: null,
      logFormat: 'auto',
    });
  });

  it('has the documented defaults of memory', () => {
    expect(loadConfig({}).settings).toMatchObject({
      memory_match_threshold: 0.85,
      memory_time_window_hours: 72,
      memory_match_count: 5,
      memory_min_confidence: 0.6,
    });
  });

  it('is what an environment of empty values is', () => {
    const empty = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, ' ']));
    expect(loadConfig(empty)).toEqual(loadConfig({}));
  });

  it('does not mind what belongs to others', () => {
    expect(loadConfig({ PATH: '/bin', MEMORY_UNKNOWN: 'x' })).toEqual(loadConfig({}));
  });
});

describe('settings', () => {
  it('are read as numbers, lists and switches', () => {
    const { settings, tools, modelTimeoutMs } = loadConfig({
      AI_SIGNAL_THRESHOLD: '0.5',
      GATE_ALLOWED_TYPES: 'hack, listing,',
      GATE_CRITICAL_ASSETS: 'BTC',
      WATCHLIST_SOURCES: 'one channel, 另一个, https://t.me/Btc_Wire/17, t.me/c/1234567890/1, 123456',
      MEMORY_TIME_WINDOW_HOURS: '24',
      MEMORY_POLICY: 'parallel',
      MODEL_TIMEOUT_MS: '1000',
      TOOL_MEMORY_SEARCH: 'on',
      TOOL_CALLS_PER_DAY: '0',
    });
    expect(settings).toMatchObject({
      ai_signal_threshold: 0.5,
      allowed_types: ['hack', 'listing'],
      critical_assets: ['BTC'],
      // A number alone may be a source of any kind.
      watchlist_sources: ['one channel', '另一个', '@btc_wire', '-1001234567890', '123456', '-100123456'],
      memory_time_window_hours: 24,
      memory_policy: 'parallel',
    });
    expect(tools).toMatchObject({ memorySearch: true, callsPerDay: 0 });
    expect(modelTimeoutMs).toBe(1000);
  });

  it.each([
    ['true', true],
    ['1', true],
    ['yes', true],
    ['FALSE', false],
    ['0', false],
    ['off', false],
  ])('take %s for %s', (text, value) => {
    expect(loadConfig({ TOOL_MEMORY_SEARCH: text }).tools.memorySearch).toBe(value);
  });

  it.each([
    ['AI_SIGNAL_THRESHOLD', '1.1'],
    ['AI_SIGNAL_THRESHOLD', 'high'],
    ['GATE_ALLOWED_TYPES', 'hack,weather'],
    ['GATE_CRITICAL_ASSETS', 'btc'],
    ['GATE_SHADOW_RATE', '-0.1'],
    ['MEMORY_POLICY', 'random'],
    ['MEMORY_TIME_WINDOW_HOURS', '1.5'],
    ['MEMORY_TIME_WINDOW_HOURS', '0'],
    ['MEMORY_MATCH_COUNT', '51'],
    ['MEMORY_DEADLINE_MS', '49'],
    ['MODEL_TIMEOUT_MS', 'Infinity'],
    ['TOOL_CALLS_PER_DAY', '-1'],
    ['TOOL_MEMORY_SEARCH', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['SEARXNG_URL', 'localhost'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['OPENAI_BASE_URL', 'file:///etc/passwd'],
  ])('refuse %s=%s', (name, value) => {
    const error = refuse({ [name]: value, OPENAI_API_KEY: 'key' });
    expect(error.code).toBe('invalid_settings');
    expect(error.hint).toContain('.env.example');
    expect(error.message).toContain(`- ${name}: `);
  });

  it.each([
    'https://t.me/+AbCdEf',
    't.me/joinchat/AAA',
  ])('refuse an invite link among the watched channels, which none is matched by: %s', (link) => {
    const { message } = refuse({ WATCHLIST_SOURCES: `@wire, ${link}` });
    expect(message).toMatch(/- WATCHLIST_SOURCES: has an invite link.*-1001234567890/);
  });

  it('name the words of a list that has another', () => {
    const { message } = refuse({ DUPLICATE_LAYERS: 'foo' });
    expect(message).toContain('- DUPLICATE_LAYERS: must be none, or a list of forward, text, near, verdict');
  });

  it('tell which entry of a list is meant, and a number that is out of range', () => {
    const { message } = refuse({
      GATE_ALLOWED_TYPES: 'hack, lsting',
      GATE_CRITICAL_ASSETS: 'BTC,E-T-H',
      HTTP_PORT: '70000',
    });
    expect(message).toMatch(/GATE_ALLOWED_TYPES: .* \(entry 2 of the list\)\n/);
    expect(message).toMatch(/GATE_CRITICAL_ASSETS: .* \(entry 2 of the list\)\n/);
    expect(message).toContain('HTTP_PORT: Too big: expected number to be <=65535 (it is 70000)');
  });

  it('lists every fault together: values, pairs, names and missing keys', () => {
    expect(
      refusedNames({
        AI_SIGNAL_THRESHOLD: '7',
        LOG_LEVEL: 'loud',
        SUPABASE_URL: 'https://x.supabase.co',
        DEEP_MODEL: 'gpt-4.1-2025-04-14',
        MEMORY_MATCH_COUNT: '3',
        MEMORY_MAX_NOTES: '4',
      }).toSorted(),
    ).toEqual(['AI_SIGNAL_THRESHOLD', 'DEEP_MODEL', 'LOG_LEVEL', 'MEMORY_MATCH_COUNT', 'SUPABASE_SERVICE_KEY']);
  });

  const baseUrls = [
    'SUPABASE_URL',
    'OPENAI_BASE_URL',
    'RERANK_URL',
    'SEARXNG_URL',
    'PRICE_API_URL',
    'KLINES_URL',
    'TELEGRAM_API_ROOT',
    'UPSTREAM_URL',
  ];

  it('name every base URL', () => {
    const names = Object.keys(environmentSchema.shape).filter((name) => /URL|ROOT/.test(name));
    expect(names.toSorted()).toEqual([...baseUrls, 'DATABASE_URL', 'TELEGRAM_WEBHOOK_URL'].toSorted());
  });

  it.each(baseUrls)('refuse a %s with a query or a fragment, without telling it', (name) => {
    for (const url of ['https://host.example/v1?key=hunter2', 'https://host.example?hunter2', 'http://host/#hunter2']) {
      const { message } = refuse({ [name]: url, OPENAI_API_KEY: 'key' });
      expect(message).toContain(`- ${name}: has a ? or # in it`);
      expect(message).not.toMatch(/hunter2|host/);
    }
  });

  it.each([
    ...baseUrls,
    'TELEGRAM_WEBHOOK_URL',
  ])('refuse a %s with a user name or a password in it, without telling it', (name) => {
    for (const url of [
      'https://user:hunter2@host.example/v1',
      'https://hunter2@host.example',
      'http://:hunter2@host',
    ]) {
      const { message } = refuse({ [name]: url, OPENAI_API_KEY: 'key' });
      expect(message).toContain(`- ${name}: has a user name or a password in it`);
      expect(message).not.toMatch(/hunter2|host/);
    }
  });

  it('never tell a value: one of them may be a secret', () => {
    const secret = 'hunter2';
    const environment = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, secret]));
    const error = refuse({ ...environment, SUPABASE_URL: '', DATABASE_URL: `mysql://user:${secret}@host/x` });
    expect(error.message.split('\n').length).toBeGreaterThan(20);
    expect(JSON.stringify([error.message, error.hint, error.cause])).not.toContain(secret);
  });
});

describe('settings with two names', () => {
  it.each([
    ['MEMORY_MATCH_THRESHOLD', 'MEMORY_SIMILARITY_THRESHOLD', 'memory_match_threshold', '0.4', '0.40', '0.5'],
    ['MEMORY_TIME_WINDOW_HOURS', 'MEMORY_LOOKBACK_HOURS', 'memory_time_window_hours', '168', '168', '72'],
    ['MEMORY_MATCH_COUNT', 'MEMORY_MAX_NOTES', 'memory_match_count', '3', '3', '5'],
  ] as const)('%s is also %s; both may be set where they agree', (name, alias, key, value, same, other) => {
    expect(loadConfig({ [name]: value }).settings[key]).toBe(Number(value));
    expect(loadConfig({ [alias]: value }).settings[key]).toBe(Number(value));
    expect(loadConfig({ [name]: value, [alias]: same }).settings[key]).toBe(Number(value));
    expect(refuse({ [name]: value, [alias]: other }).message).toContain(`${name} and ${alias}`);
  });
});

describe('Supabase', () => {
  const pair = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_SERVICE_KEY: 'service-secret' };

  it('needs both of its settings, or neither', () => {
    expect(loadConfig(pair).supabase).toEqual({ url: pair.SUPABASE_URL, serviceKey: pair.SUPABASE_SERVICE_KEY });
    const { SUPABASE_URL, SUPABASE_SERVICE_KEY } = pair;
    expect(refusedNames({ SUPABASE_URL })).toEqual(['SUPABASE_SERVICE_KEY']);
    expect(refusedNames({ SUPABASE_SERVICE_KEY })).toEqual(['SUPABASE_URL']);
    expect(refuse({ SUPABASE_SERVICE_KEY }).message).not.toContain('service-secret');
  });
});

describe('models', () => {
  it('are exact snapshots where there is a key, and the ones asked for where they are named', () => {
    const { models, embeddingModel, openai } = loadConfig({ OPENAI_API_KEY: 'key', FAST_MODEL: 'local-7b' });
    expect(models.fast).toBe('local-7b');
    expect(models.deep).toMatch(/\d{4}-\d{2}-\d{2}$/);
    expect(embeddingModel).toBe('text-embedding-3-small');
    expect(openai).toEqual({ apiKey: 'key', baseUrl: null });
  });

  it('can be switched off one by one', () => {
    const { models, embeddingModel } = loadConfig({
      OPENAI_API_KEY: 'key',
      FAST_MODEL: 'rules',
      DEEP_MODEL: 'precedent',
      EMBEDDING_MODEL: 'off',
    });
    expect(models).toMatchObject({ fast: 'rules', deep: 'precedent' });
    expect(embeddingModel).toBeNull();
  });

  it('have an embedder that needs no key', () => {
    expect(loadConfig({ EMBEDDINGS: 'hashing' }).embeddingModel).toBe('hashing');
    expect(loadConfig({ EMBEDDINGS: 'hashing', OPENAI_API_KEY: 'key' }).embeddingModel).toBe('hashing');
    expect(loadConfig({ EMBEDDINGS: 'off', OPENAI_API_KEY: 'key' }).embeddingModel).toBeNull();
    expect(loadConfig({ EMBEDDINGS: 'model', OPENAI_API_KEY: 'key' }).embeddingModel).toBe('text-embedding-3-small');
    expect(refusedNames({ EMBEDDINGS: 'model' })).toEqual(['EMBEDDINGS']);
  });

  it('have a reranker only whole', () => {
    const whole = { RERANK_URL: 'http://localhost:8000/v1', RERANK_MODEL: 'bge', RERANK_API_KEY: 'key' };
    expect(loadConfig({}).rerank).toBeNull();
    expect(loadConfig(whole).rerank).toEqual({ url: 'http://localhost:8000/v1', model: 'bge', apiKey: 'key' });
    expect(refusedNames({ RERANK_URL: whole.RERANK_URL })).toEqual(['RERANK_MODEL']);
    expect(refusedNames({ RERANK_MODEL: 'bge' })).toEqual(['RERANK_URL']);
  });

  it('need a key, unless they are the offline ones', () => {
    expect(loadConfig({ FAST_MODEL: 'rules', DEEP_MODEL: 'precedent', EMBEDDING_MODEL: 'off' })).toEqual(
      loadConfig({}),
    );
    expect(refusedNames({ FAST_MODEL: 'x', PLANNER_MODEL: 'x', DEEP_MODEL: 'x', EMBEDDING_MODEL: 'x' })).toEqual([
      'FAST_MODEL',
      'PLANNER_MODEL',
      'DEEP_MODEL',
      'EMBEDDING_MODEL',
    ]);
  });

  it('of questions need a key or an upstream, unless they are the offline ones', () => {
    const models = { ASK_MODEL: 'x', ROUTER_MODEL: 'x', SELECT_MODEL: 'x' };
    expect(refusedNames(models)).toEqual(['ASK_MODEL', 'ROUTER_MODEL', 'SELECT_MODEL']);
    expect(loadConfig({ ...models, UPSTREAM_URL: 'http://127.0.0.1:9/v1' }).ask).toMatchObject({ routerModel: 'x' });
    expect(loadConfig({ ...models, OPENAI_API_KEY_WORK: 'key' }).ask).toMatchObject({ selectModel: 'x' });
    expect(refusedNames({ ALERT_MODEL: 'x' })).toEqual(['ALERT_MODEL']);
    expect(loadConfig({ ALERT_MODEL: 'rules' }).worker.alertModel).toBe('rules');
    expect(loadConfig({ ALERT_MODEL: 'x', OPENAI_API_KEY: 'key' }).worker.alertModel).toBe('x');
    expect(loadConfig({ ASK_MODEL: 'extractive', ROUTER_MODEL: 'rules', SELECT_MODEL: 'reranker' }).ask.model).toBe(
      'extractive',
    );
  });
});

describe('.env.example', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const lines = example.split('\n');

  it('has every setting exactly once, and nothing else', () => {
    const names = lines.flatMap((line) => /^(?:# )?([A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect(names.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  });

  it('explains each in the line above it', () => {
    for (const [index, line] of lines.entries()) {
      if (/^(?:# )?[A-Z_]+=/.test(line)) expect(lines[index - 1]).toMatch(/^# [^-].*\.$/);
    }
  });

  it('sets what is recommended, and nothing else', () => {
    expect(parseEnv(example)).toEqual({
      GATE_SHADOW_RATE: '0.02',
      MEMORY_MATCH_THRESHOLD: '0.40',
      MEMORY_TIME_WINDOW_HOURS: '168',
      MEMORY_MATCH_COUNT: '3',
      MEMORY_MIN_CONFIDENCE: '0.6',
      INJECT_TRIGGER: 'search',
    });
    expect(loadConfig(parseEnv(example) as Record<string, string>).settings).toMatchObject({
      memory_match_threshold: 0.4,
      memory_time_window_hours: 168,
      memory_match_count: 3,
      memory_min_confidence: 0.6,
    });
  });

  it('shows values that are accepted, and that are the defaults', () => {
    const shown = parseEnv(example.replaceAll(/^# ([A-Z_]+=.+)$/gm, '$1')) as Record<string, string>;
    const recommended = Object.keys(parseEnv(example));
    const defaults = Object.fromEntries(Object.entries(shown).filter(([name]) => !recommended.includes(name)));
    expect(Object.keys(defaults).length).toBeGreaterThan(12);
    expect({ ...loadConfig(defaults), logLevel: null }).toEqual(loadConfig({}));
  });
});
