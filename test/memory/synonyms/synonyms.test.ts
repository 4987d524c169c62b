import { describe, expect, it } from 'vitest';
import { seedSynonymGroups, seedSynonyms } from '../../../src/memory/synonyms/seed-synonyms.ts';
import { type SynonymGroup, synonymGroupSchema } from '../../../src/memory/synonyms/synonym-group.ts';
import { toSynonymKey } from '../../../src/memory/synonyms/synonym-key.ts';
import { createSynonyms } from '../../../src/memory/synonyms/synonyms.ts';
import { fc } from '../../support/properties.ts';

const group = (term: string, ...synonyms: string[]): SynonymGroup => ({ term, synonyms, category: 'test' });
const bitcoin = group('BTC', 'Bitcoin', '比特币', '大饼');
const cash = group('BCH', 'Bitcoin Cash', '比特币现金');
const find = (groups: SynonymGroup[], text: string) =>
  createSynonyms(groups)
    .findIn(text)
    .map(({ form }) => form);

describe('createSynonyms', () => {
  it('leads from every name of a group to every other', () => {
    for (const name of ['BTC', 'Bitcoin', '比特币', '大饼']) {
      expect(find([bitcoin], name).toSorted()).toEqual(
        ['BTC', 'Bitcoin', '比特币', '大饼'].filter((other) => other !== name).toSorted(),
      );
    }
  });

  it('says the tokens of each, as a query has them', () => {
    expect(createSynonyms([bitcoin]).findIn('btc')).toEqual([
      { form: 'Bitcoin', tokens: ['bitcoin'] },
      { form: '比特币', tokens: ['比特', '特币'] },
      { form: '大饼', tokens: ['大饼'] },
    ]);
  });

  it('takes the longest name that stands there', () => {
    expect(find([bitcoin, cash], 'Bitcoin Cash falls')).toEqual(['BCH', '比特币现金']);
    expect(find([bitcoin, cash], '比特币现金下跌')).toEqual(['BCH', 'Bitcoin Cash']);
    expect(find([bitcoin, cash], 'Bitcoin falls')).toEqual(['BTC', '比特币', '大饼']);
  });

  it('finds Chinese names inside a clause, Latin ones only as words', () => {
    expect(find([bitcoin], '昨天比特币上涨')).toContain('BTC');
    expect(find([bitcoin], '买BTC吧')).toContain('比特币');
    expect(find([bitcoin], 'btcusd bitcoiner')).toEqual([]);
  });

  it.each(['BITCOINS', 'Ｂｉｔｃｏｉｎ', 'bitcoin,', "bitcoin's", '(bitcoin)'])('reads %s as the name', (text) => {
    expect(find([bitcoin], text)).toContain('比特币');
  });

  it('joins words across spaces and hyphens, not across sentences, marks or lines', () => {
    const sell = group('抛售', 'sell-off');
    expect(find([sell], 'a sell off')).toEqual(['抛售']);
    expect(find([sell], 'a sell-off')).toEqual(['抛售']);
    expect(find([sell], 'sell, off')).toEqual([]);
    expect(find([sell], 'sell\noff')).toEqual([]);
  });

  it('joins the groups of a name that has several', () => {
    expect(find([group('黑客', 'exploit'), group('漏洞', 'exploit', 'bug')], 'exploit')).toEqual([
      '黑客',
      '漏洞',
      'bug',
    ]);
  });

  it('lets a later entry of a term replace the earlier one', () => {
    expect(find([bitcoin, group('btc', 'XBT')], 'BTC')).toEqual(['XBT']);
    expect(find([bitcoin, group('btc', 'XBT')], '大饼')).toEqual([]);
  });

  it('switches a term off with an entry without synonyms, in every group', () => {
    expect(find([bitcoin, group('大饼')], '大饼')).toEqual([]);
    expect(find([bitcoin, group('大饼')], 'BTC')).toEqual(['Bitcoin', '比特币']);
    expect(find([bitcoin, group('btc')], 'Bitcoin BTC')).toEqual([]);
  });

  it('never throws, and finds nothing that stands in no group', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), fc.string({ unit: 'grapheme' }), (names, text) => {
        const [term = '', ...synonyms] = names;
        const known = new Set(names);
        expect(find([group(term, ...synonyms)], `${text} ${names.join(' ')}`).every((form) => known.has(form))).toBe(
          true,
        );
      }),
    );
    expect(find([], 'BTC')).toEqual([]);
    expect(find([bitcoin], '')).toEqual([]);
  });
});

describe('the shipped synonyms', () => {
  it('are valid groups, each term once, each with another name', () => {
    for (const entry of seedSynonymGroups) {
      expect(synonymGroupSchema.parse(entry)).toEqual(entry);
      expect(entry.synonyms.length).toBeGreaterThan(0);
      const keys = [entry.term, ...entry.synonyms].map(toSynonymKey);
      expect(new Set(keys).size, entry.term).toBe(keys.length);
    }
    const terms = seedSynonymGroups.map(({ term }) => toSynonymKey(term));
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
  });

  it.each([
    ['比特币', 'BTC'],
    ['ethereum', '以太坊'],
    ['币安', 'Binance'],
    ['SEC 起诉', '美国证券交易委员会'],
    ['rate cut', '降息'],
    ['被盗', 'theft'],
    ['whales', '巨鲸'],
  ])('know %s as %s', (text, other) => {
    expect(seedSynonyms.findIn(text).map(({ form }) => form)).toContain(other);
  });

  it('leave words alone that are tickers only in capitals', () => {
    expect(seedSynonyms.findIn('the usual move, near one gas link, etc.')).toEqual([]);
  });
});

describe('synonymGroupSchema', () => {
  it('trims, and refuses the empty and the too long', () => {
    expect(synonymGroupSchema.parse(group(' BTC ', ' 比特币 '))).toEqual(group('BTC', '比特币'));
    expect(synonymGroupSchema.parse(group('BTC')).synonyms).toEqual([]);
    for (const bad of [group(' '), group('BTC', ''), group('B'.repeat(101)), group('BTC', ...Array(51).fill('x'))]) {
      expect(synonymGroupSchema.safeParse(bad).success).toBe(false);
    }
  });
});
