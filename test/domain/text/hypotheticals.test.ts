import { describe, expect, it } from 'vitest';
import { dropHypotheticals } from '../../../src/domain/text/hypotheticals.ts';

const mishap =
  /清算|爆仓|强平|被盗|黑客|攻击|下架|脱锚|崩盘|暴跌|破产|liquidat|hack|drain|exploit|stolen|delist|peg|crash|bankrupt/i;

describe('dropHypotheticals', () => {
  it.each([
    '若比特币跌破 10.8 万美元，主流 CEX 累计多单清算强度将达到 12.7 亿美元',
    '如果 ETH 跌破 4,000 美元，将有 9 亿美元多单被清算',
    '数据：若以太坊突破 4,800 美元,主流交易所累计空单清算强度将达 6.1 亿',
    '假如 BTC 失守 10 万，杠杆仓位恐遭强平',
    '一旦跌破支撑，或引发连环爆仓',
    '倘若稳定币脱锚，市场会如何',
    '若干分析师认为，如果交易所被盗，用户将得到赔付',
    '分析师：BTC 突破 119,000 或跌破 107,000 美元将引发大规模清算',
    '万一私钥泄露，资金可能被盗',
    '将有 10 亿美元多单被清算，若 BTC 跌破 10 万',
    '除非补充保证金，否则该巨鲸仓位会被强平',
    '即使某交易所破产，资产也是隔离的',
    '以太坊可能暴跌至 3,000 美元',
    'If BTC falls below $108,000, $1.27 billion of longs would be liquidated',
    '$1.27B in longs would be liquidated if Bitcoin drops below $108,000',
    'Data shows that if ether breaks $4,800, shorts worth $600M will be liquidated',
    'Exchanges could be hacked, a report warns',
    'A wallet may be drained unless its owner revokes approvals',
    'Bitcoin might crash 20%, says analyst',
    'Should bitcoin fall under $100k, leveraged funds face liquidation',
    'Trader warns that if support fails, $2B will be liquidated',
    'Assuming the bridge is exploited, insurance pays',
    'A fall below $90,000 would liquidate $900M of longs',
  ])('leaves no event of %j', (text) => {
    expect(dropHypotheticals(text)).not.toMatch(mishap);
  });

  it.each([
    ['Bybit 遭黑客攻击，损失 15 亿美元。若资金无法追回，ETH 恐暴跌', '黑客攻击'],
    ['某协议被盗 3,000 万美元，若用户未撤销授权，可能继续损失', '被盗 3,000 万美元'],
    ['过去 24 小时全网爆仓 6.3 亿美元；若跌破 10 万，将再清算 9 亿', '全网爆仓 6.3 亿美元'],
    ['若干用户资金被盗，平台已暂停提现', '资金被盗'],
    ['PeckShield：某跨链桥可能遭攻击，约 800 万美元被转出', '遭攻击'],
    ['Bridge hacked for $80M; if funds are not returned, the token could crash', 'Bridge hacked for $80M'],
    ['$420M liquidated in an hour, more to come if $100k breaks', '$420M liquidated in an hour'],
    ['The exchange may have been hacked, $90M left its wallets', 'hacked'],
    ['Fund was drained of $8M, as if nobody watched', 'drained of $8M'],
    ['If you use Northwind, withdraw: its bridge was drained of $40M', 'bridge was drained'],
    ['如果你持有该代币请注意：合约被盗 800 万美元', '合约被盗'],
    ['VanEck pledges 5% of profits, if approved, to developers', 'to developers'],
    ['Terra crashes 90%. Will it recover?', 'crashes 90%'],
    ['Binance will list ABC on Monday', 'will list ABC'],
  ])('keeps what happened in %j', (text, kept) => {
    expect(dropHypotheticals(text)).toContain(kept);
  });

  it('leaves a text without suppositions as it is', () => {
    const text = '币安将上线 ABC。3.5 亿美元 U.S. dollars moved at 10.5%; e.g. BTC\n第二行!';
    expect(dropHypotheticals(text)).toBe(text);
  });
});
