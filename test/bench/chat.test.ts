import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readLiterally } from '../../bench/chat/literal-rules.ts';
import { createBenchProgram } from '../../bench/chat/program.ts';
import { readChats } from '../../bench/chat/read-chats.ts';
import { scoreChats } from '../../bench/chat/score-chats.ts';
import { chooseHalf } from '../../bench/signal/choose-half.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

const turn = (user: string, scene: string, inject: string) => ({ user, scene, inject });
const scripts = [
  {
    id: 'sea',
    lang: 'zh',
    turns: [
      turn('今天好累啊', 'daily', 'cold_start'),
      turn('来玩剧本吧！你当船长，我当水手', 'plot', 'none'),
      turn('测试一下这个MCP工具', 'meta', 'none'),
      turn('我把缆绳系好', 'plot', 'none'),
      turn('不玩了回来聊天', 'daily', 'none'),
      turn('我好难过', 'daily', 'emotion'),
    ],
  },
  { id: 'probe', turns: [turn('测试一下这个MCP工具', 'meta', 'none'), turn('hello there', 'daily', 'cold_start')] },
];

async function makeFile(rows: readonly unknown[] = scripts) {
  const directory = await makeTemporaryDirectory();
  onTestFinished(() => directory.remove());
  const file = join(directory.path, 'scripts.jsonl');
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return { file, details: join(directory.path, 'details.jsonl') };
}

const run = (...args: string[]) => runInProcess(args, {}, createBenchProgram);

describe('eval:chat', () => {
  it('scores scenes and rules, beside the literal words, and writes what was said of every turn', async () => {
    const { file, details } = await makeFile();
    const { code, stdout } = await run('--data', file, '--details', details, '--json');
    expect(code).toBe(0);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({
      n: 8,
      scene: { accuracy: 1, macro_f1: 1, per_class: { plot: { n: 2, f1: 1 } } },
      inject: {
        precision: 1,
        recall: 1,
        f1: 1,
        macro_f1_rules: 1,
        per_rule: { cold_start: { n: 2 }, emotion: { n: 1 } },
      },
    });
    // The literal words end the story at the talk about the app, and open a chat with it.
    expect(result.baseline.scene).toMatchObject({ accuracy: 0.875 });
    expect(result.baseline.inject).toMatchObject({ precision: 0.6667, recall: 0.6667 });
    const lines = (await readFile(details, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(8);
    expect(lines[1]).toEqual({ id: 'sea', turn: 1, scene: 'plot', rule: 'none' });
    expect(lines[7]).toEqual({ id: 'probe', turn: 1, scene: 'daily', rule: 'cold_start' });
  });

  it('prints a table, and takes one half by the hash of the ids', async () => {
    const { file } = await makeFile();
    const half = chooseHalf('sea');
    const { code, stdout } = await run('--data', file, '--half', half);
    expect(code).toBe(0);
    expect(stdout).toContain(`${scripts.filter(({ id }) => chooseHalf(id) === half).length} chats`);
    expect(stdout).toContain('macro-F1 over the rules');
  });

  it('reads a turn that is in dispute, and counts it in no figure', async () => {
    const [sea] = scripts;
    const wrong = { ...turn('来玩剧本吧！你当船长，我当水手', 'daily', 'recall'), disputed: true };
    const { file, details } = await makeFile([{ ...sea, turns: [turn('今天好累啊', 'daily', 'cold_start'), wrong] }]);
    const { stdout } = await run('--data', file, '--details', details, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ n: 1, scene: { accuracy: 1 }, inject: { recall: 1 } });
    expect((await readFile(details, 'utf8')).trim().split('\n')).toHaveLength(2);
  });

  it.each([
    ['no file', [], /--data FILE/],
    ['a file that is not there', ['--data', '/nowhere.jsonl'], /Cannot read/],
    ['a third half', ['--data', 'FILE', '--half', 'c'], /a or b/],
    ['details nowhere', ['--data', 'FILE', '--details', '/nowhere/x.jsonl'], /Cannot write/],
  ])('refuses %s', async (_, args, message) => {
    const { file } = await makeFile();
    const { code, stderr } = await run(...args.map((arg) => (arg === 'FILE' ? file : arg)));
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  it('names the line of a wrong label', async () => {
    const { file } = await makeFile([{ id: 'a', turns: [turn('hi', 'story', 'none')] }]);
    const { code, stderr } = await run('--data', file);
    expect(code).toBe(2);
    expect(stderr).toMatch(/scripts.jsonl:1: turns.0.scene/);
  });
});

describe('the literal words', () => {
  it('are those of the source, in its order', () => {
    expect(readLiterally('我测试没考好', 'daily', false)).toMatchObject({ scene: 'meta', rule: null });
    expect(readLiterally('“他会回来的”', 'plot', false)).toMatchObject({ scene: 'daily' });
    expect(readLiterally('继续往前走', 'plot', false)).toMatchObject({ scene: 'plot', rule: 'plot_recall' });
    expect(readLiterally('睡觉之前', 'daily', false).rule).toBe('recall');
  });

  it('are scored like ours', () => {
    const [sea] = scripts;
    const readings = readChats(sea === undefined ? [] : [sea as never], readLiterally, 'turn');
    expect(scoreChats(readings).scene.accuracy).toBe(0.8333);
  });
});
