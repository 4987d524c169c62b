import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLostAndDoubled, readArchive } from '../end-to-end/read-archive.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { finish, type ProcessResult, startCommand } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { waitForLines } from '../support/watch-process.ts';

const toUnix = (moment: string) => String(Date.parse(moment) / 1000);
const hack = 'Bybit 冷钱包遭黑客攻击，约 401,000 枚 ETH 被盗，价值约 14.6 亿美元。';

/** One chat; with a service message, a photo, a text of entities and a post that is none. */
const chat = {
  name: '快讯',
  type: 'public_channel',
  id: 1,
  messages: [
    { id: 1, type: 'service', date_unixtime: toUnix('2025-02-21T15:00:00Z'), action: 'create_channel', text: '' },
    { id: 2, type: 'message', date_unixtime: toUnix('2025-02-21T15:30:00Z'), text: hack },
    { id: 3, type: 'message', date_unixtime: toUnix('2025-02-21T15:40:00Z'), photo: 'a.jpg', text: '' },
    {
      id: 4,
      type: 'message',
      date: '2025-02-23T10:00:00',
      text: ['FBI 确认 Bybit 被盗的 ', { type: 'bold', text: 'ETH' }, ' 由 Lazarus 黑客组织转移。'],
    },
  ],
};
const account = {
  about: 'an account',
  chats: {
    list: [
      {
        name: 'wire',
        id: 2,
        messages: [
          { id: 7, type: 'message', date_unixtime: toUnix('2025-02-21T16:00:00Z'), text: hack },
          { id: 8, type: 'message', date_unixtime: toUnix('2025-02-20T09:00:00Z'), text: 'gm everyone 🚀' },
        ],
      },
      {
        id: 3,
        messages: [
          { id: 1, type: 'message', date_unixtime: toUnix('2025-02-22T09:00:00Z'), text: 'OKX will list PEPE' },
        ],
      },
    ],
  },
};
const lines = [
  { text: 'SEC sues Binance over unregistered BNB sales', source: 'desk', published_at: '2025-02-22T12:00:00Z' },
  { text: 'SEC drops its suit against Coinbase', source: 'desk', published_at: '2025-02-21T08:00:00+08:00' },
];

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let files: string[];

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  files = ['chat.json', 'account.json', 'lines.jsonl'].map((name) => join(directory.path, name));
  const [chatFile = '', accountFile = '', linesFile = ''] = files;
  await writeFile(chatFile, JSON.stringify(chat, null, 1));
  await writeFile(accountFile, JSON.stringify(account));
  await writeFile(linesFile, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
});
afterAll(() => directory?.remove());

async function makeHome(name: string) {
  const home = await prepareHome(join(directory.path, name));
  return { home, environment: { SECONDLOOK_HOME: home } };
}

function parseLines({ stdout }: Pick<ProcessResult, 'stdout'>) {
  const objects = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { states: objects.slice(0, -1), summary: objects.at(-1)?.summary };
}

async function writeLines(name: string, count: number): Promise<string> {
  const file = join(directory.path, name);
  const texts = Array.from({ length: count }, (_, index) => ({
    text: `Exchange ${index} lists COIN${index} for spot trading`,
    source: 'feed',
    source_message_id: String(index + 1),
    published_at: new Date(Date.UTC(2025, 0, 1) + index * 60_000).toISOString(),
  }));
  await writeFile(file, texts.map((text) => JSON.stringify(text)).join('\n'));
  return file;
}

describe('secondlook replay', () => {
  it('reads every kind of export in the order of the messages, and skips them all the second time', async () => {
    const { home, environment } = await makeHome('exports');
    const first = await runInProcess(['replay', ...files, '--json'], environment);
    expect(first.code, first.stderr).toBe(0);
    const { states, summary } = parseLines(first);
    expect(states.map(({ event }) => `${event.source} ${event.as_of}`)).toEqual([
      'wire 2025-02-20T09:00:00.000Z',
      'desk 2025-02-21T00:00:00.000Z',
      '快讯 2025-02-21T15:30:00.000Z',
      'wire 2025-02-21T16:00:00.000Z',
      'telegram 3 2025-02-22T09:00:00.000Z',
      'desk 2025-02-22T12:00:00.000Z',
      '快讯 2025-02-23T10:00:00.000Z',
    ]);
    expect(states[3]).toMatchObject({ receipt: { status: 'repost' }, gate: { open: false, reason: 'seen_before' } });
    expect(states[6].event.text).toBe('FBI 确认 Bybit 被盗的 ETH 由 Lazarus 黑客组织转移。');
    expect(states[6].additional_context.memory_evidence.local_keyword).toContainEqual(
      expect.objectContaining({ news_event_id: states[2].receipt.news_event_id, origin: 'archive' }),
    );
    expect(summary).toMatchObject({
      messages: 7,
      stored: 6,
      reposts: 1,
      duplicates: 0,
      without_text: 2,
      errors: 0,
      interrupted: false,
    });
    for (const key of ['skipped', 'gate_open', 'deep', 'by_type', 'p50_ms', 'p95_ms', 'messages_per_second'])
      expect(summary).toHaveProperty(key);
    expect(summary.gate_open).toBe(states.filter(({ gate }) => gate.open).length);
    expect(summary.deep).toBe(states.filter(({ analysis }) => analysis !== null).length);

    const before = await readArchive(home);
    const second = await runInProcess(['replay', ...files], environment);
    expect(second.code, second.stderr).toBe(0);
    expect(second.stdout).toMatch(/duplicates\s*│ 7 /);
    expect(second.stdout).toMatch(/stored\s*│ 0 /);
    expect(await readArchive(home)).toEqual(before);
  });

  it('reports in message order however many are under way, and no more than the limit', async () => {
    const { environment } = await makeHome('concurrent');
    const words = ['replay', await writeLines('fifty.jsonl', 50), '--concurrency', '8', '--limit', '40', '--json'];
    const { code, stdout, stderr } = await runInProcess(words, environment);
    expect(code, stderr).toBe(0);
    const { states, summary } = parseLines({ stdout });
    expect(states.map(({ event }) => Number(event.source_message_id))).toEqual(states.map((_, index) => index + 1));
    expect(summary).toMatchObject({ messages: 40, stored: 40, errors: 0 });
  });

  it('looks from now when told to, and then finds old news stale', async () => {
    const { environment } = await makeHome('now');
    const [file = ''] = files;
    const { code, stdout } = await runInProcess(['replay', file, '--as-of', 'now', '--json'], environment);
    expect(code).toBe(0);
    for (const { event, signal } of parseLines({ stdout }).states) {
      expect(Date.parse(event.as_of)).toBeGreaterThan(Date.parse('2026-01-01T00:00:00Z'));
      expect(Date.parse(event.published_at)).toBeLessThan(Date.parse('2026-01-01T00:00:00Z'));
      expect(signal).toMatchObject({ action: 'observe', risk_flags: expect.arrayContaining(['stale_event']) });
    }
  });

  it('stops at Ctrl-C with a summary and exit code 130, and goes on from there', async () => {
    const { home, environment } = await makeHome('interrupted');
    const words = ['replay', await writeLines('long.jsonl', 1000), '--json'];
    const child = startCommand(words, { environment, directory: home });
    const ending = finish(child);
    await waitForLines(child, 20);
    child.kill('SIGINT');
    const stopped = await ending;
    expect(stopped.code, stopped.stderr).toBe(130);
    const { states, summary } = parseLines(stopped);
    expect(summary).toMatchObject({ messages: states.length, interrupted: true, errors: 0 });
    expect(states.length).toBeGreaterThanOrEqual(20);
    expect(states.length).toBeLessThan(1000);
    expect(stopped.stderr).toContain('run the same command again');

    const limit = String(states.length + 30);
    const resumed = parseLines(await runInProcess([...words, '--limit', limit], environment));
    expect(resumed.summary).toMatchObject({ duplicates: states.length, stored: 30, interrupted: false });
    expect(findLostAndDoubled(await readArchive(home))).toEqual({ lost: [], doubled: [] });
  });

  it('is no failure when the reader of its output has had enough', async () => {
    const { home, environment } = await makeHome('piped');
    const child = startCommand(['replay', await writeLines('piped.jsonl', 60), '--json'], {
      environment,
      directory: home,
    });
    await waitForLines(child, 3);
    child.stdout?.destroy();
    const { code, stderr } = await finish(child);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});
