import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { createMemory, type MemoryDependencies } from '../../src/memory/create-memory.ts';
import type { Reranker } from '../../src/memory/rerank/reranker.ts';
import type { Embedding } from '../../src/models/embedding/embedder.ts';
import { makeVector } from '../support/records.ts';
import { makeHit, makePattern, makeQuery, makeSearch } from './fakes.ts';

const hits = (...ids: string[]) => ids.map((id) => makeHit(id, { similarity: 0.9 }));
const open = (changes: Partial<MemoryDependencies>) =>
  createMemory({ shared: null, archive: null, patterns: [], logger: silentLogger, ...changes });
const toIds = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id);
const [query, options] = makeQuery();

describe('the flat results', () => {
  it('fuse what the slots keep apart, and bring the text that the slots leave out', async () => {
    const shared = { search: makeSearch(hits('a', 'b'), hits('b', 'c')), label: 'S' };
    const { results, memory_evidence } = await open({ shared }).retrieve(query, { ...options, policy: 'parallel' });
    expect(toIds(results)).toEqual(['b', 'a', 'c']);
    expect(results[0]).toMatchObject({ text: 'text of b', sources: ['wire'], reranked: false });
    expect(toIds(memory_evidence.supabase_vector)).toEqual(['a', 'b']);
    expect(memory_evidence.supabase_vector?.[0]).not.toHaveProperty('text');
    expect(memory_evidence.supabase_vector?.[0]).not.toHaveProperty('sources');
  });

  it('choose among more candidates than a slot has rows', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      makeHit(String(index), { text: index < 3 ? 'same' : `${index}` }),
    );
    const archive = makeSearch([], many);
    const { results, memory_evidence } = await open({ archive }).retrieve(query, { ...options, matchCount: 3 });
    expect(archive.calls[0]?.filter.limit).toBe(20);
    expect(toIds(memory_evidence.local_keyword)).toEqual(['0', '1', '2']);
    expect(toIds(results)).toEqual(['0', '3', '4']);
    await open({ archive }).retrieve(query, { ...options, candidateCount: 1, matchCount: 3 });
    expect(archive.calls.at(-1)?.filter.limit).toBe(3);
  });

  it('say why each row stands where it stands, if they are asked', async () => {
    const archive = makeSearch([], hits('a'));
    const { results } = await open({ archive }).retrieve(query, { ...options, explain: true });
    expect(results[0]?.explanation).toBe('keyword #1 (score 0.500); fused 0.0164');
    const silent = await open({ archive }).retrieve(query, options);
    expect(silent.results[0]).not.toHaveProperty('explanation');
  });

  it('are empty before the first row', async () => {
    const archive = makeSearch();
    const asOf = new Date(0);
    expect(await open({ archive }).retrieve(query, { ...options, asOf })).toMatchObject({
      memory_evidence: {},
      results: [],
      degraded: [],
    });
  });

  it('start every leg at once in parallel', async () => {
    const started: string[] = [];
    const waitForAll = (leg: string) => async () => {
      started.push(leg);
      while (started.length < 2) await new Promise((resolve) => setImmediate(resolve));
      return [];
    };
    const search = () => ({ searchByVector: waitForAll('vector'), searchByKeyword: waitForAll('keyword') });
    for (const memory of [open({ shared: { search: search(), label: 'S' } }), open({ archive: search() })]) {
      started.length = 0;
      const { degraded } = await memory.retrieve(query, { ...options, policy: 'parallel' });
      expect(started.toSorted()).toEqual(['keyword', 'vector']);
      expect(degraded).toEqual([]);
    }
  });
});

describe('a query that leaves its vector open', () => {
  const words = { words: query.words };
  const embedding: Embedding = { vector: makeVector(1), model: 'model-e', usage: [] };
  const asked: string[] = [];
  const embedder = (answer: Promise<{ embedding: Embedding | null; reason: string | null }>) => ({
    model: 'model-e',
    tryEmbed: (text: string) => {
      asked.push(text);
      return answer;
    },
  });

  it('is embedded by the memory', async () => {
    const archive = makeSearch(hits('a'));
    const memory = open({ archive, embedder: embedder(Promise.resolve({ embedding, reason: null })) });
    const { trace, results } = await memory.retrieve(words, options);
    expect(toIds(results)).toEqual(['a']);
    expect(asked).toEqual(['ETF 净流入']);
    expect(archive.calls.find(({ leg }) => leg === 'vector')?.query).toMatchObject({ model: 'model-e' });
    expect(trace[0]).toMatchObject({ step: 'embed', ran: true, hits: 1 });
    expect(trace).toHaveLength(4);
  });

  it.each([
    ['fails', Promise.resolve({ embedding: null, reason: 'embedding_failed' }), 'embedding_failed'],
    [
      'breaks its promise',
      Promise.resolve({ embedding: { ...embedding, vector: [1] }, reason: null }),
      'invalid_embedding',
    ],
    ['never answers', new Promise<never>(() => {}), 'deadline'],
  ])('is searched by its words when the embedder %s', async (_, answer, error) => {
    const archive = makeSearch(hits('a'), hits('b'));
    const memory = open({ archive, embedder: embedder(answer) });
    const { trace, results, degraded } = await memory.retrieve(words, { ...options, deadlineMs: 90 });
    expect(toIds(results)).toEqual(['b']);
    expect(trace[0]).toMatchObject({ step: 'embed', hits: 0, error });
    expect(degraded).toEqual(['memory_embed_failed']);
  });

  it('is not called a failure where the caller gives up', async () => {
    const caller = new AbortController();
    const tryEmbed = async () => {
      caller.abort();
      return { embedding: null, reason: 'embedding_failed' };
    };
    const memory = open({ archive: makeSearch(), embedder: { model: 'm', tryEmbed } });
    const { trace, degraded } = await memory.retrieve(words, { ...options, abort: caller.signal });
    expect(trace[0]).toMatchObject({ step: 'embed', error: 'interrupted' });
    expect(degraded).toEqual([]);
  });

  it('is not embedded where embeddings are off, where nothing could be searched, or where null was said', async () => {
    const never = { model: 'm', tryEmbed: () => Promise.reject(new Error('not to be called')) };
    const steps = async (changes: Partial<MemoryDependencies>, said = words as typeof query) =>
      (await open(changes).retrieve(said, options)).trace.map(({ step }) => step);
    const plain = ['supabase_vector', 'supabase_keyword', 'local_keyword'];
    expect(await steps({ archive: makeSearch(), embedder: { ...never, model: null } })).toEqual(plain);
    expect(await steps({ embedder: never })).toEqual(plain);
    expect(await steps({ archive: makeSearch(), embedder: never }, { ...words, embedding: null })).toEqual(plain);
  });
});

describe('the rerank', () => {
  const archive = makeSearch([], hits('a', 'b', 'c'));
  const rerank = async (reranker: Partial<Reranker> | null, changes = {}) =>
    open({
      archive,
      patterns: [makePattern('core-1', { keywords: ['ETF'] })],
      reranker: reranker && { model: 'r', rerank: async () => [], ...reranker },
    }).retrieve(query, { ...options, rerank: true, ...changes });

  it('orders all candidates before the cut, and keeps behind them what it left out', async () => {
    let seen: readonly string[] = [];
    const { results, trace, memory_evidence } = await rerank(
      {
        rerank: async (asked, documents) => {
          seen = [asked, ...documents];
          return [
            { index: 2, score: 0.9 },
            { index: 3, score: 0.4 },
          ];
        },
      },
      { matchCount: 3 },
    );
    expect(seen).toEqual(['ETF 净流入', 'a\ntext of a', 'b\ntext of b', 'c\ntext of c', 'core-1']);
    expect(results.map(({ id, reranked, rerank_score }) => [id, reranked, rerank_score])).toEqual([
      ['c', true, 0.9],
      ['core-1', true, 0.4],
      ['a', false, undefined],
    ]);
    expect(toIds(memory_evidence.local_keyword)).toEqual(['a', 'b', 'core-1']);
    expect(trace.at(-1)).toMatchObject({ step: 'rerank', ran: true, hits: 2 });
  });

  it.each<[string, Partial<Reranker>, string]>([
    ['fails', { rerank: () => Promise.reject(new AppError('model_failed', 'gone')) }, 'gone'],
    ['hangs', { rerank: () => new Promise(() => {}) }, 'deadline'],
    ['names what is not there', { rerank: async () => [{ index: 9, score: 1 }] }, 'the reranker answered nonsense'],
    [
      'scores without a number',
      { rerank: async () => [{ index: 0, score: Number.NaN }] },
      'the reranker answered nonsense',
    ],
    [
      'names one twice',
      {
        rerank: async () => [
          { index: 0, score: 1 },
          { index: 0, score: 2 },
        ],
      },
      'the reranker answered nonsense',
    ],
  ])('leaves the fused order when the reranker %s', async (_, reranker, error) => {
    const { results, trace, degraded } = await rerank(reranker, { deadlineMs: 90 });
    expect(toIds(results)).toEqual(['a', 'b', 'c', 'core-1']);
    expect(results.some(({ reranked }) => reranked)).toBe(false);
    expect(trace.at(-1)).toMatchObject({ step: 'rerank', error });
    expect(degraded).toEqual(['memory_rerank_failed']);
  });

  it('is told 2,000 characters of the words at most, and no half one', async () => {
    let asked = '';
    const reranker = {
      rerank: async (words: string) => {
        asked = words;
        return [];
      },
    };
    const long = { words: `ETF ${'x'.repeat(1995)}🚀${'y'.repeat(9000)}` };
    await open({ archive, reranker: { model: 'r', ...reranker } }).retrieve(long, { ...options, rerank: true });
    expect(asked).toBe(`ETF ${'x'.repeat(1995)}`);
  });

  it('is left alone by a caller who gives up', async () => {
    const caller = new AbortController();
    const reranker = {
      rerank: () => {
        caller.abort();
        return new Promise<never>(() => {});
      },
    };
    const { trace, degraded } = await rerank(reranker, { abort: caller.signal });
    expect(trace.at(-1)).toMatchObject({ step: 'rerank', ran: true, error: 'interrupted' });
    expect(degraded).toEqual([]);
  });

  it('sees at most fifty candidates', async () => {
    const many = makeSearch([], hits(...Array.from({ length: 80 }, (_, index) => `n${index}`)));
    let count = 0;
    const reranker: Reranker = {
      model: 'r',
      rerank: async (_, documents) => {
        count = documents.length;
        return [];
      },
    };
    const { results } = await open({ archive: many, reranker }).retrieve(query, { ...options, rerank: true });
    expect(count).toBe(50);
    expect(toIds(results)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4']);
  });

  it('is skipped, with the reason, where there is none or nothing to order', async () => {
    const skipped = async (reranker: Partial<Reranker> | null, changes = {}) => {
      const { trace, degraded } = await rerank(reranker, changes);
      expect(degraded).toEqual([]);
      return trace.at(-1)?.skipped;
    };
    expect(await skipped(null)).toBe('not_configured');
    const alone = await open({ reranker: { model: 'r', rerank: async () => [] } }).retrieve(query, { rerank: true });
    expect(alone.trace.at(-1)).toMatchObject({ step: 'rerank', skipped: 'nothing_to_order' });
    expect((await rerank({}, { rerank: false })).trace).toHaveLength(3);
  });
});
