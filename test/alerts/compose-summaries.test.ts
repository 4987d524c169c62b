import { describe, expect, it } from 'vitest';
import { composeSummaries } from '../../src/alerts/compose-summaries.ts';
import type { Verdict } from '../../src/domain/verdict.ts';

type Given = Pick<Verdict, 'event_type' | 'assets' | 'action'>;
const purchase: Given = { event_type: 'whale', assets: ['BTC'], action: 'buy' };
const sale: Given = { event_type: 'whale', assets: ['ETH'], action: 'sell' };
const listing: Given = { event_type: 'listing', assets: ['PEPE'], action: 'buy' };
const delisting: Given = { event_type: 'delisting', assets: ['PEPE'], action: 'sell' };
const liquidated: Given = { event_type: 'liquidation', assets: ['ETH'], action: 'sell' };
const hack: Given = { event_type: 'hack', assets: ['ETH'], action: 'sell' };
const macro: Given = { event_type: 'macro', assets: [], action: 'observe' };

const compose = (text: string, verdict: Given) =>
  composeSummaries({ ...verdict, summary_cn: `【类型｜资产】${text}` }, text, true);

describe('a summary in the channel’s language', () => {
  it.each<[string, Given, string]>([
    [
      'Metaplanet buys 2,345 BTC for $271 million, now holding 31,000 BTC',
      purchase,
      'Metaplanet 买入 2,345 枚 BTC，价值约 2.71 亿美元',
    ],
    ['Metaplanet Buys 1,200 More Bitcoin, Total Holdings Reach 31,000 BTC', purchase, 'Metaplanet 买入 1,200 枚 BTC'],
    ['BlackRock sells 900 ETH', sale, '贝莱德 卖出 900 枚 ETH'],
    ['Northline Capital acquires $40 million of bitcoin', purchase, 'Northline Capital 买入 BTC，价值约 4,000 万美元'],
    ['Binance will list Pepe (PEPE) today', listing, '币安上线 PEPE'],
    ['Gate.io will list Pepe (PEPE) today', listing, 'Gate上线 PEPE'],
    ['Bybit was hacked for $1.4 billion in ETH', hack, 'Bybit 遭攻击，涉及约 14 亿美元'],
    ['Fed cuts interest rates by 50 basis points', macro, '美联储降息 50 个基点'],
  ])('is a sentence of ours in Chinese where the message is in English: %s', (text, verdict, expected) => {
    expect(compose(text, verdict).zh).toBe(`【类型｜资产】${expected}`);
  });

  it.each<[string, Given, string]>([
    [
      'Metaplanet 增持 2,345 枚比特币，斥资 2.71 亿美元',
      purchase,
      '[whale | BTC] Metaplanet buys 2,345 BTC worth about $271 million',
    ],
    ['Metaplanet 增持 1,200 枚比特币，总持仓达 31,000 枚比特币', purchase, '[whale | BTC] Metaplanet buys 1,200 BTC'],
    ['贝莱德卖出 900 枚以太坊', sale, '[whale | ETH] BlackRock sells 900 ETH'],
    ['币安将上线 PEPE', listing, '[listing | PEPE] Binance lists PEPE'],
    ['Curve 遭黑客攻击，损失 5,200 万美元', hack, '[hack | ETH] Curve attacked, about $52 million involved'],
    ['美联储宣布降息 50 个基点', macro, '[macro] The Fed cuts rates by 50 basis points'],
  ])('and in English where it is in Chinese: %s', (text, verdict, expected) => {
    expect(compose(text, verdict).en).toBe(expected);
  });

  it.each([
    ['US CPI > 3% in May, core < 4%', 'US CPI > 3% in May, core < 4%'],
    ['BTC>$100K and RSI<threshold, MACD>0', 'BTC>$100K and RSI<threshold, MACD>0'],
    ['US CPI >3% -> yields rise', 'US CPI >3% -> yields rise'],
    ['Funding: BTC<ETH and SOL>BNB this week', 'Funding: BTC<ETH and SOL>BNB this week'],
    ['ETH/BTC <a 3-year low and RSI>70', 'ETH/BTC <a 3-year low and RSI>70'],
    ['> Quoted: the Fed waits', 'Quoted: the Fed waits'],
    ['>> **Fed** waits', 'Fed waits'],
    ['<b>Fed</b> waits <a href="https://evil.example">for data</a>', 'Fed waits for data'],
    ['Fed <IMG SRC=x onerror=alert(1)>waits', 'Fed waits'],
    ['Fed <svg/onload=alert(1)> waits <br/>', 'Fed waits'],
    ['Fed <!-- hidden --> waits', 'Fed waits'],
    ['Fed <<b>b> waits', 'Fed < b> waits'],
    ['<script>\nThe Fed waits', 'The Fed waits'],
  ])('keeps comparisons of either kind, and no markup: %s', (text, expected) => {
    expect(compose(text, macro).en).toBe(`[macro] ${expected}`);
  });

  it.each<[string, Given]>([
    ['Northline Capital plans to acquire 4,000 BTC', purchase],
    ['Metaplanet bought more, total holdings reach 31,000 BTC', purchase],
    ['Metaplanet 增持后持有 31,000 枚比特币', purchase],
    ['Metaplanet buys 900 BTC after 1,100 BTC in May', purchase],
    ['OKX delists PEPE for EU users', delisting],
    ['欧易面向欧盟用户下架 PEPE', delisting],
    ['Binance delists the PEPE/BTC pair', delisting],
    ['Binance lists PEPE futures', listing],
    ['币安上线 PEPE 永续合约', listing],
    ['Binance may list PEPE', listing],
    ['Bankrupt exchange starts liquidation, to repay $40 million', liquidated],
    ['Whale liquidated for $90 million on ether', liquidated],
    ['Curve recovers $52 million lost in a hack', hack],
    ['Two firms, BlackRock and Fidelity, buy 4,000 BTC', purchase],
    ['Fed minutes show a split committee', macro],
    ['Curve may have been exploited for $52 million', hack],
    ['Hackers drain $210 million from a bridge that nobody names', hack],
  ])('is the headline as it is where none of ours can say it: %s', (text, verdict) => {
    expect(compose(text, verdict)).toMatchObject({ zh: `【类型｜资产】${text}`, en: expect.stringContaining(text) });
  });

  it('is the headline without a page’s tails in the message’s own language', () => {
    expect(compose('美联储会议纪要显示分歧 - 行情 - 吴说', macro).en).toBe('[macro] 美联储会议纪要显示分歧');
  });

  it('is the model’s where a model wrote it', () => {
    const written = { ...purchase, summary_cn: '日本上市公司增持比特币' };
    const text = 'Metaplanet buys 2,345 BTC for $271 million';
    expect(composeSummaries(written, text, false)).toEqual({
      zh: '日本上市公司增持比特币',
      en: `[whale | BTC] ${text}`,
    });
  });
});
