import { describe, expect, it } from 'vitest';
import { stripTails } from '../../../src/domain/text/strip-tails.ts';

const headline = '某矿企购入 3,000 枚比特币';
const english = 'Quarry Capital buys 3,000 bitcoin for its treasury';

describe('stripTails', () => {
  it.each([
    ['a publisher', `${english} | CoinDesk`, english],
    ['a publisher and its section', `${headline} - 行情 - 吴说 - 区块链快讯`, headline],
    ['a publisher without spaces', `${headline}| 比推`, headline],
    ['two publishers', `${headline}- ChainCatcher - 链捕手`, headline],
    ['a site by its shape', `${english} - Harbour Daily News`, english],
    ['a site by its domain', `${english} — harbourwire.com`, english],
    ['a Chinese site by its shape', `${headline}_晨光财经网`, headline],
    ['a foreign site under a Chinese headline', `${headline} - Harbour Bench`, headline],
    ['breadcrumbs', `${english} - Markets - Business - News`, english],
    ['"read more"', `${english}. Read more`, `${english}.`],
    ['"continue reading"', `${english} … Continue reading on our site`, `${english} …`],
    ['a request to subscribe', `${english}. Subscribe to our newsletter today`, `${english}.`],
    ['"the post … appeared first on …"', `${english}. The post ${english} appeared first on Harbour.`, `${english}.`],
    ['a source', `${headline}。来源:某某网`, `${headline}。`],
    ['a source in brackets', `${headline}(来源:吴说)`, headline],
    ['a request to click', `${headline},点击查看详情`, headline],
    ['a request to follow', `${headline}。关注我们获取更多`, `${headline}。`],
    ['a link to the original', `${headline}。 原文链接. 详细分析.`, `${headline}。`],
  ])('drops %s', (_, line, expected) => {
    expect(stripTails(line)).toBe(expected);
  });

  it.each([
    'Fed holds rates - Powell speaks at 18:30 UTC',
    'BTC-USD perpetual volume doubles',
    'Ransom payments hit $1 billion in 2023 - Chainalysis',
    'USDT 市值突破 1,200 亿美元 - 创历史新高',
    'Bitcoin | Ether | Solana fall 12%',
    'More buyers read the filing than expected',
    '美国政府转移 2,000 枚 BTC - 价值 2.4 亿美元',
    'News',
    ' - CoinDesk',
  ])('leaves %s', (line) => {
    expect(stripTails(line)).toBe(line.trim());
  });

  it('leaves a line that is no headline, and takes time in proportion to its length', () => {
    const long = `${'buys '.repeat(200)}- CoinDesk`;
    expect(stripTails(long)).toBe(long);
    expect(stripTails(`${english}${' - News'.repeat(6)}`)).toBe(english);
  });
});
