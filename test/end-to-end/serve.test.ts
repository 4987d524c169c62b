import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readOwner } from '../../src/store/owner/owner-file.ts';
import { createTelegramEmulator, type TelegramEmulator } from '../../src/telegram/emulator/telegram-emulator.ts';
import { eventually } from '../support/eventually.ts';
import { type OpenAIServer, startOpenAIServer, testModels } from '../support/openai-server.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { findFreePort, projectDirectory } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { type RunningServe, startServe } from './start-serve.ts';

/** One `secondlook serve` with everything configured, and the other commands of its machine beside it. */

const botToken = '4242:SECRET-part_of-the-token';
const secrets = {
  TELEGRAM_WEBHOOK_SECRET: 'secret-of-the-update-webhook',
  ALERT_WEBHOOK_SECRET: 'secret-that-signs-alerts',
  HTTP_TOKEN: 'token-for-reading-over-http',
  OPENAI_API_KEY: 'sk-secret-key-of-the-models',
};
const listing = '币安公告：将上线 ABC 现货交易对 ABC/USDT，今日 16:00 开放交易。';
const samples = join(projectDirectory, 'samples/messages.jsonl');

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let emulator: TelegramEmulator;
let models: OpenAIServer;
let environment: Record<string, string>;
let serve: RunningServe;

beforeAll(async () => {
  home = await makeTemporaryDirectory();
  await prepareHome(home.path);
  emulator = createTelegramEmulator({ token: botToken, webhookRetryMs: 50 });
  models = await startOpenAIServer();
  const port = await findFreePort();
  const channels = [
    { name: 'desk', kind: 'telegram', chat_id: -1007 },
    { name: 'hook', kind: 'webhook', url: 'http://127.0.0.1:9/never' },
    { name: 'terminal', kind: 'stdout', format: 'json' },
  ];
  const alerts = join(home.path, 'alerts.json');
  await writeFile(alerts, JSON.stringify({ channels }));
  environment = {
    ...secrets,
    SECONDLOOK_HOME: home.path,
    LOG_LEVEL: 'debug',
    HTTP_PORT: String(port),
    TELEGRAM_BOT_TOKEN: botToken,
    TELEGRAM_API_ROOT: await emulator.listen(),
    TELEGRAM_WEBHOOK_URL: `http://127.0.0.1:${port}/telegram/webhook`,
    ALERTS_FILE: alerts,
    OPENAI_BASE_URL: models.url,
    FAST_MODEL: testModels.fast,
    PLANNER_MODEL: testModels.planner,
    DEEP_MODEL: testModels.deep,
    EMBEDDINGS: 'hashing',
    MODEL_PRICES: `${testModels.fast}=0.4/0.1/1.6,${testModels.deep}=2/8`,
  };
  // What goes wrong must show no secret either.
  for (const method of ['setWebhook', 'sendMessage']) emulator.fault({ method, error: 502, times: 1 });
  models.failNext('fast', { status: 401, message: `Incorrect API key provided: ${secrets.OPENAI_API_KEY}` });
  serve = await startServe(environment);
});
afterAll(async () => {
  await serve?.kill();
  await emulator?.close();
  await models?.close();
  await home?.remove();
});

/** Another command of the same machine, with the same settings. */
async function run(...words: string[]) {
  const answer = await runInProcess(words, { ...environment, LOG_LEVEL: 'warn' });
  for (const secret of [botToken, ...Object.values(secrets)])
    expect(answer.stdout + answer.stderr).not.toContain(secret);
  return answer;
}
async function runJson(...words: string[]) {
  const { code, stdout, stderr } = await run(...words, '--json');
  expect({ words, code, stderr }).toEqual({ words, code: 0, stderr: '' });
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
}

interface HttpAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of many shapes; tests look into them.
  body: any;
}

async function ask(
  path: string,
  { token = secrets.HTTP_TOKEN, json }: { token?: string; json?: object } = {},
): Promise<HttpAnswer> {
  const response = await fetch(`${serve.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
  });
  const text = await response.text();
  const body = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  return { status: response.status, body };
}

const readMessages = async () => (await ask('/api/status')).body.messages as Record<string, number>;

describe('a post in a channel', () => {
  it('arrives by the webhook, is looked at twice, and people are told', async () => {
    emulator.post({ chat: { id: -1001, username: 'wire', title: 'Wire' }, text: `${listing} (1)` });
    emulator.post({ chat: { id: -1001, username: 'wire', title: 'Wire' }, text: listing });
    await eventually(async () => ((await readMessages()).alerted === 2 ? true : null));
    await eventually(async () => (emulator.state().sent.length > 0 ? true : null));
    expect(emulator.state().sent[0]?.text).toContain('ABC');
    await eventually(async () => (serve.stdout.includes('\n') ? true : null));
    expect(JSON.parse(serve.stdout.split('\n')[0] ?? '')).toMatchObject({
      channel: 'terminal',
      alert: { assets: ['ABC'], action: 'buy' },
    });
  });

  it('is explained with what its models cost', async () => {
    const { usage, signals } = await runJson('why', '@wire/2');
    expect(signals.map((signal: { stage: string }) => signal.stage)).toEqual(['fast', 'deep']);
    expect(usage).toEqual([
      {
        revision: 1,
        stage: 'deep',
        model: testModels.deep,
        calls: 1,
        input_tokens: 1400,
        cached_input_tokens: 0,
        output_tokens: 150,
        cost: expect.closeTo(0.004, 9),
        unpriced_calls: 0,
      },
      expect.objectContaining({ stage: 'fast', cost: expect.closeTo(0.0008, 9) }),
    ]);
    const { stdout } = await run('why', '@wire/2');
    expect(stdout).toMatch(/cost +│ model +│ tokens +│ 0\.004800/);
    expect(stdout).toContain('1 call, 1400 in (0 cached), 150 out');
  });
});

describe('another command of the same machine', () => {
  it('analyze stores its verdict through it', async () => {
    const { receipt } = await runJson('analyze', 'Uniswap governance passes the fee switch for UNI holders');
    expect(receipt.status).toBe('stored');
    expect((await runJson('why', String(receipt.news_event_id))).event.id).toBe(receipt.news_event_id);
  });

  it('replay does, and what it has stored is skipped the second time', async () => {
    expect((await runJson('replay', samples, '--limit', '3')).summary).toMatchObject({
      messages: 3,
      errors: 0,
      spooled: 0,
    });
    expect((await runJson('replay', samples, '--limit', '3')).summary).toMatchObject({ duplicates: 3 });
  });

  it('memory search and stats read through it', async () => {
    const { results } = await runJson('memory', 'search', 'ABC', '上线');
    expect(results[0]).toMatchObject({ event_type: 'listing', assets: ['ABC'] });
    const { events, embeddings } = await runJson('memory', 'stats');
    expect(events).toBeGreaterThan(3);
    expect(embeddings.present).toBeGreaterThan(3);
  });

  it('memory embed writes vectors through it', async () => {
    expect(await runJson('memory', 'embed', '--model', 'hashing')).toMatchObject({ model: 'hashing-2', left: 0 });
  });

  it('memory synonyms, pin and prune change it', async () => {
    expect((await run('memory', 'synonyms', 'add', '大饼', '比特币')).code).toBe(0);
    const { groups } = await runJson('memory', 'synonyms', 'list');
    expect(groups.some((group: { synonyms: string[] }) => group.synonyms.includes('大饼'))).toBe(true);
    const { event } = await runJson('why', 'btc_wire/1047');
    expect(await runJson('memory', 'pin', String(event.id))).toMatchObject({ pinned: true });
    const { deleted, kept } = await runJson('memory', 'prune', '--older-than', '30d', '--yes');
    expect([deleted, kept.pinned]).toEqual([2, 1]);
  });

  it('doctor checks the database through it', async () => {
    const { stdout } = await run('doctor', '--json');
    const checks = (JSON.parse(stdout).checks as { name: string; status: string }[]).filter(
      ({ name }) => name.startsWith('database') || name === 'spool',
    );
    expect(checks.map(({ name, status }) => `${name}: ${status}`)).toEqual(
      expect.arrayContaining(['database connection: ok', 'database rights: ok', 'database functions: ok', 'spool: ok']),
    );
    expect(checks.filter(({ status }) => status !== 'ok')).toEqual([]);
  });

  it('status and queue read and change it', async () => {
    expect(await runJson('status')).toMatchObject({
      messages: { alerted: 2 },
      alerts: { sent: expect.any(Number) },
      sources: [{ is_answering: true, owner: expect.any(String) }],
      today: { deep_looks: 2 },
    });
    const { alerts } = await runJson('queue', 'status');
    expect(alerts.every((alert: { channel: string }) => alert.channel === 'hook')).toBe(true);
    expect(await runJson('queue', 'retry', '--dead')).toEqual({ retried: 0 });
    expect(await run('queue', 'drop', '1', '4711')).toMatchObject({
      code: 1,
      stdout: '0 messages were dropped\n',
      stderr: expect.stringMatching(/1: it is alerted already[\s\S]*4711: there is no such message/),
    });
    expect(await run('queue', 'retry', '1')).toMatchObject({
      stderr: expect.stringContaining('1: it is alerted already'),
    });
  });

  it('alerts lists and settles them through it', async () => {
    const { alerts } = await runJson('alerts', 'list', '--state', 'sent', 'queued');
    const [sent] = alerts.filter(({ state }: { state: string }) => state === 'sent');
    expect(new Set(alerts.map(({ channel }: { channel: string }) => channel))).toContain('hook');
    for (const words of [['resend'], ['arrived']]) {
      expect(await run('alerts', ...words, String(sent.id), '--json')).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/"settled":\[\],"refused":\[\{"id":\d+,"reason":"it is not /),
      });
    }
  });

  it('migrate says who has the data, and that there is nothing to do', async () => {
    const { code, stdout, stderr } = await run('migrate');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`is served by process ${serve.pid}`);
    expect(stderr).toContain('It updated its tables');
  });

  it.each([
    ['--rebuild'],
    ['--vector-type', 'halfvec'],
  ])('memory index %s says that it needs the database for itself', async (...option) => {
    const { code, stdout, stderr } = await run('memory', 'index', ...option);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('Another process has the embedded database');
    expect(stderr).toContain('Stop `serve`');
  });

  it('memory index without them works through it', async () => {
    const { indexes, retokenised } = await runJson('memory', 'index');
    expect([indexes.length > 10, retokenised]).toEqual([true, 0]);
  });

  it('serve is refused, and says who serves', async () => {
    const { code, stderr } = await run('serve', '--port', '0');
    expect(code).toBe(1);
    expect(stderr).toContain(`Another process serves ${home.path} already`);
  });
});

describe('over HTTP', () => {
  it('readiness names each dependency with its last success', async () => {
    expect((await ask('/health/live', { token: '' })).body).toEqual({ status: 'ok' });
    const { checks } = (await ask('/health/ready')).body;
    const names = checks.map((check: { name: string }) => check.name);
    expect(names).toEqual(expect.arrayContaining(['database', 'queue', 'inbox', 'outbox', 'alerts to desk']));
    expect(checks.find((check: { name: string }) => check.name === 'database')).toMatchObject({
      status: 'ok',
      last_success: expect.stringMatching(/^\d{4}-/),
    });
    expect((await ask('/health/ready', { token: '' })).body).not.toHaveProperty('checks');
  });

  it('metrics have what an operator watches', async () => {
    const { status, body } = await ask('/metrics');
    expect(status).toBe(200);
    const names = new Set(
      [...String(body).matchAll(/^secondlook_([a-z_]+?)(?:_bucket|_sum|_count)?[ {]/gm)].map(([, name]) => name),
    );
    expect([...names]).toEqual(
      expect.arrayContaining([
        'stage_seconds',
        'source_lag_seconds',
        'received_total',
        'duplicates_total',
        'gate_decisions_total',
        'degraded_total',
        'retrievals_total',
        'tokens_total',
        'cost_total',
        'alerts_total',
        'dead_letters_total',
        'messages',
        'outbox_alerts',
        'source_answering',
        'day_cost',
        'figures_up',
      ]),
    );
  });

  it('messages, memory, signals and alerts are read', async () => {
    expect((await ask('/api/messages/@wire/2')).body).toMatchObject({ event: { source: '@wire' } });
    expect((await ask('/api/messages/@wire/77')).status).toBe(404);
    expect((await ask(`/api/memory/search?q=${encodeURIComponent('ABC 上线')}`)).body.results[0].assets).toEqual([
      'ABC',
    ]);
    expect((await ask('/api/alerts?state=sent')).body.alerts[0]).toMatchObject({
      state: 'sent',
      content: { assets: ['ABC'] },
    });
    expect((await ask('/api/signals?limit=1')).body.signals).toMatchObject([{ life: { state: expect.any(String) } }]);
  });

  it('the queue is read, and changed with the token only', async () => {
    expect((await ask('/api/queue')).body).toEqual({ entries: [] });
    expect((await ask('/api/queue/retry', { json: { ids: 'dead' } })).body).toEqual({ retried: 0 });
    expect((await ask('/api/queue/drop', { json: { ids: [1], reason: 'a test' } })).body).toEqual({ dropped: 0 });
    for (const path of ['/api/queue', '/api/status', '/metrics', '/api/alerts']) {
      expect((await ask(path, { token: 'another-token-altogether' })).status).toBe(401);
    }
    expect((await ask('/api/queue/drop', { token: '', json: { ids: [1], reason: 'x' } })).status).toBe(401);
  });

  it('the webhook takes nothing without its secret', async () => {
    expect((await ask('/telegram/webhook', { json: { update_id: 1 } })).status).toBe(401);
  });

  it('the way in for the other commands is not open to the token for reading', async () => {
    expect((await ask('/owner/call/read_worker_figures', { json: { arguments: {} } })).status).toBe(401);
  });
});

describe('its secrets', () => {
  it('are in nothing that it said, not even at the level for debugging', async () => {
    const owner = await readOwner(home.path);
    expect(serve.stderr).toContain('"level":20');
    for (const secret of [botToken, 'SECRET-part_of', ...Object.values(secrets), owner?.token ?? 'none']) {
      expect(serve.stderr + serve.stdout).not.toContain(secret);
    }
  });

  it('that open everything are for its own user', async () => {
    expect((await stat(join(home.path, 'owner.json'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(home.path, 'owner.json'), 'utf8')).not.toContain(secrets.HTTP_TOKEN);
  });
});

describe('a serve that was killed', () => {
  it('holds up no other command, and the next one goes on with its data', async () => {
    const before = await runJson('status');
    await serve.kill();
    expect(existsSync(join(home.path, 'owner.json'))).toBe(true);
    expect((await runJson('status')).messages).toEqual(before.messages);
    serve = await startServe(environment);
    expect((await runJson('status')).messages).toEqual(before.messages);
  });

  it('is not asked any more, when its file names another that has the data now', async () => {
    const owner = await readFile(join(home.path, 'owner.json'), 'utf8');
    await serve.kill();
    serve = await startServe(environment);
    const current = await readFile(join(home.path, 'owner.json'), 'utf8');
    await writeFile(join(home.path, 'owner.json'), owner.replace(/:\d+"/, ':9"'));
    const { code, stderr } = await run('status');
    await writeFile(join(home.path, 'owner.json'), current);
    expect(code).toBe(1);
    expect(stderr).toContain(`in use by process ${serve.pid}`);
  });
});

describe('a serve that is told to stop', () => {
  it('ends with 0 and takes its file back', async () => {
    expect(await serve.stop()).toBe(0);
    expect(serve.stderr).toContain('Stopped');
    expect(existsSync(join(home.path, 'owner.json'))).toBe(false);
  });
});

describe('a serve without any source', () => {
  let plain: RunningServe | undefined;
  afterEach(() => plain?.kill());

  it('works on the queue, and says what to set', async () => {
    plain = await startServe({ SECONDLOOK_HOME: home.path });
    await eventually(async () => (plain?.stderr.includes('nobody is told') ? true : null));
    expect(plain.stderr).toContain('there is no source: set TELEGRAM_BOT_TOKEN');
    expect(plain.stderr).toContain('set ALERTS_FILE');
    expect((await fetch(`${plain.url}/health/live`)).status).toBe(200);
  });
});
