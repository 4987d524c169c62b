import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchFilter } from '../../../src/memory/memory-search.ts';
import { toKeywordQuery } from '../../../src/memory/ranking/keyword-query.ts';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlMemorySearch } from '../../../src/store/sql/memory-search.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { makeFilter } from '../../support/records.ts';

/** The keyword leg where more is visible than it ranks: it samples, and takes candidates. */

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const asOf = new Date('2025-03-02T00:00:00Z');

/** So many events, one every `seconds` from `start`; `tokens` is SQL over `i`. */
async function fill(
  events: number,
  tokens: string,
  { start = '2025-03-01T00:00:00Z', seconds = 2, scope = 'default' } = {},
): Promise<void> {
  await database.query(
    `with stored as (
       insert into news_events (created_at, source, source_message_id, published_at, content_text, hash_raw, hash_canonical,
                                keyword_index, keyword_length, memory_since, memory_confidence, memory_event_type, scope)
       select moment, 'wire', gen_random_uuid()::text, moment, '', repeat('0', 64), repeat('0', 64),
              to_keyword_index(${tokens}), cardinality(${tokens}), moment, 0.8, 'hack', $3
       from generate_series(1, ${events}) i
       cross join lateral (select $1::timestamptz + make_interval(secs => i * $2::int) as moment) clock
       returning id, created_at)
     insert into ai_signals (news_event_id, created_at, stage, model_name, prompt_version, status, summary_cn, event_type, action,
                             direction, confidence, raw_confidence, strength, timeframe, gate_reason)
     select id, created_at, 'fast', 'rules', 'rules-1', 'success', '', 'hack', 'observe', 'neutral', 0.8, 0.8, 'low', 'short', 'x'
     from stored`,
    [start, seconds, scope],
  );
  await database.query('analyze');
}

async function search(words: string, filter: Partial<SearchFilter> = {}) {
  const rows = await createSqlMemorySearch(createSqlCaller(database)).searchByKeyword(
    toKeywordQuery(words),
    makeFilter({ asOf, timeWindowHours: null, limit: 10, ...filter }),
  );
  return rows.map((row) => [row.news_event_id, row.score] as const);
}

const news = `array['w' || i, case when i % 7 = 0 then 'alpha' else 'omega' end, case when i % 100 = 0 then 'beta' else 'gamma' end]`;

describe('an archive of more than a thousand visible events', () => {
  it('ranks the same whatever is stored later, or in another scope', async () => {
    await fill(1500, news);
    const before = await search('alpha beta');
    expect(before).toHaveLength(10);
    await fill(3000, `array['alpha', 'v' || i]`, { start: '2025-04-01T00:00:00Z' });
    await fill(3000, `array['beta', 'u' || i]`, { scope: 'another desk' });
    expect(await search('alpha beta')).toEqual(before);
  });

  it('puts the events with both words of a query first', async () => {
    await fill(3000, news);
    const found = (await search('alpha beta', { limit: 4 })).map(([id]) => Number(id) % 700);
    expect(found).toEqual([0, 0, 0, 0]);
  });

  it('finds a single event of long ago by its one rare word', async () => {
    await fill(1, `array['zebra', 'alpha']`, { start: '2024-03-01T00:00:00Z' });
    await fill(2500, news);
    expect((await search('the zebra of alpha'))[0]?.[0]).toBe(1);
  });

  it('finds what many wrote about once and nobody does any more', async () => {
    await fill(4500, `array['ftx', 'w' || i % 97]`, { start: '2022-11-01T00:00:00Z', seconds: 60 });
    await fill(1500, news);
    expect(await search('ftx')).toHaveLength(10);
    expect(await search('ftx alpha')).toHaveLength(10);
  });

  it('brings those of the last hours, though they have none of the rare words', async () => {
    await fill(1600, `array['alpha', case when i % 4 = 0 then 'zebra' else 'w' || i end]`, {
      start: '2025-02-20T00:00:00Z',
    });
    await fill(60, `array['alpha', 'w' || i]`, { start: '2025-03-01T20:00:00Z' });
    const only = (await search('zebra alpha', { limit: 5 })).map(([id]) => Number(id));
    const both = (await search('zebra alpha', { limit: 5, lately: { hours: 24, limit: 20 } })).map(([id]) =>
      Number(id),
    );
    expect(both.filter((id) => id <= 1600)).toEqual(only);
    expect(both.filter((id) => id > 1600)).toHaveLength(20);
  });

  it('answers a word that nearly all have from the newest of them', async () => {
    await fill(6000, `array['bitcoin', 'w' || i]`);
    const ids = (await search('bitcoin')).map(([id]) => Number(id));
    expect(ids).toHaveLength(10);
    expect(Math.min(...ids)).toBeGreaterThan(3000);
  });

  it('answers a common word where a busy spell was followed by a quiet one', async () => {
    const some = (percent: number) =>
      `array['w' || i, case when i * 37 % 100 < ${percent} then 'bitcoin' else 'omega' end]`;
    await fill(3300, some(60), { start: '2025-02-27T00:00:00Z', seconds: 32 });
    await fill(1000, some(50), { start: '2025-02-28T06:00:00Z', seconds: 151 });
    const scores = (await search('bitcoin')).map(([, score]) => score ?? 0);
    expect(scores).toHaveLength(10);
    expect(Math.min(...scores)).toBeGreaterThan(0);
  });

  it('keeps to a narrow filter, and to a window', async () => {
    await fill(2500, news);
    await database.query(`update news_events set memory_assets = array['SOL'] where id % 500 = 0`);
    await database.query(`update ai_signals set assets = array['SOL'] where news_event_id % 500 = 0`);
    const ids = (await search('alpha omega', { assets: ['SOL'] })).map(([id]) => Number(id)).sort((a, b) => a - b);
    expect(ids).toEqual([500, 1000, 1500, 2000, 2500]);
    const windowed = await search('alpha omega', {
      asOf: new Date('2025-03-01T01:23:20Z'),
      timeWindowHours: 1,
      limit: 50,
    });
    expect(Math.min(...windowed.map(([id]) => Number(id)))).toBeGreaterThanOrEqual(700);
  });
});
