import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBenchProgram as createAskBench } from '../../bench/ask/program.ts';
import { createBenchProgram as createRecallBench } from '../../bench/recall/program.ts';
import { toPlainText, toQuestions } from '../../bench/retrieval/candidates.ts';
import {
  type BenchDocument,
  type BenchQuery,
  findDataSet,
  findDataSets,
  loadDataSet,
} from '../../bench/retrieval/data-set.ts';
import { makeRecord } from '../../bench/retrieval/make-record.ts';
import { parseMoment } from '../../bench/retrieval/parse-moment.ts';
import { createBenchProgram as createStoreBench } from '../../bench/store/program.ts';
import { runInProcess } from '../support/run-in-process.ts';

let folder = '';
let sets = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondlook-data-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function writeDataSet(documents: string, queries = '{"id":"q","text":"words","relevant":["d"]}') {
  const directory = join(folder, String(++sets));
  await mkdir(directory);
  await writeFile(join(directory, 'documents.jsonl'), documents);
  await writeFile(join(directory, 'queries.jsonl'), queries);
  return directory;
}

const good = '{"id":"d","text":"one"}';

describe('loadDataSet', () => {
  it('maps group, session, speaker and the dates of either kind; what is unknown follows the document before', async () => {
    const directory = await writeDataSet(
      [
        '{"id":1,"text":"first","created_at":"2025-03-01T08:00:00+08:00","colour":"extra"}',
        '',
        '{"id":"b","text":"second","group":"g","session":"s","speaker":"Ida","date":"1:56 pm on 8 May, 2023"}',
        '{"id":"c","text":"third","group":"g"}',
        '{"id":"e","text":"  "}',
        '{"id":"f","text":"fourth","date":"some day in May"}',
      ].join('\r\n'),
      '{"id":7,"text":"words","relevant":["b","b",1],"group":"g","as_of":"2025-03-02","window_hours":24}\n',
    );
    const { documents, queries } = await loadDataSet(directory);
    const toLine = ({ id, scope, thread, source, createdAt }: BenchDocument) =>
      [id, scope, thread, source, createdAt.toISOString()].join(' ');
    expect(documents.map(toLine)).toEqual([
      '1 default   2025-03-01T00:00:00.000Z',
      'b g g/s Ida 2023-05-08T13:56:00.000Z',
      'c g   2023-05-08T13:56:00.000Z',
      'f default   2023-05-08T13:56:00.000Z',
    ]);
    expect(queries).toEqual([
      {
        id: '7',
        text: 'words',
        scope: 'g',
        asOf: new Date('2025-03-02T00:00:00Z'),
        windowHours: 24,
        relevant: ['b', '1'],
      },
    ]);
  });

  it.each([
    ['not JSON', `${good}\n{"id":"x",`, 'documents.jsonl:2: not JSON'],
    ['a missing field', `${good}\n\n{"id":"x"}`, 'documents.jsonl:3: text'],
    [
      'a moment that is none',
      '{"id":"x","text":"y","created_at":"yesterday"}',
      'documents.jsonl:1: created_at: is not a moment',
    ],
    ['an id twice', `${good}\n${good}`, 'documents.jsonl:2: id d stands in line 1 too'],
    ['nothing', '\n', 'documents.jsonl is empty'],
  ])('refuses %s and names the line', async (_, documents, complaint) => {
    const failure = await loadDataSet(await writeDataSet(documents)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'invalid_input', message: expect.stringContaining(complaint) });
  });

  it('refuses a query without its relevant documents', async () => {
    const directory = await writeDataSet(good, '{"id":"q","text":"words"}');
    await expect(loadDataSet(directory)).rejects.toThrow('queries.jsonl:1: relevant');
  });
});

describe('findDataSets', () => {
  it('takes a data set, or the folders of one that are', async () => {
    const own = join(folder, 'several');
    for (const name of ['b', 'a', 'other']) await mkdir(join(own, name), { recursive: true });
    for (const name of ['a', 'b']) {
      for (const file of ['documents', 'queries']) await writeFile(join(own, name, `${file}.jsonl`), '');
    }
    expect(await findDataSets(own)).toEqual([join(own, 'a'), join(own, 'b')]);
    expect(await findDataSets(join(own, 'a'))).toEqual([join(own, 'a')]);
    expect(await findDataSet(join(own, 'a'))).toBe(join(own, 'a'));
    await expect(findDataSets(join(own, 'other'))).rejects.toThrow('no documents.jsonl and no queries.jsonl');
    await expect(findDataSets(join(own, 'nowhere'))).rejects.toThrow('There is no directory');
  });
});

describe('a bench of one data set', () => {
  it.each([
    ['bench:ask', createAskBench, '--data'],
    ['bench:recall', createRecallBench, '--data'],
    ['bench:store', createStoreBench, '--dataset'],
  ])('refuses several: %s', async (_, createProgram, option) => {
    const own = join(folder, 'a-b');
    for (const name of ['a', 'b']) {
      await mkdir(join(own, name), { recursive: true });
      for (const file of ['documents', 'queries']) await writeFile(join(own, name, `${file}.jsonl`), '');
    }
    const { code, stderr } = await runInProcess([option, own], {}, createProgram);
    expect(code).toBe(2);
    expect(stderr).toContain(`Give one of ${join(own, 'a')}, ${join(own, 'b')}.`);
  });
});

describe('parseMoment', () => {
  it.each([
    ['2025-03-01T08:00:00+08:00', '2025-03-01T00:00:00.000Z'],
    ['2025-03-01 08:00', '2025-03-01T08:00:00.000Z'],
    ['2025-03-01', '2025-03-01T00:00:00.000Z'],
    ['1:56 pm on 8 May, 2023', '2023-05-08T13:56:00.000Z'],
    ['12:05 am on 31 December, 2022', '2022-12-31T00:05:00.000Z'],
    ['12:05 PM on 1 June 2022', '2022-06-01T12:05:00.000Z'],
  ])('reads %s', (text, expected) => {
    expect(parseMoment(text)?.toISOString()).toBe(expected);
  });

  it.each([
    '',
    'soon',
    '1:56 pm on 31 February, 2023',
    '13:56 pm on 8 May, 2023',
    '1:56 pm on 8 Mai, 2023',
    '2025-13-01',
  ])('knows that %j is none', (text) => {
    expect(parseMoment(text)).toBeNull();
  });
});

const makeDocument = (changes: Partial<BenchDocument>): BenchDocument => ({
  id: 'd',
  text: 'words',
  scope: 'default',
  thread: null,
  source: null,
  createdAt: new Date('2025-03-01T00:00:00Z'),
  ...changes,
});
const makeQuery = (changes: Partial<BenchQuery>): BenchQuery => ({
  id: 'q',
  text: 'words',
  scope: 'default',
  asOf: null,
  windowHours: null,
  relevant: ['d'],
  ...changes,
});

describe('toQuestions', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const documents = [
    makeDocument({ id: 'old', createdAt: new Date('2025-02-01T00:00:00Z') }),
    makeDocument({ id: 'd' }),
    makeDocument({ id: 'new', createdAt: new Date('2025-03-01T00:00:00.001Z') }),
    makeDocument({ id: 'elsewhere', scope: 'g' }),
  ];
  const candidatesOf = (changes: Partial<BenchQuery>) =>
    toQuestions(documents, [makeQuery(changes)], now)[0]?.candidates.map(({ id }) => id);

  it('sees the scope, up to the moment and back to the window, both ends in', () => {
    const asOf = new Date('2025-03-01T00:00:00Z');
    expect(candidatesOf({})).toEqual(['old', 'd', 'new']);
    expect(candidatesOf({ asOf })).toEqual(['old', 'd']);
    expect(candidatesOf({ asOf, windowHours: 28 * 24 })).toEqual(['old', 'd']);
    expect(candidatesOf({ asOf, windowHours: 28 * 24 - 0.001 })).toEqual(['d']);
    expect(candidatesOf({ scope: 'g', relevant: ['elsewhere'] })).toEqual(['elsewhere']);
  });

  it('leaves out a query that has no right answer, and counts only the relevant that can be found', () => {
    const asOf = new Date('2025-02-15T00:00:00Z');
    const queries = [
      makeQuery({ asOf }),
      makeQuery({ relevant: ['elsewhere', 'unheard'] }),
      makeQuery({ asOf, relevant: ['new', 'old'] }),
    ];
    expect(toQuestions(documents, queries, now).map(({ relevant }) => relevant)).toEqual([['old']]);
    expect(() => toQuestions(documents, queries.slice(0, 2), now)).toThrow('None of 2 questions');
  });
});

describe('a document of a data set', () => {
  it('is shown to a baseline with its speaker', () => {
    expect(toPlainText(makeDocument({ source: 'Ida' }))).toBe('Ida: words');
    expect(toPlainText(makeDocument({}))).toBe('words');
  });

  it('becomes a record of its own, arrived at its moment, even with the words of another', () => {
    const [one, two] = ['a', 'b'].map((id) =>
      makeRecord(makeDocument({ id, scope: 'g', thread: 'g/s', source: 'Ida' })),
    );
    expect(one?.event).toMatchObject({
      ...{ source: 'Ida', source_message_id: 'a', scope: 'g', thread: 'g/s' },
      ...{ as_of: '2025-03-01T00:00:00.000Z', published_at: '2025-03-01T00:00:00.000Z' },
    });
    expect(one?.event.hash_canonical).not.toBe(two?.event.hash_canonical);
    expect(one?.keyword_tokens).toEqual(expect.arrayContaining(['word', 'ida', '2025']));
  });
});
