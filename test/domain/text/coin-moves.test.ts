import { describe, expect, it } from 'vitest';
import { type CoinMove, readCoinMove } from '../../../src/domain/text/coin-moves.ts';

describe('a large coin that goes far at once', () => {
  it.each<[string, CoinMove['coin'], CoinMove['side'], number]>([
    ['dogecoin skyrockets 27% as northern motors accepts it', 'doge', 'up', 27],
    ['breaking: $cro crashes by more than 16% after rewards are cut', 'cro', 'down', 16],
    ['solana (sol) price plunges 18.5% in an hour', 'sol', 'down', 18],
    ['unbelievable! flow token jumps 41% amid a game’s success', 'flow', 'up', 41],
    ['xrp soars 33% following a judge’s ruling', 'xrp', 'up', 33],
    ['near drops 21% overnight on a bug', 'near', 'down', 21],
    ['受交易所下架消息影响,门罗币短时跌超 30%', 'xmr', 'down', 30],
    ['sui 一小时内暴跌 17%', 'sui', 'down', 17],
  ])('%s', (headline, coin, side, percent) => {
    expect(readCoinMove(headline)).toEqual({ coin, side, percent });
  });

  it.each([
    'dogecoin skyrockets 9% as northern motors accepts it',
    'dogecoin skyrockets 27% this week as northern motors accepts it',
    'dogecoin could skyrocket 27% if northern motors accepts it',
    'dogecoin jumps 27%',
    'dogecoin volume jumps 127% after a listing',
    'dogecoin jumps 27% as traders return',
    'dogecoin drops 27% from its peak after the hype',
    'quarry coin skyrockets 270% after a listing',
    'shares of quarry jump 27% after solana deal',
    'polygon labs cuts 20% of its staff after a merger',
    'solana falls 20% after the hack: what next?',
    '狗狗币一周暴涨 40%,因马斯克发文',
    '分析师:sui 短时或将暴跌 20%',
  ])('is not: %s', (headline) => {
    expect(readCoinMove(headline)).toBeNull();
  });
});
