import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import { createMemory } from '../../src/memory/create-memory.ts';
import type { Memory } from '../../src/memory/memory.ts';
import { type FakeSearch, makeHit, makePattern, makeQuery, makeRecordingLogger, makeRow, makeSearch } from './fakes.ts';

const gone = new AppError('database_unavailable', 'gone', { retryable: true });
const pattern = makePattern('core-002', { keywords: ['ETF', 'inflow'] });

function open({ shared, archive = null }: { shared?: FakeSearch; archive?: FakeSearch | null } = {}) {
  const logger = makeRecordingLogger();
  const databases =
    shared === undefined ? { shared: null, archive } : { shared: { search: shared, label: 'Supabase' }, archive: null };
  const memory = createMemory({ ...databases, patterns: [pattern], logger });
  return { memory, lines: logger.lines };
}

describe('a memory', () => {
  it('is never made of two databases, whose ids would be taken for each other', () => {
    const shared = { search: makeSearch(), label: 'Supabase' };
    const parts = { patterns: [], logger: makeRecordingLogger() };
    // @ts-expect-error a caller without types may give both
    const create = () => createMemory({ shared, archive: makeSearch(), ...parts });
    expect(create).toThrow(expect.objectContaining({ code: 'invalid_settings', hint: expect.any(String) }));
  });
});

describe('retrieve in a cascade', () => {
  it('asks nobody further once the vectors have an answer', async () => {
    const shared = makeSearch([makeHit('signal:1'), makeHit('signal:2')], [makeHit('signal:3')]);
    const { memory_evidence, trace, degraded } = await open({ shared }).memory.retrieve(...makeQuery());
    expect(memory_evidence).toEqual({ supabase_vector: [makeRow('signal:1'), makeRow('signal:2')] });
    expect(trace).toEqual([
      { step: 'supabase_vector', ran: true, hits: 2, ms: expect.any(Number) },
      { step: 'supabase_keyword', ran: false, hits: 0, ms: 0, skipped: 'earlier_step_hit' },
      { step: 'local_keyword', ran: false, hits: 0, ms: 0, skipped: 'earlier_step_hit' },
    ]);
    expect(degraded).toEqual([]);
    expect(shared.calls.map((call) => call.leg)).toEqual(['vector']);
  });

  it('falls through from empty vectors to keywords', async () => {
    const shared = makeSearch([], [makeHit('signal:3')]);
    const { memory_evidence, trace } = await open({ shared }).memory.retrieve(...makeQuery());
    expect(Object.keys(memory_evidence)).toEqual(['supabase_keyword']);
    expect(trace.map((step) => [step.ran, step.hits])).toEqual([
      [true, 0],
      [true, 1],
      [false, 0],
    ]);
  });

  it('falls through to the local patterns, and has no slot without hits', async () => {
    const { memory_evidence } = await open({ shared: makeSearch() }).memory.retrieve(...makeQuery());
    expect(memory_evidence).toEqual({
      local_keyword: [expect.objectContaining({ id: 'core-002', origin: 'pattern' })],
    });
    const nothing = await open({ shared: makeSearch() }).memory.retrieve(
      ...makeQuery({ words: ['xyz'], eventType: null }),
    );
    expect(nothing.memory_evidence).toEqual({});
    expect(nothing.degraded).toEqual([]);
  });

  it('says why a step did not run', async () => {
    const reasons = async (shared: FakeSearch | undefined, changes: Parameters<typeof makeQuery>[0]) =>
      (await open({ shared }).memory.retrieve(...makeQuery(changes))).trace.map((step) => step.skipped);
    expect(await reasons(undefined, {})).toEqual(['not_configured', 'not_configured', undefined]);
    expect(await reasons(makeSearch(), { embedding: null })).toEqual(['no_embedding', undefined, undefined]);
    expect(await reasons(makeSearch(), { embedding: null, words: [] })).toEqual([
      'no_embedding',
      'no_keywords',
      undefined,
    ]);
  });

  it('goes on when a step fails, and says so', async () => {
    const shared = makeSearch(gone, [makeHit('signal:3')]);
    const { memory_evidence, trace, degraded } = await open({ shared }).memory.retrieve(...makeQuery());
    expect(Object.keys(memory_evidence)).toEqual(['supabase_keyword']);
    expect(trace[0]).toMatchObject({ ran: true, hits: 0, error: 'gone' });
    expect(degraded).toEqual(['memory_supabase_vector_failed']);
  });

  it('hands on the filter, the moment and the message that asks', async () => {
    const shared = makeSearch();
    await open({ shared }).memory.retrieve(...makeQuery({ matchCount: 3, minConfidence: 0.7 }));
    const filter = {
      scope: 'desk',
      assets: ['BTC'],
      eventTypes: null,
      minConfidence: 0.7,
      timeWindowHours: 72,
      limit: 20,
      asOf: new Date('2025-03-01T12:00:00Z'),
      asker: { source: 'wire', sourceMessageId: '7' },
    };
    expect(shared.calls.map((call) => call.filter)).toEqual([filter, filter]);
    expect(shared.calls[0]?.query).toMatchObject({ model: 'model-a', matchThreshold: 0.4 });
    expect(shared.calls[1]?.query).toMatchObject({
      terms: [{ token: 'etf' }, { token: '净流' }, { token: '流入' }],
    });
  });

  it('leaves out keyword hits that share a stray word at most', async () => {
    const shared = makeSearch([], [makeHit('signal:1', { score: 0.5 }), makeHit('signal:2', { score: 0.0079 })]);
    const { memory_evidence } = await open({ shared }).memory.retrieve(...makeQuery());
    expect(memory_evidence.supabase_keyword?.map((row) => row.id)).toEqual(['signal:1']);
  });
});

describe('retrieve in parallel', () => {
  const parallel = { policy: 'parallel' } as const;

  it('runs every step, keeps every slot apart and in its own order', async () => {
    const shared = makeSearch([makeHit('signal:2'), makeHit('signal:1')], [makeHit('signal:1')]);
    const { memory_evidence, trace } = await open({ shared }).memory.retrieve(...makeQuery(parallel));
    expect(memory_evidence.supabase_vector?.map((row) => row.id)).toEqual(['signal:2', 'signal:1']);
    expect(memory_evidence.supabase_keyword?.map((row) => row.id)).toEqual(['signal:1']);
    expect(memory_evidence.local_keyword?.map((row) => row.id)).toEqual(['core-002']);
    expect(trace.map((step) => step.step)).toEqual(['supabase_vector', 'supabase_keyword', 'local_keyword']);
  });

  it('leaves out what is late, and names it', async () => {
    const shared = makeSearch('never', [makeHit('signal:1')]);
    const { memory_evidence, trace, degraded } = await open({ shared }).memory.retrieve(
      ...makeQuery({ ...parallel, deadlineMs: 50 }),
    );
    expect(Object.keys(memory_evidence).toSorted()).toEqual(['local_keyword', 'supabase_keyword']);
    expect(trace[0]).toMatchObject({ step: 'supabase_vector', ran: true, error: 'deadline' });
    expect(degraded).toEqual(['memory_supabase_vector_failed']);
  });
});

describe('the deadline', () => {
  it('is for the whole: a search that never answers leaves no time for the next, but the patterns still come', async () => {
    const shared = makeSearch('never', [makeHit('signal:1')]);
    const { memory_evidence, trace, degraded } = await open({ shared }).memory.retrieve(
      ...makeQuery({ deadlineMs: 50 }),
    );
    expect(memory_evidence.local_keyword?.map((row) => row.id)).toEqual(['core-002']);
    expect(trace.map((step) => step.error ?? step.skipped)).toEqual(['deadline', 'deadline', undefined]);
    expect(degraded).toEqual(['memory_supabase_vector_failed', 'memory_supabase_keyword_failed']);
  });

  it('holds for the embedded archive too', async () => {
    const archive = makeSearch('never', 'never');
    const { memory_evidence, trace } = await open({ archive }).memory.retrieve(...makeQuery({ deadlineMs: 50 }));
    expect(memory_evidence.local_keyword?.map((row) => row.id)).toEqual(['core-002']);
    expect(trace[2]).toMatchObject({ ran: true, hits: 1, error: 'deadline' });
  });

  it('also ends when the caller stops waiting', async () => {
    const stop = new AbortController();
    const recalled = open({ shared: makeSearch('never') }).memory.retrieve(...makeQuery({ abort: stop.signal }));
    stop.abort();
    const { trace, degraded } = await recalled;
    expect(trace.map((step) => step.error ?? step.skipped)).toEqual(['interrupted', 'interrupted', undefined]);
    expect(degraded).toEqual([]);
  });

  it.each([
    ['vector'],
    ['keyword'],
  ] as const)('tells a caller who gives up in the %s search from the clock', async (leg) => {
    const stop = new AbortController();
    const shared = makeSearch('never', 'never');
    const search = { ...shared };
    search[leg === 'vector' ? 'searchByVector' : 'searchByKeyword'] = () => {
      stop.abort(new DOMException('too slow for me', 'TimeoutError'));
      return new Promise(() => {});
    };
    const { memory } = open({ shared: search });
    const { trace, degraded } = await memory.retrieve(
      ...makeQuery({ abort: stop.signal, ...(leg === 'keyword' && { embedding: null }) }),
    );
    expect(trace[leg === 'vector' ? 0 : 1]).toMatchObject({ ran: true, error: 'interrupted' });
    expect(degraded).toEqual([]);
  });
});

describe('the local slot', () => {
  it('survives an archive that fails: the patterns are there, and the failure is named', async () => {
    const { memory_evidence, trace, degraded } = await open({ archive: makeSearch(gone, gone) }).memory.retrieve(
      ...makeQuery(),
    );
    expect(memory_evidence.local_keyword?.map((row) => row.id)).toEqual(['core-002']);
    expect(trace[2]).toMatchObject({ ran: true, hits: 1, error: 'gone' });
    expect(degraded).toEqual(['memory_local_keyword_failed']);
  });

  it('keeps what one way of searching found when the other fails', async () => {
    const { memory_evidence } = await open({ archive: makeSearch(gone, [makeHit('signal:1')]) }).memory.retrieve(
      ...makeQuery(),
    );
    expect(memory_evidence.local_keyword?.map((row) => row.id)).toEqual(['signal:1', 'core-002']);
  });
});

describe('the breaker', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const isBreakLine = (line: string) => line.includes('连续失败 3 次');
  const broken = () => makeSearch(gone, gone);
  const byKeyword = makeQuery({ embedding: null });

  it('leaves a database alone that failed three times, and says so once', async () => {
    const shared = broken();
    const { memory, lines } = open({ shared });
    for (let index = 0; index < 10; index++) await memory.retrieve(...byKeyword);
    expect(shared.calls).toHaveLength(3);
    expect(lines.filter(isBreakLine)).toEqual(['warn Supabase 连续失败 3 次，暂停访问 30 秒，使用本地检索']);
    expect(lines.filter((line) => line.includes('关键词检索失败'))).toHaveLength(3);
    const { trace, degraded, memory_evidence } = await memory.retrieve(...byKeyword);
    expect(trace[1]).toMatchObject({ ran: false, skipped: 'breaker_open' });
    expect(degraded).toEqual(['memory_supabase_keyword_failed']);
    expect(memory_evidence.local_keyword).toHaveLength(1);
  });

  it('counts consecutive failures only', async () => {
    const shared = broken();
    const { memory, lines } = open({ shared });
    for (const answer of [gone, gone, [], gone, gone, [], gone, gone]) {
      shared.keyword = answer;
      await memory.retrieve(...byKeyword);
    }
    expect(shared.calls).toHaveLength(8);
    expect(lines.filter(isBreakLine)).toEqual([]);
  });

  it('tries again after 30 seconds, and takes up where it answers', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const shared = broken();
    const { memory, lines } = open({ shared });
    for (let index = 0; index < 3; index++) await memory.retrieve(...byKeyword);
    vi.setSystemTime(29_999);
    await memory.retrieve(...byKeyword);
    expect(shared.calls).toHaveLength(3);
    vi.setSystemTime(30_001);
    shared.keyword = [makeHit('signal:1')];
    expect((await memory.retrieve(...byKeyword)).memory_evidence.supabase_keyword).toHaveLength(1);
    expect(lines).toContain('info Supabase 恢复');
    await memory.retrieve(...byKeyword);
    expect(shared.calls).toHaveLength(5);
  });

  it('says nothing new while it keeps failing, and speaks again after a recovery', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const shared = broken();
    const { memory, lines } = open({ shared });
    for (let index = 0; index < 3; index++) await memory.retrieve(...byKeyword);
    for (const seconds of [31, 62, 93]) {
      vi.setSystemTime(seconds * 1000);
      await memory.retrieve(...byKeyword);
      await memory.retrieve(...byKeyword);
    }
    expect(shared.calls).toHaveLength(6);
    expect(lines.filter(isBreakLine)).toHaveLength(1);
    vi.setSystemTime(124_000);
    shared.keyword = [];
    await memory.retrieve(...byKeyword);
    shared.keyword = gone;
    for (let index = 0; index < 3; index++) await memory.retrieve(...byKeyword);
    expect(lines.filter(isBreakLine)).toHaveLength(2);
  });

  /** Four searches that never answer, each let go after `deadlineMs`; how many the database was asked. */
  async function askFourTimes(deadlineMs: number) {
    vi.useFakeTimers();
    const shared = makeSearch([], 'never');
    const { memory } = open({ shared });
    for (let index = 0; index < 4; index++) {
      const asked = memory.retrieve(...makeQuery({ embedding: null, deadlineMs }));
      await vi.advanceTimersByTimeAsync(deadlineMs);
      await asked;
    }
    return shared.calls.length;
  }

  it('counts a search that is late as a failure, unless it had next to no time', async () => {
    expect(await askFourTimes(600)).toBe(3);
    expect(await askFourTimes(300)).toBe(4);
  });

  const giveUp = async (memory: Memory, reason?: Error) => {
    const caller = new AbortController();
    const asked = memory.retrieve(...makeQuery({ embedding: null, abort: caller.signal }));
    // Let go once the database was asked.
    await new Promise((resolve) => setImmediate(resolve));
    caller.abort(reason);
    return asked;
  };

  it.each([
    ['for no reason', undefined],
    ['with a time limit of their own', new DOMException('too slow for me', 'TimeoutError')],
    ['with a reason of their own', new Error('closed')],
  ])('is not opened by callers who give up %s', async (_, reason) => {
    const shared = makeSearch([], 'never');
    const { memory, lines } = open({ shared });
    for (let index = 0; index < 5; index++) await giveUp(memory, reason);
    expect(shared.calls).toHaveLength(5);
    expect(lines.filter(isBreakLine)).toEqual([]);
    shared.keyword = [makeHit('signal:1')];
    expect((await memory.retrieve(...byKeyword)).memory_evidence.supabase_keyword).toHaveLength(1);
  });

  it('learns nothing from a try that is given up: no recovery, and the next one tries again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const shared = broken();
    const { memory, lines } = open({ shared });
    for (let index = 0; index < 3; index++) await memory.retrieve(...byKeyword);
    vi.setSystemTime(30_001);
    shared.keyword = 'never';
    await giveUp(memory);
    expect(lines).not.toContain('info Supabase 恢复');
    shared.keyword = gone;
    await memory.retrieve(...byKeyword);
    await memory.retrieve(...byKeyword);
    expect(shared.calls).toHaveLength(5);
    expect(lines.filter(isBreakLine)).toHaveLength(1);
  });
});

describe('what the log says', () => {
  const log = async (...[options, query]: [Parameters<typeof open>[0], ReturnType<typeof makeQuery>]) => {
    const { memory, lines } = open(options);
    await memory.retrieve(...query);
    return lines;
  };

  it('of a hit by vector', async () => {
    const shared = makeSearch([makeHit('signal:1'), makeHit('signal:2'), makeHit('signal:3')]);
    expect(await log({ shared }, makeQuery())).toEqual([
      'info Supabase 向量检索命中 3 条（阈值=0.40, assets=[BTC], keywords=[ETF, 净流入]）',
    ]);
  });

  it('of a hit by keyword', async () => {
    expect(await log({ shared: makeSearch([], [makeHit('signal:1')]) }, makeQuery())).toEqual([
      'info Supabase 关键词检索命中 1 条（assets=[BTC], keywords=[ETF, 净流入]）',
    ]);
  });

  it('of an empty answer: first that it was empty, then what was found instead', async () => {
    expect(await log({ shared: makeSearch() }, makeQuery())).toEqual([
      'info Supabase 返回空结果，降级到本地检索 (dims=1536, assets=[BTC], keywords=[ETF, 净流入])',
      'info 本地 检索命中 1 条（assets=[BTC], keywords=[ETF, 净流入]）',
    ]);
  });

  it('of a database that is not configured', async () => {
    expect(await log({}, makeQuery({ embedding: null, assets: null, words: ['ETF'] }))).toEqual([
      'info 未配置 Supabase，跳过，使用本地检索 (dims=0, assets=[], keywords=[ETF])',
      'info 本地 检索命中 1 条（assets=[], keywords=[ETF]）',
    ]);
  });

  it('of failures: a failure is not called an empty answer', async () => {
    expect(await log({ shared: makeSearch(gone, gone) }, makeQuery())).toEqual([
      'warn Supabase 向量检索失败，继续下一步：gone',
      'warn Supabase 关键词检索失败，继续下一步：gone',
      'info 本地 检索命中 1 条（assets=[BTC], keywords=[ETF, 净流入]）',
    ]);
  });

  it('of a long query: its beginning', async () => {
    const words = [`ETF ${'x'.repeat(5000)}`];
    const lines = await log({}, makeQuery({ embedding: null, words, deadlineMs: 60_000 }));
    expect(lines[0]).toContain('keywords=[ETF xxx');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2200);
  });

  it('of no search that its caller gave up', async () => {
    const stop = new AbortController();
    const searchByVector = () => {
      stop.abort();
      return new Promise<never>(() => {});
    };
    const logged = await log({ shared: { ...makeSearch(), searchByVector } }, makeQuery({ abort: stop.signal }));
    expect(logged.filter((line) => line.startsWith('warn'))).toEqual([]);
  });

  it('of an archive that fails', async () => {
    expect(await log({ archive: makeSearch(gone, gone) }, makeQuery())).toContain('warn 本地 检索失败：gone');
  });
});
