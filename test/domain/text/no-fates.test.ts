import { describe, expect, it } from 'vitest';
import { readFate } from '../../../src/domain/text/fates.ts';

/** What only sounds as if a known house fell, stood still or went on: told at night it would wake people for nothing. */

const headlines: Readonly<Record<string, readonly string[]>> = {
  'it is under something': [
    'circle is under review for a national bank charter',
    'kraken is under review by the nydfs',
    'coinbase is under investigation by the sec over its user numbers',
    'binance is under pressure from french regulators',
    'robinhood is under new management',
    'circle is under pressure as shares fall 10%',
    'robinhood went under $100 a share',
    'binance is under-reserved',
    'genesis goes under the hammer',
    'tether goes under audit by a big four firm',
    'nexo is under investigation in bulgaria',
  ],
  'one coin is not paid out': [
    'binance temporarily halts bitcoin withdrawals due to a stuck transaction',
    'binance pauses bitcoin withdrawals',
    'binance temporarily halts usdc withdrawals',
    'binance customers cannot withdraw usdc on base',
    'binance users unable to withdraw trx',
    "coinbase users can't withdraw sol as network congested",
    'binance suspends usd deposits and withdrawals',
    '币安暂停比特币提现',
  ],
  'no reserve is stuck': [
    'usdc deposits locked in aave',
    'usde deposits locked in pendle hit a record',
    'usdc funds locked up in morpho vaults',
    'usdt funds stuck in a bridge contract',
    'tether has $1 billion frozen in cooperation with law enforcement',
    'tether holds $5 billion in cash frozen at police request',
    'usdt 资金被冻结在黑客地址',
    'circle has $75 million of funds frozen in tornado cash wallets',
    'usdc reserves remain at bny mellon',
  ],
  'it fell long ago': [
    'ftx 破产,债权人将获赔 118%',
    'ftx 已破产,法院裁定中国债权人无权索赔',
    'ftx 倒闭,sbf 上诉被驳回',
    'celsius 破产,前 ceo 被判 12 年',
    'ftx 启动破产赔付',
    '三箭资本申请破产法院批准向 ftx 索赔 15 亿美元',
    'ftx is bankrupt but its claims trade at 130 cents',
    'ftx files for bankruptcy court approval to sell its stake in a lab',
    'ftx winds down, to repay all customers in full',
    'blockfi closes its doors, final distributions made',
    'genesis enters liquidation and pays creditors',
    'celsius enters bankruptcy exit stage',
    'sbf says ftx went bankrupt because of lawyers',
    'ftx liquidates and distributes crypto',
  ],
  'somebody claims or supposes it': [
    'short seller says tether is insolvent',
    'peter schiff says tether goes bust',
    'analyst: tether goes bankrupt next',
    'tether collapses, bitcoin goes to zero in stress test',
    'binance is insolvent, claims short seller',
    'binance is bankrupt, viral post claims',
    'binance halts withdrawals, viral post claims',
    'ftx 疑似暂停提款',
    'northline chief: tether is insolvent if bitcoin falls 30%',
    'tether is insolvent if bitcoin falls 30%',
  ],
  'the name is a word': [
    'full circle collapses',
    'inner circle collapses',
    "the president's inner circle is under pressure from courts",
    'google gemini shuts down after outage',
    "google's gemini shuts down",
    'gemini is back online, google says',
    '谷歌 gemini 恢复正常',
    'sega genesis is bust',
    'gemini goes bankrupt in ai race, analyst jokes',
  ],
  'it is one country, or a part': [
    'nigeria court orders binance to shut down, pay fine',
    'philippines sec orders binance to cease operations',
    'bybit 在英国停止运营',
    'kraken 加拿大停业',
    'okx 被泰国监管机构关闭',
    '币安英国站暂停用户充提',
    'kraken shuts down, sells its nft marketplace',
    'binance shuts down after-hours trading',
    'robinhood fails after hours',
    'binance shuts down and relocates malta office',
    '币安 labs 关停,更名 yzi labs',
    'binance 被尼日利亚政府关闭网站',
    'binance freezes all withdrawals of user accounts linked to hamas',
  ],
  'it was planned': [
    'kraken suspends withdrawals due to wallet migration',
    'bithumb suspends deposits and withdrawals from 10 a.m. for system check',
    'bithumb suspends withdrawals ahead of a server inspection',
    'okx 因钱包迁移暂停提币',
    'bithumb 系统检修,暂停充提',
  ],
  'something else is closed': [
    'binance seeks liquidation of multichain assets',
    'court closes coinbase, sec case for good',
    'regulator closes circle, paxos investigations',
  ],
  'a price is up, or nobody stood still': [
    'solana is back up after 20% fall',
    'bitcoin is back up, tops $70,000',
    'coinbase is back up, gains 4% in premarket trading',
    'ethereum goes back up as etf flows return',
    'coinbase resumes trading services in argentina',
    'kraken restores services',
  ],
};

describe('no fate of a house', () => {
  it.each(
    Object.entries(headlines).flatMap(([why, list]) => list.map((headline) => [why, headline] as const)),
  )('is told where %s: %s', (_, headline) => {
    expect(readFate(headline)).toBeNull();
  });
});
