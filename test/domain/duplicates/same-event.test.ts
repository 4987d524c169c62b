import { describe, expect, it } from 'vitest';
import { findAdditions } from '../../../src/domain/duplicates/find-additions.ts';
import { tellsSameEvent } from '../../../src/domain/duplicates/same-event.ts';
import type { Telling } from '../../../src/domain/duplicates/same-story.ts';

const telling = (text: string, overrides: Partial<Telling> = {}): Telling => ({
  event_type: 'whale',
  action: 'buy',
  assets: ['BTC'],
  keywords: [],
  text,
  created_at: '2026-07-01T12:00:00.000Z',
  ...overrides,
});

const purchase = 'Metaplanet buys 2,345 BTC for $271 million, now holding 31,000 BTC';
const hack = { event_type: 'hack', action: 'sell', assets: ['ETH'] } as const;

const run = { event_type: 'liquidation', action: 'sell' } as const;

describe('one event', () => {
  it.each<[string, Telling, Telling]>([
    [
      'a purchase in other words',
      telling(purchase),
      telling('Japanese firm Metaplanet adds $271M worth of bitcoin to its treasury'),
    ],
    [
      'a purchase in another language',
      telling(purchase),
      telling('Metaplanet 增持 2,345 枚比特币，总持仓达 31,000 枚'),
    ],
    [
      'a sum in another unit',
      telling('Strategy 斥资 4.5 亿美元增持 3,870 枚比特币'),
      telling('微策略再度出手：450M 美元买入 3870 枚 BTC'),
    ],
    [
      'what two sources judge differently',
      telling('SEC delays decision on BlackRock spot ether fund options', { event_type: 'regulation', action: 'sell' }),
      telling('SEC postpones its decision on options for the BlackRock spot ether fund', {
        event_type: 'regulation',
        action: 'observe',
      }),
    ],
    [
      'one fall of the market, counted twice',
      telling('币圈暴跌，一小时超 40 亿美元被强平', run),
      telling('比特币大跌 9%，全球逾 90 万人爆仓', { ...run, created_at: '2026-07-01T20:00:00.000Z' }),
    ],
    [
      'one investigation, heard of from another side',
      telling('CFTC subpoenas three market makers over trading of Solana', {
        event_type: 'regulation',
        assets: ['SOL'],
      }),
      telling('Quarry Labs confirms inquiry by an unnamed authority; paper says CFTC is probing SOL', {
        event_type: 'regulation',
        action: 'observe',
        assets: ['SOL'],
        created_at: '2026-07-01T13:00:00.000Z',
      }),
    ],
    [
      'an offering that grew by a sixth, three days later',
      telling('Strategy to raise $600M to buy more Bitcoin', { event_type: 'funding' }),
      telling('Strategy lifts debt offering to $700 million to buy Bitcoin\n\nTwo days ago it was $600 million.', {
        event_type: 'funding',
        created_at: '2026-07-04T11:00:00.000Z',
      }),
    ],
    [
      'one fall of the market, of which one tells the price',
      telling('币圈暴跌！一小时 50 亿美元持仓遭平仓，比特币一度跌 12%', { event_type: 'other', action: 'observe' }),
      telling('比特币大跌 9%，全球逾 90 万人爆仓', { ...run, created_at: '2026-07-01T20:00:00.000Z' }),
    ],
    [
      'one theft, by whose name',
      telling('Quarrix Protocol exploited for $223 million on Sui', { ...hack, assets: ['SUI'] }),
      telling('Sui DEX Quarrix loses over $220M in exploit', { ...hack, assets: ['SUI'] }),
    ],
    [
      'one theft, by whose name, in two languages',
      telling('Bybit hacked for $1.4 billion', hack),
      telling('Bybit 遭黑客攻击，损失 15 亿美元 ETH', hack),
    ],
    [
      'one theft, which hours later is said to be larger',
      telling('Quarrix hacked, $40 million lost', hack),
      telling('Attacker of Quarrix got away with $223M', { ...hack, created_at: '2026-07-01T15:00:00.000Z' }),
    ],
    [
      'one listing at one place',
      telling('Binance lists QRY with a USDT pair', { event_type: 'listing', assets: ['QRY', 'USDT'] }),
      telling('Quarry (QRY) goes live on Binance today', { event_type: 'listing', assets: ['QRY'] }),
    ],
    [
      'one listing at an exchange that has other names',
      telling('KuCoin to add Quarry Chain for spot trading', { event_type: 'listing', assets: ['QRY'] }),
      telling('库币交易所开放 QRY 充值', { event_type: 'listing', assets: ['QRY'] }),
    ],
    [
      'what came of it',
      telling('Quarry Bridge exploited for $20 million, attacker holds 8,100 ETH', hack),
      telling('Quarry Bridge attacker returns the 8,100 ETH of the $20 million exploit', hack),
    ],
    [
      'one of two banks, under its other name',
      telling('Bank of America, Wells Fargo open desk for lending to wealthy customers\n\nBitcoin is the pledge.', {
        event_type: 'partnership',
      }),
      telling('BofA desk for lending to wealthy customers, manager says\n\nBitcoin is taken as a pledge.', {
        event_type: 'partnership',
      }),
    ],
    [
      'a bank, in Chinese',
      telling('美国银行与富国银行向客户开放比特币抵押贷款业务', { event_type: 'partnership' }),
      telling('美银开放比特币抵押贷款，客户可申请业务', { event_type: 'partnership' }),
    ],
  ])('%s', (_, a, b) => {
    expect([tellsSameEvent(a, b), tellsSameEvent(b, a)]).toEqual([true, true]);
  });

  it.each<[string, Telling, Telling]>([
    [
      'another buyer',
      telling('Metaplanet buys 2,345 BTC for its treasury'),
      telling('Strategy buys 2,345 BTC for its treasury'),
    ],
    [
      'another fund',
      telling('SEC delays decision on BlackRock spot ether fund', { event_type: 'regulation' }),
      telling('SEC delays decision on Grayscale spot ether fund', { event_type: 'regulation' }),
    ],
    [
      'another exchange',
      telling('Binance will list QRY with a seed tag', { event_type: 'listing', assets: ['QRY'] }),
      telling('Upbit will list QRY with a KRW pair', { event_type: 'listing', assets: ['QRY'] }),
    ],
    [
      'a theft on one chain from another party',
      telling('Quarrix Protocol exploited for $223 million on Sui', { ...hack, assets: ['SUI'] }),
      telling('Northpool Protocol on Sui exploited for $240 million', { ...hack, assets: ['SUI'] }),
    ],
    [
      'a much smaller theft from one party',
      telling('Quarrix Protocol exploited for $223 million', hack),
      telling('Quarrix users lose $3 million to fake site', { ...hack, created_at: '2026-07-02T12:00:00.000Z' }),
    ],
    [
      'a theft of other coins from one place',
      telling('Binance hot wallet drained of 5,120 ETH in a hack', hack),
      telling('Binance hot wallet drained of 8,410 ETH in a hack', hack),
    ],
    [
      'futures of a coin that is listed there',
      telling('Binance lists QRY', { event_type: 'listing', assets: ['QRY'] }),
      telling('Binance Futures will launch QRY perpetual contract', { event_type: 'listing', assets: ['QRY'] }),
    ],
    [
      'an investigation by another authority',
      telling('Thai police probe bitcoin scam', { event_type: 'regulation' }),
      telling('CFTC opens investigation of bitcoin market makers', { event_type: 'regulation' }),
    ],
    [
      'an investigation that ends',
      telling('SEC closes investigation of XRP', { event_type: 'regulation', assets: ['XRP'], action: 'observe' }),
      telling('SEC probes XRP sales by insiders', { event_type: 'regulation', assets: ['XRP'], action: 'sell' }),
    ],
    [
      'a fall after a rise that liquidated the other side',
      telling('Solana soars 14% as shorts are liquidated', { event_type: 'other', action: 'observe', assets: ['SOL'] }),
      telling('Bitcoin crashes, $1.4 billion liquidated in an hour', {
        ...run,
        created_at: '2026-07-01T20:00:00.000Z',
      }),
    ],
    [
      'an investigation of another asset',
      telling('CFTC subpoenas market makers over trading of Solana', { event_type: 'regulation', assets: ['SOL'] }),
      telling('CFTC is probing market makers of Avalanche', { event_type: 'regulation', assets: ['AVAX'] }),
    ],
    ['another asset', telling(purchase), telling(purchase.replaceAll('BTC', 'ETH'), { assets: ['ETH'] })],
    ['another country', telling('German police seize 2,000 BTC'), telling('UK police seize 2,000 BTC')],
    [
      'four days later',
      telling(purchase),
      telling('Metaplanet buys 2,345 BTC for $271 million', { created_at: '2026-07-05T12:00:00.000Z' }),
    ],
    [
      'the next one that a channel tells in the same form',
      telling('Whale moves 12,000 BTC to Binance after years of silence, the largest deposit of the week'),
      telling('Whale moves 45,120 BTC to Binance after years of silence, the largest deposit of the week'),
    ],
    [
      'another kind of news in another language, about the same exchange and coin, with a figure like it',
      telling('Kraken will list QRY spot trading pairs today, says notice 30,263', {
        event_type: 'listing',
        assets: ['QRY'],
      }),
      telling('黑客从 Kraken 热钱包盗走 30,200 枚 QRY，平台已停止提现', { ...hack, assets: ['QRY'] }),
    ],
    [
      'the next victim, in nearly the same words',
      telling('Quarrydex was hacked: attackers stole 408,000 ETH from its hot wallet, withdrawals are halted', hack),
      telling('Harbourdex was hacked: attackers stole 415,000 ETH from its hot wallet, withdrawals are halted', hack),
    ],
    [
      'the next one in the same form, in Chinese',
      telling('黑客从某交易所热钱包盗走 30,137 枚 ETH，平台已停止提现并展开调查', hack),
      telling('黑客从某交易所热钱包盗走 30,158 枚 ETH，平台已停止提现并展开调查', hack),
    ],
    [
      'another hack of the day',
      telling('Harbour Lend exploited for $3 million through an oracle', hack),
      telling('Quarry Bridge exploited for $20 million through a forged proof', hack),
    ],
  ])('is not %s', (_, a, b) => {
    expect([tellsSameEvent(a, b), tellsSameEvent(b, a)]).toEqual([false, false]);
  });
});

describe('what a later message adds', () => {
  it('is that it was not so, and afterwards that now it is', () => {
    const about = { event_type: 'regulation' } as const;
    const wrong = telling('SEC approves the Quarry fund', about);
    const taken = telling('Correction: the SEC has not approved the Quarry fund', about);
    const right = telling('SEC approves the Quarry fund in a filing', about);
    expect(findAdditions([wrong], taken)).toEqual(['denial']);
    expect(findAdditions([taken, wrong], right)).toEqual(['confirmation']);
    expect(findAdditions([right, taken, wrong], right)).toEqual([]);
  });

  const told = [telling('Quarry Bridge exploited for $20 million, attacker holds 8,100 ETH', hack)];

  it.each([
    ['recovery', 'Quarry Bridge attacker returns stolen funds'],
    ['recovery', 'Quarry 跨链桥攻击者归还被盗资金'],
    ['enforcement', 'Tether freezes $6 million of the Quarry Bridge attacker'],
    ['enforcement', '泰达冻结 Quarry 攻击者 600 万美元'],
    ['larger', 'Quarry Bridge losses rise to $45 million'],
    ['larger', 'Quarry 跨链桥损失升至 4,500 万美元'],
    ['stop', 'Quarry Bridge halts all transfers after the exploit'],
    ['level', 'Bitcoin falls below $60,000 after the Quarry Bridge exploit'],
    ['level', '比特币跌破 6 万美元，Quarry 跨链桥遭攻击'],
    ['denial', 'Quarry denies the exploit'],
  ] as const)('%s: %s', (addition, text) => {
    expect(findAdditions(told, telling(text, hack))).toContain(addition);
  });

  it('is another exchange, and a rumour confirmed', () => {
    const listing = { event_type: 'listing', assets: ['QRY'] } as const;
    const before = [telling('Binance will list QRY', listing)];
    expect(findAdditions(before, telling('Upbit follows Binance and lists QRY', listing))).toEqual(['party']);
    expect(findAdditions(before, telling('MEXC follows Binance and lists QRY', listing))).toEqual(['party']);
    expect(findAdditions(before, telling('Binance opens the gate and lists QRY', listing))).toEqual([]);
    const rumour = [telling('Quarry reportedly in talks to be bought', { event_type: 'partnership' })];
    const later = telling('Quarry confirms it is being bought', { event_type: 'partnership' });
    expect(findAdditions(rumour, later)).toEqual(['confirmation']);
  });

  it.each([
    'Quarry Bridge drained of $20M, says a security firm',
    'Quarry 跨链桥遭攻击，损失约 2,000 万美元',
    'What we know of the Quarry Bridge exploit: 8,100 ETH gone',
  ])('is nothing: %s', (text) => {
    expect(findAdditions(told, telling(text, hack))).toEqual([]);
  });

  it('is not the total that a buyer holds', () => {
    const before = [telling('Metaplanet buys 2,345 BTC for $271 million')];
    expect(findAdditions(before, telling('Metaplanet 增持比特币，总持仓达 31,000 枚'))).toEqual([]);
  });

  it('is new only once', () => {
    const both = [...told, telling('Quarry Bridge losses rise to $45 million', hack)];
    expect(findAdditions(both, telling('Quarry Bridge hack: losses now at $46 million', hack))).toEqual([]);
  });
});
