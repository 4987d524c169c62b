import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VerdictRecord } from '../../../graphs/signal/news-store.ts';
import type { Spool } from '../../../graphs/signal/spool.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { createDirectorySpool } from '../../../src/store/spool/directory-spool.ts';
import { makeRecord, makeVector } from '../../support/records.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';

vi.mock('node:fs/promises', { spy: true });

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let directory: string;
let spool: Spool;
beforeEach(async () => {
  home = await makeTemporaryDirectory();
  directory = join(home.path, 'spool');
  spool = createDirectorySpool(directory);
});
afterEach(() => home.remove());

const at = (hour: number) => `2025-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
const record = (id: string, hour = 12, text = `text ${id}`) =>
  makeRecord({ source: 'wire', source_message_id: id, text, published_at: at(hour) });

/** Drains into a list of ids; `refuse` says with what a record is refused. */
async function drain(refuse: (record: VerdictRecord) => Error | null = () => null) {
  const ids: string[] = [];
  const counts = await spool.drain(async (waiting) => {
    const refusal = refuse(waiting);
    if (refusal !== null) throw refusal;
    ids.push(waiting.event.source_message_id);
  });
  return { ids, ...counts };
}

describe('the directory spool', () => {
  it('is empty where nothing was ever put, without making a directory', async () => {
    expect(await spool.count()).toBe(0);
    expect(await drain()).toEqual({ ids: [], delivered: 0, left: 0 });
    expect(await readdir(home.path)).toEqual([]);
  });

  it('gives a record back as it was, vectors and all', async () => {
    const whole = makeRecord(
      { source: '频道/a', text: '"quotes" \u2028 🚀' },
      { embedding: { vector: makeVector(0.3), model: 'm' } },
    );
    await spool.put(whole);
    const given: VerdictRecord[] = [];
    await spool.drain(async (waiting) => given.push(waiting));
    expect(given).toEqual([whole]);
    expect(await spool.count()).toBe(0);
  });

  it('takes a record of before there were versions for one of version 0, and loses nothing that it does not know', async () => {
    const { keyword_version: _, ...old } = record('1');
    const later = {
      ...old,
      event: { ...old.event, mood: 'calm' },
      signal: { ...old.signal, tone: 'dry' },
      signal_provenance: { ...old.signal_provenance, region: 'eu' },
      note: 'later',
    };
    await mkdir(directory);
    await writeFile(join(directory, '2025-03-01T12-00-00-000Z-old.json'), JSON.stringify(later));
    const given: VerdictRecord[] = [];
    await spool.drain(async (waiting) => given.push(waiting));
    expect(given).toEqual([{ ...later, keyword_version: 0 }]);
  });

  it('hands over the oldest first, and survives the process', async () => {
    for (const [id, hour] of [
      ['3', 3],
      ['1', 1],
      ['2', 2],
    ] as const)
      await spool.put(record(id, hour));
    spool = createDirectorySpool(directory);
    expect(await spool.count()).toBe(3);
    expect(await drain()).toEqual({ ids: ['1', '2', '3'], delivered: 3, left: 0 });
  });

  it('keeps the same revision once, also when a later run puts it again, and another revision beside it', async () => {
    await spool.put(record('1', 5));
    await spool.put(record('1', 5));
    await spool.put({ ...record('1', 9), should_alert: true });
    expect(await spool.count()).toBe(1);
    await spool.put(record('1', 6, 'edited'));
    await spool.put(record('2', 4));
    expect((await drain()).ids).toEqual(['2', '1', '1']);
  });

  it('keeps a text that was edited and edited back beside the first, each in its turn', async () => {
    const edited = (text: string, hour: number) =>
      makeRecord(
        { source: 'wire', source_message_id: '1', text, published_at: at(5), edited_at: at(hour) },
        { asOf: at(hour) },
      );
    const told = [record('1', 5, 'stolen'), edited('nothing was stolen', 6), edited('stolen', 7)];
    for (const one of told) await spool.put(one);
    const given: VerdictRecord[] = [];
    await spool.drain(async (waiting) => given.push(waiting));
    expect(given).toEqual(told);
  });

  it('leaves no half record behind: what is written is aside until it is whole', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => spool.put(record(String(index)))));
    const files = await readdir(directory);
    expect(files.filter((file) => !file.endsWith('.json'))).toEqual([]);
    expect(files).toHaveLength(20);
    await writeFile(join(directory, 'x.json.1234.tmp'), '{"event":');
    expect(await spool.count()).toBe(20);
    expect((await drain()).delivered).toBe(20);
  });

  it('stops at the first that fails, and goes on from there the next time', async () => {
    for (const hour of [1, 2, 3]) await spool.put(record(String(hour), hour));
    const gone = new AppError('database_unavailable', 'gone', { retryable: true });
    expect(await drain(({ event }) => (event.source_message_id === '2' ? gone : null))).toEqual({
      ids: ['1'],
      delivered: 1,
      left: 2,
    });
    expect(await drain()).toEqual({ ids: ['2', '3'], delivered: 2, left: 0 });
  });

  it.each([
    ['cut off', '{"event":{"source":"wire"'],
    ['no JSON', 'not json'],
    ['JSON of another shape', '{}'],
    ['JSON null', 'null'],
    ['a record without its provenance', JSON.stringify({ ...record('9'), signal_provenance: undefined })],
    ['empty', ''],
  ])('sets a file aside that is %s, keeps it, and goes on', async (_, content) => {
    await mkdir(directory);
    await writeFile(join(directory, '2000-01-01T00-00-00-000Z-broken.json'), content);
    await spool.put(record('1'));
    expect(await drain()).toEqual({ ids: ['1'], delivered: 1, left: 0 });
    const [file = ''] = await readdir(directory);
    expect(file).toBe('2000-01-01T00-00-00-000Z-broken.json.broken');
    expect(await readFile(join(directory, file), 'utf8')).toBe(content);
  });

  it('sets a record aside that the store refuses as bad data, and goes on', async () => {
    for (const hour of [1, 2, 3]) await spool.put(record(String(hour), hour));
    const bad = new AppError('invalid_input', 'refused');
    expect(await drain(({ event }) => (event.source_message_id === '1' ? bad : null))).toEqual({
      ids: ['2', '3'],
      delivered: 2,
      left: 0,
    });
    expect((await readdir(directory)).filter((file) => file.endsWith('.broken'))).toHaveLength(1);
  });

  it('leaves a record at which the store fails alone for the next time, and holds no other up', async () => {
    for (const hour of [1, 2, 3]) await spool.put(record(String(hour), hour));
    const failed = new AppError('database_failed', 'division by zero');
    expect(await drain(({ event }) => (event.source_message_id === '1' ? failed : null))).toEqual({
      ids: ['2', '3'],
      delivered: 2,
      left: 1,
    });
    expect(await drain()).toEqual({ ids: ['1'], delivered: 1, left: 0 });
  });

  it('delivers what two drains at once both see, without failing either', async () => {
    for (const hour of [1, 2, 3]) await spool.put(record(String(hour), hour));
    const [first, second] = await Promise.all([drain(), drain()]);
    expect(new Set([...first.ids, ...second.ids])).toEqual(new Set(['1', '2', '3']));
    expect(await spool.count()).toBe(0);
  });

  it('takes what it holds already from one look at its directory, and keeps the places of what an earlier process put', async () => {
    await spool.put(record('1', 5));
    spool = createDirectorySpool(directory);
    vi.mocked(readdir).mockClear();
    for (const hour of [9, 8, 7, 6]) await spool.put(record('1', hour));
    await spool.put(record('2', 6));
    expect(vi.mocked(readdir)).toHaveBeenCalledTimes(1);
    expect(await readdir(directory)).toHaveLength(2);
    expect((await drain()).ids).toEqual(['1', '2']);
    await spool.put(record('1', 7));
    expect(await readdir(directory)).toEqual([expect.stringContaining('2025-03-01T07')]);
  });

  it('loses nothing that is put while it compares and removes what it delivered', async () => {
    await spool.put(record('1'));
    const later = { ...record('1'), should_alert: true };
    let putting = Promise.resolve();
    const read = vi.mocked(readFile).getMockImplementation();
    await spool.drain(async () => {
      // The next one read is the one that is compared.
      vi.mocked(readFile).mockImplementationOnce(async (...given) => {
        const text = await (read ?? readFile)(...given);
        putting = spool.put(later);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return text;
      });
    });
    await putting;
    const given: VerdictRecord[] = [];
    await spool.drain(async (waiting) => given.push(waiting));
    expect(given).toEqual([later]);
  });

  it('is not taken for empty where its directory cannot be read', async () => {
    await spool.put(record('1'));
    const tooMany = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
    const refused = { code: 'database_unavailable', retryable: true, message: expect.stringContaining('Cannot read') };
    vi.mocked(readdir).mockRejectedValueOnce(tooMany);
    await expect(spool.count()).rejects.toMatchObject(refused);
    vi.mocked(readdir).mockRejectedValueOnce(tooMany);
    await expect(drain()).rejects.toMatchObject(refused);
    expect((await drain()).ids).toEqual(['1']);
  });

  it('delivers the others where one file cannot be opened, keeps that one, and says so', async () => {
    await spool.put(record('1', 1));
    await spool.put(record('2', 2));
    const denied = Object.assign(new Error('permission denied'), { code: 'EACCES' });
    vi.mocked(readFile).mockRejectedValueOnce(denied);
    const given: string[] = [];
    const draining = spool.drain(async ({ event }) => given.push(event.source_message_id));
    await expect(draining).rejects.toMatchObject({ message: expect.stringContaining('permission denied') });
    expect(given).toEqual(['2']);
    expect((await drain()).ids).toEqual(['1']);
  });

  it('says so when it cannot write', async () => {
    await writeFile(directory, 'a file where the directory should be');
    await expect(spool.put(record('1'))).rejects.toMatchObject({ name: 'AppError', code: 'database_unavailable' });
  });
});
