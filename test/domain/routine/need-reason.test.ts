import { describe } from 'vitest';
import type { RoutineVerdict } from '../../../src/domain/routine/find-routine.ts';
import { checkRoutine, type RoutineCase } from './check-routine.ts';

const rule: Partial<RoutineVerdict> = { event_type: 'regulation', assets: [], action: 'observe' };
const ruleOfCoin: Partial<RoutineVerdict> = { event_type: 'regulation', assets: ['QRY'], action: 'sell' };
const vote: Partial<RoutineVerdict> = { event_type: 'governance', assets: ['QRY'], action: 'buy' };
const hack: Partial<RoutineVerdict> = { event_type: 'hack', assets: ['QRY'], action: 'sell' };
const launch: Partial<RoutineVerdict> = { event_type: 'product_launch', assets: ['QRY'], action: 'buy' };
const delisting: Partial<RoutineVerdict> = { event_type: 'delisting', assets: ['QRY'], action: 'sell' };
const economy: Partial<RoutineVerdict> = { event_type: 'macro', assets: [], action: 'observe' };
const smallCoin: Partial<RoutineVerdict> = { event_type: 'whale', assets: ['QRY'], action: 'sell' };

const check = (cases: readonly RoutineCase[]) => checkRoutine(cases, 'sell');

describe('an act of an authority needs a reason to be told', () => {
  check([
    ['immaterial', 'Harbour Lender’s $900M sale to a rival put on hold by a US court', rule],
    ['immaterial', 'Police of two states seize $40M in bitcoin from a mixer', { ...rule, assets: ['BTC'] }],
    ['immaterial', 'Justice Department charges two men over an exchange’s old theft', { ...rule, assets: ['BTC'] }],
    ['immaterial', 'Kraken files an amicus brief for the issuer of QRY', ruleOfCoin],
    ['immaterial', 'CFTC registers a clearing house of Coinbase', rule],
    ['immaterial', '北池结算公司获商品期货交易委员会注册', rule],
    ['immaterial', 'CFTC approves Polymarket’s return', rule],
    ['immaterial', 'New Hampshire house committee approves a reserve bill', { ...rule, action: 'buy' }],
    ['court', 'SEC sues man who ran a fake Kraken site', rule],
    [null, 'SEC sues Kraken over unregistered sales', rule],
    [null, 'Coinbase receives a Wells notice from the SEC', rule],
    [null, 'Judge rejects SEC request to freeze Kraken assets', rule],
    [null, 'SEC drops its case against Coinbase', rule],
    [null, 'Founder of Quarry Chain arrested at an airport', ruleOfCoin],
    [null, 'US Senate passes the market structure bill', rule],
    [null, 'Northland’s congress adopts bitcoin as legal tender', { ...rule, assets: ['BTC'] }],
    [null, 'Judge rules QRY is not a security', { ...ruleOfCoin, action: 'buy' }],
    [null, 'SEC denies nine bitcoin ETF applications', { ...rule, assets: ['BTC'] }],
    [null, 'India bans crypto exchanges from serving residents', rule],
    [null, 'Treasury sanctions Quarry Cash', ruleOfCoin],
    [null, 'German police seize $2.3B in bitcoin', { ...rule, assets: ['BTC'] }],
    [null, 'Prosecutors charge Quarry Labs; QRY plunges 34%', ruleOfCoin],
    [null, '印度禁止交易所向居民提供加密货币', rule],
    [null, '法官裁定 QRY 不构成证券', { ...ruleOfCoin, action: 'buy' }],
    [null, '美国参议院通过稳定币法案', rule],
    [null, 'U.S. charges OKX with money laundering', rule],
    [null, 'Dubai regulator revokes OKX license', rule],
    [null, 'Trump signs stablecoin bill into law', rule],
    [null, '香港立法会通过《稳定币条例草案》', rule],
    [null, 'China outlaws all crypto trading', rule],
    [null, 'Do Kwon arrested at an airport', rule],
    [null, 'Founder of Quarry Chain arrested, QRY drops', ruleOfCoin],
    [null, 'SEC approves spot XRP ETF ahead of deadline', { ...ruleOfCoin, action: 'buy' }],
    [null, '孙宇晨被 SEC 起诉', rule],
    [null, 'SEC 与 Ripple 双双撤回上诉', rule],
    [null, 'Paxos ordered by the NYDFS to cease minting', rule],
    ['immaterial', 'Ripple CEO accuses a regulator of hypocrisy', rule],
    ['immaterial', 'Binance bans users with ties to Russia', rule],
    ['immaterial', 'Kraken seeks time in its case. QRY has surged 300% since the election', ruleOfCoin],
    ['immaterial', 'Utah Senate passes a bitcoin bill', rule],
  ]);
});

describe('what holders and makers decide needs a reason', () => {
  check([
    ['immaterial', 'Quarry DAO approves custody of its dollars with a broker', vote],
    ['immaterial', 'Quarry Labs burns tokens in its regular quarterly burn', vote],
    ['statistics', '采石协议累计回购并销毁超 4,100 万枚 QRY', vote],
    ['immaterial', 'Quarry Chain raises its block size in its latest upgrade', launch],
    ['undone', 'Quarry Chain testnet halted during its upgrade', launch],
    [null, 'Quarry DAO votes to burn $140M of QRY', vote],
    [null, 'Quarry DAO votes to burn half of all QRY', vote],
    [null, 'QRY +34% as vote passes on what its holders are paid', vote],
    [null, 'Quarry DAO passes the fee switch', vote],
    [null, 'Quarry validators vote to cut inflation by 80%', vote],
    ['immaterial', 'Quarry DAO approves new collateral. QRY gained 25% over the past month', vote],
    ['immaterial', 'Quarry Labs burns 15B tokens', vote],
    [null, 'Ethereum’s upgrade goes live on mainnet', { ...launch, assets: ['ETH'] }],
  ]);
});

describe('an attack is told as it happens', () => {
  check([
    ['immaterial', 'Northpool CEO says it is closer to who was behind the $500M exploit', hack],
    ['immaterial', 'Regulator raids Northpool a week after its theft', hack],
    ['immaterial', 'Officials: missiles were paid with $1B of stolen coins', hack],
    ['immaterial', '北池创始人称采石交易所掩盖 10 亿美元黑客攻击损失', hack],
    ['immaterial', 'Quarry Swap exploited for $8M', hack],
    ['statistics', '$2B stolen from bridges this year, says Quarry Audit', hack],
    [null, 'Quarry Swap exploited for $14M', hack],
    [null, 'Quarry Chain faces $180M loss in attack', hack],
    [null, 'Attackers drain pools of Quarry Swap right now', hack],
    [null, 'Ongoing wallet hack spreads, thousands compromised', { ...hack, assets: ['SOL'] }],
    [null, 'Deribit halts withdrawals after a hot wallet hack', { ...hack, assets: [] }],
    [null, 'Suspicious outflows of $1.4B from Bybit wallets', { ...hack, assets: [] }],
    [null, '链上侦探：北池疑似黑客攻击，可疑资金流出 14 亿美元', hack],
    [null, 'Upbit discloses hack: abnormal withdrawals', { ...hack, assets: [] }],
    [null, 'KuCoin hot wallets hacked', { ...hack, assets: [] }],
    [null, 'Quarry Swap hacked for $7M, halts withdrawals', hack],
    [null, '攻击者增发 10 亿枚 QRY', hack],
    ['immaterial', 'Quarry Swap says it was not exploited', hack],
  ]);
});

describe('smaller than it sounds', () => {
  check([
    ['immaterial', '币安杠杆及借币停止支持 QRY 等 8 个币种', delisting],
    ['immaterial', 'Binance delists QRY perpetual contracts', delisting],
    ['immaterial', '币安将为 QRY 添加观察标签', delisting],
    ['immaterial', '“No possibility” that QRY will be delisted, says its maker', delisting],
    [null, 'Binance delists QRY', delisting],
    [null, 'Binance will delist ALPHA and QRY', delisting],
    [null, '币安将下架 QRY，并关闭其合约与杠杆交易', delisting],
    [null, 'OKX to delist QRY/USDT and QRY/BTC', delisting],
    ['immaterial', '币安 Alpha 移除 QRY 等 14 种代币', delisting],
    ['statistics', '美国上周初请失业金人数 19.7 万人，预期 21 万人', economy],
    ['statistics', 'US job openings 7.1M vs 7.4M expected', economy],
    [null, '美国 9 月季调后非农就业人口 2.9 万人，预期 9 万人', economy],
    ['immaterial', '某巨鲸沉寂 4 年后转出 4,500 枚 BTC，价值 3.8 亿美元'],
    [null, '某巨鲸沉寂 4 年后向交易所转入 4,500 枚 BTC，价值 3.8 亿美元'],
    ['immaterial', '某巨鲸向交易所转入 900 万枚 QRY', smallCoin],
    ['immaterial', '某地址向交易所转入价值 1,400 万美元的 QRY', smallCoin],
    ['immaterial', '萨尔瓦多继续每日增持比特币，持仓达 7,000 枚', { action: 'buy' }],
    ['prices', 'Bitcoin stuck in a range, QRY surges 50%', { event_type: 'other', action: 'observe' }],
  ]);
});

describe('liquidations beside a move of bitcoin', () => {
  const run: Partial<RoutineVerdict> = { event_type: 'liquidation', assets: ['BTC'], action: 'sell' };
  check([
    [null, 'Over $120 million liquidated as bitcoin plunges to $41,000', run],
    [null, '过去 1 小时全网爆仓 3.2 亿美元', run],
    [null, '$880 million liquidated as bitcoin falls under $90,000', run],
    ['statistics', '$120M liquidated as bitcoin drops 0.4%', run],
    ['statistics', '$400 million liquidated in the past 24 hours', run],
    ['statistics', '过去 1 小时全网爆仓 1.2 亿美元', run],
    ['statistics', 'Bitcoin rebounds after $400 million in liquidations', run],
  ]);
});

describe('a listing where many buy', () => {
  const listing: Partial<RoutineVerdict> = { event_type: 'listing', assets: ['QRY'], action: 'buy' };
  check([
    [null, 'Upbit to list QRY for won', listing],
    [null, '币安将上线 QRY 现货交易', listing],
    [null, 'Upbit 将上线采石（ QRZ ），开放 KRW 、 BTC 交易', { ...listing, assets: ['BTC'] }],
    ['immaterial', 'Bithumb to list QRY for won', listing],
    ['immaterial', 'OKX 将上线 QRY 现货交易', listing],
    ['opinion', 'Northpool CEO: the listing of QRY is good for all', listing],
  ]);
});
