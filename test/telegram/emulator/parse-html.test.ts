import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/telegram/emulator/parse-html.ts';

describe("Telegram's HTML", () => {
  it('becomes text and entities, in UTF-16 units', () => {
    expect(parseHtml('🚀 <b>B<i>T</i>C</b> <a href="https://a.example/?x=1&amp;y=2">more</a>')).toEqual({
      text: '🚀 BTC more',
      entities: [
        { type: 'bold', offset: 3, length: 3 },
        { type: 'italic', offset: 4, length: 1 },
        { type: 'text_link', offset: 7, length: 4, url: 'https://a.example/?x=1&y=2' },
      ],
    });
  });

  it.each([
    ['&lt;b&gt; &amp;amp; &quot;', '<b> &amp; "'],
    ['&#8364; &#x20AC; &#0;', '€ € &#0;'],
    ['&nbsp; &unknown; a & b', '&nbsp; &unknown; a & b'],
    ['a > b', 'a > b'],
    ['<a>no address</a>', 'no address'],
    ['<b></b>', ''],
    ['<B>x</>', 'x'],
    ['<span class="tg-spoiler">x</span><tg-spoiler>y</tg-spoiler>', 'xy'],
    ['<pre><code class="language-ts">x</code></pre>', 'x'],
  ])('reads %s', (html, text) => {
    expect(parseHtml(html)).toMatchObject({ text });
  });

  it.each([
    ['<b>x', 'Can\'t find end tag corresponding to start tag "b"'],
    ['a < b', 'Unclosed start tag at byte offset 2'],
    ['a < b > c', 'Unsupported start tag "" at byte offset 2'],
    ['<script>x</script>', 'Unsupported start tag "script" at byte offset 0'],
    ['比特币<br>', 'Unsupported start tag "br" at byte offset 9'],
    ['x</b>', 'Unexpected end tag at byte offset 1'],
    ['<b>x</i>', 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'],
    ['<b>x</b', 'Unclosed end tag at byte offset 4'],
    ['<span>x</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
  ])('finds the fault in %s', (html, fault) => {
    expect(parseHtml(html)).toEqual({ fault });
  });
});
