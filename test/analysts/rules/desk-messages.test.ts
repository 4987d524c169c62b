import { describe, expect, it } from 'vitest';
import { createRulesAnalyst } from '../../../src/analysts/rules/rules-analyst.ts';
import { decideGate } from '../../../src/domain/gate.ts';
import { runSettingsSchema } from '../../../src/domain/run-settings.ts';
import { validateVerdict } from '../../../src/domain/validation/validate-verdict.ts';
import { newsEvent } from '../news-event.ts';

/** Made-up messages that a desk wants to know at once, in the words of many different events. */
const wanted: readonly (readonly [types: string, text: string])[] = [
  ['hack', 'DeFi lender Northwind Finance drained of $41M after oracle manipulation'],
  ['hack', 'Cross-chain bridge Harbor loses $110 million to exploit'],
  ['hack', '某跨链桥合约漏洞被利用，约 6200 万美元资产被转走'],
  ['hack', '交易所热钱包异常转出 1.2 亿美元，官方确认遭入侵'],
  ['listing', 'Binance to list Plasma (XPL) with USDT pair on Thursday 13:00 UTC'],
  ['listing', '币安将于今日 18:00 上线 Meteora（MET）现货交易'],
  ['listing', '首只现货 Solana ETF 今日在纽交所开始交易'],
  ['delisting', 'Binance will delist FLM, KDA and PERP on November 12'],
  ['delisting', 'OKX 将下架 7 个现货交易对，包括 ALPHA、BADGER'],
  ['regulation', 'SEC approves spot Solana ETFs from five issuers'],
  ['regulation', '美国参议院通过稳定币法案'],
  ['regulation', 'China bans all crypto transactions, mining'],
  ['whale', 'Spot bitcoin ETFs see record $1.2 billion net outflow'],
  ['whale', '沉睡 14 年的巨鲸转出 8 万枚 BTC，价值 86 亿美元'],
  ['liquidation', '$19 billion in crypto positions liquidated in 24 hours'],
  ['liquidation', '全网爆仓 191 亿美元，162 万人被爆仓'],
  ['liquidation', 'Northwind halts withdrawals citing extreme market conditions'],
  ['other liquidation', '稳定币 deUSD 严重脱锚，跌至 0.2 美元'],
  ['other liquidation', 'USDe loses peg on Binance, falls to $0.65'],
  ['other hack', 'Solana network halts block production for five hours'],
  ['other governance', 'ARB faces $1.2B token unlock on Saturday, 76% of supply'],
  ['governance', 'Uniswap DAO passes proposal to switch on fees and burn 100M UNI'],
  ['macro', 'Fed cuts rates by 50 basis points in surprise move'],
  ['macro', '美国 10 月 CPI 同比 3.7%，高于预期'],
  ['macro', '日本央行意外加息至 0.75%'],
];
/** Made-up messages that can wait. */
const routine = [
  'Bitcoin price analysis: bulls defend $20,000 support',
  'What is a DAO and how does it work',
  '5 things to know in crypto this week',
  'Top analyst predicts 40% rally for Cardano',
  '比特币全网算力创历史新高',
  '盘点：本周值得关注的五大项目',
  'Whale could be liquidated if ether falls to $3,000',
];

const analyst = createRulesAnalyst();

const settings = runSettingsSchema.parse({});

async function look(text: string) {
  const event = newsEvent(text);
  const { draft } = await analyst.analyse(event);
  return validateVerdict(draft, { event, evidence: [] }, settings.ai_signal_threshold).verdict;
}

describe('the offline fast look', () => {
  it.each(wanted)('is as sure of a %s as the gate asks: %s', async (types, text) => {
    const verdict = await look(text);
    expect(types.split(' ')).toContain(verdict.event_type);
    expect(verdict.confidence).toBeGreaterThanOrEqual(settings.high_value_confidence_threshold);
  });

  it.each(routine)('lets %s wait', async (text) => {
    const verdict = await look(text);
    expect(decideGate(verdict, 'test', settings, 1).open).toBe(false);
    expect(verdict.confidence).toBeLessThan(settings.high_value_confidence_threshold);
  });
});
