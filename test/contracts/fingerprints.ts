import { beforeEach, describe, expect, it } from 'vitest';
import { anyParameters } from '../../src/ask/question.ts';
import type { ArchiveFilter } from '../../src/ask/recall/archive.ts';
import { createAskRecall } from '../../src/ask/recall/create-ask-recall.ts';
import { composeFingerprint, toFingerprintRecipe } from '../../src/domain/fingerprint.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { createMemory } from '../../src/memory/create-memory.ts';
import type { GuardedEmbedder } from '../../src/models/embedding/embedder.ts';
import { makeRecord, makeSignal, makeVector } from '../support/records.ts';
import type { AskStores } from './ask-archive.ts';

const model = 'model-a';
const recipe = toFingerprintRecipe(model);
const gap = { recipe, otherRecipes: false };
const day = (date: number) => new Date(Date.UTC(2026, 2, date, 12));
const question = { vector: makeVector(1), model };

/** What is promised of fingerprints. `open` gives an empty archive, again for each test. */
export function describeFingerprints(name: string, open: () => Promise<AskStores>): void {
  describe(`fingerprints: ${name}`, () => {
    let stores: AskStores;
    beforeEach(async () => {
      stores = await open();
    });

    async function put(id: string, text: string, at = day(10), edited?: Date): Promise<number> {
      const place = { source: 'wire', source_message_id: id, published_at: day(10).toISOString(), text };
      const event = { ...place, ...(edited && { edited_at: edited.toISOString() }) };
      const record = makeRecord(event, { asOf: at.toISOString() });
      return (await stores.news.putVerdict(record)).news_event_id ?? 0;
    }
    /** A fingerprint of this likeness to the question. */
    async function mark(id: number, cosine: number, made = recipe): Promise<number> {
      const [row] = (await stores.fingerprints.list({ recipe: made, otherRecipes: true }, id - 1, 1)).filter(
        (listed) => listed.id === id,
      );
      return stores.fingerprints.put(made, [{ id, version: row?.version ?? '', vector: makeVector(cosine) }]);
    }
    const filter = (changes: Partial<ArchiveFilter> = {}): ArchiveFilter => ({
      scope: 'default',
      asOf: day(20),
      assets: [],
      eventTypes: [],
      minConfidence: 0,
      messages: {},
      ...changes,
    });
    const findAlike = (changes: Partial<ArchiveFilter> = {}) =>
      stores.archive.findAlike(question, filter(changes), { threshold: 0.6, limit: 50 });
    const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id);

    it('find messages by likeness alone, the nearest first, from the threshold on, through the filters', async () => {
      const ids = [await put('1', 'Aurora halts'), await put('2', 'Bora halts'), await put('3', 'Cora halts')];
      for (const [index, cosine] of [0.7, 0.95, 0.5].entries()) expect(await mark(ids[index] ?? 0, cosine)).toBe(1);
      expect(await findAlike()).toEqual([
        { id: ids[1], similarity: expect.closeTo(0.95, 5) },
        { id: ids[0], similarity: expect.closeTo(0.7, 5) },
      ]);
      expect(await findAlike({ scope: 'other' })).toEqual([]);
      expect(await findAlike({ assets: ['NOSUCH'] })).toEqual([]);
      expect(await findAlike({ messages: { sources: ['elsewhere'] } })).toEqual([]);
      expect(await findAlike({ asOf: day(9) })).toEqual([]);
    });

    it('are never compared across models or recipes', async () => {
      const ids = [await put('1', 'Aurora halts'), await put('2', 'Bora halts'), await put('3', 'Cora halts')];
      await mark(ids[0] ?? 0, 1, toFingerprintRecipe('model-b'));
      await mark(ids[1] ?? 0, 1, `${model} fingerprint-0`);
      expect(await findAlike()).toEqual([]);
      await mark(ids[2] ?? 0, 1);
      expect(idsOf(await findAlike())).toEqual([ids[2]]);
      // The vector of the same model that memory searches by is another recipe's.
      expect(await stores.fingerprints.count(gap)).toBe(0);
      expect(await stores.fingerprints.count({ ...gap, otherRecipes: true })).toBe(2);
    });

    it('are made of title, type, keywords and summaries as they stand', async () => {
      await put('1', '【Aurora 交易所暂停提币】\n详情如下');
      const [row] = await stores.fingerprints.list(gap, 0, 10);
      const { event_type, keywords, summary_cn } = makeSignal();
      expect(row && composeFingerprint(row)).toBe(
        ['Aurora 交易所暂停提币', event_type.replaceAll('_', ' '), keywords.join(' '), summary_cn].join('\n'),
      );
    });

    it('of a later verdict are not there before it', async () => {
      const id = await put('1', 'Aurora halts withdrawals');
      await mark(id, 1);
      expect(idsOf(await findAlike({ asOf: day(12) }))).toEqual([id]);
      await put('1', 'Aurora halts withdrawals after a theft', day(15), day(15));
      // The edit has made it outdated.
      expect(await findAlike()).toEqual([]);
      expect(idsOf(await stores.fingerprints.list(gap, 0, 10))).toEqual([id]);
      await mark(id, 1);
      expect(await findAlike({ asOf: day(12) })).toEqual([]);
      expect(idsOf(await findAlike({ asOf: day(15) }))).toEqual([id]);
    });

    it('of what was listed before an edit are not stored after it', async () => {
      const id = await put('1', 'Aurora halts withdrawals');
      const [before] = await stores.fingerprints.list(gap, 0, 1);
      await put('1', 'Aurora resumes withdrawals', day(15), day(15));
      const late = { id, version: before?.version ?? '', vector: makeVector(1) };
      expect(await stores.fingerprints.put(recipe, [late])).toBe(0);
      expect(await stores.fingerprints.count(gap)).toBe(1);
      expect(await findAlike()).toEqual([]);
    });

    it('are made by one of several workers, and by another where that one died', async () => {
      const ids = [await put('1', 'Aurora halts'), await put('2', 'Bora halts')];
      const claim = (at: Date, most: number) => stores.fingerprints.claim(0, most, at, new Date(at.getTime() + 60_000));
      expect(idsOf(await claim(day(20), 1))).toEqual([ids[0]]);
      expect(idsOf(await claim(day(20), 5))).toEqual([ids[1]]);
      expect(await claim(day(20), 5)).toEqual([]);
      await mark(ids[1] ?? 0, 1);
      expect(idsOf(await claim(day(21), 5))).toEqual([ids[0]]);
    });

    it('that were refused are not asked for again', async () => {
      const id = await put('1', 'Aurora halts');
      const [row] = await stores.fingerprints.list(gap, 0, 1);
      expect(await stores.fingerprints.put(recipe, [{ id, version: row?.version ?? '', vector: null }])).toBe(1);
      expect(await stores.fingerprints.count(gap)).toBe(0);
      expect(await findAlike()).toEqual([]);
    });

    it('change the order in which a question finds messages, and nothing where there is none', async () => {
      const first = await put('1', 'Aurora halts withdrawals, Aurora says');
      const second = await put('2', 'The desk of Aurora opens in Lisbon');
      const third = await put('3', 'Customers cannot get their coins out');
      const embedder: GuardedEmbedder = {
        model,
        tryEmbed: async (text) => {
          expect(text).toBe('Why did Aurora halt?');
          return { embedding: { ...question, usage: [] }, reason: null };
        },
      };
      const recall = async (parts: { embedder?: GuardedEmbedder }) => {
        const memory = createMemory({ shared: null, archive: stores.search, patterns: [], logger: silentLogger });
        const asked = { question: 'Why did Aurora halt?', asked: 'Why did Aurora halt?', parameters: anyParameters };
        const { candidates } = await createAskRecall({
          memory,
          archive: stores.archive,
          deadlineMs: 60_000,
          ...parts,
        })({ ...asked, scope: 'default', asOf: day(20) });
        return candidates.map(({ source, priority }) => [source.news_event_id, priority]);
      };
      const plain = await recall({});
      expect(plain.map(([id]) => id)).toEqual([first, second]);
      expect(await recall({ embedder })).toEqual(plain);
      await mark(third, 0.95);
      await mark(second, 0.9);
      expect(await recall({})).toEqual(plain);
      // By words and by likeness; first by words; first by likeness alone, and as good as one with a word in its title.
      expect((await recall({ embedder })).map(([id]) => id)).toEqual([second, first, third]);
      expect((await recall({ embedder })).at(-1)).toEqual([third, 2]);
    });
  });
}
