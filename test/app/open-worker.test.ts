import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { openWorker } from '../../src/app/open-worker.ts';
import { serveHttp } from '../../src/app/serve-http.ts';
import { toSpoolDirectory } from '../../src/app/spool-directory.ts';
import type { Logger } from '../../src/domain/logger.ts';
import { pause } from '../../src/domain/pause.ts';
import { createDirectorySpool } from '../../src/store/spool/directory-spool.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { makeRecord } from '../support/records.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
beforeEach(async () => {
  home = await makeTemporaryDirectory();
  await prepareHome(home.path);
});
afterEach(() => home.remove());

const settings = () => ({ SECONDLOOK_HOME: home.path, UPSTREAM_URL: 'http://127.0.0.1:9/v1', UPSTREAM_KEY: 'k' });

/** What keeps the process from ending. */
const countTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

const noted = () => {
  const log: string[] = [];
  const note = (_fields: object, line: string) => void log.push(line);
  const logger: Logger = { debug() {}, info() {}, warn: note, error: note };
  return { log, logger };
};

function open(logger: Logger, more: Record<string, string> = {}) {
  const config = loadConfig({ ...settings(), ...more });
  return openWorker({ config, logger, isReceiving: false, hasHttp: true, write() {} });
}

describe('openWorker', () => {
  const message = {
    source: 'wire',
    source_message_id: '1',
    text: 'Bybit hacked',
    published_at: '2025-03-01T12:00:00Z',
  };

  it('keeps the verdicts that wait for Supabase while it is still away', async () => {
    const supabase = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SERVICE_KEY: 'k' };
    const config = loadConfig({ SECONDLOOK_HOME: home.path, ...supabase });
    const spool = createDirectorySpool(toSpoolDirectory(config));
    await spool.put(makeRecord(message));
    const { logger } = noted();
    const { close } = await openWorker({ config, logger, isReceiving: false, hasHttp: false, write() {} });
    await close();
    expect(await spool.count()).toBe(1);
  });

  it('says that a webhook is not heard without HTTP', async () => {
    const { log, logger } = noted();
    const config = loadConfig({
      ...settings(),
      TELEGRAM_BOT_TOKEN: '4242:token',
      TELEGRAM_WEBHOOK_URL: 'https://desk.example/telegram',
      TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-the-desk',
    });
    const { close } = await openWorker({ config, logger, isReceiving: true, hasHttp: false, write() {} });
    await close();
    expect(log.join('\n')).toContain('TELEGRAM_WEBHOOK_URL is set, but this worker has no HTTP');
  });

  it('answers over HTTP while Supabase is away, and lets nobody in whose key it cannot look up', async () => {
    const supabase = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SERVICE_KEY: 'k', HTTP_PORT: '0' };
    const config = loadConfig({ ...settings(), ...supabase });
    const { logger } = noted();
    const open = await openWorker({ config, logger, isReceiving: false, hasHttp: true, write() {} });
    const http = await serveHttp(open, config, { logger, version: '0' });
    try {
      const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Good morning' }] });
      const headers = { 'content-type': 'application/json', authorization: 'Bearer sl-desk' };
      const chat = await fetch(`${http.url}/v1/chat/completions`, { method: 'POST', headers, body });
      expect(chat.status).toBe(503);
      expect(await chat.json()).toMatchObject({ error: { code: 'keys_unknown' } });
      const mcp = await fetch(`${http.url}/mcp`, { method: 'POST', headers, body: '{}' });
      expect(mcp.status).toBe(503);
      const asked = await fetch(`${http.url}/ask`, { method: 'POST', headers, body: '{"question":"What is new?"}' });
      expect(asked.status).toBe(503);
      const ready = await fetch(`${http.url}/health/ready`);
      expect(ready.status).toBe(503);
      expect(JSON.stringify(await ready.json())).toContain('nobody comes in');
    } finally {
      await http.close();
      await open.close();
    }
  });

  it('does not start with a key that Supabase refuses', async () => {
    const server = createServer((_, answer) => answer.writeHead(401).end('{"message":"Invalid API key"}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const supabase = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_SERVICE_KEY: 'k' };
    try {
      await expect(open(noted().logger, supabase)).rejects.toThrow('refused access: Invalid API key');
    } finally {
      server.close();
    }
  });

  it('stores the verdicts that wait for its own database', async () => {
    const spool = createDirectorySpool(toSpoolDirectory(loadConfig(settings())));
    await spool.put(makeRecord(message));
    const { stores, close } = await open(noted().logger);
    try {
      expect(await spool.count()).toBe(0);
      expect(await stores.store.readMessage('wire/1')).not.toBeNull();
    } finally {
      await close();
    }
  });

  it('leaves nothing running or open where a later part cannot be opened', async () => {
    await writeFile(join(home.path, 'spool'), 'no directory');
    const { log, logger } = noted();
    const before = countTimers();
    await expect(open(logger)).rejects.toMatchObject({ code: 'database_unavailable' });
    // Whoever waits for it by a timer counts that one too.
    for (let tries = 0; tries < 200 && countTimers() > before; tries++) await pause(25);
    expect(countTimers()).toBeLessThanOrEqual(before);
    // The chats' upkeep would say that its database is closed.
    expect(log).toEqual([expect.stringMatching(/^The spool could not be delivered: .*ENOTDIR/)]);
  });

  it('calls each job beside the messages by its name, whatever else is switched on', async () => {
    const { log, logger } = noted();
    const more = { CHECKPOINTS: 'on', MEMORY_PRUNE_AFTER_DAYS: '30', CHAT_PRUNE_AFTER_DAYS: '30', BRIEF_AT: '08:00' };
    const { worker, health, close } = await open(logger, more);
    try {
      await worker.start();
      const names = ['pruning', 'checkpoints', 'vacuum', 'chat pruning', 'briefing'];
      const isOk = (wanted: string) => health.read().some(({ name, status }) => name === wanted && status === 'ok');
      await vi.waitFor(() => expect(names.filter((name) => !isOk(name))).toEqual([]), 20_000);
    } finally {
      await close();
    }
    expect(log).toEqual([]);
  });
});
