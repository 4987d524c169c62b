import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAlertChannels } from '../../src/alerts/load-alert-channels.ts';
import { AppError } from '../../src/domain/app-error.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alert-channels-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function load(content: unknown) {
  const path = join(folder, `${files++}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return loadAlertChannels(path, 'zh');
}
async function fail(promise: Promise<unknown>): Promise<AppError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error('it did not fail as it should');
  return error;
}
const linesOf = async (content: unknown) => (await fail(load(content))).message.split('\n').slice(1);

describe('the file of alert channels', () => {
  it('gives the channels in its order, with a byte order mark or not', async () => {
    const channels = [
      { name: 'b', kind: 'stdout' },
      { name: 'a', kind: 'webhook', url: 'https://example.com/hook' },
    ];
    const loaded = await load(`\uFEFF${JSON.stringify({ channels })}`);
    expect(loaded.map(({ name }) => name)).toEqual(['b', 'a']);
    expect(await load({ channels: [] })).toEqual([]);
  });

  it('lists every fault together, with its place', async () => {
    const lines = await linesOf({
      channels: [
        { name: 'desk', kind: 'telegram', chat_id: 'me', thresholds: { buy: 2 }, assets: ['BTC', 'eth'] },
        { name: 'hook', kind: 'fax' },
      ],
      version: 1,
    });
    expect(lines).toEqual([
      expect.stringMatching(/^ {2}- channels\[0\]\.chat_id: must be the number of a chat/),
      '  - channels[0].thresholds.buy: must be at most 1',
      '  - channels[0].assets[1]: must be an upper-case ticker such as BTC',
      '  - channels[1].kind: kind must be telegram, webhook or stdout',
      '  - the file: Unrecognized key: "version"',
    ]);
  });

  it('refuses a name that is taken', async () => {
    const channel = { name: 'desk', kind: 'stdout' };
    expect(await linesOf({ channels: [channel, { ...channel, name: 'x' }, channel] })).toEqual([
      '  - channels[2].name: desk is the name of channels[0] already',
    ]);
  });

  it.each([
    ['', 'are not JSON'],
    ['{ "channels": [', 'are not JSON'],
    ['[]', 'the file: '],
    ['{}', 'channels: '],
  ])('refuses %j', async (text, fault) => {
    const error = await fail(load(text));
    expect(error.code).toBe('invalid_settings');
    expect(error.message).toContain(fault);
    expect(error.hint).toContain('samples/alerts.example.json');
  });

  it('says so where there is none, or where it cannot be read', async () => {
    const missing = await fail(loadAlertChannels(join(folder, 'nowhere.json'), 'zh'));
    expect(missing.code).toBe('invalid_settings');
    expect(missing.hint).toContain('samples/alerts.example.json');
    expect((await fail(loadAlertChannels(folder, 'zh'))).code).toBe('invalid_settings');
  });

  it('is shown by an example with every kind of channel', async () => {
    const example = fileURLToPath(new URL('../../samples/alerts.example.json', import.meta.url));
    const channels = await loadAlertChannels(example, 'zh');
    expect(new Set(channels.map(({ kind }) => kind))).toEqual(new Set(['telegram', 'webhook', 'stdout']));
    for (const channel of channels) expect(channel.description, channel.name).toBeTruthy();
  });
});
