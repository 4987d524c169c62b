import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/domain/app-error.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import { startDeadline } from '../../../src/domain/wait-until.ts';
import { createMemory } from '../../../src/memory/create-memory.ts';
import type { RetrieveOptions } from '../../../src/memory/memory.ts';
import type { MemoryHit, MemorySearch, SearchFilter } from '../../../src/memory/memory-search.ts';
import { repeatSearchEndings, repeatStepEndings } from '../../../src/replay/records/repeat-endings.ts';
import type { RunNotes } from '../../../src/replay/records/run-notes.ts';
import { makeHit, makePattern, makeQuery } from '../../memory/fakes.ts';

/** Notes of a run, and of its replay. */
function makeNotes() {
  const endings = new Map<string, unknown>();
  const recording: RunNotes = {
    decide: (_, value) => value,
    recallEnding: () => undefined,
    noteEnding: (name, ending) => void endings.set(name, JSON.parse(JSON.stringify(ending))),
  };
  const replaying: RunNotes = {
    ...recording,
    recallEnding: (name) => endings.get(name),
    noteEnding: (name) => expect.unreachable(`${name} ended badly in the replay`),
  };
  return { endings, recording, replaying };
}

const never = () => new Promise<MemoryHit[]>(() => {});
const fail = () => Promise.reject(new AppError('database_unavailable', 'connection refused'));
const find = (id: string) => () => Promise.resolve([makeHit(id)]);
const makeSearch = (byVector: () => Promise<MemoryHit[]>, byKeyword: () => Promise<MemoryHit[]>): MemorySearch => ({
  searchByVector: byVector,
  searchByKeyword: byKeyword,
});
const filter: SearchFilter = {
  scope: 'default',
  assets: null,
  eventTypes: null,
  minConfidence: 0,
  timeWindowHours: null,
  limit: 5,
  asOf: new Date('2025-03-01T00:00:00Z'),
  asker: null,
};
const well = makeSearch(find('vector'), find('keyword'));

/** As the graph asks: several times, for the breaker to open. */
async function retrieve(
  place: 'shared' | 'archive',
  search: MemorySearch,
  notes: RunNotes,
  times: number,
  more: RetrieveOptions,
) {
  const memory = createMemory({
    ...(place === 'shared'
      ? { shared: { search, label: 'Postgres' }, archive: null }
      : { shared: null, archive: repeatSearchEndings(search, notes) }),
    patterns: [makePattern('p', { keywords: ['ETF'] })],
    logger: silentLogger,
    around: repeatStepEndings(notes),
  });
  const answers = [];
  for (let time = 0; time < times; time++) {
    const [query, options] = makeQuery({ ...more, asOf: new Date(Date.UTC(2025, 2, 1, time)) });
    const { memory_evidence, trace, degraded } = await memory.retrieve(query, options);
    answers.push({ memory_evidence, trace: trace.map((step) => ({ ...step, ms: 0 })), degraded });
  }
  return answers;
}

describe('memory in a replay', () => {
  it.each([
    ['a shared database that was late', 'shared', makeSearch(never, never), { deadlineMs: 60 }, /deadline/],
    [
      'a shared database whose first step was late',
      'shared',
      makeSearch(never, find('k')),
      { deadlineMs: 60 },
      /deadline/,
    ],
    ['a shared database that failed until it was rested', 'shared', makeSearch(fail, fail), {}, /breaker_open/],
    ['all steps at once', 'shared', makeSearch(fail, find('k')), { policy: 'parallel' }, /refused/],
    [
      'an archive that was late by vector alone',
      'archive',
      makeSearch(never, find('k')),
      { deadlineMs: 60 },
      /deadline/,
    ],
    ['an archive that failed by words alone', 'archive', makeSearch(find('v'), fail), {}, /refused/],
  ] as const)('ends as it ended: %s', async (_, place, search, more, ending) => {
    const { endings, recording, replaying } = makeNotes();
    const first = await retrieve(place, search, recording, 3, more);
    expect(JSON.stringify(first)).toMatch(ending);
    expect(endings.size).toBeGreaterThan(0);
    const heal = (run: () => Promise<MemoryHit[]>, id: string) => (run === never || run === fail ? find(id) : run);
    const found = makeSearch(
      heal(search.searchByVector as () => Promise<MemoryHit[]>, 'v'),
      heal(search.searchByKeyword as () => Promise<MemoryHit[]>, 'k'),
    );
    // What was late or failed would answer now, and has all the time there is.
    expect(await retrieve(place, found, replaying, 3, { ...more, deadlineMs: 60_000 })).toEqual(first);
  });

  it('goes by the names of older records', async () => {
    const { endings, recording } = makeNotes();
    const search = repeatSearchEndings(makeSearch(fail, fail), recording);
    const { abort } = startDeadline(60_000);
    const query = { vector: [1], model: 'm', matchThreshold: 0.4, isExact: true };
    await expect(search.searchByVector(query, filter, abort)).rejects.toThrow('refused');
    await expect(search.searchByKeyword({ terms: [], words: ['hack'] }, filter)).rejects.toThrow('refused');
    expect([...endings.keys()]).toEqual(['memory archive_vector 6a774e976132', 'memory archive_keyword 585f9732a27c']);
  });

  it('keeps every method of an archive, and notes those that nobody else does', async () => {
    const { endings, recording, replaying } = makeNotes();
    class Archive {
      #error = new AppError('database_unavailable', 'connection refused');
      searchByVector = find('v');
      searchByKeyword = find('k');
      async readTrackRecord(): Promise<never> {
        throw this.#error;
      }
      async searchByGraph(_question: string): Promise<string> {
        throw this.#error;
      }
    }
    const open = (notes: RunNotes) => repeatSearchEndings(new Archive(), notes) as MemorySearch & Archive;
    await expect(open(recording).searchByGraph('who else?')).rejects.toThrow('refused');
    await expect(open(recording).readTrackRecord()).rejects.toThrow('refused');
    expect([...endings.keys()]).toEqual([expect.stringMatching(/^memory archive_searchByGraph /)]);
    await expect(open(replaying).searchByGraph('who else?')).rejects.toMatchObject({ code: 'timeout' });
    expect(repeatSearchEndings(well, recording).readTrackRecord).toBeUndefined();
  });

  it('notes nothing of what went well', async () => {
    const { endings, recording } = makeNotes();
    await retrieve('shared', well, recording, 2, {});
    await retrieve('archive', well, recording, 2, {});
    expect(endings.size).toBe(0);
  });
});
