import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/domain/app-error.ts';
import { createSynonymSource } from '../../../src/memory/synonyms/synonym-source.ts';
import type { SynonymStore } from '../../../src/memory/synonyms/synonym-store.ts';
import { createInMemorySynonyms } from '../../support/in-memory-synonyms.ts';

const shipped = [
  { term: 'bitcoin', synonyms: ['btc', '比特币'], category: 'asset' },
  { term: 'ether', synonyms: ['eth'], category: 'asset' },
];
/** Until whatever was begun in the background is done. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function createWorld() {
  let now = Date.parse('2025-03-01T12:00:00Z');
  const lines: string[] = [];
  const warn = (_: object, line: string) => void lines.push(line);
  const clock = { now: () => new Date(now) };
  const entries = createInMemorySynonyms(clock);
  const world = {
    reads: 0,
    isAway: false,
    lines,
    entries,
    pass: (ms: number) => {
      now += ms;
    },
  };
  const store: SynonymStore = {
    ...entries,
    async listVersions() {
      world.reads++;
      if (world.isAway) throw new AppError('database_unavailable', 'away');
      return entries.listVersions();
    },
  };
  const source = createSynonymSource(store, {
    clock,
    logger: { debug() {}, info() {}, warn, error: warn },
    shipped,
  });
  return { world, source, find: (text: string) => source.findIn(text).map(({ form }) => form) };
}

describe('the synonyms of the moment', () => {
  it('are the shipped ones before the store was read', () => {
    const { find, world } = createWorld();
    expect(find('bitcoin')).toEqual(['btc', '比特币']);
    expect(world.reads).toBe(1);
  });

  it('are the shipped ones and those of the store, once it was read', async () => {
    const { find, source, world } = createWorld();
    await world.entries.put({ term: '大饼', synonyms: ['bitcoin'], category: 'asset' });
    await source.refresh();
    expect(find('大饼')).toEqual(['bitcoin']);
    expect(find('eth')).toEqual(['ether']);
  });

  it('have an entry of the store in place of the shipped ones of its term, or none at all', async () => {
    const { find, source, world } = createWorld();
    await world.entries.put({ term: 'Bitcoin', synonyms: ['xbt'], category: 'asset' });
    await world.entries.put({ term: 'ETHER', synonyms: [], category: 'asset' });
    await source.refresh();
    expect(find('bitcoin')).toEqual(['xbt']);
    expect([find('ether'), find('eth')]).toEqual([[], []]);
  });

  it('are read anew when they are a minute old, beside the question that finds that', async () => {
    const { find, source, world } = createWorld();
    await source.refresh();
    await world.entries.put({ term: 'bitcoin', synonyms: ['xbt'], category: 'asset' });
    world.pass(59_999);
    find('bitcoin');
    await settle();
    expect(world.reads).toBe(1);
    world.pass(1);
    expect([find('bitcoin'), find('bitcoin')]).toEqual([
      ['btc', '比特币'],
      ['btc', '比特币'],
    ]);
    await settle();
    expect(world.reads).toBe(2);
    expect(find('bitcoin')).toEqual(['xbt']);
  });

  it('are read anew after the clock went back, however far', async () => {
    const { find, source, world } = createWorld();
    await source.refresh();
    world.pass(-86_400_000);
    await world.entries.put({ term: '大饼', synonyms: ['bitcoin'], category: 'asset' });
    find('大饼');
    await settle();
    expect(find('大饼')).toEqual(['bitcoin']);
    expect(world.reads).toBe(2);
  });

  it('are at an earlier moment what they were then', async () => {
    const { source, world } = createWorld();
    const findAt = (moment: string) =>
      source
        .at(new Date(moment))
        .findIn('大饼 ether')
        .map(({ form }) => form);
    await world.entries.put({ term: '大饼', synonyms: ['bitcoin'], category: 'asset' });
    world.pass(86_400_000);
    await world.entries.put({ term: '大饼', synonyms: ['btc'], category: 'asset' });
    await world.entries.put({ term: 'ether', synonyms: [], category: 'asset' });
    world.pass(86_400_000);
    await world.entries.remove('ether');
    await source.refresh();
    expect(findAt('2025-03-01T11:59:59Z')).toEqual(['eth']);
    expect(findAt('2025-03-01T12:00:00Z')).toEqual(['bitcoin', 'eth']);
    expect(findAt('2025-03-02T12:00:00Z')).toEqual(['btc']);
    expect(findAt('2025-03-09T00:00:00Z')).toEqual(['btc', 'eth']);
    expect(findAt('2025-03-01T13:00:00Z')).toEqual(['bitcoin', 'eth']);
  });

  it('stay what they were while the store is away, with one line in the log until it is back', async () => {
    const { find, source, world } = createWorld();
    await world.entries.put({ term: '大饼', synonyms: ['bitcoin'], category: 'asset' });
    await source.refresh();
    world.isAway = true;
    for (let minute = 0; minute < 3; minute++) await source.refresh();
    expect(find('大饼')).toEqual(['bitcoin']);
    expect(world.lines).toEqual(['The synonyms could not be read, the last ones stay: away']);
    world.isAway = false;
    await source.refresh();
    world.isAway = true;
    await source.refresh();
    expect(world.lines).toHaveLength(2);
  });
});
