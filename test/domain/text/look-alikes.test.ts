import { describe, expect, it } from 'vitest';
import { foldLookAlikes } from '../../../src/domain/text/look-alikes.ts';
import { normaliseText, toCanonicalText } from '../../../src/domain/text/normalise.ts';

describe('look-alikes', () => {
  it.each([
    ['in a Latin word are Latin', 'Bybit hаcked, 100,003 ВTC stоlen', 'Bybit hacked, 100,003 BTC stolen'],
    ['make up a whole word among Latin ones', 'Bybit loses ВТС', 'Bybit loses BTC'],
    ['of the Greek alphabet', 'Αave and Βitcoin', 'Aave and Bitcoin'],
    ['stay in a text of their own alphabet', 'Биржа Bybit: хакеры украли ВТС', 'Биржа Bybit: хакеры украли ВТС'],
    ['stay as letters of mathematics', 'β = 1.5, Δ = 2', 'β = 1.5, Δ = 2'],
    ['of the Armenian alphabet', 'Northwind հacked, cօins gone', 'Northwind hacked, coins gone'],
    ['small capitals', 'Northwind ʜᴀᴄᴋᴇᴅ', 'Northwind hacked'],
    ['other shapes of a and g', 'Northwind hɑcked aɡain', 'Northwind hacked again'],
    ['boxes', 'Northwind 🅷🅰🅲🅺🅴🅳', 'Northwind hacked'],
    ['circles', 'Northwind 🅗🅐🅒🅚🅔🅓', 'Northwind hacked'],
    ['one box alone stays', 'Parking 🅿 and type 🅰', 'Parking 🅿 and type 🅰'],
    ['stay in a text in Armenian', 'Հայերեն տեքստ օձ', 'Հայերեն տեքստ օձ'],
    ['do not touch Chinese', '比特币 BTC 被盗', '比特币 BTC 被盗'],
  ])('%s', (_, text, folded) => expect(foldLookAlikes(text)).toBe(folded));
});

describe('what no reader sees', () => {
  it.each([
    ['zero width joiner', 'hac\u200Dked', 'hacked'],
    ['combining grapheme joiner', 'hac\u034Fked', 'hacked'],
    ['embeddings and overrides of direction', '\u202Ahac\u202Eked\u202C', 'hacked'],
    ['isolates', '\u2066hac\u2069ked', 'hacked'],
    ['invisible separator', 'hac\u2063ked', 'hacked'],
    ['tags', 'hac\u{E0041}ked', 'hacked'],
    ['between Han characters', '被\u200D盗\u2063了', '被盗了'],
  ])('tears no word apart: %s', (_, text, shown) => expect(normaliseText(text)).toBe(shown));

  it.each([
    0xfe0f, 0xfe00, 0x2065, 0x3164, 0x115f, 0x1160, 0xffa0, 0x17b4, 0x17b5, 0x180b, 0x180f, 0xfff9, 0xfffb, 0x1d173,
    0x1bca0, 0xe0100, 0x334, 0x335, 0x336, 0x337, 0x338, 0x301, 0x1, 0x7f, 0x9f, 0x200b, 0xad,
  ])('hides no word behind U+%i', (point) => {
    const hidden = String.fromCodePoint(point);
    for (const text of [`hac${hidden}ked`, `h${hidden}acke${hidden}d`, `BTC ${hidden}hacked`])
      expect(
        normaliseText(text)
          .normalize('NFD')
          .replace(/[\u0301]/g, ''),
      ).toMatch(/\bhacked$/);
    expect(toCanonicalText(`被${hidden}盗 3 亿`)).toBe(toCanonicalText('被盗 3 亿'));
  });

  it('reads the apostrophe that was decoded wrongly', () => {
    expect(normaliseText('Northwind\u0092s users don\u0092t pay')).toBe("Northwind's users don't pay");
  });

  it('keeps signs that a stroke makes', () => expect(normaliseText('BTC =\u0338 ETH')).toBe('BTC ≠ ETH'));

  it('leaves emoji whole', () => {
    expect(normaliseText('👨\u200D👩\u200D👧 ❤\uFE0F 🚀 1\uFE0F\u20E3 🏽')).toBe(
      '👨\u200D👩\u200D👧 ❤\uFE0F 🚀 1\uFE0F\u20E3 🏽',
    );
    expect(normaliseText('👍🏽 👩🏽\u200D💻 👩\u200Da')).toBe('👍🏽 👩🏽\u200D💻 👩a');
  });

  it('is no text by itself', () => expect(normaliseText('\u2066\u202E\u2063\u034F')).toBe(''));
});
