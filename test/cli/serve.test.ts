import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import { makeAlertContent } from '../support/alerts.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { findFreePort } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

const token = '4242:SECRET-part_of-the-token';

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
beforeAll(async () => {
  home = await makeTemporaryDirectory();
  await prepareHome(home.path);
});
afterAll(() => home.remove());

/** What a start that can't be says; it ends by itself. */
async function refuse(words: string[], environment: Record<string, string> = {}) {
  const { code, stdout, stderr } = await runInProcess(words, {
    SECONDLOOK_HOME: home.path,
    HTTP_PORT: '0',
    LOG_LEVEL: 'debug',
    ...environment,
  });
  expect(stdout).toBe('');
  expect(stderr).not.toContain('    at ');
  expect(stderr).not.toContain(token);
  return { code, stderr };
}

describe('secondlook serve', () => {
  it('refuses a port that is taken, and says what to set', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, stderr } = await refuse(['serve', '--port', String(port)]);
    other.close();
    expect(code).toBe(2);
    expect(stderr).toContain(`Port ${port} of 127.0.0.1 is taken`);
    expect(stderr).toContain('HTTP_PORT');
  });

  it.each(['-1', '65536', 'http', '80.5'])('refuses %s as a port', async (port) => {
    const { code, stderr } = await refuse(['serve', `--port=${port}`]);
    expect(code).toBe(2);
    expect(stderr).toContain(`--port is not a whole number from 0 to 65535: ${port}`);
  });

  it('listens beyond this machine with a token only', async () => {
    const { code, stderr } = await refuse(['serve'], { HTTP_HOST: '0.0.0.0' });
    expect(code).toBe(2);
    expect(stderr).toContain('Listening on 0.0.0.0 needs a token');
    expect(stderr).toContain('HTTP_TOKEN');
  });

  it('refuses an address of another machine', async () => {
    const { code, stderr } = await refuse(['serve'], { HTTP_HOST: '203.0.113.7', HTTP_TOKEN: 'sixteen-or-more!' });
    expect(code).toBe(2);
    expect(stderr).toContain('HTTP_HOST');
    expect(stderr).not.toContain('sixteen-or-more!');
  });

  it('says which file of alert channels is not there', async () => {
    const { code, stderr } = await refuse(['serve'], { ALERTS_FILE: join(home.path, 'none.json') });
    expect(code).toBe(2);
    expect(stderr).toContain(`There is no file of alert channels at ${join(home.path, 'none.json')}`);
  });

  it.each<[what: string, content: string, reason: RegExp]>([
    ['is not JSON', '{"channels": [', /not JSON|JSON/],
    ['has a setting that there is not', '{"channels": [{"name": "desk", "kind": "stdout", "loud": true}]}', /loud/],
    [
      'names one channel twice',
      '{"channels": [{"name": "a", "kind": "stdout"}, {"name": "a", "kind": "stdout"}]}',
      /a/,
    ],
    [
      'has a chat without a bot',
      '{"channels": [{"name": "desk", "kind": "telegram", "chat_id": 7}]}',
      /TELEGRAM_BOT_TOKEN/,
    ],
    [
      'has a webhook without a secret',
      '{"channels": [{"name": "hook", "kind": "webhook", "url": "https://desk.example/x"}]}',
      /ALERT_WEBHOOK_SECRET/,
    ],
  ])('refuses a file of alert channels that %s', async (_, content, reason) => {
    const file = join(home.path, 'alerts.json');
    await writeFile(file, content);
    const { code, stderr } = await refuse(['serve'], { ALERTS_FILE: file });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(reason) });
  });

  it('refuses a list of channels that cannot be read, by its entry', async () => {
    const channels = '@wire,https://example.com/channel';
    const { code, stderr } = await refuse(['serve'], { TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHANNELS: channels });
    expect(code).toBe(2);
    expect(stderr).toContain('https://example.com/channel');
  });

  it('refuses settings that are half set, all faults together', async () => {
    const { code, stderr } = await refuse(['serve'], { TELEGRAM_WEBHOOK_SECRET: 's', COST_PER_DAY: '1' });
    expect(code).toBe(2);
    expect(stderr).toContain('TELEGRAM_WEBHOOK_URL is missing');
    expect(stderr).toContain('COST_PER_DAY');
  });

  it('leaves its data directory free when it could not start', async () => {
    await refuse(['serve'], { HTTP_HOST: '0.0.0.0' });
    expect((await runInProcess(['status', '--json'], { SECONDLOOK_HOME: home.path })).code).toBe(0);
  });
});

describe('secondlook worker', () => {
  it('needs a database that it can share', async () => {
    const { code, stderr } = await refuse(['worker']);
    expect(code).toBe(2);
    expect(stderr).toContain('DATABASE_URL is not set');
    expect(stderr).toContain('secondlook serve');
  });

  it('ends with an error, without the password, where its database does not answer', async () => {
    const port = await findFreePort();
    const { code, stderr } = await refuse(['worker'], {
      DATABASE_URL: `postgresql://desk:s3cret-word@127.0.0.1:${port}/secondlook`,
    });
    expect(code).toBe(1);
    expect(stderr).toContain(`127.0.0.1:${port}/secondlook did not answer`);
    expect(stderr).not.toContain('s3cret-word');
  });
});

describe('secondlook queue', () => {
  it.each<[words: string[], reason: string]>([
    [['queue', 'retry'], 'Which messages?'],
    [['queue', 'retry', 'x'], 'an id is not a whole number'],
    [['queue', 'retry', '0'], 'an id is not a whole number'],
    [['queue', 'drop'], "missing required argument 'id'"],
    [['queue', 'drop', '1.5'], 'an id is not a whole number'],
    [['queue', 'status', '--limit', '0'], '--limit is not a whole number from 1 to 10000: 0'],
    [['queue', 'list'], "unknown command 'list'"],
    [['alerts', 'list', '--state', 'lost'], 'There are queued, held, claimed, sent'],
    [['alerts', 'resend'], "missing required argument 'id'"],
    [['alerts', 'arrived', 'x'], 'an id is not a whole number'],
    [['status', '--watch'], "unknown option '--watch'"],
    [['serve', '--queue'], "unknown option '--queue'"],
  ])('refuses %j', async (words, reason) => {
    const { code, stderr } = await refuse(words);
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
  });

  it('settles alerts, and says which it could not', async () => {
    const run = (...words: string[]) => runInProcess(words, { SECONDLOOK_HOME: home.path });
    expect(await run('alerts', 'list', '--state', 'failed')).toMatchObject({ stdout: 'There are no such alerts.\n' });
    expect(await run('alerts', 'resend', '3', '3', '--json')).toMatchObject({
      code: 1,
      stdout:
        '{"settled":[],"refused":[{"id":3,"reason":"there is no such alert; secondlook alerts list shows those that there are"}]}\n',
    });
    expect(await run('alerts', 'arrived', '3')).toMatchObject({
      code: 1,
      stdout: '0 of 1 alerts: noted as sent\n',
      stderr: expect.stringContaining('3: there is no such alert'),
    });
  });

  it('fails where only some of what was named could be done', async () => {
    const partly = await makeTemporaryDirectory();
    await prepareHome(partly.path);
    const app = await createApp({ config: loadConfig({ SECONDLOOK_HOME: partly.path }) });
    await app.stores?.database?.query(
      `insert into alerts (revision, channel, kind, state, content, not_after, created_at)
       select 1, 'desk', 'alert', 'uncertain', $1::jsonb, now(), now() from generate_series(1, 2) n`,
      [JSON.stringify(makeAlertContent())],
    );
    await app.stores?.database?.query(
      `insert into messages (source, source_message_id, revision, text, published_at, received_at, hash_raw, hash_canonical, state, post)
       select 'wire', n::text, 1, 'x', now(), now(), repeat('0', 64), repeat('0', 64), 'dead', '{}'::jsonb from generate_series(1, 2) n`,
    );
    await app.close();
    const run = async (...words: string[]) => {
      const { code, stdout } = await runInProcess(words, { SECONDLOOK_HOME: partly.path });
      return `${code}: ${stdout.trim()}`;
    };
    expect(await run('alerts', 'arrived', '1', '99')).toBe('1: 1 of 2 alerts: noted as sent');
    expect(await run('alerts', 'arrived', '2')).toBe('0: 1 of 1 alerts: noted as sent');
    expect(await run('queue', 'drop', '1', '99')).toBe('1: 1 messages were dropped');
    expect(await run('queue', 'drop', '2')).toBe('0: 1 messages were dropped');
    expect(await run('queue', 'retry', '1', '99')).toMatch(/^1: 1 messages are received again/);
    await partly.remove();
  });

  it('lists what needs a look before what only waits, and says if there is more', async () => {
    const busy = await makeTemporaryDirectory();
    await prepareHome(busy.path);
    const app = await createApp({ config: loadConfig({ SECONDLOOK_HOME: busy.path }) });
    await app.stores?.database?.query(
      `insert into alerts (revision, channel, kind, state, content, not_after, created_at)
       select 1, 'desk', 'alert', case when n < 3 then 'failed' else 'held' end, $1::jsonb, now(), now() from generate_series(1, 5) n`,
      [JSON.stringify(makeAlertContent())],
    );
    await app.close();
    const list = (limit: number) =>
      runInProcess(['queue', 'status', '--json', '--limit', String(limit)], { SECONDLOOK_HOME: busy.path });
    const [cut, failedAlone, whole] = [await list(3), await list(1), await list(5)];
    expect(JSON.parse(cut.stdout).alerts.map(({ state }: { state: string }) => state)).toEqual([
      'failed',
      'failed',
      'held',
    ]);
    expect([cut, failedAlone, whole].map(({ stderr }) => stderr)).toEqual([
      'secondlook: there are more than 3 messages or alerts: --limit shows them\n',
      'secondlook: there are more than 1 messages or alerts: --limit shows them\n',
      '',
    ]);
    await busy.remove();
  });

  it('says where there is nothing to do, also to programs', async () => {
    const run = (...words: string[]) => runInProcess(words, { SECONDLOOK_HOME: home.path });
    expect(await run('queue', 'status')).toEqual({
      code: 0,
      stdout: 'Nothing waits, and nothing was given up.\n',
      stderr: '',
    });
    expect(await run('queue', 'retry', '--dead', '--json')).toMatchObject({ code: 0, stdout: '{"retried":0}\n' });
    expect(await run('queue', 'retry', '7', '--json')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^\{"retried":0,"refused":\[\{"id":7,"reason":"there is no such message/),
    });
    expect(await run('queue', 'drop', '7')).toMatchObject({
      code: 1,
      stdout: '0 messages were dropped\n',
      stderr: expect.stringContaining('7: there is no such message'),
    });
    const { code, stdout } = await run('status');
    expect(code).toBe(0);
    for (const part of ['messages', 'oldest unsettled', 'none', '0 deep looks']) expect(stdout).toContain(part);
  });
});

describe('--help', () => {
  it.each([
    [['serve'], '--port', '--no-receive', 'Example', 'TELEGRAM_BOT_TOKEN', '.env.example'],
    [['worker'], 'DATABASE_URL', '--port', '--no-receive'],
    [['status'], '--json'],
    [['queue'], 'status', 'retry', 'drop'],
    [['queue', 'status'], '--limit', '--json'],
    [['queue', 'retry'], '[id...]', '--dead', '--json'],
    [['queue', 'drop'], '<id...>', '--reason', '--json'],
    [['dev', 'telegram'], '--port', '--replay', '--rate'],
  ])('tells of %j', async (words, ...parts) => {
    const { code, stdout, stderr } = await runInProcess([...words, '--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const part of parts) expect(stdout).toContain(part);
  });
});
