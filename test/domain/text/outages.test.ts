import { describe, expect, it } from 'vitest';
import { readOutage } from '../../../src/domain/text/outages.ts';

describe('an outage', () => {
  it.each([
    ['coinbase', 'coinbase goes down, users locked out'],
    ['coinbase', 'coinbase suffers an outage as the bitcoin price drops'],
    ['binance', 'binance suspends all withdrawals, citing a fault in its wallet'],
    ['solana', '🛑 solana mainnet is down'],
    ['solana', 'solana (sol) is down for 5 hours'],
    ['solana', 'solana mainnet stops producing blocks'],
    ['solana', 'solana faces a major slowdown in block production'],
    ['thorchain', 'thorchain network halted following a bug'],
    ['terra', 'terra blockchain officially halted after price collapse'],
    ['near', 'near network halts block production'],
    ['binance', 'bitcoin drops as binance announces temporary spot trading suspension'],
    ['cme', 'cme halts futures trading in btc and eth'],
    ['cme', 'trading halted on cme'],
    ['kraken', 'outage at kraken leaves traders in the dark'],
    ['coinbase', 'cloud failure takes coinbase offline'],
    ['base', 'base network suffers an outage, users locked out'],
    ['cardano', 'cardano chain splits, patch on its way'],
    ['binance', '币安宕机,用户无法下单'],
    ['okx', '欧易交易系统出现故障,部分订单失败'],
    ['cme', '芝商所数据中心故障,比特币期货停摆'],
    ['solana', '索拉纳主网停止出块超过一小时'],
    ['sui', 'sui 主网暂停出块'],
    ['cardano', '卡尔达诺网络分裂为两部分'],
  ])('of %s is told: %s', (place, headline) => {
    expect(readOutage(headline)).toBe(place);
  });

  it.each([
    ['it is over', 'solana resumes after an outage of five hours'],
    ['it is over', '币安恢复提现'],
    ['it is looked back on', '回顾:币安宕机的那一天'],
    ['it is looked back on', 'coinbase compensates users over outage'],
    ['it was planned', 'binance suspends withdrawals, citing scheduled maintenance'],
    ['it was planned', '币安将暂停提币以配合网络升级'],
    ['it has not happened', 'binance denies outage as btc trades normally'],
    ['it has not happened', 'bybit did not halt withdrawals'],
    ['it has not happened', 'solana (sol) marks one year without outage'],
    ['it has not happened', '币安辟谣暂停提币,充提正常'],
    ['it has not happened', '币安未暂停提币'],
    ['it is only asked', 'what if ethereum stops producing blocks?'],
    ['it is only supposed', 'bitcoin would survive a power outage'],
    ['it is of one coin', 'kraken halts trading of a small token'],
    ['it is of one coin', 'kraken halts monero deposits'],
    ['it is of one coin', 'binance halts ftt trading'],
    ['it is of something on it', 'solana dex drift halts deposits'],
    ['it is of something on it', 'bitcoin lender northline halts withdrawals'],
    ['it is of something on it', '以太坊二层网络 northline 停止出块'],
    ['it is of another of the name', 'bitcoin cash network splits'],
    ['people part', 'bitcoin community split in two over a patch'],
    ['a price is down', 'solana is down 9% in a day'],
    ['a price is down', 'bitcoin is down again'],
    ['a price is down', 'ethereum went down sharply overnight'],
    ['a price is down', 'coinbase is down as bitcoin falls'],
    ['shares are down', 'robinhood goes down as stocks slide'],
    ['something else stops', 'binance stops trading competition'],
    ['something else stops', 'bitcoin stopped trading sideways'],
    ['something else stops', '比特币连涨纪录中断'],
    ['something else stops', '交易员关注停机协议'],
    ['something else stops', 'a power outage hits lisbon'],
  ])('is none where %s: %s', (_, headline) => {
    expect(readOutage(headline)).toBeNull();
  });
});
