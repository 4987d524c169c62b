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
