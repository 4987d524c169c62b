import { describe, expect, it } from 'vitest';
import { isUndone } from '../../../src/domain/routine/find-undone.ts';
import type { EventType } from '../../../src/domain/verdict.ts';

describe('what nobody has done yet', () => {
  it.each<[string, EventType]>([
    ['northline pauses bitcoin purchases this week', 'whale'],
    ['northline did not buy any bitcoin last week', 'whale'],
    ['北线公司本周暂停增持比特币', 'whale'],
    ['北线公司上周未买入以太坊', 'whale'],
    ['quarry resources signs letter of intent to acquire 9,000 bitcoin', 'whale'],
    ['采石公司签署谅解备忘录，将购入 9,000 枚比特币', 'whale'],
    ['korea likely to permit spot bitcoin funds: wire', 'regulation'],
    ['regulator set to approve ether funds in june, sources say', 'regulation'],
    ['sec could approve the fund this week, sources say', 'regulation'],
    ['监管机构最快下周批准以太坊基金', 'regulation'],
    ['某交易所考虑上线新币', 'listing'],
    ['northline bank in talks to offer bitcoin to clients', 'partnership'],
    ['harbour capital files for spot ether etf', 'regulation'],
    ['harbour capital withdraws its spot bitcoin etf application', 'regulation'],
    ['海港资本提交现货以太坊 etf 申请', 'regulation'],
    ['sec delays decision on northline’s ether etf', 'regulation'],
    ['证监会推迟对以太坊 etf 的决定', 'regulation'],
    ['sec asks for comments on ether etf options', 'regulation'],
    ['监管机构就稳定币规则公开征求意见', 'regulation'],
    ['bankrupt lender northpool files motion to sell its fund shares', 'liquidation'],
    ['北池请求法院批准出售信托份额', 'regulation'],
    ['northline seeks $4 billion in financing for its bitcoin treasury', 'funding'],
    ['北线公司寻求 40 亿美元融资以购买比特币', 'funding'],
    ['judge hears arguments in the exchange’s case', 'regulation'],
  ])('%s (%s)', (headline, type) => {
    expect(isUndone(headline, type)).toBe(true);
  });

  it.each<[string, string, EventType]>([
    ['a decision', 'sec approves spot ether etfs', 'regulation'],
    ['a decision, in Chinese', '证监会批准现货以太坊 etf 申请', 'regulation'],
    ['a refusal of what was applied for', 'sec rejects northline’s ether etf application', 'regulation'],
    ['what a court lets somebody sell', 'northpool gets court approval to sell $2 billion of shares', 'regulation'],
    ['an application of the largest', 'blackrock files for spot solana etf', 'regulation'],
    ['the largest, in Chinese', '贝莱德提交现货 solana etf 申请', 'regulation'],
    ['a raise of who has always got it', 'microstrategy seeks to raise $700m to buy bitcoin', 'funding'],
    ['a raise that is planned', 'northline aims to raise $800m to buy bitcoin', 'funding'],
    ['a plan to raise, in Chinese', '北线公司拟筹集 9 亿美元以增持比特币', 'funding'],
    ['a suspected attack', 'quarry bridge may have been exploited, losses could reach $40m', 'hack'],
    ['a purchase', 'northline buys 5,100 btc', 'whale'],
    ['what a president says', 'trump says he could pardon the founder this week', 'regulation'],
    ['who sets rates', 'fed chair says a cut could come in september', 'macro'],
    ['a start with a day', 'northline’s ether etf is expected to begin trading today', 'listing'],
    ['withdrawals that stop', 'northpool halts withdrawals', 'hack'],
    ['a case that is brought', 'sec sues exchange, asks court to freeze its assets', 'regulation'],
  ])('isn’t %s: %s', (_, headline, type) => {
    expect(isUndone(headline, type)).toBe(false);
  });
});
