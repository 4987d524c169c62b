import { describe, expect, it } from 'vitest';
import { readExchanges } from '../../src/domain/exchanges.ts';

describe('readExchanges', () => {
  it.each([
    ['kucoin and okex halt withdrawals', ['kucoin', 'okx']],
    ['火币将上线 qry', ['huobi']],
    ['gate.io lists qry', ['gate']],
    ['gate will list qry', ['gate']],
    ['gate上线qry', ['gate']],
    ['mexc and gemini list qry', ['mexc', 'gemini']],
    ['gemini 3 亿美元融资', ['gemini']],
    ['币安全球用户增长', ['binance']],
    ['crypto.com delists qry', ['cryptocom']],
    ['nobitex and wazirx halt withdrawals', ['nobitex', 'wazirx']],
  ])('finds whoever is named: %s', (text, ids) => expect(readExchanges(text)).toEqual(ids));

  it.each([
    'the gate is open for a list of coins',
    'regulators investigate lists of coins',
    'golden gate 大桥边的会议',
    'gate news 机器人消息',
    "google's gemini lists coins to watch",
    'gemini 2.5 pro writes a smart contract',
    'the lakers play at crypto.com arena',
    '加密货币安全公司获融资',
    '崇拜比特币的人',
    '抹茶拿铁可用比特币支付',
    '战火必将影响油价',
  ])('and nobody else: %s', (text) => expect(readExchanges(text)).toEqual([]));
});
