import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/domain/clock.ts';
import { runSettingsSchema } from '../../src/domain/run-settings.ts';
import { createPatternMemory, type PatternQuery } from '../../src/memory/patterns/pattern-memory.ts';
import { toRequest } from '../../src/memory/request/retrieval-request.ts';
import { searchLocally } from '../../src/memory/steps/local-step.ts';
import { type FakeSearch, makeHit, makePattern, makeQuery, makeRow, makeSearch } from './fakes.ts';

const never = new AbortController().signal;

describe('searchLocally', () => {
  const search = async (archive: FakeSearch | null, patterns: number, limit: number, changes = {}) => {
    const rows = Array.from({ length: patterns }, (_, index) => makeRow(`core-${index}`, { origin: 'pattern' }));
    const [query, options] = makeQuery({ ...changes, matchCount: limit });
    const request = toRequest(query, options, { settings: runSettingsSchema.parse({}), clock: systemClock });
    const vector = Promise.resolve({ embedding: query.embedding ?? null, reason: '', trace: null });
    const found = await searchLocally({ archive, searchPatterns: () => rows }, { request, vector }, never);
    return found.rows;
  };

  it('says of a row that both ways found it, with both scores, and names it once', async () => {
    const archive = makeSearch(
      [makeHit('signal:1', { similarity: 0.9, score: undefined, matched: ['vector'] })],
      [makeHit('signal:2', { score: 0.7 }), makeHit('signal:1', { score: 0.6 })],
    );
    const rows = await search(archive, 0, 5);
    expect(rows.map((row) => [row.id, row.matched, row.similarity, row.score])).toEqual([
      ['signal:1', ['vector', 'keyword'], 0.9, 0.6],
      ['signal:2', ['keyword'], undefined, 0.7],
    ]);
  });

  it('keeps one place for the best pattern, and gives the patterns what precedents leave', async () => {
    const archive = makeSearch(
      [],
      ['1', '2', '3'].map((id) => makeHit(`signal:${id}`)),
    );
    const ids = async (patterns: number, limit: number) =>
      (await search(archive, patterns, limit)).map((row) => row.id);
    expect(await ids(3, 3)).toEqual(['signal:1', 'signal:2', 'core-0']);
    expect(await ids(3, 5)).toEqual(['signal:1', 'signal:2', 'signal:3', 'core-0', 'core-1']);
    expect(await ids(0, 2)).toEqual(['signal:1', 'signal:2']);
    expect(await ids(3, 1)).toEqual(['signal:1']);
  });

  it('gives patterns alone where there is no archive or no precedent', async () => {
    expect(await search(null, 2, 5)).toHaveLength(2);
    expect(await search(makeSearch(), 2, 5)).toHaveLength(2);
  });

  it('keeps to the types that were asked for', async () => {
    expect(await search(null, 2, 5, { eventTypes: ['listing'] })).toEqual([]);
    expect(await search(null, 2, 5, { eventTypes: ['listing', 'hack'] })).toHaveLength(2);
  });

  it('does not ask for vectors without one', async () => {
    const archive = makeSearch();
    await search(archive, 0, 5, { embedding: null });
    expect(archive.calls.map((call) => call.leg)).toEqual(['keyword']);
  });
});

describe('the committed patterns', () => {
  const ask = (patterns: ReturnType<typeof makePattern>[], changes: Partial<PatternQuery>) =>
    createPatternMemory(patterns)({
      keywords: [],
      eventType: null,
      assetCodes: null,
      minConfidence: 0.6,
      limit: 5,
      ...changes,
    });
  const hack = makePattern('core-002');
  const listing = makePattern('core-001', { event_type: 'listing', keywords: ['上线', 'listing'], action: 'buy' });

  it('are found by their own words, in Chinese and English', () => {
    expect(ask([hack, listing], { keywords: ['黑客攻击'] }).map((row) => row.id)).toEqual(['core-002']);
    expect(ask([hack, listing], { keywords: ['Listings'] }).map((row) => row.id)).toEqual(['core-001']);
  });

  it('are found by their type, and best by both', () => {
    const other = makePattern('core-009', { keywords: ['rug'], confidence: 0.95 });
    const rows = ask([other, hack, listing], { keywords: ['exploit'], eventType: 'hack' });
    expect(rows.map((row) => row.id)).toEqual(['core-002', 'core-009']);
    expect(rows[0]?.score).toBeGreaterThan(rows[1]?.score ?? 1);
    expect(rows[1]?.score).toBe(0.4);
    expect(rows.every((row) => (row.score ?? 2) <= 1)).toBe(true);
  });

  it('are not found by the type "other", which says nothing', () => {
    expect(ask([makePattern('core-010', { event_type: 'other' })], { eventType: 'other' })).toEqual([]);
  });

  it('are rows of evidence like any other', () => {
    expect(ask([hack], { eventType: 'hack' })).toEqual([
      {
        id: 'core-002',
        ai_signal_id: null,
        news_event_id: null,
        created_at: null,
        event_type: 'hack',
        assets: [],
        action: 'sell',
        confidence: 0.8,
        summary: 'core-002',
        score: 0.4,
        matched: ['keyword'],
        origin: 'pattern',
        source: null,
        independent_sources: 0,
        outcome: null,
        base_rate: null,
      },
    ]);
  });

  it('keep to the confidence, to the assets that they are limited to, and to the limit', () => {
    const eth = makePattern('core-eth', { assets: ['ETH'] });
    const weak = makePattern('core-weak', { confidence: 0.5 });
    const ids = (changes: Partial<PatternQuery>) =>
      ask([weak, eth, hack], { eventType: 'hack', ...changes }).map((row) => row.id);
    expect(ids({})).toEqual(['core-eth', 'core-002']);
    expect(ids({ assetCodes: ['BTC'] })).toEqual(['core-002']);
    expect(ids({ assetCodes: ['ETH'] })).toEqual(['core-eth', 'core-002']);
    expect(ids({ minConfidence: 0 })).toHaveLength(3);
    expect(ids({ limit: 1 })).toHaveLength(1);
  });

  it('are silent where neither word nor type fits', () => {
    expect(ask([hack, listing], { keywords: ['天气'], eventType: 'macro' })).toEqual([]);
    expect(ask([], { eventType: 'hack' })).toEqual([]);
  });
});
