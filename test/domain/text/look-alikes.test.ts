import { describe, expect, it } from 'vitest';
import { foldLookAlikes } from '../../../src/domain/text/look-alikes.ts';
import { normaliseText } from '../../../src/domain/text/normalise.ts';

describe('look-alikes', () => {
  it.each([
    ['in a Latin word are Latin', 'Bybit hаcked, 100,003 ВTC stоlen', 'Bybit hacked, 100,003 BTC stolen'],
    ['make up a whole word among Latin ones', 'Bybit loses ВТС', 'Bybit loses BTC'],
    ['of the Greek alphabet', 'Αave and Βitcoin', 'Aave and Bitcoin'],
    ['stay in a text of their own alphabet', 'Биржа Bybit: хакеры украли ВТС', 'Биржа Bybit: хакеры украли ВТС'],
    ['stay as letters of mathematics', 'β = 1.5, Δ = 2', 'β = 1.5, Δ = 2'],
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

  it('leaves emoji whole', () => {
    expect(normaliseText('👨\u200D👩\u200D👧 ❤\uFE0F 🚀')).toBe('👨\u200D👩\u200D👧 ❤\uFE0F 🚀');
  });

  it('is no text by itself', () => expect(normaliseText('\u2066\u202E\u2063\u034F')).toBe(''));
});
