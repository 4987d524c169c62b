import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EvidenceRow } from '../../../src/domain/evidence.ts';
import type { SearchFilter } from '../../../src/memory/memory-search.ts';
import { toKeywordQuery } from '../../../src/memory/ranking/keyword-query.ts';
import { seedSynonyms } from '../../../src/memory/synonyms/seed-synonyms.ts';
import type { Database } from '../../../src/store/database.ts';
import { createInMemoryStore } from '../../../src/store/in-memory/in-memory-store.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlMemorySearch } from '../../../src/store/sql/memory-search.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { fc } from '../../support/properties.ts';
import { makeFilter, makeRecord, makeSignal } from '../../support/records.ts';

/** Postgres and plain memory rank with one formula: what holds in a test without a database holds with one. */

const words = [
  '黑客',
  '攻击',
  '币安上线',
  'ETF',
  'hack',
  'hacked',
  'ERC-20',
  "Binance's",
  'the',
  '🚀',
  '的',
  'BTC',
  '/',
  '?',
  // White space that one engine may take for a letter.
  '?\u00A0',
  '？\u2028\uFEFF',
  'hack?\u0085',
];
const text = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 })
  .map((list) => list.join(' ').replace(' / ', '\n'));
const post = fc.record({
  text,
  // Mostly days apart, sometimes decades.
  hour: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 47 }) }, fc.integer({ min: -300_000, max: 0 })),
  confidence: fc.constantFrom(0.5, 0.7, 0.9),
  assets: fc.subarray(['BTC', 'ETH']),
  thread: fc.constantFrom(undefined, 'ops', 'sales'),
  source: fc.constantFrom('wire', 'Binance', '币安'),
});
const question = fc.record({
  text,
  assets: fc.constantFrom(null, ['BTC'], ['ETH', 'SOL']),
  limit: fc.integer({ min: 1, max: 6 }),
  timeWindowHours: fc.constantFrom(24, 168, null),
  lately: fc.constantFrom(null, { hours: 13, limit: 2 }, { hours: 48, limit: 4 }),
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function openBoth() {
  const call = createSqlCaller(database);
  return [createInMemoryStore(), { ...createSqlNewsStore('pglite', call), ...createSqlMemorySearch(call) }] as const;
}

async function search(query: string, filter: SearchFilter, posts: readonly Parameters<typeof makeRecord>[]) {
  await emptyDatabase(database);
  const answers: EvidenceRow[][] = [];
  for (const store of openBoth()) {
    for (const [message, changes] of posts) await store.putVerdict(makeRecord(message, changes));
    answers.push(await store.searchByKeyword(toKeywordQuery(query, seedSynonyms), filter));
  }
  return answers as [EvidenceRow[], EvidenceRow[]];
}

function expectSame([plain, sql]: [EvidenceRow[], EvidenceRow[]]): void {
  const withoutScore = (rows: EvidenceRow[]) => rows.map((row) => ({ ...row, score: 0 }));
  expect(withoutScore(sql)).toEqual(withoutScore(plain));
  for (const [index, row] of sql.entries()) {
    expect(Math.abs((row.score ?? 0) - (plain[index]?.score ?? -1))).toBeLessThan(1e-9);
  }
}

interface Post {
  text: string;
  hour: number;
  confidence: number;
  assets: string[];
  thread?: string | undefined;
  source?: string;
}

function toPosts(posts: readonly Post[]) {
  return posts.map(({ hour, confidence, assets, source = 'wire', ...rest }, index): Parameters<typeof makeRecord> => {
    const publishedAt = new Date(Date.UTC(2025, 1, 28, hour)).toISOString();
    const message = { ...rest, source, source_message_id: String(index), published_at: publishedAt };
    return [message, { signal: makeSignal({ confidence, assets }) }];
  });
}

describe('the same corpus, the same ranking', () => {
  it('in Postgres and in memory, for any corpus and query', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(post, { minLength: 1, maxLength: 12 }), question, async (posts, asked) => {
        const { text: query, ...filter } = asked;
        expectSame(await search(query, makeFilter(filter), toPosts(posts)));
      }),
      { numRuns: 25 },
    );
  });

  it('when most texts have no word at all', async () => {
    const posts = ['hack', '🚀', '🚀🚀', '的', 'the'].map((words) => ({
      text: words,
      hour: 1,
      confidence: 0.9,
      assets: [],
    }));
    const answers = await search('hack', makeFilter(), toPosts(posts));
    expect(answers[0]).toHaveLength(1);
    expectSame(answers);
  });

  it('when one text says a word more often than Postgres counts', async () => {
    const posts = ['hack '.repeat(3000), 'hack BTC', 'BTC'].map((words) => ({
      text: words,
      hour: 1,
      confidence: 0.9,
      assets: [],
    }));
    const answers = await search('hack', makeFilter(), toPosts(posts));
    expect(answers[0]).toHaveLength(2);
    expectSame(answers);
  });
});
