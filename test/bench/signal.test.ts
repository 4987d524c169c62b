import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseHalf } from '../../bench/signal/choose-half.ts';
import { evaluate } from '../../bench/signal/evaluate.ts';
import {
  type LabelledMessage,
  labelledMessageSchema,
  readLabelledMessages,
} from '../../bench/signal/labelled-messages.ts';
import { createBenchProgram } from '../../bench/signal/program.ts';
import { decideAt, type Look, takeLooks, toEvent } from '../../bench/signal/take-looks.ts';
import type { FastAnalyst } from '../../src/analysts/analyst.ts';
import type { VerdictDraft } from '../../src/domain/verdict.ts';
import { draftVerdict, startOpenAIServer, testModels } from '../support/openai-server.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { projectDirectory, runScript } from '../support/run-process.ts';

const main = join(projectDirectory, 'bench/signal/main.ts');
let folder = '';
let file = '';

const label = (id: string, text: string, changes: Partial<Record<keyof LabelledMessage, unknown>> = {}) => ({
  id,
  lang: 'en',
  text,
  event_types: ['other'],
  assets: [],
  directions: ['neutral'],
  material: 0,
  ...changes,
});
const labels = [
  label('theft', 'Solana bridge hacked, $320 million stolen\nThe attacker drained the vault.', {
    event_types: ['hack'],
    assets: ['SOL'],
    directions: ['short'],
    material: 2,
    published_at: '2025-03-01 08:00:00+00:00',
  }),
  label('notice', '币安将上线 Celestia（TIA）\n将于 10 月 31 日 16:00 开放 TIA/USDT 交易。', {
    lang: 'zh',
    event_types: ['listing'],
    assets: ['TIA'],
    directions: ['long'],
    material: 1,
    published_at: '2025-03-01T08:00:00',
  }),
  label('guide', 'How to store Bitcoin safely, a guide', { assets_disputed: ['BTC'], published_at: null }),
  label('greeting', 'Good morning, everyone', { alt_event_types: ['celebrity'] }),
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondlook-signal-'));
  file = join(folder, 'labels.jsonl');
  await writeFile(file, labels.map((one) => `${JSON.stringify(one)}\n`).join(''));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An analyst that says of each text what the test wants. */
const scripted = (drafts: Record<string, Partial<VerdictDraft>>): FastAnalyst => ({
  name: 'rules',
  analyse: async ({ source_message_id }) => ({
    draft: draftVerdict({ action: 'observe', ...drafts[source_message_id] }),
    model_name: 'scripted',
    prompt_version: '1',
    usage: [],
    degraded: [],
    keywords: [],
  }),
});

async function look(rows: readonly object[], drafts: Record<string, Partial<VerdictDraft>>): Promise<Look[]> {
  const messages = rows.map((row) => labelledMessageSchema.parse(row));
  return (await takeLooks(scripted(drafts), messages)).looks;
}

describe('the figures', () => {
  it('count a type as right when it is one of those accepted, and alternatives apart from that', async () => {
    const looks = await look(
      [
        label('a', 'x', { event_types: ['hack', 'whale'] }),
        label('b', 'x', { event_types: ['hack'], alt_event_types: ['whale'] }),
        label('c', 'x', { event_types: ['other'] }),
        label('d', 'x', { event_types: ['macro'] }),
      ],
      {
        a: { event_type: 'whale' },
        b: { event_type: 'whale' },
        c: { event_type: 'other' },
        d: { event_type: 'other' },
      },
    );
    const { event_type } = evaluate(looks);
    expect(event_type).toMatchObject({ accuracy: 0.5, accuracy_with_alternatives: 0.75 });
    expect(event_type.confusion).toEqual({
      whale: { whale: 1 },
      hack: { whale: 1 },
      other: { other: 1 },
      macro: { other: 1 },
    });
    expect(event_type.per_class.whale).toEqual({ n: 1, precision: 0.5, recall: 1, f1: 0.6667 });
    expect(event_type.per_class.macro).toEqual({ n: 1, precision: null, recall: 0, f1: 0 });
    expect(event_type.macro_f1).toBeCloseTo((2 / 3 + 0 + 2 / 3 + 0) / 4, 4);
    expect(event_type.accuracy_interval.low).toBeCloseTo(0.15, 2);
  });

  it('leave disputed assets out, found or not', async () => {
    const rows = [
      label('a', 'BTC ETH SOL', { assets: ['BTC', 'SOL'], assets_disputed: ['ETH'] }),
      label('b', 'BTC XRP', { assets: ['XRP'] }),
    ];
    const looks = await look(rows, { a: { assets: ['BTC', 'ETH'] }, b: { assets: ['XRP', 'BTC'] } });
    expect(evaluate(looks).assets).toEqual({ precision: 0.6667, recall: 0.6667, f1: 0.6667 });
  });

  it('take any accepted direction', async () => {
    const rows = [label('a', 'x', { directions: ['long', 'neutral'] }), label('b', 'x', { directions: ['short'] })];
    const looks = await look(rows, { a: { direction: 'neutral' }, b: { direction: 'neutral' } });
    expect(evaluate(looks).direction).toMatchObject({ accuracy: 0.5, annotators_agree: 0.5 });
  });

  it('show the direction by type, and no agreement where one annotator labelled', async () => {
    const rows = [
      label('a', 'x', { event_types: ['hack'], directions: ['short'] }),
      label('b', 'x', { event_types: ['macro'], directions: ['long'] }),
    ];
    const looks = await look(rows, { a: { direction: 'short' }, b: { direction: 'short' } });
    const { per_type, annotators_agree } = evaluate(looks).direction;
    expect(per_type).toMatchObject({ hack: { n: 1, accuracy: 1 }, macro: { n: 1, accuracy: 0 } });
    expect(annotators_agree).toBeNull();
  });
});

describe('the gate', () => {
  const rows = [
    label('sure', 'QZX listed', { event_types: ['listing'], assets: ['QZX'], material: 2 }),
    label('unsure', 'QZX listed', { event_types: ['listing'], assets: ['QZX'], material: 2 }),
    label('wrong', 'QZX is quiet', { assets: ['QZX'] }),
    label('one', 'A statement', { event_types: ['celebrity'], material: 1 }),
    label('none', 'Nothing'),
  ];
  const drafts = {
    sure: { confidence: 0.9, assets: ['QZX'] },
    unsure: { confidence: 0.5, assets: ['QZX'] },
    wrong: { confidence: 0.8, assets: ['QZX'] },
    one: { confidence: 0.9, event_type: 'celebrity' as const, assets: [] },
    none: { confidence: 0.1, event_type: 'other' as const, assets: [] },
  };

  it('is the real one on the validated verdict, with what it opens and what it misses', async () => {
    const { gate } = evaluate(await look(rows, drafts));
    expect(gate).toMatchObject({
      open_share: 0.4,
      recall_material_2: 0.5,
      recall_material_1: 0.3333,
      precision_material_1: 0.5,
      n_material_2: 2,
      n_material_1: 3,
      n_open: 2,
    });
    expect(gate.recall_material_2_interval.low).toBeLessThan(0.5);
    expect(gate.recall_material_2_interval.high).toBeGreaterThan(0.5);
  });

  it('says what a perfect verdict would open: not a statement without an asset', async () => {
    const { oracle } = evaluate(await look(rows, drafts)).gate;
    expect(oracle).toEqual({
      open_share: 0.4,
      recall_material_2: 1,
      recall_material_1: 0.6667,
      precision_material_1: 1,
    });
  });

  it('is shown for other thresholds, success included', async () => {
    const looks = await look(rows, drafts);
    const at = (threshold: number) => evaluate(looks).gate.curve.find((point) => point.threshold === threshold);
    expect(at(0.5)).toMatchObject({ open_share: 0.6, recall_material_2: 1 });
    expect(at(0.85)).toMatchObject({ open_share: 0.2, recall_material_2: 0.5, precision_material_1: 1 });
    expect(at(1)).toMatchObject({ open_share: 0, precision_material_1: null });
    expect(looks.map((one) => decideAt(0.75, one))).toEqual(looks.map(({ gate }) => gate));
  });

  it('looks at a message on the day when it was published', () => {
    const [theft, , guide] = labels.map((one) => toEvent(labelledMessageSchema.parse(one)));
    expect(theft).toMatchObject({ published_at: '2025-03-01T08:00:00.000Z', as_of: '2025-03-01T08:00:00.000Z' });
    expect(guide?.as_of).toBe(guide?.published_at);
  });
});

describe('the halves', () => {
  it('are about equal, and depend on the id alone', () => {
    const ids = Array.from({ length: 1000 }, (_, index) => `m${index}`);
    const inA = ids.filter((id) => chooseHalf(id) === 'a').length;
    expect(inA).toBeGreaterThan(440);
    expect(inA).toBeLessThan(560);
    expect(ids.map(chooseHalf)).toEqual(ids.map(chooseHalf));
  });
});

describe('a data file', () => {
  const wrong: [string, string][] = [
    ['', 'is empty'],
    ['{"id": 1', 'not JSON'],
    [JSON.stringify({ ...labels[0], event_types: ['earthquake'] }), 'event_types.0'],
    [JSON.stringify({ ...labels[0], material: 3 }), 'material'],
    [JSON.stringify({ ...labels[0], published_at: 'last week' }), 'is not a moment'],
    [`${JSON.stringify(labels[0])}\n${JSON.stringify(labels[0])}`, 'stands in line 1 too'],
  ];
  it.each(wrong)('that is wrong is refused with the place: %s', async (text, fault) => {
    const path = join(folder, 'wrong.jsonl');
    await writeFile(path, text);
    await expect(readLabelledMessages(path)).rejects.toThrow(fault);
  });
});

describe('the command', () => {
  it('prints one object, and writes what was said of every message', async () => {
    const details = join(folder, 'details.jsonl');
    const { code, stdout } = await runScript(main, ['--data', file, '--details', details, '--json']);
    expect(code).toBe(0);
    const results = JSON.parse(stdout);
    expect(results).toMatchObject({
      n: 4,
      analyst: 'rules',
      degraded: 0,
      per_language: { en: { n: 3 }, zh: { n: 1 } },
    });
    expect(results.event_type.accuracy).toBe(1);
    expect(results.assets.f1).toBe(1);
    expect(results.gate).toMatchObject({
      recall_material_2: 1,
      recall_material_1: 1,
      oracle: { recall_material_2: 1 },
    });
    expect(results.messages_per_second).toBeGreaterThan(0);
    const lines = (await readFile(details, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ id }) => id)).toEqual(labels.map(({ id }) => id));
    expect(lines[0]).toMatchObject({ event_type: 'hack', gate: { open: true }, material: 2, event_types: ['hack'] });
  });

  it('asks the configured model, and says how often the rules had to answer for it', async () => {
    const server = await startOpenAIServer();
    server.answerFast({ event_type: 'hack', assets: ['SOL'], direction: 'short', action: 'observe' });
    server.failNext('fast', 401);
    const environment = { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: server.url, FAST_MODEL: testModels.fast };
    const words = ['--data', file, '--analyst', 'model', '--json'];
    const { code, stdout } = await runInProcess(words, environment, createBenchProgram);
    await server.close();
    expect(code).toBe(0);
    expect(server.requests('fast')).toHaveLength(4);
    const results = JSON.parse(stdout);
    expect(results).toMatchObject({ analyst: testModels.fast, degraded: 1 });
    expect(results.event_type.confusion.other.hack).toBeGreaterThanOrEqual(1);
  });

  it('prints tables for people', async () => {
    const { code, stdout } = await runInProcess(['--data', file], {}, createBenchProgram);
    expect(code).toBe(0);
    expect(stdout).toMatch(/recall of material = 2, perfect verdict/);
    expect(stdout).toMatch(/threshold[\s\S]*messages\/s/);
  });

  it.each([
    [[], /Nothing to measure/],
    [['--data', 'nowhere.jsonl'], /Cannot read nowhere\.jsonl/],
    [['--data', '{file}', '--analyst', 'oracle'], /--analyst is rules or model/],
    [['--data', '{file}', '--analyst', 'model'], /No model is configured/],
    [['--data', '{file}', '--half', 'c'], /--half is a or b/],
    [['--data', '{file}', '--details', '/nowhere/details.jsonl'], /Cannot write/],
  ])('refuses %j', async (words, fault) => {
    const { code, stdout, stderr } = await runInProcess(
      words.map((word) => word.replace('{file}', file)),
      {},
      createBenchProgram,
    );
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(fault);
  });
});
