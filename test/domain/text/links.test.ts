import { describe, expect, it } from 'vitest';
import { dropLinks, extractLinks } from '../../../src/domain/text/links.ts';
import { readingLimit } from '../../../src/domain/text/reading-limit.ts';

const story = 'Bybit hacked, 100,003 BTC stolen';

describe('dropLinks', () => {
  it.each([
    ['a domain with a query', 't.me/x?id=1'],
    ['www', 'www.theblock.example'],
    ['www with path and query', 'www.theblock.co/a?b=c'],
    ['a domain with a path', 'theblock.co/post/1/bybit-hacked-again'],
    ['a domain with a query and no path', 'news.example.com?utm_source=x&b=2'],
    ['a domain with an anchor', 'example.org#latest'],
    ['a domain with a port', 'example.org:8443/a#b'],
    ['a country', 'news.example.co.uk/a'],
    ['upper case', 'WWW.EXAMPLE.COM/A?B=C'],
    ['an address of numbers', '192.0.2.7:8080/a?b=c'],
    ['https', 'https://example.com/a?b=c#d'],
    ['an app', 'tg://user?id=1'],
    ['an app without slashes', 'tg:resolve?domain=x'],
    ['any scheme', 'web+app-1://open/?x=1!y'],
    ['a wallet', 'wc://bc?amount=1'],
    ['mail', 'mailto:desk@example.com?subject=hacked'],
    ['a magnet', 'magnet:?xt=urn:btih:0123&dn=x'],
    ['an ending of any kind', 'foo.lol/a?b'],
    ['an ending of any kind before a query', 'foo.guru?x=1'],
    ['a long ending in capitals', 'FOO.INSURANCE/A?B=C'],
    ['letters of other languages', 'bücher.de/x?y=1'],
    ['a Russian domain', 'пример.рф/x?y'],
    ['a dot in brackets', 't[.]me/x?id=1'],
    ['a scheme made harmless', 'hxxps://example[.]com/a?b'],
    ['a host of one word', 'localhost:3000/a?b'],
    ['slashes that lean the other way', 'https:\\\\example.com\\a?b'],
    ['a slash too few', 'https:/example.com/a?b'],
    ['a payment', 'bitcoin:1NorthwindExampleAddress?amount=50'],
    ['a payment to a contract', 'ethereum:0xabc@1?value=1'],
    ['a chat', 'whatsapp:send?text=1'],
    ['a script', 'javascript:open?x'],
    ['many names', 'a.b.c.d.e.f.g.h.com/x?y'],
    ['an address of IPv6', '[2001:db8::1]:80/a?b'],
    ['Chinese in a path', 'https://wiki.example/wiki/比特币_历史'],
  ])('takes out %s', (_, link) => {
    expect(dropLinks(`${story} ${link}`).trim()).toBe(story);
    expect(dropLinks(`${link} ${story}`).trim()).toBe(story);
    expect(dropLinks(`${story}\n${link}\n`).trim()).toBe(story);
    expect(dropLinks(`${story} (${link})`).trim()).toBe(story);
    expect(dropLinks(`${story} <${link}>`).trim()).toBe(story);
    expect(dropLinks(`${story} ${link}. Withdrawals go on`)).toBe(`${story}. Withdrawals go on`);
    expect(dropLinks(`${story} ${link},市场大跌`)).toBe(`${story},市场大跌`);
    expect(dropLinks(`${story} ${link}。市场大跌`)).toMatch(/stolen ?。市场大跌$/);
    expect(dropLinks(`被盗，见${link}；市场大跌`)).toMatch(/^被盗，见 ?；市场大跌$/);
  });

  it('leaves what only looks like a link', () => {
    for (const text of [
      'Gate.io and Crypto.com/Kraken list ETH/BTC, SOL/USDT',
      'Gate.io/OKX/币安 上线',
      'Is it Gate.io? Yes. Revenue of $1.5M/year, 3.2/5 stars, 24/7, U.S./China talks',
      'e.g. 12.05.2025, v1.2.3, 0.5%/day, a.b.c',
      'tel: none; magnet: yes; note: “www” is dead',
      '跌破 10.8 万？是的',
      'Coins were stolen.Binance/OKX paused; Who did it?Nobody knows',
      'ETH vs.BTC/ETH: 1.5/1 odds, at 10:30/11:30, Pairs:BTC/USDT',
      '交易对:BTC/USDT,被盗.币安/欧易暂停',
    ])
      expect(dropLinks(text)).toBe(text);
  });

  it('takes out a Chinese domain where it stands alone', () => {
    expect(dropLinks(`${story} 例子.中国/路径?查询=1`).trim()).toBe(story);
    expect(dropLinks(`例子.中国/路径?查询=1 ${story}`).trim()).toBe(story);
  });

  it('does not take the words before a link with it', () => {
    expect(dropLinks('hacked.https://a.example/x')).toBe('hacked. ');
    expect(dropLinks('详情见t.me/x?id=1后文')).toBe('详情见 后文');
  });
});

describe('extractLinks', () => {
  it('ends a link at the bracket that it stands in, with the sentence or another link right behind', () => {
    const text =
      '[比特币](https://a.example/btc)和以太坊；[![](https://b.example/1.png)](https://b.example)**；见https://c.example/x（注）';
    expect(extractLinks(text)).toEqual([
      'https://a.example/btc',
      'https://b.example/1.png',
      'https://b.example',
      'https://c.example/x',
    ]);
    expect(extractLinks('http://[2001:db8::1]:80/x(y)z (https://d.example/Fork_(software)).')).toEqual([
      'http://[2001:db8::1]:80/x(y)z',
      'https://d.example/Fork_(software)',
    ]);
  });

  it('looks at the beginning of a text, far longer than any post', () => {
    expect(
      extractLinks(`${'x'.repeat(readingLimit - 30)} https://a.example ${'x'.repeat(100)} https://b.example`),
    ).toEqual(['https://a.example']);
  });
});
