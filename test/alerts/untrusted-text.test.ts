import { describe, expect, it } from 'vitest';
import { cutRendered, escapeHtml, toSafeUrl, toUnclickable, toVisibleLine } from '../../src/alerts/untrusted-text.ts';
import { fc } from '../support/properties.ts';
import { clickable, hostileText } from './hostile-text.ts';

const show = (text: string) => text.replaceAll('\u2060', '·');

describe('a visible line', () => {
  it.each([
    ['one\ntwo\r\n\tthree\u2028four', 'one two three four'],
    ['\u001b[31mred\u009b0m\u0000', '[31mred0m'],
    ['abc\u202edef\u2066ghi\u200f', 'abcdefghi'],
    ['pay\u200bpal\u2060\ufeff\u00ad\u034f\u3164', 'paypal'],
    ['⚠\ufe0f 👨\u200d👩', '⚠\ufe0f 👨👩'],
    ['half \ud83d', 'half \ufffd'],
  ])('of %j is %j', (text, expected) => {
    expect(toVisibleLine(text)).toBe(expected);
  });

  it('holds nothing that cannot be seen, whatever comes in', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const line = toVisibleLine(text);
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\u115f\u3164\u2028\u2029]/u);
        expect(line.isWellFormed()).toBe(true);
        expect(toVisibleLine(line)).toBe(line);
      }),
    );
  });
});

describe('an unclickable text', () => {
  it.each([
    ['write to @admin now', 'write to @·admin now'],
    ['@管理员', '@·管理员'],
    ['#BTC and $BTC', '#·BTC and $·BTC'],
    ['/start or BTC/USDT', '/·start or BTC/USDT'],
    ['现在/start', '现在/·start'],
    ['https://evil.example/x', 'https:·//·evil.·example/x'],
    ['t.me/evil', 't.·me/evil'],
    ['tg://resolve?domain=evil', 'tg:·//·resolve?domain=evil'],
    ['me@evil.co.uk', 'me@·evil.·co.·uk'],
    ['президент.рф', 'президент.·рф'],
    ['at 10.0.0.1:80', 'at 10.·0.·0.1:80'],
    ['up 1.5% to $67,000.50', 'up 1.5% to $·67,000.50'],
    ['+1-212-555-0123', '+·1-212-555-0123'],
    ['+5.1% in 24 h', '+5.1% in 24 h'],
    ['4276 1234 5678 9010', '4·2·7·6· 1234 5678 9010'],
    ['nothing. At all! 1/2', 'nothing. At all! 1/2'],
  ])('of %j is %j', (text, expected) => {
    expect(show(toUnclickable(text))).toBe(expected);
  });

  it('has nothing that Telegram would recognise, whatever comes in', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const safe = toUnclickable(toVisibleLine(text));
        for (const pattern of clickable) expect(safe).not.toMatch(pattern);
        expect(safe.replaceAll('\u2060', '')).toBe(toVisibleLine(text));
      }),
      { numRuns: 300 },
    );
  });

  it('would be seen to be clickable', () => {
    const texts = ['@admin', '#tag', '/start', 'ftp://x', 'evil.com', 'a@b.c', '1.2.3.4', '4276 1234 5678 9010'];
    for (const [index, text] of texts.entries()) expect(text).toMatch(clickable[index] ?? /never/);
  });
});

describe('cutting', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['a<', 5, 'a&lt;'],
    ['a<b', 5, 'a…'],
    ['😀😀', 4, '😀😀'],
    ['😀😀', 3, '😀…'],
    ['', 0, ''],
  ])('%j at %d gives %j', (text, limit, expected) => {
    expect(cutRendered(text, limit, escapeHtml)).toBe(expected);
  });
});

describe('a safe link', () => {
  it.each([
    ['https://t.me/wire/1', 'https://t.me/wire/1'],
    ['HTTP://Example.COM', 'http://example.com/'],
    ['https://example.com/"><b>', 'https://example.com/%22%3E%3Cb%3E'],
    ['https://example.com/a b\u200b', 'https://example.com/a%20b%E2%80%8B'],
    ['javascript:alert(1)', null],
    ['tg://resolve?domain=evil', null],
    ['data:text/html,x', null],
    ['https://binance.com@evil.example', null],
    ['example.com', null],
    [`https://example.com/${'a'.repeat(500)}`, null],
    [`https://example.com/?${'&'.repeat(200)}`, null],
  ])('of %j is %j', (text, expected) => {
    const actual = toSafeUrl(text);
    expect(actual).toBe(expected);
  });
});
