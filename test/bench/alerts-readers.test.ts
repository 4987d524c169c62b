import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBenchProgram } from '../../bench/alerts/program.ts';
import type { ToldLine } from '../../bench/alerts/replay-for-alerts.ts';
import { readReaderLabels, scoreReaders } from '../../bench/alerts/score-readers.ts';
import { toLabelKey } from '../../bench/signal/join-labels.ts';
import { runInProcess } from '../support/run-in-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondlook-labels-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const head = 'key\tlabel\tstory\n';
const writeLabels = async (...lines: string[]) => {
  const path = join(folder, 'labels.tsv');
  await writeFile(path, [head.trim(), ...lines, ''].join('\n'));
  return path;
};
const toMessage = (text: string) => ({ text, source: '@export', published_at: '2026-03-02T12:00:00Z' });
const toTold = (text: string): ToldLine => ({
  published_at: '2026-03-02T12:00:00Z',
  kind: 'alert',
  state: 'sent',
  reason: null,
  action: 'sell',
  event_type: 'hack',
  assets: [],
  confidence: 0.9,
  shown: text,
  text,
});

describe('what readers want to be told of', () => {
  it('keeps the first telling of a story, whichever it is, and counts what was lost', async () => {
    const messages = ['hack', 'hack again', 'rate cut', 'rate cut again', 'purchase', 'wrap'].map(toMessage);
    const [hack, hackAgain, cut, , purchase] = messages.map(({ text }) => toLabelKey(text));
    const labels = await readReaderLabels(
      await writeLabels(`${hack}\tkeep\ta`, `${hackAgain}\trepeat\ta`, `${cut}\tkeep\tb`, `${purchase}\tnear\tc`),
    );
    const score = scoreReaders(messages, ['hack again', 'hack', 'purchase', 'wrap'].map(toTold), labels);
    expect(score).toMatchObject({ alerts: 4, kept: 1, repeated: 1, near: 1, no: 1, stories: 2 });
    expect(score.lost.map(({ story, text }) => [story, text])).toEqual([['b', 'rate cut']]);
  });

  it('are the same in a file with line ends of Windows, the last line without one', async () => {
    const messages = ['hack', 'hack again'].map(toMessage);
    const [hack, hackAgain] = messages.map(({ text }) => toLabelKey(text));
    const path = join(folder, 'windows.tsv');
    const lines = ['\uFEFFkey\tlabel\tstory', `${hack}\tkeep\ta`, `${hackAgain}\trepeat\ta`];
    await writeFile(path, lines.join('\r\n'));
    const score = scoreReaders(messages, [toTold('hack again')], await readReaderLabels(path));
    expect(score).toMatchObject({ kept: 1, stories: 1, lost: [] });
  });

  it.each([
    ['without the line that names its cells', '0123456789abcdef\tkeep\ta\n', /:1 doesn't name key, label, story/],
    ['without a line', '', /:1 doesn't name key/],
    ['that labels a message twice', `${head}0123456789abcdef\tkeep\ta\n0123456789abcdef\tnear\tb\n`, /:3: .* line 2/],
  ])('refuses a file %s', async (_, text, fault) => {
    const path = join(folder, 'wrong.tsv');
    await writeFile(path, text);
    await expect(readReaderLabels(path)).rejects.toThrow(fault);
  });

  it.each([
    ['labels of other messages', [], /No label of .* finds one of the 1 messages/],
    ['a part that has no messages', ['--from', '1'], /has no dated message from 1 on/],
  ])('refuses %s before anything is read', async (_, words, fault) => {
    const data = join(folder, 'export.jsonl');
    await writeFile(data, `${JSON.stringify(toMessage('hack'))}\n`);
    const labels = await writeLabels('0123456789abcdef\tkeep\ta');
    const { code, stderr } = await runInProcess(['--data', data, '--labels', labels, ...words], {}, createBenchProgram);
    expect([code, stderr]).toEqual([2, expect.stringMatching(fault)]);
  });

  it.each([
    ['a label that there is not', '0123456789abcdef\tmaybe\ta'],
    ['a key of another kind', 'x\tkeep\ta'],
    ['no story', '0123456789abcdef\tkeep'],
  ])('refuses %s, with its line', async (_, line) => {
    const path = await writeLabels(line);
    await expect(readReaderLabels(path)).rejects.toThrow(`${path}:2 is not a label`);
  });

  it('says of a file that is not there how one looks', async () => {
    await expect(readReaderLabels(join(folder, 'none.tsv'))).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
