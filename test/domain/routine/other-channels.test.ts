import { describe } from 'vitest';
import type { RoutineVerdict } from '../../../src/domain/routine/find-routine.ts';
import { checkRoutine, type RoutineCase } from './check-routine.ts';

const hack: Partial<RoutineVerdict> = { event_type: 'hack', assets: ['QRY'], action: 'sell' };
const rule: Partial<RoutineVerdict> = { event_type: 'regulation', assets: [], action: 'observe' };
const sale: Partial<RoutineVerdict> = { event_type: 'whale', assets: ['BTC'], action: 'sell' };

const check = (cases: readonly RoutineCase[]) => checkRoutine(cases, 'buy');

describe('what becomes of a theft', () => {
  check([
    ['immaterial', 'Quarry Bridge hacker moves stolen ether through a mixer', hack],
    ['immaterial', 'Northpool CEO asks Quarry Chain to block the attacker’s addresses', hack],
    ['immaterial', 'Quarry Chain says it cannot freeze the stolen coins', hack],
    ['immaterial', 'Quarry Bridge hacker agrees to return most of the loot', hack],
    ['immaterial', 'Quarry Bridge unveils a compensation plan after the exploit', hack],
    ['immaterial', '北池交易所 CEO 要求采石链拒绝为攻击者地址提供服务', hack],
    ['immaterial', '采石链回应被盗事件：不为洗钱流程负责', hack],
    ['immaterial', '采石协议黑客通过混币器转移部分被盗资金', hack],
    ['immaterial', '采石链称无法冻结北池被盗的 8,000 万美元代币', hack],
    ['immaterial', '采石钱包失窃事件已涉 312 名受害者', hack],
    [null, 'Quarry Bridge hacked for $80 million, attacker swaps loot for ether', hack],
    [null, 'Attacker drains $80 million from Quarry Bridge', hack],
    [null, '采石协议遭黑客攻击，损失 8,000 万美元', hack],
    [null, 'Harbour Issuer freezes $30 million stolen in the Quarry Bridge hack', hack],
    [null, 'Quarry Bridge exploiter sends $140 million of stolen ether to exchanges', hack],
  ]);
});

describe('losses of a period, counted together', () => {
  check([
    ['statistics', 'March’s hacks and scams cost users $88M, says Quarry Audit', hack],
    ['statistics', 'Over $300 million lost to exploits in the first quarter', hack],
    ['statistics', '采石安全：8 月黑客攻击造成约 1.1 亿美元损失', hack],
    [null, '采石协议 8 月 3 日遭黑客攻击，损失 1.1 亿美元', hack],
    [null, 'Quarry Swap hacked for $88M in March’s largest exploit', hack],
    [
      'statistics',
      'Quarry Chain transfers rose during a stablecoin’s slip in Q2 2021',
      { event_type: 'other', action: 'sell' },
    ],
    ['statistics', '2,300 万名某国居民持有加密资产', rule],
    ['statistics', 'Some 30 million adults own crypto, minister says', rule],
    ['statistics', '某发行商：年内累计冻结近 4 亿美元稳定币', { ...rule, assets: ['USDT'] }],
  ]);
});

describe('columns', () => {
  check([
    ['roundup', 'Today in Crypto: Northpool Adds Cards, Quarry Files a Plan, Court Hears a Case', hack],
    ['roundup', 'Quarry Bridge hacker gives up, regulator consults: Finance Redefined', hack],
    [null, 'Quarry Bridge hacked for $80 million and more is at risk', hack],
  ]);
});

describe('a rhetorical question before a statement', () => {
  const filing: Partial<RoutineVerdict> = { event_type: 'regulation', assets: ['BTC'], action: 'observe' };
  check([
    [null, 'Fourth time lucky? BlackRock files again with the SEC for a bitcoin ETF', filing],
    ['opinion', 'Is the rally over? Bitcoin ETF filings pile up with the SEC again', filing],
    ['opinion', 'BlackRock files again for a bitcoin ETF: fourth time lucky?', filing],
  ]);
});

describe('what is sold by nobody', () => {
  check([
    ['immaterial', '1.4 亿枚 USD1 转入币安，某地址三日内完成四笔转账', { ...sale, assets: ['USD1'] }],
    ['immaterial', 'Address deposits 300 million USDC at Kraken', { ...sale, assets: ['USDC'] }],
    ['immaterial', '北池交易所已开放比特币提币', { event_type: 'listing' }],
  ]);
});

describe('contracts and lesser sections of a venue', () => {
  const listing: Partial<RoutineVerdict> = { event_type: 'listing', assets: ['QRY'], action: 'buy' };
  check([
    ['immaterial', 'Bybit 今日上线 QRY 永续合约，最高支持 5 倍杠杆', listing],
    ['immaterial', 'OKX to list QRYUSDT perpetual futures', listing],
    ['immaterial', '币安 Alpha 上线采石协议（QRY）', listing],
    [null, '币安将上线采石协议（QRY）现货交易', listing],
    [null, 'Upbit 将上线 QRY 韩元交易对', listing],
  ]);
});

describe('rules of other trades', () => {
  check([
    ['immaterial', 'Court rules that states license sports contracts of Harbour Market', rule],
    ['immaterial', '上诉败诉，港湾市场的体育赛事合约争议或交最高法院', rule],
    ['immaterial', 'Messenger lets users pay with the digital yuan in more apps', rule],
    ['immaterial', '某国央行数字货币将用于公共交通付款', rule],
    [null, 'SEC approves new rules for stablecoin reserves', rule],
    [null, '美国证监会更新加密问答，明确代币回购的性质', { event_type: 'governance', assets: [], action: 'observe' }],
  ]);
});

describe('a sudden fall', () => {
  const fall: Partial<RoutineVerdict> = { event_type: 'liquidation', assets: ['BTC'], action: 'sell' };
  check([
    [null, '$230 million liquidated in an hour as bitcoin plummets', fall],
    [null, '比特币闪崩，一小时内 2.3 亿美元爆仓', fall],
    ['statistics', '$60 million liquidated in an hour as bitcoin plummets', fall],
    ['statistics', '$230 million of longs liquidated as bitcoin slips', fall],
  ]);
});

describe('a house and its regulator in court', () => {
  check([
    [null, 'Kraken sues the SEC over its rulebook', rule],
    [null, 'SEC sues Kraken over unregistered trading', rule],
    ['court', 'SEC wins lawsuit against Harbour Technology', rule],
  ]);
});

describe('what houses do with their people and their money', () => {
  const house: Partial<RoutineVerdict> = { event_type: 'governance', assets: [], action: 'observe' };
  check([
    ['immaterial', 'Kraken appoints a head of its British branch', house],
    ['immaterial', 'Quarry Chain developer to cut 30% of its workforce', { ...house, assets: ['QRY'] }],
    [null, 'Binance CEO steps down', house],
    ['immaterial', 'BlackRock fined $2.5M by SEC over disclosures', rule],
    [null, 'Binance fined $4.3 billion by US authorities', rule],
    ['court', 'Creditors of Northpool exchange sue its founder', { ...rule, assets: ['BTC'] }],
    ['coverage', 'Bitcoin’s wild ride: a fund’s listing stirs hysteria', { event_type: 'listing', assets: ['BTC'] }],
  ]);
});

describe('who forecasts, suggests and sums up', () => {
  check([
    ['opinion', '北方证券：美联储难以连续加息', { event_type: 'macro', assets: [], action: 'observe' }],
    ['opinion', 'QCP 最新解析：比特币关键点位为 91,000 美元', { event_type: 'macro', action: 'observe' }],
    ['opinion', '某发行商建议欧盟修订稳定币规则', rule],
    ['statistics', '仍持有大量代币，采石团队 9 个月套现 1.9 亿美元', { assets: ['QRY'], action: 'sell' }],
  ]);
});

describe('what is only begun, undone, or of shares', () => {
  const vote: Partial<RoutineVerdict> = { event_type: 'governance', assets: ['QRY'], action: 'buy' };
  const listing: Partial<RoutineVerdict> = { event_type: 'listing', assets: ['QRY'], action: 'buy' };
  check([
    ['undone', '采石社区发起 ARFC 提案，拟设立新的借贷市场', vote],
    ['undone', 'Quarry Labs proposes a new lending market', vote],
    [null, 'Quarry token jumps 60% on proposal to reward its holders', vote],
    [null, 'Quarry DAO proposal to burn half of the supply passes, vote approved', vote],
    ['immaterial', 'Gate 股票专区上线 5 个合约', listing],
    ['immaterial', '币安将上线 QRYB 等 bStocks 现货交易对', listing],
    ['immaterial', '芝商所推出微型 QRY 期货合约', listing],
    ['immaterial', 'Police recover $3 million from Quarry Bridge hack', hack],
    ['immaterial', 'Quarry Labs teams up with a cloud firm to avoid another hack', hack],
    ['statistics', '某国黑客今年盗窃加密资产超 12 亿美元', hack],
    ['statistics', '北线公司：2026 财年斥资 1 亿美元购入代币', { assets: ['QRY'] }],
  ]);
});
