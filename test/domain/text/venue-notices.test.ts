import { describe, expect, it } from 'vitest';
import { readVenueNotice } from '../../../src/domain/text/venue-notices.ts';

describe('what an exchange does with a coin', () => {
  it.each([
    ['postponed', 'binance delays listing of pepe'],
    ['postponed', 'binance postpones pepe (pepe) listing until further notice'],
    ['postponed', 'coinbase has delayed the listing of northcoin'],
    ['postponed', 'okx cancels its planned listing of northcoin'],
    ['postponed', 'listing of northcoin postponed by binance'],
    ['postponed', 'upbit postpones trading of northcoin'],
    ['postponed', '币安推迟上线 pepe'],
    ['postponed', '币安宣布延期 northcoin 上线'],
    ['postponed', 'upbit 取消 northcoin 上币计划'],
    ['postponed', '欧易上线 northcoin 的时间推迟'],
    ['removed', 'ftt, waves and omg to be removed from binance'],
    ['removed', 'omg will be removed from coinbase on friday'],
    ['removed', 'binance will be removing ftt, waves and omg'],
    ['removed', 'binance to remove ftt, waves and omg'],
    ['removed', 'kraken removes northcoin'],
    ['removed', 'okx will cease trading of northcoin'],
    ['removed', 'waves dropped: coin will be dropped by binance'],
    ['removed', '币安将移除 ftt、waves 与 omg'],
    ['removed', 'ftt、waves 将被币安移除'],
    ['removed', '币安将终止 northcoin 交易'],
  ])('is read, %s: %s', (notice, headline) => {
    expect(readVenueNotice(headline)).toBe(notice);
  });

  it.each([
    'binance lists pepe',
    'binance may delay listing of pepe',
    'will binance delay the listing of pepe?',
    'binance denies delaying listing of pepe',
    'sec delays listing of ether etf on coinbase',
    'kraken postpones its stock listing on nasdaq',
    'binance delays delisting of ftt',
    '币安推迟下架 ftt',
    '币安可能推迟上线 pepe',
    '币安推迟主网上线支持',
    'binance removes seed tag for pepe',
    'binance removes fees for bitcoin trading',
    'pepe to be removed from binance monitoring tag list',
    'binance removes margin pairs of ftt',
    '5,000 btc removed from binance',
    '12,000 eth were removed from coinbase in a day',
    'coinbase drops 5% as bitcoin falls',
    'binance will not remove ftt',
    '币安移除 ftt 的观察标签',
    '币安移除 3 个杠杆交易对',
    'northline to remove northcoin',
  ])('is neither here: %s', (headline) => {
    expect(readVenueNotice(headline)).toBeNull();
  });
});
