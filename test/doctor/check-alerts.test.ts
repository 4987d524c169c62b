import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { checkAlerts } from '../../src/doctor/check-alerts.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
beforeAll(async () => {
  directory = await makeTemporaryDirectory();
});
afterAll(() => directory?.remove());

describe('the check of alerts', () => {
  it('is off without a file', async () => {
    expect(await checkAlerts(loadConfig({}))).toMatchObject({ name: 'alerts', status: 'off' });
  });

  it('names the channels of a file, and what is wrong in it', async () => {
    const path = join(directory.path, 'alerts.json');
    const check = () => checkAlerts(loadConfig({ ALERTS_FILE: path }));
    await writeFile(path, JSON.stringify({ channels: [{ name: 'desk', kind: 'stdout' }] }));
    expect(await check()).toEqual({ name: 'alerts', status: 'ok', detail: 'desk (stdout)' });
    await writeFile(path, JSON.stringify({ channels: [{ name: 'desk', kind: 'stdout', min_confidenc: 0.5 }] }));
    expect(await check()).toMatchObject({
      status: 'broken',
      detail: expect.stringContaining('min_confidenc'),
      fix: expect.stringContaining('alerts.example.json'),
    });
  });

  it.each([
    [{ name: 'desk', kind: 'telegram', chat_id: -100 }, 'TELEGRAM_BOT_TOKEN'],
    [{ name: 'desk', kind: 'webhook', url: 'https://desk.example/' }, 'ALERT_WEBHOOK_SECRET'],
  ])('is broken where %j lacks its secret, as at the start of a worker', async (channel, secret) => {
    const path = join(directory.path, 'secret.json');
    await writeFile(path, JSON.stringify({ channels: [channel] }));
    expect(await checkAlerts(loadConfig({ ALERTS_FILE: path }))).toMatchObject({
      status: 'broken',
      detail: expect.stringContaining(secret),
    });
  });

  it('is off where the file names no channel', async () => {
    const path = join(directory.path, 'none.json');
    await writeFile(path, JSON.stringify({ channels: [] }));
    expect(await checkAlerts(loadConfig({ ALERTS_FILE: path }))).toMatchObject({ status: 'off' });
  });

  it('is broken where there is no such file', async () => {
    expect(await checkAlerts(loadConfig({ ALERTS_FILE: join(directory.path, 'gone.json') }))).toMatchObject({
      status: 'broken',
      detail: expect.stringContaining('gone.json'),
    });
  });
});
