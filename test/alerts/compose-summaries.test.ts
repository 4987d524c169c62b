import { describe, expect, it } from 'vitest';
import { composeSummaries } from '../../src/alerts/compose-summaries.ts';
import type { Verdict } from '../../src/domain/verdict.ts';

type Given = Pick<Verdict, 'event_type' | 'assets' | 'action'>;
const purchase: Given = { event_type: 'whale', assets: ['BTC'], action: 'buy' };
const sale: Given = { event_type: 'whale', assets: ['ETH'], action: 'sell' };
const listing: Given = { event_type: 'listing', assets: ['PEPE'], action: 'buy' };
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
    ['BlackRock sells 900 ETH', sale, '贝莱德 卖出 900 枚 ETH'],
    ['Northline Capital acquires $40 million of bitcoin', purchase, 'Northline Capital 买入 BTC，价值约 4,000 万美元'],
    ['Binance will list Pepe (PEPE) today', listing, '币安上线 PEPE'],
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
    ['贝莱德卖出 900 枚以太坊', sale, '[whale | ETH] BlackRock sells 900 ETH'],
    ['币安将上线 PEPE', listing, '[listing | PEPE] Binance lists PEPE'],
    ['Curve 遭黑客攻击，损失 5,200 万美元', hack, '[hack | ETH] Curve attacked, about $52 million involved'],
    ['美联储宣布降息 50 个基点', macro, '[macro] The Fed cuts rates by 50 basis points'],
  ])('and in English where it is in Chinese: %s', (text, verdict, expected) => {
    expect(compose(text, verdict).en).toBe(expected);
  });

  it.each<[string, Given]>([
    ['Northline Capital plans to acquire 4,000 BTC', purchase],
    ['Two firms, BlackRock and Fidelity, buy 4,000 BTC', purchase],
    ['Fed minutes show a split committee', macro],
    ['Curve may have been exploited for $52 million', hack],
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
