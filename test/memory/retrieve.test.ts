import { describe, expect, it } from 'vitest';
import type { assetClasses } from '../../src/domain/assets/asset-classes.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { createMemory, type MemoryDependencies } from '../../src/memory/create-memory.ts';
import type { MemoryQuery, RetrieveOptions } from '../../src/memory/memory.ts';
import type { MemorySearch } from '../../src/memory/memory-search.ts';
import { retrieve } from '../../src/memory/retrieve.ts';
import { makeVector } from '../support/records.ts';
import { makeHit, makePattern, makeSearch } from './fakes.ts';

const vector = (change: (numbers: number[]) => number[]) => ({ vector: change(makeVector(1)), model: 'model-a' });
const words = 'ETF inflow';

const patterns = [makePattern('core-1', { keywords: ['ETF'] })];

function open(changes: Partial<Omit<MemoryDependencies, 'shared' | 'archive'>> = {}) {
  const archive = makeSearch([makeHit('signal:1', { similarity: 0.9 })], [makeHit('signal:2')]);
  return { archive, memory: createMemory({ shared: null, archive, patterns, logger: silentLogger, ...changes }) };
}

function openShared(search: MemorySearch) {
  return createMemory({ shared: { search, label: 'S' }, archive: null, patterns, logger: silentLogger });
}

const nonsense: [string, MemoryQuery, RetrieveOptions, string][] = [
  ['a vector of another size', { words, embedding: vector((numbers) => numbers.slice(1)) }, {}, 'invalid_embedding'],
  ['NaN in a vector', { words, embedding: vector((numbers) => numbers.with(5, Number.NaN)) }, {}, 'invalid_embedding'],
  ['a vector of zeros', { words, embedding: vector((numbers) => numbers.map(() => 0)) }, {}, 'invalid_embedding'],
  ['a negative window', { words }, { timeWindowHours: -1 }, 'invalid_time_window_hours'],
  ['a window of no number', { words }, { timeWindowHours: Number.NaN }, 'invalid_time_window_hours'],
  ['a threshold above 1', { words }, { matchThreshold: 1.01 }, 'invalid_match_threshold'],
  ['a negative confidence', { words }, { minConfidence: -0.1 }, 'invalid_min_confidence'],
  ['no rows', { words }, { matchCount: 0 }, 'invalid_match_count'],
  ['no time', { words }, { deadlineMs: 0 }, 'invalid_deadline_ms'],
  ['a moment of before the calendar', { words }, { asOf: new Date('0000-01-01') }, 'invalid_as_of'],
  [
    'numbers too large for 32 bits',
    { words, embedding: vector((numbers) => numbers.map(() => 1e300)) },
    {},
    'invalid_embedding',
  ],
  ['what is no moment', { words }, { asOf: new Date('yesterday') }, 'invalid_as_of'],
  ['what can be no ticker', { words }, { assets: ['BTC', '比特幣!'] }, 'invalid_assets'],
  [
    'an unknown class',
    { words },
    { assetClasses: ['bonds' as (typeof assetClasses)[number]] },
    'invalid_asset_classes',
  ],
  ['an unknown type', { words }, { eventTypes: ['gossip' as 'hack'] }, 'invalid_event_types'],
  ['an unknown policy', { words }, { policy: 'guess' as 'cascade' }, 'invalid_policy'],
  ['a window of an hour and a half', { words }, { timeWindowHours: 1.5 }, 'invalid_time_window_hours'],
  ['NUL in a scope', { words }, { scope: 'desk\0' }, 'invalid_scope'],
  ['half a character in a scope', { words }, { scope: 'desk\ud83d' }, 'invalid_scope'],
  // What only callers without types can do.
  ...([
    ['no query', undefined, {}, 'invalid_query'],
    ['a query that is a text', 'ETF', {}, 'invalid_query'],
    ['no words at all', { words: undefined }, {}, 'invalid_words'],
    ['words that are numbers', { words: [1, 2] }, {}, 'invalid_words'],
    ['an embedding without a vector', { words, embedding: { vector: null } }, {}, 'invalid_embedding'],
    ['an embedding that is a list', { words, embedding: makeVector(1) }, {}, 'invalid_embedding'],
    ['a vector without a model', { words, embedding: { vector: makeVector(1) } }, {}, 'invalid_embedding'],
    ['a vector with holes', { words, embedding: vector(toHollow) }, {}, 'invalid_embedding'],
    ['no options', { words }, null, 'invalid_options'],
    ['assets that are a text', { words }, { assets: 'BTC' }, 'invalid_assets'],
    ['an asset that is a number', { words }, { assets: [1] }, 'invalid_assets'],
    ['classes that are an object', { words }, { assetClasses: Object.create(null) }, 'invalid_asset_classes'],
    ['types that hold a symbol', { words }, { eventTypes: [Symbol('hack')] }, 'invalid_event_types'],
    ['a share that is a text', { words }, { minConfidence: '0.5' }, 'invalid_min_confidence'],
    ['a deadline that is a text', { words }, { deadlineMs: '50' }, 'invalid_deadline_ms'],
    ['a scope that is a number', { words }, { scope: 5 }, 'invalid_scope'],
    ['an asker without a name', { words }, { asker: {} }, 'invalid_asker'],
    ['an abort that is no signal', { words }, { abort: {} }, 'invalid_abort'],
    ['an option of an older version', { words }, { signal: new AbortController().signal }, 'invalid_options'],
    ['a misspelt option', { words }, { matchcount: 3 }, 'invalid_options'],
    ['a misspelt embedding', { words, embeding: null }, {}, 'invalid_query'],
    ['a switch that is a text', { words }, { rerank: 'yes' }, 'invalid_rerank'],
  ] as unknown as [string, MemoryQuery, RetrieveOptions, string][]),
];

function toHollow(numbers: number[]): number[] {
  delete numbers[3];
  return numbers;
}

describe('retrieve, for those who want to be told', () => {
  it.each(nonsense)('refuses %s, with a hint', async (_, query, options) => {
    const { archive, memory } = open();
    await expect(retrieve(memory, query, options)).rejects.toMatchObject({
      code: 'invalid_input',
      hint: expect.stringMatching(/\w/),
    });
    expect(archive.calls).toEqual([]);
  });

  it('names an option that it does not know, and those that there are', async () => {
    await expect(retrieve(open().memory, { words }, { signal: null } as RetrieveOptions)).rejects.toMatchObject({
      message: 'options cannot have signal',
      hint: expect.stringMatching(/^There are .*\babort\b/),
    });
  });

  it.each([[''], [' \n'], [[]], [['', ' ']]])('refuses a query without words: %j', async (empty) => {
    await expect(retrieve(open().memory, { words: empty })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('takes a vector without words', async () => {
    const { results } = await retrieve(open().memory, { words: [], embedding: vector((numbers) => numbers) });
    expect(results.map(({ id }) => id)).toEqual(['signal:1']);
  });

  it.each([
    ['，。!!'],
    ['the of'],
    ["'; drop table news_events; -- %_\\ :* | & !"],
    ['无的了'],
  ])('lets %s find what it finds', async (odd) => {
    const nothing = createMemory({ shared: null, archive: makeSearch(), patterns: [], logger: silentLogger });
    expect((await retrieve(nothing, { words: odd })).results).toEqual([]);
  });

  it('takes 100 KB of words, and asks for no more than a search can bear', async () => {
    const { archive, memory } = open();
    const long = Array.from({ length: 20_000 }, (_, index) => `w${index}`).join(' ');
    expect((await retrieve(memory, { words: long })).results.length).toBeGreaterThan(0);
    const asked = archive.calls[0]?.query as { terms: unknown[] };
    expect(asked.terms.length).toBeLessThanOrEqual(512);
  });

  it('hands everything on, with the coins of a class among the assets', async () => {
    const { archive, memory } = open();
    const options: RetrieveOptions = {
      assets: [' btc', '$NOSUCHCOIN'],
      assetClasses: ['oracle'],
      eventTypes: ['hack'],
      timeWindowHours: null,
      scope: 'desk',
      asOf: new Date('2025-03-01T00:00:00Z'),
    };
    await retrieve(memory, { words }, options);
    expect(archive.calls[0]?.filter).toMatchObject({
      assets: expect.arrayContaining(['BTC', 'NOSUCHCOIN', 'LINK', 'PYTH']),
      eventTypes: ['hack'],
      timeWindowHours: null,
      scope: 'desk',
      asOf: options.asOf,
    });
  });
});

describe('a memory asked with nonsense', () => {
  it.each(nonsense)('says %s in the trace, and never throws', async (_, query, options, reason) => {
    for (const memory of [openShared(makeSearch()), open().memory]) {
      const { trace, results, degraded } = await memory.retrieve(query, options);
      expect(trace[0]).toMatchObject({ step: 'supabase_vector', ran: false, skipped: reason });
      if (reason !== 'invalid_embedding') expect(results).toEqual([]);
      expect(degraded).toEqual(['memory_invalid_request']);
    }
  });

  it('still searches by words when the vector is unusable', async () => {
    const { memory, archive } = open();
    const { results } = await memory.retrieve({ words, embedding: { vector: [1], model: 'model-a' } });
    expect(results.map(({ id }) => id)).toEqual(['signal:2']);
    expect(archive.calls.map(({ leg }) => leg)).toEqual(['keyword']);
  });

  it('does not call an honest question nonsense', async () => {
    const whole = { scope: 'desk 🚀', assets: [], eventType: null, asker: null, timeWindowHours: null };
    const { degraded } = await open().memory.retrieve({ words: [] }, { ...whole, asOf: new Date(0) });
    expect(degraded).toEqual([]);
  });
});

describe('a filter that is an empty list', () => {
  const asked: [string, RetrieveOptions][] = [
    ['assets', { assets: [] }],
    ['types', { eventTypes: [] }],
    ['classes', { assetClasses: [] }],
    ['assets and classes', { assets: [], assetClasses: [] }],
  ];
  it.each(asked)('asks for nothing in particular: %s', async (_, options) => {
    const archive = makeSearch([], [makeHit('signal:2')]);
    const ofCoin = [makePattern('core-1', { keywords: ['ETF', 'inflow'], assets: ['ETH'] })];
    const memory = createMemory({ shared: null, archive, patterns: ofCoin, logger: silentLogger });
    const { results } = await memory.retrieve({ words }, options);
    expect(archive.calls[0]?.filter).toMatchObject({ assets: null, eventTypes: null });
    expect(results.map(({ id }) => id)).toEqual(['signal:2', 'core-1']);
  });
});
