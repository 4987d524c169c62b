import { beforeEach, describe, expect, it } from 'vitest';
import type { SynonymStore } from '../../src/memory/synonyms/synonym-store.ts';

/** What every store of synonyms promises. `open` gives an empty one, again for each test. */
export function describeSynonymStore(name: string, open: () => Promise<SynonymStore>): void {
  describe(`synonym store: ${name}`, () => {
    let store: SynonymStore;
    beforeEach(async () => {
      store = await open();
    });
    const put = (term: string, synonyms: string[] = ['x'], category = 'asset') =>
      store.put({ term, synonyms, category });

    it('lists what was put, by term', async () => {
      await put('zec', ['大零币', 'Zcash']);
      await put('比特币', ['大饼', 'BTC'], 'coin');
      await put('aave');
      const listed = await store.list();
      expect(listed.map(({ term }) => term)).toEqual(['aave', 'zec', '比特币']);
      expect(listed[2]).toEqual({
        term: '比特币',
        synonyms: ['大饼', 'BTC'],
        category: 'coin',
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      });
    });

    it('has one entry for a term, whatever its case and width, the last one', async () => {
      await put('ＢＴＣ', ['old']);
      await put(' btc ', ['new'], 'coin');
      expect(await store.list()).toMatchObject([{ term: 'btc', synonyms: ['new'], category: 'coin' }]);
    });

    it('keeps an entry without synonyms, which switches a term off', async () => {
      await put('eth', []);
      expect(await store.list()).toMatchObject([{ term: 'eth', synonyms: [] }]);
    });

    it('removes an entry, and says whether there was one', async () => {
      await put('eth');
      await put('sol');
      expect(await store.remove('ETH')).toBe(true);
      expect(await store.remove('eth')).toBe(false);
      expect((await store.list()).map(({ term }) => term)).toEqual(['sol']);
    });

    it('remembers every version of an entry, and from when to when it was in force', async () => {
      await put('eth', ['old']);
      await put('ETH', ['new'], 'coin');
      await put('sol', ['x']);
      await store.remove('sol');
      const versions = await store.listVersions();
      expect(versions.map(({ term, synonyms, until }) => [term, synonyms, until === null])).toEqual([
        ['eth', ['old'], false],
        ['eth', ['new'], true],
        ['sol', ['x'], false],
      ]);
      expect(versions[0]?.until).toBe(versions[1]?.since);
      for (const { since, until } of versions)
        expect(Date.parse(since)).toBeLessThanOrEqual(Date.parse(until ?? since));
    });

    it('makes no version of what is put as it is', async () => {
      await put('eth', ['a', 'b']);
      await put('ETH', ['a', 'b']);
      expect(await store.listVersions()).toHaveLength(1);
      await put('eth', ['b', 'a']);
      expect(await store.listVersions()).toHaveLength(2);
    });

    it.each([
      ['quotes and SQL', `'); drop table synonym_map; -- " $1 \\ %_ {a,b}`],
      ['Unicode', '𠮷野家 🚀 é ﷽'],
      ['commas, braces and NULL', '{null},"x",\\,NULL'],
      ['tsquery metacharacters', "a & b | !c <-> 'd' :*"],
    ])('keeps %s as it was written', async (_, text) => {
      await put(text, [text, `${text} again`], text);
      expect(await store.list()).toMatchObject([{ synonyms: [text, `${text} again`], category: text }]);
      expect(await store.remove(text)).toBe(true);
    });

    it('stores what Postgres has no room for without it', async () => {
      await put('a\0b', ['c\0d\uD800']);
      expect(await store.list()).toMatchObject([{ term: 'ab', synonyms: ['cd\uFFFD'] }]);
    });
  });
}
