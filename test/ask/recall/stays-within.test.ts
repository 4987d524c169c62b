import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyParameters } from '../../../src/ask/question.ts';
import { createAskRecall } from '../../../src/ask/recall/create-ask-recall.ts';
import type { AskCandidate } from '../../../src/ask/recall/recall.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import { createMemory } from '../../../src/memory/create-memory.ts';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createRandom, pick } from '../../end-to-end/seeded-random.ts';
import { openAskStores } from '../../support/ask-stores.ts';
import { openTestDatabase } from '../../support/embedded-database.ts';
import { fc } from '../../support/properties.ts';
import { makeRecord, makeSignal } from '../../support/records.ts';

const hourMs = 3_600_000;
const start = Date.UTC(2026, 2, 1);
const end = start + 240 * hourMs;
const scopes = ['desk', 'fund'] as const;
const words = [
  ...['灯塔', '港口', '渡轮', '航线', '仓库', '货轮'],
  ...['harbor', 'ferry', 'cargo', 'signal', 'bridge', 'pilot'],
] as const;
const toMoment = (time: number) => new Date(time).toISOString();

/** A message as it was put: every text it had, from when on, and when it was taken back. */
interface Told {
  scope: (typeof scopes)[number];
  published: number;
  texts: { from: number; text: string }[];
  deleted: number | null;
}

let database: Database;
let recall: ReturnType<typeof createAskRecall>;
const told = new Map<number, Told>();

beforeAll(async () => {
  database = await openTestDatabase();
  const { news, search, archive } = openAskStores('pglite', createSqlCaller(database), database);
  const memory = createMemory({ shared: null, archive: search, patterns: [], logger: silentLogger });
  recall = createAskRecall({ memory, archive, deadlineMs: 60_000 });
  const random = createRandom(5);
  const say = () => Array.from({ length: 9 }, () => pick(random, words)).join(' ');
  for (let index = 1; index <= 60; index++) {
    const scope = pick(random, scopes);
    const published = start + Math.floor(random() * (end - start));
    const received = published + Math.floor(random() * 24 * hourMs);
    const message = { source: 'wire', source_message_id: String(index), published_at: toMoment(published), scope };
    const texts = [{ from: received, text: `${say()} ${index}` }];
    if (random() < 0.4)
      texts.push({ from: received + Math.ceil(random() * 90 * hourMs), text: `${say()} ${index} 更正` });
    const ids = new Set<number | null>();
    for (const [revision, { from, text }] of texts.entries()) {
      const edited = revision > 0 ? { edited_at: toMoment(from) } : {};
      const signal = makeSignal({ summary_cn: text });
      const receipt = await news.putVerdict(
        makeRecord({ ...message, ...edited, text }, { asOf: toMoment(from), signal }),
      );
      ids.add(receipt.news_event_id);
    }
    const [id = 0] = [...ids];
    const deleted = random() < 0.25 ? received + Math.ceil(random() * 90 * hourMs) : null;
    if (deleted !== null) {
      await database.query(`update messages set deleted_at = $1 where source = 'wire' and source_message_id = $2`, [
        toMoment(deleted),
        String(index),
      ]);
    }
    told.set(id ?? 0, { scope, published, texts, deleted });
  }
}, 60_000);
afterAll(() => database.close());

/** What a candidate shows, and what it should show of its message from a moment; `shown: null` where that wasn't there yet. */
function compare({ source }: AskCandidate, scope: string, asOf: number) {
  const message = told.get(source.news_event_id ?? 0);
  const known = message?.scope === scope ? message.texts.filter(({ from }) => from <= asOf) : [];
  const newest = known.at(-1)?.text ?? null;
  return {
    shown: { text: source.text, summary: source.summary, edited: source.is_edited, retracted: source.is_retracted },
    known: {
      text: newest,
      summary: newest,
      edited: known.length > 1,
      retracted: message !== undefined && message.deleted !== null && message.deleted <= asOf,
    },
  };
}

const askedArbitrary = fc.record({
  scope: fc.constantFrom(...scopes),
  asOf: fc.integer({ min: start, max: end + 100 * hourMs }),
  words: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
  /** Copies a title of some message, whoever's it is and whenever it came. */
  copied: fc.option(fc.nat({ max: 99 })),
  hours: fc.option(fc.integer({ min: 1, max: 100 })),
});

describe('recall for a question', () => {
  it('shows of its own scope alone, and every message as it stood then', async () => {
    const seen = { candidates: 0, edited: 0, retracted: 0, earlier: 0, titled: 0 };
    await fc.assert(
      fc.asyncProperty(askedArbitrary, async ({ scope, asOf, copied, hours, ...asked }) => {
        const texts = [...told.values()].flatMap((message) => message.texts.map(({ text }) => text));
        const question = copied === null ? asked.words.join(' ') : (texts[copied % texts.length] ?? '');
        const since = hours === null || copied !== null ? null : asOf - hours * hourMs;
        const { candidates, degraded } = await recall({
          question,
          asked: question,
          parameters: { ...anyParameters, since: since === null ? null : toMoment(since) },
          scope,
          asOf: new Date(asOf),
        });
        expect(degraded).toEqual([]);
        for (const candidate of candidates) {
          const { shown, known } = compare(candidate, scope, asOf);
          expect(shown).toEqual(known);
          const message = told.get(candidate.source.news_event_id ?? 0);
          if (since !== null) expect(message?.published).toBeGreaterThanOrEqual(since);
          seen.candidates++;
          seen.titled += candidate.priority === 1 ? 1 : 0;
          seen.edited += shown.edited ? 1 : 0;
          seen.retracted += shown.retracted ? 1 : 0;
          seen.earlier += (message?.texts.length ?? 0) > 1 && !shown.edited ? 1 : 0;
        }
      }),
      { numRuns: 120 },
    );
    // The property would hold of a recall that finds nothing, or of an archive in which nothing changes.
    expect(seen.candidates).toBeGreaterThan(100);
    for (const times of [seen.titled, seen.edited, seen.retracted, seen.earlier]) expect(times).toBeGreaterThan(3);
  }, 60_000);
});
