import { describe, expect, it } from 'vitest';
import { extractLinks } from '../../../src/domain/text/links.ts';
import {
  analysisLimit,
  detectLanguage,
  hashText,
  normaliseText,
  toCanonicalText,
  toStorableText,
} from '../../../src/domain/text/normalise.ts';
import { fc } from '../../support/properties.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());

describe('toStorableText', () => {
  it('drops NUL and replaces lone surrogates, and nothing else', () => {
    expect(toStorableText('a\0b \uD800c\uDC00 🚀\r\n\u200B')).toBe('ab \uFFFDc\uFFFD 🚀\r\n\u200B');
  });

  it('leaves every well-formed text without NUL alone', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const stored = toStorableText(text);
        expect(stored.isWellFormed() && !stored.includes('\0')).toBe(true);
        expect(toStorableText(stored)).toBe(stored);
        if (text.isWellFormed() && !text.includes('\0')) expect(stored).toBe(text);
      }),
    );
  });
});

describe('normaliseText', () => {
  it('makes full-width letters, digits and signs plain', () => {
    expect(normaliseText('ＢＴＣ　上涨５％！')).toBe('BTC 上涨5%!');
  });

  it('drops what cannot be seen: zero-width characters, direction marks, soft hyphens, a byte order mark', () => {
    expect(normaliseText('\uFEFFBi\u200Bt\u200Cco\u2060in\u00AD \u200Eup\u200F')).toBe('Bitcoin up');
  });

  it('drops control characters, and takes those that part lines for spaces', () => {
    expect(normaliseText('BT\u0007C up\u007F\u009F\u0085now\u000Bhere')).toBe('BTC up now here');
  });

  it('knows one line end, single spaces and at most one empty line in a row', () => {
    expect(normaliseText('  a\r\nb\rc \t\u00A0 d\n \n\n\n e  ')).toBe('a\nb\nc d\n\ne');
  });

  it('keeps emoji made of several characters whole', () => {
    expect(normaliseText('👩‍💻 🇺🇸 👍🏽')).toBe('👩‍💻 🇺🇸 👍🏽');
  });

  it('gives analysts the beginning of a long text, never half a character', () => {
    expect(normaliseText('x'.repeat(100_000))).toHaveLength(analysisLimit);
    const astral = normaliseText(`x${'𠮷'.repeat(analysisLimit)}`);
    expect(astral.length).toBeLessThanOrEqual(analysisLimit);
    expect(astral.includes('\uFFFD')).toBe(false);
    expect(astral.isWellFormed()).toBe(true);
  });

  it('finds the text behind a screen of white space', () => {
    expect(normaliseText(`${' \u200B\n'.repeat(20_000)}BTC`)).toBe('BTC');
  });

  it('leaves no mark without its letter at the beginning', () => {
    expect(normaliseText('¨!')).toBe('!');
    expect(normaliseText(normaliseText('¨ BTC'))).toBe('BTC');
  });

  it('changes nothing the second time, and never gives what Postgres refuses', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normaliseText(toStorableText(text));
        expect(normaliseText(once)).toBe(once);
        expect(toStorableText(once)).toBe(once);
      }),
    );
  });
});

describe('toCanonicalText', () => {
  it.each([
    ['links', 'BTC up https://t.me/x/1?a=b', 'BTC up'],
    ['emoji', '🚨🚨 BTC up 👍🏽 1️⃣', 'BTC up 1'],
    ['case and width', 'ＢＴＣ UP', 'btc up'],
    ['punctuation', '“BTC”, up... (now)!', 'BTC up now'],
    ['a full stop after a figure', 'BTC hits 100000.', 'BTC hits 100000'],
    ['a dash as punctuation', 'BTC - up', 'BTC up'],
    ['white space', 'BTC \n\n up\u200B', 'btc up'],
    ['white space beside Chinese', 'BTC 上涨 5%，现报 3 万', 'BTC上涨5%现报3万'],
    ['thousands separators', 'lost $1,500,000', 'lost $1500000'],
    ['Chinese punctuation', '币安：上线 PEPE。', '币安上线PEPE'],
    ['a hidden character', 'Northwind hac\u200Dked', 'Northwind hacked'],
    ['a filler', '某桥被\u3164盗 3 亿', '某桥被盗 3 亿'],
    ['a control character', 'Northwind hac\u0001ked', 'Northwind hacked'],
    ['look-alikes', 'Northwind hаcked', 'Northwind hacked'],
    ['a chart that decorates', '📈 BTC hits 100000', 'BTC hits 100000'],
    ['an arrow that points to a link', 'PEPE is listed ⬇️', 'PEPE is listed'],
    ['a chart behind a price', 'BTC hits $100,000 📈', 'BTC hits $100,000'],
    ['a triangle before a sum', '🔺 1,000 BTC moved', '1,000 BTC moved'],
    ['a heart', 'I <3 BTC', 'I 3 BTC'],
    ['a tag', 'Price <b>100</b>', 'Price b 100 b'],
    ['a quotation mark of mails', '\n> 3,000 ETH stolen', '3,000 ETH stolen'],
    ['strokes', 'Northwind h\u0336a\u0336cked', 'Northwind hacked'],
  ])('takes two posts for one story that differ in %s', (_, one, other) => {
    expect(toCanonicalText(one)).toBe(toCanonicalText(other));
  });

  it.each([
    ['figures', '被盗 3,000 ETH', '被盗 4,000 ETH'],
    ['a decimal point', 'BTC up 1.5%', 'BTC up 15%'],
    ['a sign', 'BTC -5%', 'BTC +5%'],
    ['a unit', 'BTC 5%', 'BTC 5'],
    ['a word', '币安上线 PEPE', '币安下架 PEPE'],
    ['words that would run together', 'not able', 'notable'],
    ['an arrow', 'BTC ↑ 5% in an hour', 'BTC ↓ 5% in an hour'],
    ['an arrow behind the figure', 'BTC 5% ⬆️', 'BTC 5% ⬇️'],
    ['a triangle', 'BTC ▲5.2% today', 'BTC ▼5.2% today'],
    ['a chart', 'ETH 📈 8% since Monday', 'ETH 📉 8% since Monday'],
    ['a bound', 'SOL price > 100 USD', 'SOL price < 100 USD'],
    ['a bound that is included', 'PEPE ≥ 3', 'PEPE ≤ 3'],
    ['a bound of two signs', 'BTC >= 100', 'BTC <= 100'],
    ['a slanting arrow', 'BTC ↗ 5%', 'BTC ↘ 5%'],
    ['a dash that is a minus', 'BTC –5% today', 'BTC 5% today'],
    ['a minus of its own', 'BTC \u22125.5% today', 'BTC 5.5% today'],
    ['a currency', 'lost €5m', 'lost £5m'],
    ['a decimal comma', '0,125 BTC', '0125 BTC'],
    ['the vowels of Hindi', 'दान', 'दिन'],
  ])('tells two posts apart that differ in %s', (_, one, other) => {
    expect(toCanonicalText(one)).not.toBe(toCanonicalText(other));
  });

  it('leaves nothing of a post that is only emoji or a link', () => {
    expect(toCanonicalText('🚀🚀 🇺🇸')).toBe('');
    expect(toCanonicalText('https://example.com/a?b=c#d')).toBe('');
  });

  it('is linear: 100 KB of link beginnings are read at once', () => {
    expect(toCanonicalText('https://'.repeat(12_500))).toBe('');
    expect(extractLinks('http://a '.repeat(11_000))).toEqual(['http://a']);
  });
});

describe('extractLinks', () => {
  it('gives each link once, in order, without the text around it', () => {
    const text = '见 https://a.com/x?y=1#z，HTTP://B.org <https://c.com> “https://a.com/x?y=1#z”';
    expect(extractLinks(text)).toEqual(['https://a.com/x?y=1#z', 'HTTP://B.org', 'https://c.com']);
  });

  it('leaves the punctuation after a link behind', () => {
    expect(extractLinks('See https://a.com/x. Or (https://b.com), [c](https://c.com)!')).toEqual([
      'https://a.com/x',
      'https://b.com',
      'https://c.com',
    ]);
    expect(extractLinks('https://en.wikipedia.org/wiki/Fork_(software)')).toEqual([
      'https://en.wikipedia.org/wiki/Fork_(software)',
    ]);
  });

  it('takes nothing else for a link', () => {
    expect(extractLinks('ftp://a.com javascript:alert(1) www.a.com xhttps://a.com')).toEqual([]);
  });
});

describe('hashText', () => {
  it('is SHA-256 of the UTF-8 bytes, in hex', () => {
    expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hashText('比特币')).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('detectLanguage', () => {
  it.each([
    ['zh', '比特币突破十万美元'],
    ['zh', 'Bybit 冷钱包遭攻击，ETH 被盗'],
    ['en', 'Bitcoin breaks $100,000 as ETF inflows rise'],
    ['en', 'Binance (币) will list several new tokens on Monday morning, says the exchange'],
    ['other', 'Биткоин вырос на 5%'],
    ['other', '美 연준 금리 동결 결정, 비트코인 상승세 지속'],
    ['other', '🚀🚀🚀 100%'],
    ['other', ''],
  ])('says %s of %j', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('looks at the words, not at the links', () => {
    expect(detectLanguage('涨 https://example.com/a-very-long-english-path/with-many-words/in-it')).toBe('zh');
  });
});
