import { describe, expect, it } from 'vitest';
import { findRoutine } from '../../../src/domain/routine/find-routine.ts';
import type { EventType } from '../../../src/domain/verdict.ts';

type Case = [headline: string, type?: EventType, assets?: string[]];

const find = (text: string, event_type: EventType = 'regulation', assets: string[] = ['BTC']) =>
  findRoutine(text, { event_type, assets, action: 'observe' });

describe('what is written beside the news', () => {
  it.each<Case>([
    ['Northern index live: regulator approves bitcoin ETFs; miners slip'],
    ['Bitcoin ETF approved: bankers react'],
    ['Approval of bitcoin ETFs marks the end of a decade-long wait'],
    ['Unpacking the five bitcoin ETFs approved by the SEC'],
    ['SEC comments on the hack of its account'],
    ['Brokers will benefit from a bitcoin ETF approval'],
    ['Bitcoin ETF debut was a success', 'listing'],
    ['Investors in Northline exchange converted $1 billion to cash', 'whale'],
    ['比特币 ETF 获批始末：十年时间线'],
    ['调查报告：某矿池当年的被盗另有隐情', 'hack'],
    ['百亿清算告诉我们什么\n作者：某人', 'liquidation'],
    ['北线事件\n_编译：某人_', 'hack'],
    ['Bitcoin holds after the rate cut\n\nSponsored content\n\nBuy the next coin', 'macro'],
    ['Bitcoin holds after the rate cut\nThis article is sponsored by Harbour Coin', 'macro'],
    ['降息后比特币站稳\n\n_此内容由赞助商提供。_', 'macro'],
  ])('is coverage: %s', (text, type, assets) => {
    expect(find(text, type, assets)).toBe('coverage');
  });

  it.each<Case>([
    ['Bitcoin ETF issuers eye this week for the long-awaited greenlight'],
    ['Hedging ramps up as the SEC approval deadline nears'],
    ['Issuers start a fee war over bitcoin ETFs'],
    ['Five issuers cut fees ahead of an expected approval'],
    ['随着央行利率决议临近，比特币略有上涨', 'macro'],
    ['降息前瞻：比特币如何走', 'macro'],
  ])('so is what only is to come: %s', (text, type, assets) => {
    expect(find(text, type, assets)).toBe('coverage');
  });

  it.each<Case>([
    ['SEC approves spot solana ETFs', 'regulation', ['SOL']],
    ['SEC rejects spot bitcoin ETFs a day before the deadline'],
    ['Old Harbour estate sends $900M of bitcoin to exchanges ahead of the vote', 'whale'],
    ['证监会批准首批 SOL 现货 ETF', 'regulation', ['SOL']],
    ['央行宣布降息 25 个基点，比特币上涨', 'macro'],
    ['Harbour announces a $600M convertible raise to buy bitcoin\n/PRNewswire/ -- Harbour Inc. today', 'funding'],
    ['Northline sponsors a race team and halts withdrawals', 'other'],
    ['SEC sues the founder of QRYX; actors charged over paid promotion of QRY', 'regulation', ['QRY']],
    ['监管要求各平台下架加密货币推广内容，涉及 QRY', 'regulation', ['QRY']],
  ])('is not: %s', (text, type, assets) => {
    expect(['coverage', 'schedule', 'opinion']).not.toContain(find(text, type, assets));
  });
});

describe('what moves no coin', () => {
  it.each<Case>([
    ['BlackRock deposits 30,000 ETH and 2,000 BTC to Coinbase Prime, worth $400M', 'whale'],
    ['比特币巨鲸抛售 9万枚BTC\n\n过去 30 天内，大户减少了持仓。', 'whale'],
    ['Arkham identifies 40,000 BTC of a film pirate that police missed'],
    ['Arkham：已发现 4 万枚 BTC，或仍由某网站运营者控制'],
    ['司法部寻求没收价值 500 万美元的比特币'],
    ['Harbour Capital launches a $500M treasury fund for bitcoin', 'product_launch'],
    ['Harbour lists a 2x leveraged bitcoin ETF on the NYSE', 'listing'],
    ['Harbour buys Northline and its 7,500 BTC\n\nA share exchange was signed.', 'whale'],
  ])('is immaterial: %s', (text, type) => {
    expect(find(text, type)).toBe('immaterial');
  });

  it.each<Case>([
    ['Grayscale moves 12,000 BTC to Coinbase, worth $500M', 'whale'],
    ['某远古巨鲸抛售 9万枚BTC\n\n过去 30 天内未有动作。', 'whale'],
    ['Police seize $2 billion of bitcoin from a film pirate'],
    ['Wallet utility packages poisoned in a supply chain attack, addresses are swapped', 'hack', []],
    ['钱包依赖遭供应链攻击，收款地址被替换', 'hack', []],
    ['Galaxy buys $700M of SOL from exchanges', 'macro', ['SOL']],
  ])('is not where it is large, and done: %s', (text, type, assets) => {
    expect(find(text, type, assets)).toBeNull();
  });
});

describe('a figure of the economy', () => {
  it('far from what was expected is news whatever is hoped for', () => {
    const text = '因美国 PPI 数据疲软降息有望，比特币突破 11 万美元\n\nPPI 同比 2.6%，显著低于 3.3% 的预期';
    expect(find(text, 'macro')).toBeNull();
  });

  it('is not where it hardly differs, or is an old one under other news', () => {
    expect(find('Bitcoin swings after consumer inflation rises slightly', 'macro')).toBe('statistics');
    const text = '加密货币持稳，降息希望推动股市\n\n上周非农新增 2.2 万，远低于预期的 7.5 万';
    expect(find(text, 'macro')).toBe('prices');
  });
});
