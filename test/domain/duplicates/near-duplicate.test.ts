import { describe, expect, it } from 'vitest';
import {
  type DuplicateCandidate,
  findNearDuplicate,
  type NearDuplicateOptions,
} from '../../../src/domain/duplicates/near-duplicate.ts';
import { fc } from '../../support/properties.ts';

const english =
  'Northwind Exchange halts withdrawals after thieves took 4,200 ETH worth $11.5 million from its hot wallet on Friday ' +
  'evening; the rest of its reserves is safe, the firm says';
const chinese =
  '北风交易所热钱包周五晚间遭攻击，约 4200 枚 ETH 被转出，价值 1150 万美元，平台关闭提币通道，其余资产安全，客服提醒用户等待公告';

const never: NearDuplicateOptions = { isHighImpact: () => false };
const always: NearDuplicateOptions = { isHighImpact: () => true };

function makeCandidate(id: number, text: string, hours = 0): DuplicateCandidate {
  return { id, text, received_at: new Date(Date.UTC(2025, 4, 2, 20 + hours)).toISOString(), source: 'north' };
}

const find = (earlier: string, later: string, options = never) =>
  findNearDuplicate(later, [makeCandidate(1, earlier)], options);

describe('findNearDuplicate', () => {
  it('takes no text for a repeat that is longer than is read', () => {
    const long = `${english} `.repeat(300);
    expect(find(long, long)).toBeNull();
    expect(find(english, `${english}!`)).not.toBeNull();
  });

  it('takes no text for a repeat of another whose few words it has in another order', () => {
    const characters = fc.array(fc.constantFrom('北', '风', '交'), { minLength: 8000, maxLength: 8000 });
    const [earlier = [], later = []] = fc.sample(characters, 2);
    expect(find(earlier.join(''), later.join(''))).toBeNull();
  });

  it.each([
    ['another signature', chinese, `PANews 5月2日消息，${chinese} - 链捕手`],
    ['a cry of urgency and a link', english, `🚨 JUST IN: ${english} https://wire.example/9`],
    ['fewer words', english, english.replace(' on Friday evening', '')],
    ['a headline that repeats the text', chinese, `北风交易所热钱包周五晚间遭攻击\n${chinese}`],
    ['other marks', english, english.replace(';', '.').toUpperCase()],
    ['words joined', english, english.replace('hot wallet', 'hotwallet')],
  ])('links a text with %s', (_, earlier, later) => {
    expect(find(earlier, later)).toMatchObject({ id: 1, reason: expect.stringContaining('message 1 of north') });
  });

  it.each([
    ['another number', english, english.replace('4,200', '4,300')],
    ['another number in Chinese', chinese, chinese.replace('4200', '4300')],
    ['one number more', english, `${english}, 19 hours later`],
    ['another asset', english, english.replace('ETH', 'SOL')],
    ['another exchange', english, english.replace('Northwind', 'Southwind')],
    ['another exchange in Chinese', chinese, chinese.replace('北风', '南风')],
    ['a denial', english, `${english}; police deny it`],
    ['a denial in Chinese', chinese, chinese.replace('客服提醒用户等待公告', '客服辟谣称用户等待公告')],
    ['an update', english, `UPDATE: ${english}`],
    ['news of its own', english, english.replace('is safe', 'is frozen')],
    ['a reversal', chinese, chinese.replace('转出', '转入')],
    ['a recovery', chinese, chinese.replace('平台关闭提币通道', '平台恢复提币通道')],
    ['another unit', english, english.replace('million', 'billion')],
    [
      'words of its own',
      english,
      'Thieves emptied the hot wallet of Northwind Exchange: 4,200 ETH ($11.5 million) gone',
    ],
    ['another language', english, chinese],
  ])('keeps apart a text with %s', (_, earlier, later) => {
    expect(find(earlier, later)).toBeNull();
  });

  it('keeps apart news under one notice of a publisher', () => {
    const notice = 'We use your information to deliver content and to learn how our pages are read. '.repeat(4);
    expect(find(`Northwind lists a token\n${notice}`, `Southwind opens an office\n${notice}`)).toBeNull();
    expect(find(`北风上线新币\n${notice}`, `南风设立办公室\n${notice}`)).toBeNull();
  });

  it('asks of a short text that no word differs', () => {
    expect(find('比特币突破新高', '突发：比特币突破新高！')).toMatchObject({ score: 1 });
    expect(find('Northwind lists ether', 'Northwind lists the ether')).toBeNull();
  });

  it('is stricter with high impact, in whichever of the two', () => {
    const shorter = english.replace(' worth $11.5 million', '');
    expect(find(english, shorter)).not.toBeNull();
    expect(find(english, shorter, always)).toBeNull();
    expect(find(english, shorter, { isHighImpact: (text) => text === english })).toBeNull();
    expect(find(english, `JUST IN: ${english}`, always)).toMatchObject({ score: 1 });
  });

  it('takes the earliest of those that are alike, and the lesser id at one moment', () => {
    const candidates = [
      makeCandidate(7, english, 3),
      makeCandidate(9, english, 1),
      makeCandidate(8, english, 1),
      makeCandidate(2, chinese, 0),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(candidates, { minLength: 4 }), (shuffled) => {
        expect(findNearDuplicate(`${english}!`, shuffled, never)).toMatchObject({ id: 8, score: 1 });
      }),
    );
  });

  it('finds nothing among no candidates, and nothing in a text that says nothing', () => {
    expect(findNearDuplicate(english, [], never)).toBeNull();
    expect(find('', '')).toBeNull();
    expect(find('🚨', '🚨🚨')).toBeNull();
  });
});

describe('whatever the text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.array(fc.constantFrom(...english.split(' '), ...chinese), { maxLength: 60 }).map((words) => words.join(' ')),
  );
  const hasWords = (value: string) => /[\p{L}\p{N}]/u.test(value.normalize('NFKC'));

  it('is its own near-duplicate, and that of its canonical equals, with 1', () => {
    fc.assert(
      fc.property(text.filter(hasWords), fc.boolean(), (value, isHighImpact) => {
        const options = { isHighImpact: () => isHighImpact };
        expect(find(value, value, options)).toMatchObject({ score: 1 });
        expect(find(value, `  ${value.replaceAll(' ', '   ')} 🚨`, options)).toMatchObject({ score: 1 });
      }),
    );
  });

  it('scores both ways alike, where both ways link', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [there, back] = [find(a, b), find(b, a)];
        if (there !== null && back !== null) expect(there.score).toBe(back.score);
      }),
    );
  });

  it('is never merged with one of other numbers when it is of high impact', () => {
    const words = english.split(' ');
    fc.assert(
      fc.property(fc.nat(words.length), fc.integer({ min: 1, max: 999_999 }), (place, number) => {
        const changed = [...words.slice(0, place), `${number}`, ...words.slice(place)].join(' ');
        if (number === 4200) return;
        expect(find(english, changed, always)).toBeNull();
        expect(find(changed, english, always)).toBeNull();
        expect(find(changed, changed.replace(`${number}`, `${number + 1}`), always)).toBeNull();
      }),
    );
  });
});
