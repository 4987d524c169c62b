import { describe, expect, it } from 'vitest';
import { correctsEvent, isCorrection } from '../../../src/domain/duplicates/corrected-event.ts';

const tell = (text: string) => ({ headline: text.split('. ')[0] ?? text, text });

describe('a correction', () => {
  it.each([
    'Correction: Vanta lost $26 million',
    'CORRECTED – Vanta lost $26 million',
    '🔴 CORRECTION: Vanta lost $26 million',
    '[Correction] Vanta lost $26 million',
    'Vanta lost $26 million (corrects amount)',
    '更正：范塔被盗 2600 万美元',
    '【更正】范塔被盗 2600 万美元',
    '勘误：范塔被盗 2600 万美元',
  ])('says that it is one: %s', (headline) => expect(isCorrection(headline)).toBe(true));

  it.each([
    'Correction in bitcoin deepens: $90,000 is lost',
    'Market correction: BTC falls 10 %',
    'Exchange corrected an error in its order book',
    'Correction – bitcoin slides 10%: analysts see support',
    'Hashrate falls (corrected for luck)',
    '更正式的监管框架即将出台',
  ])('is not whatever has the word: %s', (headline) => expect(isCorrection(headline)).toBe(false));

  it.each([
    ['Vanta Protocol drained of $62 million, CertiK says', 'Correction: Vanta Protocol loss is $26 million', true],
    ['Kelp Bridge exploited for $41 million', 'Correction: Kelp Bridge lost $14 million, not $41 million', false],
    ['Vanta drained of $62 million', 'Correction: the Vanta loss is lower. It was given as $62 million.', false],
    ['Strategy buys 5,210 BTC', 'CORRECTED: Strategy bought 2,510 BTC, not 5,210 BTC', false],
    [
      '海湾交易所被盗，损失约 3200 万美元',
      '更正：海湾交易所被盗金额约为 2300 万美元，此前报道的 3200 万美元有误',
      false,
    ],
    ['Upbit 将上线 KAITO 韩元交易对', '更正：Upbit 上线的是 KAIA，而非 KAITO', false],
  ])('is of what has its names and figures: %s / %s', (told, correction, isSoon) =>
    expect(correctsEvent(tell(told), tell(correction), isSoon)).toBe(true));

  it.each([
    ['Kelp Bridge exploited for $41 million', 'Correction: Vanta Protocol loss is $26 million', true],
    ['Strategy buys 900 BTC', 'Correction: Strategy bought 2,510 BTC', false],
    ['BTC falls, $300 million liquidated', 'Correction: BTC funds took in $210 million', true],
    ['Bybit launches $10 million reward', 'Correction: Bybit raised fee to $5 million', true],
    ['SEC fines Binance $10 million', 'Correction: SEC charges Kraken; penalty is $12 million', true],
    ['Binance to burn $50 million of BNB', 'Corrected: Binance fined $40 million by regulator', true],
    ['BlackRock buys $100M of ETH', 'Correction: BlackRock bought $50M of BTC', true],
    ['Bitcoin falls 10% to $90,000', 'Correction: MARA bought 500 BTC at $90,000', true],
    ['Upbit 将上线 MON', '更正：Upbit 上线的是 KAIA，而非 KAITO', true],
    ['Correction: Vanta lost $62 million', 'Correction: Vanta lost $26 million', true],
    ['Vanta drained of $62 million', 'Vanta drained of $26 million', true],
  ])('is of nothing else: %s / %s', (told, correction, isSoon) =>
    expect(correctsEvent(tell(told), tell(correction), isSoon)).toBe(false));
});
