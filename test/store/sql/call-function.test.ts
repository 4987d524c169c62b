import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toKeywordQuery } from '../../../src/memory/ranking/keyword-query.ts';
import type { Database } from '../../../src/store/database.ts';
import { type CallFunction, createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlMemorySearch } from '../../../src/store/sql/memory-search.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { openBlankDatabase } from '../../support/embedded-database.ts';
import { makeFilter, makeRecord, makeVector } from '../../support/records.ts';

describe('createSqlCaller', () => {
  let database: Database;
  let call: CallFunction;
  beforeAll(async () => {
    database = await openBlankDatabase();
    await database.executeScript(`
      create function give_back(given jsonb) returns jsonb language sql as 'select given';
      create function is_larger(a int, b int) returns boolean language sql as 'select a > b';
      create function count_words(words text[]) returns int language sql as 'select cardinality(words)';
      create function list_numbers(last int) returns table (number int) language sql as 'select generate_series(1, last)';
      create function fail(code text) returns int language plpgsql as $$ begin
        raise exception using errcode = code, message = 'on purpose'; end $$;`);
    call = createSqlCaller(database);
  });
  afterAll(() => database.close());

  it('answers with the value of a scalar function, and with the rows of a table function', async () => {
    expect(await call('is_larger', { b: 1, a: 2 })).toBe(true);
    expect(await call('list_numbers', { last: 2 })).toEqual([{ number: 1 }, { number: 2 }]);
    expect(await call('list_numbers', { last: 0 })).toEqual([]);
  });

  it('passes objects, lists, nothing and awkward text through unharmed', async () => {
    const given = { text: `"'\\ $1 🚀 \u2028`, list: [1, null, { a: true }], empty: [], number: 1e-7 };
    expect(await call('give_back', { given })).toEqual(given);
    expect(await call('give_back', { given: null })).toBeNull();
    expect(await call('count_words', { words: ['{a,b}', '"', '\\', 'null', ''] })).toBe(5);
    expect(await call('count_words', { words: [] })).toBe(0);
  });

  it.each([
    ['22023', 'invalid_input'],
    ['40001', 'write_conflict'],
    ['57014', 'database_unavailable'],
  ])('throws an error of ours when the function fails with %s', async (code, expected) => {
    await expect(call('fail', { code })).rejects.toMatchObject({ name: 'AppError', code: expected });
  });

  it('says that a database lacks the function', async () => {
    await expect(call('no_such_function', {})).rejects.toMatchObject({ code: 'database_outdated' });
  });

  it('does not ask for an answer that nobody waits for', async () => {
    await expect(call('fail', { code: '22023' }, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  });
});

describe('the stores on the functions', () => {
  const answer = (value: unknown) => ({ calls: [] as [string, object][], value });
  function listen(value: unknown) {
    const heard = answer(value);
    const call: CallFunction = async (name, given) => {
      heard.calls.push([name, given]);
      return heard.value;
    };
    return { heard, store: createSqlNewsStore('fake', call), search: createSqlMemorySearch(call) };
  }

  it('say that the database is of another version when it answers in another shape', async () => {
    const { store, search } = listen({ kind: 'whatever' });
    const outdated = expect.objectContaining({ code: 'database_outdated', hint: 'Run `secondlook migrate`.' });
    const record = makeRecord({ text: 'x' });
    await expect(store.recogniseMessage(record.event)).rejects.toEqual(outdated);
    await expect(store.putVerdict(record)).rejects.toEqual(outdated);
    await expect(store.takeToolCall(new Date(), 1)).rejects.toEqual(outdated);
    await expect(search.searchByKeyword(toKeywordQuery('a1'), makeFilter())).rejects.toEqual(outdated);
  });

  it('count a tool call for the day in UTC', async () => {
    const { store, heard } = listen(true);
    await store.takeToolCall(new Date('2025-03-01T23:30:00-05:00'), 5);
    expect(heard.calls).toEqual([['take_tool_call', { call_day: '2025-03-02', day_limit: 5 }]]);
  });

  it('do not ask the database for no words', async () => {
    const { search, heard } = listen([]);
    expect(await search.searchByKeyword(toKeywordQuery(''), makeFilter())).toEqual([]);
    expect(heard.calls).toEqual([]);
  });

  it('hand on every filter, and the vector as 32-bit numbers', async () => {
    const { search, heard } = listen([]);
    const filter = makeFilter({
      assets: ['BTC'],
      eventTypes: ['hack'],
      asker: { source: 'wire', sourceMessageId: '7', publishedAt: new Date('2025-03-01T12:00:00Z') },
    });
    await search.searchByVector({ vector: makeVector(1), model: 'm', matchThreshold: 0.4 }, filter);
    expect(heard.calls[0]).toEqual([
      'search_memory_events',
      {
        query_embedding: Float32Array.from(makeVector(1)),
        match_threshold: 0.4,
        query_model: 'm',
        match_count: 5,
        asset_filter: ['BTC'],
        type_filter: ['hack'],
        min_confidence: 0.6,
        time_window_hours: 168,
        as_of: '2025-03-02T12:00:00.000Z',
        scope_filter: 'default',
        asker_source: 'wire',
        asker_message_id: '7',
        asker_published_at: '2025-03-01T12:00:00.000Z',
      },
    ]);
  });

  it('read moments and numbers however the driver gives them', async () => {
    const numbers = { ai_signal_id: '1', news_event_id: 2n, confidence: '0.7' };
    const row = { ...numbers, assets: [], action: 'buy', summary: '', text: '', sources: ['a'] };
    const { search } = listen([
      { ...row, event_type: 'hack', source: 'a', score: '0.5', created_at: '2025-03-01 12:00:00+00' },
      { ...row, event_type: 'hack', source: 'a', score: 0.5, created_at: new Date('2025-03-01T12:00:00Z') },
    ]);
    const rows = await search.searchByKeyword(toKeywordQuery('a1'), makeFilter());
    expect(rows[0]).toEqual(rows[1]);
    expect(rows[0]).toMatchObject({
      ai_signal_id: 1,
      news_event_id: 2,
      created_at: '2025-03-01T12:00:00.000Z',
      score: 0.5,
    });
  });
});
