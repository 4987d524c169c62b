import { describe, expect, it } from 'vitest';
import { findRoutine, type RoutineVerdict } from '../../../src/domain/routine/find-routine.ts';
import type { RoutineKind } from '../../../src/domain/routine/routine-patterns.ts';

const verdict = (overrides: Partial<RoutineVerdict> = {}): RoutineVerdict => ({
  event_type: 'whale',
  assets: ['BTC'],
  action: 'buy',
  ...overrides,
});

describe('routine', () => {
  it.each<[RoutineKind, string, Partial<RoutineVerdict>?]>([
    ['flows', 'Spot Ether funds saw $42 million of net inflows yesterday'],
    ['flows', '现货以太坊 ETF 昨日净流入 4,200 万美元，连续三日净流入'],
    ['flows', 'Over 9,000 BTC of outflows from exchanges this week'],
    ['holdings', 'Northline Treasury now holds 12,400 BTC'],
    ['holdings', '某上市公司目前持有 12,400 枚比特币，总持仓价值 14 亿美元'],
    ['holdings', 'Quarry Bitcoin Fund passes $3 billion of assets under management'],
    ['statistics', '数据：过去 24 小时全网爆仓 1.2 亿美元'],
    ['statistics', 'Data: stablecoin supply on exchanges rose 2% last week', { event_type: 'other' }],
    ['statistics', 'Bitcoin funding rates turn slightly positive', { event_type: 'other' }],
    ['flows', 'Spot bitcoin funds see record daily outflows of $640 million'],
    ['flows', '以太坊 ETF 首次净流出，终结连续 19 日净流入'],
    ['flows', '就业数据公布后，比特币 ETF 损失 1.2 亿美元'],
    ['holdings', 'Quarry Bitcoin Fund nears 150K BTC, passing Northline'],
    ['holdings', '北线国的钱包持有价值 5 亿美元的比特币，成为第 6 大政府持有者'],
    ['statistics', 'Long-term holders sold 61,000 BTC in one day, the most this year', { action: 'sell' }],
    ['statistics', '机构今年买入 410,000 枚比特币，远超产量'],
    ['statistics', '巨鲸昨日已实现利润约 31 亿美元，为三月以来单日最大规模', { action: 'sell' }],
    ['statistics', 'Traders realized profits of $2.4 billion as bitcoin hit a record', { action: 'sell' }],
    ['statistics', '比特币暴跌，24 小时内 1.3 亿美元多头爆仓', { event_type: 'liquidation', action: 'sell' }],
    ['statistics', 'Bitcoin slump sees $140M in liquidations', { event_type: 'liquidation', action: 'sell' }],
    ['statistics', 'Bitcoin slump sees $460M in liquidations', { event_type: 'liquidation', action: 'sell' }],
    ['roundup', 'GLOBAL MARKETS-Stocks slip, bitcoin near record', { event_type: 'macro', action: 'observe' }],
    ['opinion', 'Two senators urge regulator to halt fund approvals', { event_type: 'regulation', action: 'observe' }],
    ['opinion', '某州议员致信证监会，要求允许退休金投资比特币', { event_type: 'regulation' }],
    [
      'opinion',
      'Agency chair tells lawmakers that Congress has to act',
      { event_type: 'regulation', action: 'observe' },
    ],
    ['opinion', 'Polymarket bettors see a 70% chance of a cut', { event_type: 'macro', action: 'observe' }],
    ['opinion', 'Polymarket 投注者怀疑主席今年会被撤换', { event_type: 'macro', action: 'observe' }],
    ['opinion', 'Could bitcoin fall 20% from here?', { event_type: 'other' }],
    ['opinion', '交易员在 12 亿美元爆仓后押注新一轮波动，专家预计震荡', { event_type: 'liquidation', action: 'sell' }],
    ['holdings', 'Northline reports results with increased bitcoin holdings'],
    ['court', 'Man faces U.S. charges over laundering bitcoin', { event_type: 'regulation', action: 'sell' }],
    [
      'court',
      'Founder of a bitcoin mixer convicted of money laundering',
      { event_type: 'regulation', action: 'observe' },
    ],
    ['court', 'Woman found guilty of laundering bitcoin from a fraud', { event_type: 'regulation', action: 'observe' }],
    ['court', '法院因比特币绑架案判处六人终身监禁', { event_type: 'regulation', action: 'observe' }],
    ['prices', 'Bitcoin slips below $61,000 as markets wait', { event_type: 'macro', action: 'observe' }],
    ['prices', '比特币突破 61,000 美元，24 小时涨幅 1.9%', { event_type: 'other' }],
    ['reaction', 'Bitcoin holds above $61,000 after Fed cuts rates', { event_type: 'macro', action: 'observe' }],
    ['reaction', '美联储降息后比特币仍跌破 61,000 美元', { event_type: 'macro', action: 'observe' }],
    ['schedule', 'Token unlocks this week: APT, ARB and STRK lead', { event_type: 'other', assets: ['APT', 'ARB'] }],
    ['schedule', '本周解锁一览：APT、ARB 等代币将迎来解锁', { event_type: 'other', assets: ['APT', 'ARB'] }],
    ['roundup', 'Morning Brief: what moved overnight', { event_type: 'macro' }],
    ['roundup', '加密早报', { event_type: 'macro' }],
    ['roundup', '晚间要闻速览：三件事值得留意', { event_type: 'macro' }],
    ['opinion', 'Will Ether follow? Three charts to look at', { event_type: 'other' }],
    ['opinion', 'Harbour Research analysts see bitcoin at $200,000 by spring', { event_type: 'other' }],
    ['opinion', '分析师：以太坊短期或将回调', { event_type: 'other', assets: ['ETH'] }],
    ['opinion', 'A rate cut could send bitcoin higher', { event_type: 'macro' }],
    ['transfer', 'A whale withdraws 900 BTC from Kraken'],
    ['transfer', '某巨鲸地址向币安存入 2,000 枚 ETH', { assets: ['ETH'], action: 'sell' }],
    ['court', 'Two sentenced in coin fraud scheme', { event_type: 'regulation', assets: [], action: 'observe' }],
    ['court', '某团伙因虚拟货币传销获刑', { event_type: 'regulation', assets: [], action: 'observe' }],
    ['immaterial', 'New trojan for phones steals bitcoin wallets', { event_type: 'hack', action: 'sell' }],
    ['immaterial', '新木马借盗版软件窃取比特币钱包', { event_type: 'hack', action: 'sell' }],
    ['immaterial', 'Quarry Bridge loses $900,000 in an exploit', { event_type: 'hack', assets: ['ETH'] }],
    ['immaterial', 'Bankrupt exchange Northpool to repay victims of its 2019 hack', { event_type: 'hack' }],
    ['immaterial', '破产交易所北池将向债权人分配比特币', { event_type: 'liquidation', action: 'sell' }],
    ['immaterial', 'A novelist buys bitcoin for the first time'],
    ['immaterial', 'Northline buys 40 BTC for its treasury'],
    ['immaterial', '北线公司增持 40 枚比特币'],
    ['immaterial', 'Fund manager has moved more than 90,000 BTC to an exchange since its launch'],
    ['immaterial', '北线证券推出比特币、以太坊交易服务', { event_type: 'listing', assets: ['BTC', 'ETH'] }],
    ['immaterial', '北线公司已满足入选指数的条件'],
    ['immaterial', 'Northline amends its ether fund filing', { event_type: 'regulation', assets: ['ETH'] }],
    ['immaterial', 'Thailand’s SEC lets wealthy clients buy funds', { event_type: 'regulation' }],
    ['immaterial', 'SEC commissioner: no lawsuit needed for funds', { event_type: 'regulation', assets: ['ETH'] }],
    [
      'immaterial',
      'Regulator to discuss bitcoin funds with its peers',
      { event_type: 'regulation', action: 'observe' },
    ],
    ['immaterial', 'Northline appoints a head of trading', { event_type: 'governance', assets: [], action: 'observe' }],
    ['immaterial', 'Dollar slips as traders weigh data', { event_type: 'macro', assets: [], action: 'observe' }],
    ['immaterial', 'Northline buys 40 BTC and now holds $2 billion of coins'],
    ['immaterial', 'Quarry Wallet launches a bitcoin marketplace', { event_type: 'product_launch' }],
  ])('%s: %s', (kind, text, overrides) => {
    expect(findRoutine(text, verdict(overrides))).toBe(kind);
  });

  it.each<[string, string, Partial<RoutineVerdict>?]>([
    ['a billion in a day', '现货比特币 ETF 昨日净流出 12 亿美元'],
    [
      'a surprise in a price’s headline',
      'Bitcoin dips 4% after CPI comes in hotter than expected',
      { event_type: 'macro' },
    ],
    [
      'one told below it',
      'Bitcoin slips below $61,000\n\nPPI rose 0.7% against an expected 0.3%.',
      { event_type: 'macro' },
    ],
    [
      'one in a question',
      '比特币跌破 61,000 美元，还会跌吗？\n通胀数据为 3.4%，高于预期的 3.1%。',
      { event_type: 'macro' },
    ],
    [
      'a billion liquidated, in a question',
      '超 11 亿美元爆仓、比特币跌破 61,000 美元，底在哪里？',
      { event_type: 'liquidation' },
    ],
    [
      'a great move in a question',
      'Ether plunges 14% in an hour: is more to come?',
      { event_type: 'other', assets: ['ETH'] },
    ],
    ['large liquidations', 'Bitcoin slump sees $1.2B in liquidations', { event_type: 'liquidation' }],
    ['a named holder among many', 'Strategy and other whales buy 9,000 BTC'],
    [
      'a company’s guilty plea',
      'Binance pleads guilty to laundering charges',
      { event_type: 'regulation', action: 'sell' },
    ],
    [
      'a developer’s trial',
      'Developer of Tornado Cash convicted of laundering',
      { event_type: 'regulation', action: 'observe' },
    ],
    ['a decision about a market of bets', 'CFTC approves Polymarket’s return', { event_type: 'regulation' }],
    ['testimony of who sets rates', 'Fed chair tells lawmakers rates will be cut', { event_type: 'macro' }],
    ['what lawmakers decide', 'Senators pass the stablecoin bill', { event_type: 'regulation', action: 'observe' }],
    ['a purchase, with its total', 'Northline buys 2,100 BTC and now holds 14,500 BTC'],
    ['a purchase, in Chinese', '某上市公司增持 2,100 枚比特币，总持仓达 14,500 枚'],
    ['a great move', '比特币跌破 52,000 美元，24 小时跌幅 11%', { event_type: 'other' }],
    ['a crash', 'Ether crashes below $2,000 in minutes', { assets: ['ETH'] }],
    ['a listing', 'Binance will list QRY with QRY/USDT on May 5', { event_type: 'listing', assets: ['QRY'] }],
    ['a suspected hack', 'Quarry Bridge may have been exploited, $20M moved', { event_type: 'hack', assets: ['ETH'] }],
    ['a hack that an analyst saw', '分析师称 Quarry 协议遭攻击，损失 2,000 万美元', { event_type: 'hack', assets: [] }],
    ['an official who speaks', 'Fed chair says a cut may come in September', { event_type: 'macro' }],
    ['a decision', 'Fed cuts rates by 50 basis points', { event_type: 'macro', action: 'observe' }],
    ['a rumour of those who know', 'SEC could approve the fund this week, sources say', { event_type: 'regulation' }],
    ['a loss of a size', 'Quarry Bridge loses $9 million in an exploit', { event_type: 'hack', assets: ['ETH'] }],
    ['a loss told below', 'Quarry Bridge exploited\n\nSome $9 million are gone.', { event_type: 'hack', assets: [] }],
    ['an attack on a coin’s own protocol', 'Quarry Finance exploited', { event_type: 'hack', assets: ['QRY'] }],
    ['withdrawals that stop', 'Northpool halts withdrawals after a breach', { event_type: 'hack', assets: [] }],
    [
      'a loss beside a price',
      'Quarry Bridge exploited as bitcoin trades at $110,000',
      { event_type: 'hack', assets: ['QRY'] },
    ],
    ['a large coin’s way to an exchange', 'Upbit to list XRP for dollars', { event_type: 'listing', assets: ['XRP'] }],
    [
      'a party that all know, in a small place',
      'Thai court freezes FTX assets',
      { event_type: 'regulation', action: 'sell' },
    ],
    [
      'who leads a large exchange',
      'Binance names a new CEO',
      { event_type: 'governance', assets: [], action: 'observe' },
    ],
    ['a large repayment', 'Estate begins to repay creditors $4 billion in bitcoin', { event_type: 'liquidation' }],
    ['a purchase without a figure, by who always buys much', 'Strategy buys more bitcoin'],
    [
      'a fund that is delayed',
      'SEC delays Northline’s ether fund decision',
      { event_type: 'regulation', assets: ['ETH'] },
    ],
    ['a regulator that allows a product', 'UK regulator permits crypto ETNs', { event_type: 'regulation', assets: [] }],
    ['a company that raises money to buy', 'Northline raises $300M to buy bitcoin', { event_type: 'funding' }],
    ['a future of a coin', 'CME launches futures of XRP', { event_type: 'product_launch', assets: ['XRP'] }],
    ['a named seller', 'German government moves 3,000 BTC to exchanges', { action: 'sell' }],
    ['an unnamed holder of very much', 'A whale sends 11,000 BTC to an exchange', { action: 'sell' }],
    ['an unnamed holder of a small coin', '某巨鲸向交易所转入 900 万枚 QRY', { assets: ['QRY'], action: 'sell' }],
    [
      'a case about an asset',
      'SEC sues the issuer of QRY',
      { event_type: 'regulation', assets: ['QRY'], action: 'sell' },
    ],
  ])('isn’t %s: %s', (_, text, overrides) => {
    expect(findRoutine(text, verdict(overrides))).toBeNull();
  });

  it('is read from the headline, not from what follows it', () => {
    const text = 'Northline buys 2,100 BTC\n\nSpot funds saw $42 million of net inflows yesterday. Data show more.';
    expect(findRoutine(text, verdict())).toBeNull();
    expect(findRoutine('', verdict())).toBeNull();
  });
});
