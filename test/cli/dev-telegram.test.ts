import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type DevTelegramOptions, devTelegram } from '../../src/cli/commands/dev-telegram.ts';
import { createTelegramEmulator } from '../../src/telegram/emulator/telegram-emulator.ts';
import { startDevCommand } from '../support/start-dev-command.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

const start = (options: DevTelegramOptions) =>
  startDevCommand((context) => devTelegram({ port: '0', ...options }, context));

describe('secondlook dev telegram', () => {
  it('says where it is and how to direct it, serves, and ends at Ctrl-C', async () => {
    const { waitFor, stop, stderr } = start({});
    const root = await waitFor(/emulated at (http:\S+)/);
    await fetch(`${root}/control/post`, { method: 'POST', body: '{"text":"hello"}' });
    const updates = await (await fetch(`${root}/bot1:test/getUpdates`)).json();
    expect(updates).toMatchObject({ result: [{ channel_post: { text: 'hello' } }] });
    for (const word of ['TELEGRAM_API_ROOT', '/control/edit', '/control/fault', '/control/state']) {
      expect(stderr.join('')).toContain(word);
    }
    expect(await stop()).toBe(0);
    await expect(fetch(root)).rejects.toThrow();
  });

  it('has examples that work as they stand', async () => {
    const { waitFor, stderr } = start({});
    await waitFor(/(control\/state)\n/);
    const examples = [...stderr.join('').matchAll(/curl -s (\S+)(?: -d '([^']*)')?/g)];
    expect(examples).toHaveLength(5);
    for (const [, url = '', body] of examples) {
      const response = await fetch(url, body === undefined ? {} : { method: 'POST', body });
      expect([url, response.status]).toEqual([url, 200]);
    }
  });

  it('publishes the messages of files in their order', async () => {
    const directory = await makeTemporaryDirectory();
    onTestFinished(() => directory.remove());
    const file = join(directory.path, 'posts.jsonl');
    const lines = ['second', 'first'].map((text, index) =>
      JSON.stringify({ text, source: '@wire', published_at: `2026-03-01T1${2 - index}:00:00Z` }),
    );
    await writeFile(file, `${lines.join('\n')}\nno message\n`);
    const { waitFor, stderr } = start({ replay: [file], rate: '1000' });
    const root = await waitFor(/emulated at (http:\S+)/);
    await waitFor(/(all 2 messages are published)/);
    const { result } = (await (await fetch(`${root}/bot1:test/getUpdates`)).json()) as {
      result: { channel_post: { text: string } }[];
    };
    expect(result.map(({ channel_post }) => channel_post.text)).toEqual(['first', 'second']);
    expect(stderr.join('')).toMatch(/posts\.jsonl:3: /);
  });

  it('stops in the middle of a slow replay', async () => {
    const directory = await makeTemporaryDirectory();
    onTestFinished(() => directory.remove());
    const file = join(directory.path, 'posts.jsonl');
    await writeFile(file, '{"text":"one"}\n{"text":"two"}\n');
    const { waitFor, stop, stderr } = start({ replay: [file], rate: '0.001' });
    await waitFor(/(publishing 2 messages, 0\.001 a second)/);
    expect(await stop()).toBe(0);
    expect(stderr.join('')).not.toContain('are published');
  });

  it.each([
    [{ rate: '0' }, /--rate/],
    [{ rate: 'fast' }, /--rate/],
    [{ port: '70000' }, /--port/],
    [{ replay: ['/nowhere.jsonl'] }, /nowhere/],
  ])('refuses %j', async (options, message) => {
    await expect(start(options).running).rejects.toThrow(message);
  });

  it('says when its port is taken', async () => {
    const emulator = createTelegramEmulator();
    const { port } = new URL(await emulator.listen());
    onTestFinished(() => emulator.close());
    await expect(start({ port }).running).rejects.toMatchObject({ code: 'invalid_settings' });
  });
});
