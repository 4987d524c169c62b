import { describe, expect, it } from 'vitest';
import { deniesEvent, isDenial, listDeniedTypes } from '../../../src/domain/duplicates/denied-event.ts';

/** Headlines of one coin. */
const denies = (told: string, denial: string): boolean =>
  deniesEvent({ headline: told, assets: ['PEPE'] }, { headline: denial, assets: ['PEPE'] });

describe('what somebody says not to be so', () => {
  it.each([
    ['Northpool Foundation Sells SOL', 'Northpool Foundation Denies Selling SOL'],
    ['欧易被盗 3,000 万美元', '欧易否认被盗'],
    ['Binance may delist PEPE, sources say', 'Binance denies it will delist PEPE'],
    ['Binance may delist PEPE, sources say', 'JUST IN: Binance denies reports that it will delist $PEPE'],
    ['Sources: Coinbase is under investigation', 'Coinbase dismisses reports of a probe'],
    ['传币安将下架 PEPE', '币安否认将下架 PEPE'],
    ['传币安将下架 PEPE', '辟谣：币安并未计划下架 PEPE'],
    ['传币安将下架 PEPE', '币安辟谣：不会下架 PEPE'],
    ['传币安将下架 PEPE', '官方辟谣：币安不会下架 PEPE'],
    ['传北线被盗 3,800 万美元', '北线官方否认被盗'],
    ['Quarry Finance 遭攻击', 'Quarry Finance 否认协议被攻破'],
  ])('is known by who denies, and what: “%s”, “%s”', (told, denial) => {
    expect(denies(told, denial)).toBe(true);
    expect(denies(denial, told)).toBe(false);
  });

  it.each([
    ['传币安将下架 PEPE', 'Binance denies reports that it will delist PEPE'],
    ['OKX hacked for $30M', '欧易否认被盗'],
  ])('is known in the other language: “%s”, “%s”', (told, denial) => {
    expect(denies(told, denial)).toBe(true);
  });

  it.each([
    ['Binance may delist PEPE, sources say', 'Binance CEO Richard Teng denies plans to delist PEPE'],
    ['传币安将下架 PEPE', '何一否认下架 PEPE'],
    ['Tether insolvent, report says', 'Paolo Ardoino denies Tether is insolvent'],
  ])('is known where somebody speaks for the house: “%s”, “%s”', (told, denial) => {
    expect(denies(told, denial)).toBe(true);
  });

  it.each([
    ['another house denies', 'Northpool Foundation Sells SOL', 'Quarry Foundation Denies Selling SOL'],
    ['another house denies', 'Bybit hacked for $1.5B', 'After Bybit hack, OKX denies it was hacked'],
    ['another house denies', 'Bitcoin Miner Core Files for Bankruptcy', 'Bitcoin Miner Riot Denies Bankruptcy Rumors'],
    ['another house denies', 'The hack of Bybit', 'Do He denies he was hacked'],
    ['another house denies', 'Binance to list PEPE', 'OKX denies listing PEPE'],
    ['something else is denied', 'Binance to list PEPE', 'Binance denies delisting PEPE'],
    ['something else is denied', 'Bybit hacked for $1.5B', 'Bybit denies insolvency after hack'],
    ['something else is denied', 'Bybit hacked for $1.5B', 'Bybit denies responsibility for hack'],
    ['it is no news of it', 'Northpool denies it was hacked', 'Northpool denies it was hacked, again'],
    ['it is no news of it', 'Binance will not delist PEPE', 'Binance denies it will delist PEPE'],
    ['it is no news of it', '币安不会下架 PEPE', '币安否认将下架 PEPE'],
    ['who is accused denies what he did', 'SEC sues Binance', 'Binance denies SEC charges'],
    ['who is sued is asked for something else', 'SEC sues Binance', 'Binance denies it is investigated in France'],
    ['something else is said beside it', 'SEC 起诉孙宇晨', '孙宇晨否认操纵并表示将起诉'],
    ['a court decides', 'Binance sued over a hack', 'Judge dismisses suit against Binance over hack'],
  ])('is not, where %s: “%s”, “%s”', (_, told, denial) => {
    expect(denies(told, denial)).toBe(false);
  });

  it.each([
    ['Quarry Exchange laid off 90 people', 'Quarry Exchange denies layoffs'],
    ['Gemini lays off a third of its staff', 'Gemini denies plans of lay-offs'],
    ['Kraken stops nothing, but suspends deposits', 'Kraken denies suspending deposits'],
    ['火币被黑,千万美元被转走', '火币否认被黑客攻击'],
    ['Bitget 暂停提现', 'Bitget denies reports that it paused withdrawals'],
    ['消息称 OKX 资不抵债', '辟谣:OKX 资不抵债消息不实'],
    ['Ripple 收购 Bitstamp', 'Ripple denies acquisition of Bitstamp'],
  ])('is read in other forms: “%s”, “%s”', (told, denial) => {
    expect(denies(told, denial)).toBe(true);
  });

  it.each([
    ['Bybit hack did not affect cold wallets, $1.4B gone', 'Bybit denies hack'],
    ['Bybit 被盗后并未出现挤兑', 'Bybit 否认被盗'],
    ['Upbit 没有向用户公告就暂停提现', 'Upbit 否认暂停提现'],
    ['Upbit 为避免用户恐慌暂停提现', 'Upbit 否认暂停提现'],
    ['OKX 因不与监管合作被起诉', 'OKX 否认被起诉'],
  ])('is told where something else is denied beside it: “%s”, “%s”', (told, denial) => {
    expect(denies(told, denial)).toBe(true);
  });

  it.each([
    ['Kraken 可能不会裁员', 'Kraken 否认裁员'],
    ['Kraken 没有在美国裁员', 'Kraken 否认裁员'],
    ['Bybit 被盗并未发生', 'Bybit 否认被盗'],
  ])('is not told where it is denied as well: “%s”, “%s”', (told, denial) => {
    expect(denies(told, denial)).toBe(false);
  });

  it.each([
    ['Kraken hacked for $90M', 'Kraken would not deny it was hacked'],
    ['Kraken hacked for $90M', "Kraken doesn't deny reports of a hack"],
    ['Kraken hacked for $90M', 'Kraken neither confirmed nor denied it was hacked'],
    ['Kraken hacked for $90M', 'Kraken refuses to deny it was hacked'],
    ['Kraken hacked for $90M', 'Kraken stopped short of what rivals did and denied it was hacked?'],
    ['Kraken hacked for $90M', 'Will Kraken deny it was hacked'],
    ['Kraken hacked for $90M', 'Kraken, which denied it was hacked, repays users'],
    ['Kraken hacked for $90M', 'Kraken falsely denied it was hacked, court papers show'],
    ['Kraken hacked for $90M', 'Kraken denied it was hacked, yet its wallets are empty'],
    ['Kraken hacked for $90M', 'Kraken denied it was hacked, later admitting the loss'],
    ['Kraken 被盗 9000 万美元', 'Kraken 没有否认被盗'],
    ['Kraken 被盗 9000 万美元', 'Kraken 拒绝否认被盗'],
    ['Kraken 被盗 9000 万美元', 'Kraken 曾否认被盗'],
    ['Kraken 被盗 9000 万美元', 'Kraken 收回否认被盗的说法'],
    ['Kraken 被盗 9000 万美元', 'Kraken 否认被盗,却停止提币'],
    ['Kraken 被盗 9000 万美元', 'Kraken 为何否认被盗？'],
  ])('is not denied, or no longer, or somebody only asks or tells of it: “%s”, “%s”', (told, denial) => {
    expect(denies(told, denial)).toBe(false);
    expect(isDenial(denial)).toBe(false);
  });

  it.each([
    ['Gemini suspends withdrawals', 'Gemini denies bankruptcy while it suspends withdrawals'],
    ['Gemini suspends withdrawals', 'Gemini denies bankruptcy: withdrawals suspended for upgrade'],
    ['Gemini suspends withdrawals', 'Gemini denies it suspended withdrawals, withdrawals remain suspended'],
    ['Gemini hacked', 'Gemini denies bankruptcy when hacked'],
    ['库币暂停提币', '库币否认破产,因维护暂停提币'],
    ['库币暂停提币', '库币辟谣:暂停提币系例行维护'],
    ['库币暂停提币', '辟谣:库币没有破产,暂停提币是维护'],
  ])('is not what the denial itself tells of: “%s”, “%s”', (told, denial) => {
    expect(denies(told, denial)).toBe(false);
  });

  it.each([
    ['a detail', 'Kraken hacked for $90M', 'Kraken denies delayed notice of hack'],
    ['a detail', 'Kraken hacked for $90M', 'Kraken Denies Delayed Notice Of Hack'],
    ['a detail', 'Kraken hacked for $90M', 'Kraken denies hack hit its staff'],
    ['a detail', 'Kraken hacked for $90M', 'Kraken denies a third hack'],
    ['a detail', 'Kraken 被盗 9000 万美元', 'Kraken 否认员工参与被盗'],
    ['a detail', 'Kraken 被盗 9000 万美元', 'Kraken 否认被盗与朝鲜有关'],
    ['a detail', 'Kraken to list PEPE', 'Kraken denies bribes for PEPE listing'],
    ['a detail', 'Kraken to list PEPE', 'Kraken denies PEPE listing date leaked'],
    ['a detail', 'Kraken buyout talks', 'Kraken denies buyout sum of $9B'],
    ['a refusal', 'Pi to be listed by Kraken', 'Kraken denied Pi listing'],
    ['a dismissal', 'Kraken under investigation', 'Kraken dismisses head of investigation'],
    ['a demand', 'Kraken hacked for $90M', "Kraken denies hackers' bounty"],
    ['politics', 'Russia attacks Ukraine', 'Russia denies attack on Poland'],
    ['politics', 'China suspends trading of rare earths', 'China denies suspending trading'],
    ['another object', 'Kraken suspends withdrawals', 'Kraken denies suspending deposits'],
    ['another object', 'Kraken pauses hiring', 'Kraken denies pausing withdrawals'],
    ['another object', 'Kraken acquires NinjaTrader', 'Kraken denies acquisition of Bitstamp'],
    ['another authority', 'Kraken sued by CFTC', 'Kraken denies it was sued by Texas'],
    ['another house', 'Tether names thieves of exchange hack', 'Tether denies Upbit was hacked'],
    ['who did it', 'Kraken investigates leak', 'Kraken denies it is being investigated'],
    ['who did it', 'Kraken sues Mazars', 'Kraken denies it is sued'],
    ['who did it', 'Upbit exploited by researcher of Kraken', 'Kraken denies it exploited Upbit'],
    ['who did it', 'Upbit 起诉前员工', 'Upbit 否认被起诉'],
    ['a stock', 'Kraken to list on Nasdaq', 'Kraken denies listing'],
    ['a stock', 'Kraken sells shares', 'Kraken denies selling PEPE'],
    ['its losses', 'Kraken freezes coins stolen in hack', 'Kraken denies it was hacked'],
  ])('is another thing, %s: “%s”, “%s”', (_, told, denial) => {
    expect(denies(told, denial)).toBe(false);
  });

  it('of one coin says nothing of another, but for what befalls a house', () => {
    const of = (headline: string, asset: string) => ({ headline, assets: [asset] });
    expect(deniesEvent(of('Binance may delist SHIB', 'SHIB'), of('Binance denies it will delist PEPE', 'PEPE'))).toBe(
      false,
    );
    expect(deniesEvent(of('Bybit hacked, BTC falls', 'BTC'), of('Bybit denies hack of ETH wallets', 'ETH'))).toBe(true);
  });

  it('of a coin that nobody knows may be the same, of one that only one of them names is not', () => {
    const told = { headline: 'Binance to list Zorblax', assets: [] };
    expect(deniesEvent(told, { headline: 'Binance denies it will list Zorblax', assets: [] })).toBe(true);
    expect(deniesEvent(told, { headline: 'Binance denies it will list PEPE', assets: ['PEPE'] })).toBe(false);
  });

  it('has the types by which people ask for it', () => {
    expect(listDeniedTypes('Binance denies it will delist PEPE')).toEqual(['delisting']);
    expect(listDeniedTypes('欧易否认被盗')).toEqual(['hack']);
    expect(listDeniedTypes('Binance will delist PEPE')).toEqual([]);
    expect([isDenial('Northex denies it is insolvent'), isDenial('Northex is insolvent')]).toEqual([true, false]);
  });
});
