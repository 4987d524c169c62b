import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../bench/signal/evaluate.ts';
import { joinLabels, readExports, toLabelKey } from '../../bench/signal/join-labels.ts';
import { labelledMessageSchema } from '../../bench/signal/labelled-messages.ts';
import { takeLooks } from '../../bench/signal/take-looks.ts';
import { chooseTerms } from '../../bench/signal/training/choose-terms.ts';
import { crossValidate } from '../../bench/signal/training/cross-validate.ts';
import { toExample } from '../../bench/signal/training/example.ts';
import { fitSoftmax } from '../../bench/signal/training/fit-softmax.ts';
import { createTrainProgram } from '../../bench/signal/training/program.ts';
import { trainModel } from '../../bench/signal/training/train-model.ts';
import { decodeModel } from '../../src/analysts/rules/linear-model/linear-model.ts';
import { createRulesAnalyst } from '../../src/analysts/rules/rules-analyst.ts';
import type { MessageInput } from '../../src/domain/message.ts';
import { directions, eventTypes } from '../../src/domain/verdict.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { projectDirectory, runScript } from '../support/run-process.ts';

const main = join(projectDirectory, 'bench/signal/train.ts');
let folder = '';
const place = (name: string) => join(folder, name);

const cities =
  'Lisbon Oslo Turin Ghent Porto Lodz Bern Cork Riga Graz Nice Bari Bonn Linz Lyon Malmo Vigo Brno Split Basel'.split(
    ' ',
  );
/** Messages of our own: one in three is a listing, the rest is talk. */
const messages = cities.flatMap((city, index) => [
  {
    text: `Exchange ${city} lists Litecoin\nTrading of Litecoin (LTC) begins on day ${index}.`,
    type: 'listing',
    assets: 'LTC',
  },
  { text: `Traders in ${city} talk about the weather\nNothing moved on day ${index}.`, type: 'other', assets: '-' },
  {
    text: `A quiet evening in ${city}\nTraders talk about the weather again, day ${index}.`,
    type: 'other',
    assets: '-',
  },
]);
/** In no export. */
const devMessage = {
  id: 'dev',
  text: 'Exchange Delft lists Litecoin\nTrading of Litecoin (LTC) begins soon.',
  event_types: ['listing'],
  assets: ['LTC'],
  directions: ['long'],
  material: 2,
};
const head = 'key\tevent_type\talt_event_type\tassets\tdirection\tmaterial';
const lines = messages.map(({ text, type, assets }) =>
  [toLabelKey(text), type, '-', assets, type === 'listing' ? 'long' : 'neutral', type === 'listing' ? 1 : 0].join('\t'),
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondlook-training-'));
  await writeFile(place('export.jsonl'), messages.map(({ text }) => `${JSON.stringify({ text })}\n`).join(''));
  await writeFile(place('labels.tsv'), [head, ...lines, 'ffffffffffffffff\thack\t-\t-\tshort\t1'].join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('labels by the hash of a text', () => {
  it('find their messages, whatever the white space, and pass over those of other files', async () => {
    const joined = await joinLabels(place('labels.tsv'), await readExports([place('export.jsonl')]));
    expect(joined).toHaveLength(messages.length);
    expect(joined[0]).toMatchObject({
      event_types: ['listing'],
      assets: ['LTC'],
      directions: ['long'],
      material: 1,
      lang: 'en',
    });
    await writeFile(place('two.tsv'), `${head}\n${lines[0]?.replace('\tlong\t', '\tlong,neutral\t')}\n`);
    const [both] = await joinLabels(place('two.tsv'), await readExports([place('export.jsonl')]));
    expect(both?.directions).toEqual(['long', 'neutral']);
    const twice = lines[0]?.replace('\tlisting\t-\t', '\tlisting,funding\tmacro\t').replace(/1$/, '2');
    await writeFile(place('two.tsv'), `${head}\n${twice}\n`);
    const [differing] = await joinLabels(place('two.tsv'), await readExports([place('export.jsonl')]));
    expect(differing).toMatchObject({ event_types: ['listing', 'funding'], alt_event_types: ['macro'], material: 2 });
    await writeFile(place('two.tsv'), `${head}\n${lines[0]?.replace('\tLTC\t', '\t?\t')}\n`);
    const unlabelled = await joinLabels(place('two.tsv'), await readExports([place('export.jsonl')]));
    expect(unlabelled[0]?.assets).toBeNull();
    const { looks } = await takeLooks(createRulesAnalyst(), unlabelled);
    expect(evaluate(looks)).toMatchObject({ n: 1, assets: null });
    expect(toLabelKey('a  b\nc')).toBe(toLabelKey('ab c'));
  });

  it.each([
    ['a line that is none', `${head}\n${toLabelKey(messages[0]?.text ?? '')}\tlisting\t-\n`, /:2 is not a label/],
    ['no class', `${head}\n${lines[0]?.replace('listing', '-')}\n`, /:2 is not a label/],
    ['a class that is none', `${head}\n${lines[0]?.replace('listing', 'party')}\n`, /:2 is not a label/],
    ['no materiality', `${head}\n${lines[0]?.replace(/\d$/, '')}\n`, /:2 is not a label/],
    ['no first line that names the cells', `${lines[0]}\n${lines[1]}\n`, /:1 doesn't name key, event_type/],
    ['a message twice', `${head}\n${lines[0]}\n${lines[0]}\n`, /:3: the message of line 2 is labelled again/],
    ['nothing that is known', `${head}\nffffffffffffffff\thack\t-\t-\tshort\t1\n`, /No label .* finds a message/],
  ])('are refused with %s', async (_, text, fault) => {
    await writeFile(place('wrong.tsv'), text);
    await expect(joinLabels(place('wrong.tsv'), await readExports([place('export.jsonl')]))).rejects.toThrow(fault);
  });
});

describe('an example', () => {
  it('has shares of what its annotators chose', () => {
    const message = labelledMessageSchema.parse({
      id: 'a',
      text: 'Exchange Oslo lists Litecoin',
      event_types: ['listing', 'funding'],
      alt_event_types: ['macro'],
      assets: null,
      directions: ['long', 'neutral'],
      material: 1,
    });
    const { targets } = toExample(message);
    const typeShares = Object.fromEntries(targets.type.map((share, index) => [eventTypes[index], share]));
    expect(typeShares).toMatchObject({ listing: 0.4, funding: 0.4, macro: expect.closeTo(0.2), hack: 0 });
    expect(targets.direction).toEqual(directions.map((direction) => (direction === 'short' ? 0 : 0.5)));
    expect(targets.material).toEqual([0.5, 0.5]);
  });
});

describe('the terms of the model', () => {
  const count = (text: (index: number) => string, messages: number) =>
    chooseTerms(Array.from({ length: messages }, (_, index) => ({ text: text(index) }) as MessageInput)).length;

  it('are in three headlines at least, and in ten messages below them, but not in more than half', () => {
    const idle = (index: number) => `${'abcdefghijklmnopqrstuvwxyz'[index % 26]}${index}q`;
    const shares = (share: number) => (index: number) => (index < share ? 'Quarry' : '');
    expect(count((index) => `${shares(2)(index)}\n`, 40)).toBe(0);
    expect(count((index) => shares(3)(index) || idle(index), 40)).toBeGreaterThan(count(idle, 40));
    const below = (share: number) => (index: number) => `A long headline of no interest\n${shares(share)(index)}`;
    expect(count(below(9), 40)).toBe(0);
    expect(count(below(10), 40)).toBe(1);
    expect(count(below(21), 40)).toBe(0);
  });
});

describe('the fit', () => {
  const settings = { holdTerms: 1e-4, holdSigns: 1e-3, holdConstant: 1e-3, startOwn: 4, ownFrom: 0, rounds: 60 };
  const even = Float64Array.of(1, 1);
  const row = (place: number, signs: number[], output: number) => ({
    places: Int32Array.of(place),
    values: Float64Array.of(0.3),
    signs,
    target: [0, 1].map((index) => Number(index === output)),
  });

  it('learns what terms say that the rules do not', () => {
    const { terms } = fitSoftmax([row(0, [0.5, 0.5], 0), row(1, [0.5, 0.5], 1)], even, settings);
    expect(terms[0]).toBeGreaterThan(terms[1] ?? 0);
    expect(terms[3]).toBeGreaterThan(terms[2] ?? 0);
  });

  it('leaves with the rules what no row speaks of', () => {
    const { terms, signs } = fitSoftmax([row(0, [1, 0], 0), row(0, [0, 1], 1)], even, settings);
    expect([...terms.slice(2)]).toEqual([0, 0]);
    expect(signs[0]).toBeGreaterThan(signs[1] ?? 0);
    expect(signs[3]).toBeGreaterThan(signs[2] ?? 0);
  });

  it('holds the weights of rare terms less', () => {
    const { terms } = fitSoftmax([row(0, [0.5, 0.5], 0), row(1, [0.5, 0.5], 1)], Float64Array.of(0.5, 2), settings);
    expect(terms[3]).toBeGreaterThan(2 * (terms[0] ?? 0));
  });

  it('ends where no small change of a weight would fit better', () => {
    const rows = [row(0, [1, 0], 0), row(0, [0.5, 1], 1), row(1, [0, 1], 1), row(1, [1, 1], 0)];
    const firm = { ...settings, holdTerms: 0.01, holdSigns: 0.01, holdConstant: 0.01, startOwn: 1 };
    const early = fitSoftmax(rows, even, { ...firm, rounds: 400 });
    const late = fitSoftmax(rows, even, { ...firm, rounds: 800 });
    for (const part of ['terms', 'signs'] as const) {
      for (const [at, weight] of late[part].entries()) expect(early[part][at]).toBeCloseTo(weight, 4);
    }
    expect(Math.max(...late.signs)).toBeLessThan(50);
  });
});

describe('the fit of further signs', () => {
  it('begins where it is told to', () => {
    const settings = {
      ...{ holdTerms: 1, holdSigns: 1, holdConstant: 1, rounds: 60 },
      ...{ startOwn: 0, ownFrom: null, startLast: [[2, -2]] },
    };
    const { signs } = fitSoftmax(
      [{ places: new Int32Array(), values: new Float64Array(), signs: [0, 0], target: [0.5, 0.5] }],
      Float64Array.of(1),
      settings,
    );
    expect([...signs]).toEqual([0, 0, 2, -2, 0, 0]);
  });
});

describe('the folds', () => {
  it('learn from no copy of what they leave out', async () => {
    const labelled = await joinLabels(place('labels.tsv'), await readExports([place('export.jsonl')]));
    const examples = labelled.slice(0, 11).map(toExample);
    const copy = toExample(labelledMessageSchema.parse({ ...labelled[0], id: 'copy', published_at: null }));
    const terms = chooseTerms(messages);
    const [first] = crossValidate([...examples, copy], terms, new Set());
    const others = examples.filter((_, index) => index % 5 !== 0);
    expect(first?.examples.map(({ message }) => message.id)).toEqual([0, 5, 10].map((index) => labelled[index]?.id));
    const ofOthers = decodeModel(trainModel(others, terms, 0, []));
    expect(first?.model.score(copy.terms, copy.signs)).toEqual(ofOthers.score(copy.terms, copy.signs));
  });
});

describe('the training', () => {
  it('gives the same bytes of the same files, with no text in them, and says what it knows of the unseen', async () => {
    const words = ['--exports', place('export.jsonl'), '--labels', place('labels.tsv'), '--out'];
    await writeFile(place('dev.jsonl'), `${JSON.stringify(devMessage)}\n`);
    const [first, second] = await Promise.all([
      runScript(main, [...words, place('first.ts')]),
      runInProcess([...words, place('second.ts')], {}, createTrainProgram),
    ]);
    const withDev = await runInProcess(
      [...words, place('dev.ts'), '--dev', place('dev.jsonl')],
      {},
      createTrainProgram,
    );
    expect(JSON.parse(withDev.stdout).unseen).toMatchObject({ labels: { n: messages.length }, dev: { n: 1 } });
    expect([first?.code, second?.code]).toEqual([0, 0]);
    const weights = await readFile(place('first.ts'), 'utf8');
    expect(await readFile(place('second.ts'), 'utf8')).toBe(weights);
    expect(weights).not.toMatch(/weather|litecoin|lists/i);
    const { unseen, terms, fingerprint } = JSON.parse(first?.stdout ?? '');
    expect(weights).toContain(fingerprint);
    expect(terms).toBeGreaterThan(0);
    expect(unseen.labels).toMatchObject({ n: messages.length, accuracy: 1, assets_f1: 1 });
    expect(unseen.dev).toBeNull();
  });

  it.each([
    [['--labels', 'x.tsv'], /--exports/],
    [['--exports', '{export}', '--labels', '/nowhere/labels.tsv'], /Cannot read/],
    [['--exports', '{export}', '--labels', '{labels}', '--open-share', '2'], /--open-share is not between 0 and 1/],
  ])('refuses %j', async (words, fault) => {
    const filled = words.map((word) =>
      word.replace('{export}', place('export.jsonl')).replace('{labels}', place('labels.tsv')),
    );
    const { code, stderr } = await runInProcess(filled, {}, createTrainProgram);
    expect(code).toBe(2);
    expect(stderr).toMatch(fault);
  });
});
