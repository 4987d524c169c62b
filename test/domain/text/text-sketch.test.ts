import { describe, expect, it } from 'vitest';
import { toCanonicalText } from '../../../src/domain/text/normalise.ts';
import { mayBeReprints, toSketch } from '../../../src/domain/text/text-sketch.ts';
import { fc } from '../../support/properties.ts';

const english =
  'Bybit says about 401,000 ETH left its cold wallet after the signing interface was tampered with on Friday';
const chinese = '交易所称约 401,000 枚 ETH 周五在签名界面遭篡改后从冷钱包流出，平台表示其余资产安全，提现照常进行';
const compare = (first: string, second: string) => mayBeReprints(toSketch(first), toSketch(second));

describe('the sketch of a text', () => {
  it.each([
    ['upper case', english, english.toUpperCase()],
    ['marks and spaces', english, `🚨 ${english.replaceAll(' ', '  ')}!!!`],
    ['a link', english, `${english} https://wire.example/2025/02/21/a-long-path-to-the-full-story?from=channel`],
    ['a few words', english, `Just in: ${english}, sources say`],
    ['Chinese', chinese, `【快讯】${chinese.replaceAll('，', '。')}`],
  ])('does not tell apart what differs by %s', (_, first, second) => {
    expect(compare(first, second)).toBe(true);
    expect(compare(second, first)).toBe(true);
  });

  it.each([
    ['width', (text: string) => text.replaceAll(/[!-~]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) + 0xfee0))],
    ['case beyond ASCII', (text: string) => `${text.toUpperCase()} ЦЕНТРОБАНК ΤΡΑΠΕΖΑ`],
    [
      'a link as long as itself',
      (text: string) => `${text} https://wire.example/${text.replaceAll(' ', '-')}?${english}`,
    ],
    ['emoji', (text: string) => text.replaceAll(' ', ' 🚨 ')],
    ['characters without width', (text: string) => [...text].join('\u00ad\u200b')],
    ['thousands separators', (text: string) => text.replaceAll(',000', '000')],
  ])('is that of the canonical text, whatever the %s', (_, change) => {
    for (const text of [`${english} центробанк τραπεζα`, `${chinese} центробанк τραπεζα`, english]) {
      const changed = change(text);
      if (toCanonicalText(changed) === toCanonicalText(text)) expect(toSketch(changed)).toEqual(toSketch(text));
      expect(compare(text, changed)).toBe(true);
    }
  });

  it.each([
    [
      english,
      'The Federal Reserve left its policy rate unchanged and said that inflation remains somewhat elevated this year',
    ],
    [chinese, '美联储宣布维持利率不变，主席在记者会上表示通胀仍然偏高，年内是否降息取决于后续的就业与物价数据'],
    [english, chinese],
  ])('tells strangers apart', (first, second) => {
    expect(compare(first, second)).toBe(false);
  });

  it('leaves short texts to a closer look', () => {
    expect(compare('', '')).toBe(true);
    expect(compare('gm', english)).toBe(true);
    expect(compare('BTC up', 'ETH down')).toBe(true);
  });

  it('is the same for the same text, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(toSketch(text)).toEqual(toSketch(text));
        expect(compare(text, text)).toBe(true);
      }),
    );
  });
});
