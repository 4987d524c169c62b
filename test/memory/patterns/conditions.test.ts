import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../src/domain/logger.ts';
import { type Pattern, patternSchema } from '../../../src/domain/pattern.ts';
import type { Situation } from '../../../src/memory/patterns/find-unmet.ts';
import { loadPatterns } from '../../../src/memory/patterns/load-patterns.ts';
import { createPatternMemory } from '../../../src/memory/patterns/pattern-memory.ts';

const { patterns } = await loadPatterns(fileURLToPath(new URL('../../../memories/', import.meta.url)), silentLogger);

const example = {
  id: 'example-1',
  event_type: 'whale',
  keywords: ['出售', 'sale'],
  assets: [],
  action: 'sell',
  confidence: 0.8,
  summary: '示例。',
  notes: '',
  conditions: {
    event_types: ['whale'],
    words: [
      ['sell', '出售'],
      ['estate', '破产'],
    ],
    without: ['delay', '推迟'],
  },
} as const;
const make = (conditions: object = {}, changes: object = {}): Pattern =>
  patternSchema.parse({ ...example, ...changes, conditions: { ...example.conditions, ...conditions } });

const situation = (changes: Partial<Situation> = {}): Situation => ({
  text: 'Bankrupt lender estate sells 9,000 BTC',
  event_type: 'whale',
  direction: 'short',
  assets: ['BTC'],
  amountUsd: 0,
  ...changes,
});

function find(searched: readonly Pattern[], asked: Situation | null, keywords: readonly string[] = ['sale']) {
  return createPatternMemory(searched)({
    keywords,
    eventType: asked?.event_type ?? 'whale',
    assetCodes: null,
    minConfidence: 0,
    limit: 50,
    situation: asked,
  });
}

describe('a pattern with conditions', () => {
  const holds = (conditions: object, changes: Partial<Situation> = {}) =>
    find([make(conditions)], situation(changes)).map(({ conditions_hold }) => conditions_hold);

  it('is evidence where all of them hold, and says that they do', () => {
    expect(holds({})).toEqual([true]);
  });

  it.each([
    ['the type is another', {}, { event_type: 'hack' }],
    ['one of the lists of words has no word there', {}, { text: 'A whale sells 9,000 BTC' }],
    ['a word stands inside of another', {}, { text: 'Real-estates bestseller resells BTC' }],
    ['a word speaks against it', {}, { text: 'Estate delays its plan to sell 9,000 BTC' }],
    [
      'its words come long after the news',
      {},
      { text: `BTC is flat. ${'nothing new. '.repeat(40)} The estate sells.` },
    ],
    ['its words stand below the headline', {}, { text: 'BTC is flat\nThe estate sells 9,000 BTC' }],
    [
      'its words are what something else came after',
      {},
      { text: 'BTC slides to a low after the estate sells 9,000 BTC' },
    ],
    ['its words are what it looks back on first', {}, { text: 'After the estate sells 9,000 BTC, inflows rise' }],
    ['its words are what somebody denies', {}, { text: 'Celsius denies that its bankrupt estate sells 9,000 BTC' }],
    ['its words are what somebody denies in Chinese', {}, { text: 'Celsius 否认破产平台正在出售 9,000 枚比特币' }],
    ['its word is denied', {}, { text: 'Celsius: estate will not sell 9,000 BTC' }],
    ['its word is denied in Chinese', {}, { text: '法院：破产平台不会再出售比特币' }],
    ['its word is denied behind it', {}, { text: 'Bankrupt estate: selling is premature' }],
    ['its word is denied behind it in Chinese', {}, { text: '破产平台：出售尚言之过早' }],
    ['the direction is another', { directions: ['long'] }, {}],
    ['nobody of the kind acts', { actors: ['exchange'] }, {}],
    ['the assets are of another class', { asset_classes: ['meme'] }, {}],
    ['the sum is too small', { least_usd: 1e6 }, { amountUsd: 5e5 }],
    ['the sum is too large', { most_usd: 1e6 }, { amountUsd: 5e6 }],
    ['a sum is asked for and none is named', { least_usd: 1 }, {}],
  ] as const)('is none where %s', (_, conditions, changes) => {
    expect(holds(conditions, changes)).toEqual([]);
  });

  it.each([
    ['endings of a Latin word', { text: 'Estate: selling of BTC begins' }],
    ['Han anywhere', { text: '某破产平台正在出售 9,000 枚比特币' }],
    ['another case', { text: 'ESTATE SELLS BTC' }],
    ['what a court refuses', { text: 'Court denies a motion by which the bankrupt estate sells 9,000 BTC' }],
    ['what happened beside a denial', { text: 'Celsius denies new losses as its bankrupt estate sells 9,000 BTC' }],
    ['what happened behind a denial', { text: 'Celsius denies it was hacked, its bankrupt estate sells 9,000 BTC' }],
    ['of what only the cause is denied', { text: 'Celsius denies debts caused the sale as estate sells 9,000 BTC' }],
    ['what nobody denies any more', { text: 'Celsius no longer denies that its bankrupt estate sells 9,000 BTC' }],
    ['what is not all', { text: 'Estate not only sells 9,000 BTC but lends' }],
    ['what only looks like a denial', { text: '不确定性未来不断：破产平台出售 9,000 枚比特币，不影响用户' }],
    ['of what only the effect is denied', { text: "Estate to sell 9,000 BTC, which won't touch payouts" }],
    ['of what only the effect is denied, in Chinese', { text: '破产平台出售 9,000 枚比特币不影响赔付' }],
    ['a deed told after its cause', { text: 'After a ruling, the estate sells 9,000 BTC' }],
  ])('reads %s', (_, changes) => {
    expect(holds({}, changes)).toEqual([true]);
  });

  it('reads whatever follows a stem', () => {
    expect(holds({ words: [['liquidat*']] }, { text: 'Liquidators begin' })).toEqual([true]);
  });

  it('is found by its words where nobody says what the message is, and then claims nothing', () => {
    expect(find([make()], null).map(({ conditions_hold }) => conditions_hold)).toEqual([undefined]);
  });

  it('needs no word of the search where its conditions hold', () => {
    expect(find([make({}, { event_type: 'other' })], situation(), ['nothing'])).toHaveLength(1);
  });
});

describe('the shape of conditions', () => {
  it.each([
    ['an unknown condition', { weather: 'fair' }, 'weather'],
    ['an unknown actor', { actors: ['martian'] }, 'actors'],
    ['an unknown class', { asset_classes: ['stocks'] }, 'asset_classes'],
    ['an unknown type', { event_types: ['rumour'] }, 'event_types'],
    ['an empty list of words', { words: [[]] }, 'words'],
    ['sums that no message can have', { least_usd: 10, most_usd: 1 }, 'least_usd'],
  ])('refuses %s, by name', (_, conditions, culprit) => {
    const parsed = patternSchema.safeParse({ ...example, conditions: { ...example.conditions, ...conditions } });
    expect(JSON.stringify(parsed.error?.issues)).toContain(culprit);
  });
});

describe('the committed patterns', () => {
  it('all have conditions, with words of both languages, and are of one of the types that they ask for', () => {
    for (const { id, event_type, conditions } of patterns) {
      const words = conditions?.words.flat() ?? [];
      expect(
        words.some((word) => /\p{Script=Han}/u.test(word)),
        id,
      ).toBe(true);
      expect(
        words.some((word) => /^[\x20-\x7e]+$/.test(word)),
        id,
      ).toBe(true);
      expect(conditions?.event_types, id).toContain(event_type);
    }
  });

  it('bar no word that they ask for', () => {
    for (const { id, conditions } of patterns) {
      const barred = conditions?.without ?? [];
      expect([id, conditions?.words.flat().filter((word) => barred.includes(word))]).toEqual([id, []]);
    }
  });

  const found = (changes: Partial<Situation>) =>
    find(patterns, situation(changes), ['BTC']).map(({ id }) => id.replace(/^(\w+-\d+).*/, '$1'));

  it.each([
    ['an estate that moves coins', 'Mt. Gox trustee transfers 30,000 BTC to creditors', 'whale', 'pattern-016'],
    ['a company that buys', 'Listed company Metaplanet buys another 500 BTC', 'whale', 'pattern-015'],
    ['coins that leave exchanges', '过去 24 小时 8,000 枚比特币流出交易所', 'whale', 'pattern-037'],
    ['a swap of one coin for another', '某巨鲸将 2,000 枚比特币换成以太坊', 'whale', 'pattern-038'],
    ['coins that are seized', 'Police seize 3,000 BTC from a fraud ring', 'regulation', 'pattern-035'],
    ['a cut', '非农不及预期，美联储降息 25 个基点', 'macro', 'pattern-026'],
    ['an approval', 'SEC approves options on a spot bitcoin fund', 'regulation', 'pattern-008'],
    ['an enforcement', 'SEC sues a crypto exchange over unregistered securities', 'regulation', 'pattern-007'],
  ] as const)('hold of %s', (_, text, event_type, id) => {
    expect(found({ text, event_type })).toContain(id);
  });

  it.each([
    ['a sale by an estate', 'Strategy buys 5,000 BTC for its treasury', 'whale', 'pattern-016'],
    [
      'a sale by an estate, where it is put off',
      'Mt. Gox delays repayment to creditors by a year',
      'whale',
      'pattern-016',
    ],
    [
      'an approval, where it is only wished for',
      'Fund manager urges SEC to approve its bitcoin ETF',
      'regulation',
      'pattern-008',
    ],
    ['an approval, where it is refused', 'SEC rejects approval of a bitcoin ETF', 'regulation', 'pattern-008'],
    ['a seizure, where the coins are sold', 'Government to auction 3,000 seized BTC', 'regulation', 'pattern-035'],
    ['an open matter', 'Senate blocks crypto market-structure bill 48-52', 'regulation', 'core-003'],
    ['an open matter', '参议院否决稳定币法案，政策前景生变', 'regulation', 'core-003'],
    ['a cut', '鲍威尔：12 月降息绝非板上钉钉', 'macro', 'pattern-026'],
    ['a cut', '鲍威尔：现在谈降息为时过早', 'macro', 'pattern-026'],
    ['a cut', '美联储官员：今年不会再降息', 'macro', 'pattern-026'],
    ['a cut', 'Powell: December rate cut is far from certain', 'macro', 'pattern-026'],
    ['a cut', 'Fed official sees no further rate cuts this year', 'macro', 'pattern-026'],
    ['buying, where a fund sees money leave', '比特币 ETF 单日净流出 3 亿美元，机构卖出', 'whale', 'pattern-015'],
  ] as const)('do not take for %s', (_, text, event_type, id) => {
    expect(found({ text, event_type })).not.toContain(id);
  });
});
