import { describe, expect, it } from 'vitest';
import { readOutage } from '../../../src/domain/text/outages.ts';

describe('an outage', () => {
  it.each([
    ['coinbase', 'coinbase goes down as traders rush in'],
    ['binance', 'binance suspends all withdrawals after a fault in its wallet'],
    ['solana', 'solana mainnet stops producing blocks'],
    ['cme', 'cme halts futures trading in btc and eth'],
    ['kraken', 'outage at kraken leaves traders without orders'],
    ['base', 'base network suffers an outage, users can’t send'],
    ['cardano', 'cardano chain splits after a malformed transaction'],
    ['binance', '币安宕机,用户无法下单'],
    ['okx', '欧易交易系统出现故障,部分订单失败'],
    ['cme', '芝商所数据中心故障,比特币期货停摆'],
    ['solana', '索拉纳主网停止出块超过一小时'],
    ['cardano', '卡尔达诺网络分裂为两部分'],
  ])('of %s is told: %s', (place, headline) => {
    expect(readOutage(headline)).toBe(place);
  });

  it.each([
    'coinbase shares go down 5%',
    'solana resumes after an outage of five hours',
    'binance suspends withdrawals for scheduled maintenance',
    'kraken halts trading of a small token',
    'bitcoin would survive a power outage',
    'what if ethereum stops producing blocks?',
    'solana is down 9% in a day',
    'bitcoin is down again',
    'ethereum went down sharply overnight',
    'robinhood goes down as stocks slide',
    'the base of users shrank after the outage',
    'a power outage hits lisbon',
    '币安恢复提现',
    '币安将暂停提币以配合网络升级',
    '比特币连涨纪录中断',
    '交易员关注停机协议',
    '回顾:币安宕机的那一天',
  ])('is not: %s', (headline) => {
    expect(readOutage(headline)).toBeNull();
  });
});
