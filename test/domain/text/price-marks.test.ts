import { describe, expect, it } from 'vitest';
import { type PriceMark, readPriceMark } from '../../../src/domain/text/price-marks.ts';

describe('a price that nobody has seen for months', () => {
  it.each<[string, PriceMark['coin'], PriceMark['side']]>([
    ['bitcoin dips below $47k for the first time in four months', 'btc', 'low'],
    ['breaking: bitcoin falls to $42,300, lowest since march 2031', 'btc', 'low'],
    ['btc plunges to 17-month low', 'btc', 'low'],
    ['ether slides to multi-year low as funds close', 'eth', 'low'],
    ['bitcoin falls below $47k to may 2031 lows as a bank fails', 'btc', 'low'],
    ['bitcoin just hit $90,000 for the first time since june', 'btc', 'high'],
    ['bitcoin (btc) price tops $91k, highest since early 2031', 'btc', 'high'],
    ['bitcoin’s price hits fresh all-time high above $150,000', 'btc', 'high'],
    ['ethereum sets new record high', 'eth', 'high'],
    ['btc首次突破15万美元', 'btc', 'high'],
    ['比特币升破 15 万美元,创历史新高', 'btc', 'high'],
    ['比特币跌破 4.7 万美元,为 2031 年 5 月以来首次', 'btc', 'low'],
    ['以太坊跌至 1800 美元,创 8 个月新低', 'eth', 'low'],
  ])('%s', (headline, coin, side) => {
    expect(readPriceMark(headline)).toEqual({ coin, side });
  });

  it.each([
    'bitcoin hits one-week high',
    'bitcoin rises for the first time since friday',
    'bitcoin hits $90,000 for the first time since june: where next?',
    'bitcoin could hit a new all-time high',
    'bitcoin nears its all-time high',
    'bitcoin slips from its record high',
    'bitcoin rallies to within striking distance of all-time high',
    'bitcoin hits all-time high against the lira',
    'bitcoin hash rate hits all-time high',
    'bitcoin hits record high in trading volume',
    'bitcoin cash hits three-year high',
    'bitcoin dips as the dollar hits its highest since 2002',
    'bitcoin seller exhaustion hits 4-year low',
    'ether hits highest since april',
    'northland index falls to lowest since march 2031',
    'analysts: bitcoin hits new high this year',
    '比特币算力创历史新高',
    '比特币距离历史新高仅差 2%',
    '比特币有望突破 15 万美元,创历史新高',
    '比特币跌至一周低点',
  ])('is not: %s', (headline) => {
    expect(readPriceMark(headline)).toBeNull();
  });
});
