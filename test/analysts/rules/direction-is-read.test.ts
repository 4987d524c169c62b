import { describe, expect, it } from 'vitest';
import { takeFastLook } from '../take-fast-look.ts';

const opposite = { long: 'sell', short: 'buy', neutral: 'trade' } as const;
type Told = readonly (readonly [direction: keyof typeof opposite, text: string])[];

/** Made-up messages, each with the direction that its words tell, whatever is usual for its type. */
const told: Readonly<Record<string, Told>> = {
  'who was liquidated': [
    ['long', '$500M of shorts liquidated as BTC jumps to $125,000'],
    ['long', 'Short sellers lose $310 million in an hour as Ether rips past $5,000'],
    ['long', 'Bears wiped out: SOL squeeze forces $90M of short positions to close'],
    ['long', 'BTC 拉升突破 12.5 万美元，24 小时空单爆仓 5.2 亿美元'],
    ['long', '以太坊空头一小时内被清算 1.8 亿美元'],
    ['short', '$740M of long positions liquidated as BTC slides under $98,000'],
    ['short', 'Bulls lose $210 million as Solana liquidations mount'],
    ['short', '比特币多单爆仓 6.1 亿美元，多头遭血洗'],
    ['short', '过去一小时清算价值 2.4 亿美元的以太坊多单'],
    ['short', '全网爆仓 8.2 亿美元，其中多单 7.6 亿美元，空单 0.6 亿美元，BTC 居首'],
    ['long', '全网爆仓 4 亿美元，其中多单 0.5 亿美元，空单 3.5 亿美元，BTC 居首'],
    ['short', 'BTC liquidations hit $900M, of which $810M longs and $90M shorts'],
    [
      'long',
      '数据：24 小时全网爆仓 4 亿美元\n多单爆仓 4,800 万美元，空单爆仓\n3.52 亿美元。其中比特币多单爆仓 3,100 万美元',
    ],
  ],
  'what is counted below a headline of liquidations': [
    ['short', '$640M liquidated in 24 hours. Longs $590M, shorts $50M. Largest: $14M on ETH-USD'],
    ['long', 'ETH: $310M liquidated in an hour. Shorts: $270M. Longs: $40M'],
    ['short', '全网 24 小时爆仓 3.1 亿美元。多单 2.8 亿美元，空单 0.3 亿美元，ETH 居首'],
    ['long', 'Hyperliquid liquidations fall\nWhales open longs worth $300M against $40M in shorts'],
  ],
  'those who set rates, and wait': [
    ['short', 'Fed officials see no rush to cut rates, minutes show'],
    ['short', '美联储官员：目前没有必要降息'],
    ['short', '美联储纪要：多数委员认为 3 月不宜继续降息'],
    ['neutral', '美联储官员：不排除降息可能'],
    ['neutral', 'Fed cuts rates by 25 bps, sees no rush to cut further'],
  ],
  'what somebody says is not so': [
    ['neutral', 'Kraken denies rumours of a JASMY delisting, calls them false'],
    ['short', 'Do Kwon faces allegations of making false statements, LUNA plunges'],
    ['short', 'Binance will delist ALPACA, denies claims of insider trading'],
    ['long', 'Bitcoin jumps 5% after White House denies reports of tariff hike'],
    ['short', 'Terra denies rumors as LUNA crashes 45%'],
  ],
  'what is called false': [
    ['neutral', '网传波场被 SEC 起诉，官方：不属实'],
    ['neutral', 'Screenshot of Binance delisting Monero is fake, exchange confirms'],
    ['neutral', 'SEC says it has not approved any spot bitcoin ETF; post was unauthorized'],
    ['neutral', '澄清：网传 OKX 钱包被盗系旧闻'],
    ['neutral', 'KuCoin: claims of a $300M hack are fabricated'],
    ['neutral', '币安：所谓暂停提现的公告为 AI 伪造'],
    ['short', 'Binance delists XMR, says claims of bribery are false'],
    ['short', 'Bitcoin falls 3% after claims of an ETF approval are called false'],
    ['short', 'Bybit 确认遭黑客攻击损失 15 亿美元 ETH，称破产传闻不实'],
    ['short', 'Northpool hack is not fake, reports confirm $40M of ETH stolen'],
  ],
  'what thefts cost together': [
    ['neutral', 'Crypto hacks cost $142M in July'],
    ['neutral', 'November exploits total $172M; Balancer accounts for most'],
    ['short', 'Balancer exploited for $116M, the largest hack of November'],
  ],
  'one market of a coin, closed': [
    ['neutral', 'Binance to remove 6 margin pairs: CFX/FDUSD, DOT/FDUSD'],
    ['neutral', 'Bybit will delist the SOLPERP USDC contract'],
    ['short', '币安 6 月 17 日起下架 WAVES、OMG、XEM，相关杠杆仓位请提前平掉'],
    ['short', 'Binance puts the Monitoring Tag on GMT and ALICE'],
    ['neutral', 'Kraken will close its RENDER-EUR order book on Friday'],
    ['short', 'Coinbase will delist WEMIX and close all order books on Friday'],
  ],
  'what weighed on a developer': [['long', 'DOJ drops its case against Northmixer developer Ann Dray; TORN']],
  'positions opened and closed': [
    ['long', 'Whale closes its $180M BTC shorts with a profit of $12M'],
    ['long', 'Hyperliquid trader covers entire ether short worth $95 million'],
    ['long', '某巨鲸平掉全部 1.2 亿美元 BTC 空单，获利 900 万美元'],
    ['long', '交易员已平仓 ETH 空头头寸，价值 6,800 万美元'],
    ['long', 'Whale opens $200M long on BTC with 20x leverage'],
    ['long', 'Trader adds to a 25x ETH long worth $60M, liquidation price $3,210'],
    ['long', '巨鲸加仓 30 倍杠杆以太坊多单至 4200 万美元，清算价 3105 美元'],
    ['short', '某地址追加比特币空单，强平价 11.9 万美元'],
    ['long', '巨鲸新开 15 倍杠杆 SOL 多单，强制平仓价 118 美元'],
    ['long', '内幕巨鲸新开 2.1 亿美元 SOL 多单，20 倍杠杆'],
    ['short', 'Whale closes its $180M ETH long at a loss'],
    ['short', '巨鲸清仓 9,000 万美元比特币多单，亏损离场'],
    ['short', 'Trader opens $150M BTC short at 40x leverage'],
    ['short', '某地址加仓做空 BTC，空单规模升至 3 亿美元'],
    ['short', 'Whale flips from long to short on ether with $120M'],
    ['long', '某巨鲸平空开多，反手做多 5,000 万美元 ETH'],
  ],
  'what a regulator decides on a product': [
    ['short', 'SEC delays decision on Northline’s spot ether ETF'],
    ['short', 'SEC postpones verdict on Northline’s spot SOL ETF'],
    ['short', 'Decision on the Northline spot ether ETF delayed again by the SEC'],
    ['short', 'SEC delays Northline’s ether ETF decision, observers doubt approval in May'],
    ['short', '美 SEC 推迟对北线以太坊现货 ETF 的决定'],
    ['long', 'SEC approves Northline’s spot SOL ETF'],
    ['long', 'FCA permits bitcoin ETNs for professional investors'],
    ['long', '证监会批准北线以太坊现货 ETF'],
  ],
  'what became of a theft': [
    ['neutral', 'Northpool closes the ETH gap after its $90M hack'],
    ['neutral', 'Quarry Bridge hacker returns $40 million of stolen ETH'],
    ['neutral', 'Quarry 跨链桥攻击者归还被盗的 1.2 万枚 ETH'],
    ['neutral', '北池被盗后已补足全部 ETH 缺口'],
    ['neutral', '北池已补齐被盗造成的 ETH 缺口'],
    ['neutral', 'Quarry says $162 million of stolen funds have been frozen, ETH hack'],
    ['neutral', 'Northpool says reports of an ETH hack are false'],
    ['short', 'Quarry Bridge exploited, $40M of ETH stolen; attacker asked to return the funds'],
    ['short', 'Quarry 跨链桥被盗 1.2 万枚 ETH，团队要求黑客归还'],
  ],
  'which way coins flow': [
    ['long', '40,000 BTC flow out of exchanges in a week'],
    ['long', 'Whale withdraws 12,000 ETH from Binance'],
    ['long', 'Exchange balances of SOL fall to a three-year low as holders pull coins'],
    ['long', '过去 7 天超 4 万枚 BTC 流出交易所'],
    ['long', '某巨鲸从币安提取 1.5 万枚 ETH'],
    ['long', '新钱包从 OKX 提币 3,200 枚比特币'],
    ['short', '25,000 BTC flow into exchanges within a day'],
    ['short', 'Dormant whale deposits 30,000 ETH to Kraken'],
    ['short', '过去 24 小时 CEX 净流入 9,800 枚 BTC'],
    ['short', '某巨鲸向币安充值 2.2 万枚 ETH'],
    ['short', '休眠地址将 4,000 枚 BTC 转入 Coinbase'],
    ['long', 'Spot bitcoin ETFs take in $640M of net inflows'],
    ['short', '比特币现货 ETF 昨日净流出 4.1 亿美元'],
  ],
  'a move as of a crash': [
    ['short', 'Bitcoin crashes 15% in an hour to $72,000'],
    ['short', '以太坊一小时暴跌 14%，跌至 2,100 美元'],
    ['long', 'Ether soars 12% within hours'],
  ],
  'surprise against expectation': [
    ['short', 'US CPI 3.4% vs 3.1% expected'],
    ['long', 'US CPI 2.8% vs 3.1% expected'],
    ['short', '美国 9 月 CPI 同比 3.6%，预期 3.3%，前值 3.2%'],
    ['long', '美国核心 PCE 年率 2.5%，低于预期的 2.8%'],
    ['short', 'US payrolls rise 310,000, far above the 180,000 forecast'],
    ['long', 'US adds just 60K jobs versus 170K expected'],
    ['short', '美国非农新增 31 万人，大超预期的 18 万人'],
    ['long', '美国失业率升至 4.6%，高于预期的 4.3%'],
    ['short', '非农大超预期！9月新增25.4万，失业率意外降到4.1%'],
    ['short', 'US payrolls rise 256K vs 160K expected, unemployment rate 4.1%'],
    ['long', '非农不及预期，失业率升至4.4%'],
    ['long', 'US adds 73,000 jobs vs 104,000 expected and the unemployment rate holds at 4.2%'],
    ['short', 'US unemployment rate falls to 4.1% as payrolls beat expectations'],
    ['long', 'Fed cuts rates by 50 basis points, more than the 25 expected'],
    ['short', 'Fed unexpectedly raises rates by 25 basis points'],
    ['long', 'US inflation cooler than expected in May'],
    ['short', 'US core PCE hotter than forecast'],
  ],
  'coins moved between own wallets': [
    ['neutral', 'El Salvador splits its 6,300 BTC across fourteen new wallets for security'],
    ['neutral', 'Bhutan government redistributes 9,000 BTC among its own addresses'],
    ['neutral', '某国政府将 6,200 枚比特币拆分至 14 个新地址，单个地址不超过 500 枚'],
    ['neutral', 'Tether moves 8,000 BTC to its reserve cold wallet'],
    ['neutral', '交易所内部转账：1.2 万枚 BTC 由热钱包归集至冷钱包'],
  ],
  'what has not been decided, and what opens no market': [
    ['neutral', 'Senators ask SEC to block approval of more Ether funds'],
    ['neutral', 'Lawmakers urge regulator to reject spot Solana ETF approvals'],
    ['neutral', '多名议员致信证监会，要求拒绝批准以太坊现货 ETF'],
    ['neutral', 'Quarry Mining shares debut on Nasdaq, the miner holds 215 bitcoin'],
    ['neutral', '比特币矿企 Quarry 今日登陆纳斯达克，持有 215 枚比特币'],
    ['neutral', 'Bankrupt exchange to return bitcoin to creditors'],
    ['neutral', '破产交易所将向债权人偿还比特币'],
  ],
};

describe.each(Object.entries(told))('%s', (_, messages) => {
  it.each(messages)('is read as %s: %s', async (direction, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict.direction).toBe(direction);
    if (direction === 'neutral') expect(verdict.action).toBe('observe');
    else expect(verdict.action).not.toBe(opposite[direction]);
  });
});

/** Words of a concept that tell nothing of it here: usual statistics decide, and no reading is claimed. */
const notTold = [
  'Short-term holders of BTC take profits',
  'Long-term holder supply of ETH at a record',
  'Binance opens a short course for traders',
  'Exchange of prisoners talks move forward',
  'USDC flows into exchanges: $900M of stablecoins deposited to Binance',
  '1,200 BTC transferred from Binance to Coinbase',
  '9 亿枚 USDT 转入币安',
  '某巨鲸持有 1.2 亿美元 BTC 空单，浮盈 300 万美元',
  'What liquidations are and how traders avoid them',
  '过去 24 小时全网爆仓 2.6 亿美元，多单爆仓 1.4 亿美元，空单爆仓 1.2 亿美元',
  '全网爆仓 2.6 亿美元，多单爆仓 1.4 亿美元，空单也有爆仓',
  'Jamie Dimon says clients can buy bitcoin',
];

it.each(notTold)('claims no reading: %s', async (text) => {
  expect((await takeFastLook(text)).notes).not.toContain('方向依据');
});

describe('a number against its expectation', () => {
  it.each([
    'US CPI 3.4% vs 3.1% expected',
    'Core PCE at 2.9%, est. 2.7%',
    '美国 CPI 年率 3.4%，预期 3.1%',
  ])('is macro: %s', async (text) => {
    expect((await takeFastLook(text)).event_type).toBe('macro');
  });
});

describe('a price that answers the economy', () => {
  it.each([
    ['short', 'Bitcoin slides 3% on hotter-than-expected US inflation'],
    ['short', '美联储降息 25 个基点后，比特币短时下跌至 11.5 万美元'],
    ['short', 'Ether drops to $4,100 after disappointing jobs report'],
    ['short', '比特币跌破 10.8 万美元，非农就业数据令人失望'],
    ['long', 'PPI 数据疲软，比特币突破 11.3 万美元'],
    ['long', '美联储降息 25 个基点后，比特币突破 11.7 万美元'],
  ])('is macro, in the direction of the price: %s %s', async (direction, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict).toMatchObject({ event_type: 'macro', direction });
    expect(verdict.confidence).toBeGreaterThanOrEqual(0.85);
  });

  it.each([
    'Bitcoin climbs 2% as traders price in two Fed rate cuts',
    '分析师：美联储降息后比特币或突破 12 万美元',
    'Bitcoin steady ahead of inflation data',
  ])('has to have been told: %s', async (text) => {
    expect((await takeFastLook(text)).confidence).toBeLessThan(0.75);
  });
});

describe('a round price', () => {
  it.each([
    'Bitcoin falls below $60,000 for the first time since May',
    '比特币跌破 7 万美元，机构是抛售主力',
  ])('that is lost is news: %s', async (text) => {
    const verdict = await takeFastLook(text);
    expect(verdict).toMatchObject({ event_type: 'other', action: 'observe', direction: 'short' });
    expect(verdict.risk_flags).toContain('price_volatility');
    expect(verdict.confidence).toBeGreaterThanOrEqual(0.85);
  });

  it.each([
    'Bitcoin could fall below $60,000',
    '比特币会跌破 7 万美元吗',
    'Bitcoin tops $150,000',
  ])('has to have been lost: %s', async (text) => {
    expect((await takeFastLook(text)).confidence).toBeLessThan(0.75);
  });
});

describe('an outage', () => {
  it.each([
    ['macro', 'Coinbase goes offline as traders rush in'],
    ['other', 'CME halts futures trading in BTC and ETH after a fault in its data centre'],
    ['macro', '币安宕机，用户无法下单'],
  ])('of a large exchange is news, of type %s: %s', async (event_type, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict).toMatchObject({ event_type, action: 'observe', direction: 'short' });
    expect(verdict.risk_flags).toContain('liquidity_risk');
    expect(verdict.confidence).toBeGreaterThanOrEqual(0.85);
  });
});

describe('a large flow', () => {
  it.each([
    ['short', 'Whale moves $240 million of SOL to Galaxy Digital'],
    ['short', '北线资本将 2.4 亿美元 SOL 转入 OTC 平台'],
    ['short', '比特币巨鲸十年后套现 9 亿美元'],
  ])('opens the gate by its size: %s %s', async (direction, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict).toMatchObject({ event_type: 'whale', direction });
    expect(verdict.confidence).toBeGreaterThanOrEqual(0.8);
  });
});

describe('a party that buys or sells coins', () => {
  it.each([
    ['short', '持有者卖出', '北线控股出售 2,000 枚比特币偿还 2 亿美元债券'],
    ['short', '持有者卖出', 'Northline sells 2,000 bitcoin to repay its bonds'],
    ['short', '持有者卖出', '矿企 Quarry 本周售出 340 枚 BTC'],
    ['short', '持有者卖出', 'Early investor dumps 40,000 ETH in three hours'],
    ['long', '有人买入', '上市公司北线再购入 525 枚比特币'],
    ['long', '有人买入', 'Northline sells shares to buy 500 bitcoin'],
    ['long', '有人买入', '某鲸鱼 3 小时内买入 9,000 枚 ETH'],
    ['neutral', '并未买卖', "Northline didn't sell any of its 2,000 bitcoin in October"],
    ['neutral', '并未买卖', 'Northline refuses to sell its 2,000 BTC'],
    ['neutral', '并未买卖', '北线控股无意出售 2,000 枚比特币'],
    ['neutral', '并未买卖', 'Founder denies Northline sold 47,000 BTC'],
  ])('is read as %s (%s): %s', async (direction, why, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict.direction).toBe(direction);
    expect(verdict.notes).toContain(`方向依据：${why}`);
  });

  it.each([
    'Northline sells $200M of convertible notes to repay debt',
    'Should you buy 1 bitcoin before the halving?',
    '5 reasons to buy bitcoin before 2030',
    'Quarry buys 5,000 bitcoin mining rigs',
    'Quarry acquires bitcoin infrastructure firm for $900 million',
    'Old whale who bought bitcoin at $1 moves 80,000 BTC',
    'Luxury villa sold for 100 bitcoin',
    '巨鲸买入 1000 万枚 USDC',
    '北线出售子公司并持有 500 枚比特币',
    'ARK buys $16M of its own bitcoin ETF',
  ])('and nobody does in: %s', async (text) => {
    expect((await takeFastLook(text)).notes).not.toMatch(/持有者卖出|有人买入/);
  });
});

describe('a known holder whose coins begin to move', () => {
  it.each([
    'Mt. Gox moves $956 million in BTC to an unmarked address',
    '门头沟转移 10,422 枚 BTC，价值 9.5 亿美元',
    'US government transfers 8,100 BTC seized from a dark market',
    '德国政府再转出 3,000 枚比特币',
  ])('may sell: %s', async (text) => {
    const { direction, notes } = await takeFastLook(text);
    expect(direction).toBe('short');
    expect(notes).toContain('方向依据：大户的币开始移动');
  });

  it.each([
    'Mt. Gox creditors may receive 140,000 BTC in July',
    'US government moves 8,100 BTC to cold storage for its reserve',
    "US government hasn't moved its 198,000 bitcoin",
    'US authorities move to seize $15B in bitcoin',
    'US government shutdown deal sends bitcoin above $105,000',
    'El Salvador government moves 6,000 BTC into several wallets',
    '中国政府破获转移 5 亿美元加密货币洗钱案',
  ])('and does not in: %s', async (text) => {
    expect((await takeFastLook(text)).notes).not.toContain('大户的币开始移动');
  });
});

describe('a decision on rates that came as expected', () => {
  it.each([
    '美联储如预期下调利率 25 个基点',
    '美联储符合预期降息 25 个基点，比特币波动',
    'Fed cuts rates by 25bp as expected',
  ])('is sure, and points nowhere: %s', async (text) => {
    const { event_type, direction, confidence } = await takeFastLook(text);
    expect({ event_type, direction }).toEqual({ event_type: 'macro', direction: 'neutral' });
    expect(confidence).toBeGreaterThanOrEqual(0.86);
  });

  it.each([
    'Fed does not cut rates as expected',
    '美联储未如预期降息 25 个基点',
    '美联储降息 25 个基点与预期不符',
    'Senator urges Fed to cut rates by 50bp as expected',
  ])('is none in: %s', async (text) => {
    expect((await takeFastLook(text)).notes).not.toContain('利率决定符合预期');
  });
});

describe('a headline that announces a figure', () => {
  it.each([
    ['long', '【美国 7 月非农新增 11.4 万人，失业率升至 4.3%】\n新增就业远低于预期的 17.5 万人，比特币波动。'],
    ['short', 'Bitcoin dips as US CPI comes in at 3.1%\nConsumer prices rose 3.1% against a forecast of 2.9%.'],
  ])('is told by the figure below it, as %s: %s', async (direction, text) => {
    expect(await takeFastLook(text)).toMatchObject({ event_type: 'macro', direction });
  });

  it.each([
    'CPI preview: 3 things bitcoin traders watch\nIn August CPI rose 3.1%, above expectations of 2.9%.',
    '美国今晚公布 9 月 CPI\n8 月 CPI 同比上涨 3.1%，高于预期的 2.9%。',
  ])('and by none where it is still to come: %s', async (text) => {
    expect((await takeFastLook(text)).notes).not.toContain('数据与预期相比');
  });
});

describe('a lost peg', () => {
  it.each([
    '稳定币 deUSD 严重脱锚，跌至 0.2 美元',
    'USDQ depegs to $0.60 after issuer halts redemptions',
    'Quarry dollar loses its peg, trades at 71 cents',
    'USDQ is depegging, trades at $0.91',
  ])('is sure, and down: %s', async (text) => {
    expect(await takeFastLook(text)).toMatchObject({ direction: 'short' });
    expect((await takeFastLook(text)).confidence).toBeGreaterThanOrEqual(0.86);
  });

  it.each([
    'Could USDQ depeg? What holders should know',
    'USDQ regains its dollar peg after brief dip',
    '脱锚风险：稳定币储备如何运作',
    'How USDQ lost its peg in 2022',
    '交易所：USDQ 脱锚系谣言',
    'Founder of depegged USDQ sentenced to 15 years',
    'Exchange to compensate users hit by USDQ depeg with $28 million',
    'Founder pleads guilty over USDQ depeg fraud',
    'Argentina peso loses dollar peg',
  ])('is none where it is feared, over or explained: %s', async (text) => {
    expect((await takeFastLook(text)).notes).not.toContain('稳定币脱锚');
  });
});

describe('a move as of a crash', () => {
  it.each([
    'Bitcoin crashes 15% in an hour to $72,000',
    '以太坊一小时暴跌 14%，跌至 2,100 美元',
    'Ether soars 12% within hours',
  ])('opens the gate: %s', async (text) => {
    expect((await takeFastLook(text)).confidence).toBeGreaterThanOrEqual(0.85);
  });

  it.each([
    'Will bitcoin drop 20%?',
    'Bitcoin is up 90% this year',
    'Analyst: ether could fall 30%',
    'Bitcoin slips 3%',
    'Bitcoin Cash spikes 10% after halving',
    'Bitcoin has dropped about 20% since the funds began',
    '某股票（ABTC）早盘上涨 60%',
  ])('is not: %s', async (text) => {
    expect((await takeFastLook(text)).confidence).toBeLessThan(0.75);
  });
});

describe('the two legs of a swap', () => {
  it.each([
    'Whale swaps 2,000 BTC for 56,000 ETH',
    'Whale dumps 2,000 BTC to buy 56,000 ETH',
    'BTC whale rotates $220M of bitcoin into ether',
    '某远古巨鲸将 2,000 枚 BTC 换仓为 56,000 枚 ETH',
    '某巨鲸卖出 2,000 枚 BTC 并买入 56,000 枚 ETH',
    '某鲸鱼抛售 1,000 枚 BTC，换取 28,000 枚 ETH',
    '某早期巨鲸将 2,000 枚 BTC 存入 Hyperliquid，用于增持 ETH',
    '某巨鲸卖出 2,000 枚 BTC 换入 ETH',
    'Early whale moves 2,000 BTC to Hyperliquid to buy 56,000 ETH',
    '某鲸鱼卖出至少 3,000 枚 BTC 并买入 ETH',
  ])('come out alike however they are told, and are named: %s', async (text) => {
    const verdict = await takeFastLook(text);
    expect(verdict).toMatchObject({ direction: 'neutral', action: 'observe' });
    expect(verdict.notes).toContain('卖出 BTC、买入 ETH');
  });

  it.each([
    ['long', '某巨鲸用 5,000 万 USDT 换取 1.2 万枚 ETH'],
    ['long', 'Whale swaps $40M USDC for 10,000 ETH'],
    ['long', 'Whale sends $40M USDC to Coinbase to buy 10,000 ETH'],
    ['long', '某巨鲸将 4,000 万 USDC 存入 Coinbase，用于买入 1 万枚 ETH'],
    ['short', 'Whale deposits 10,000 ETH to Coinbase'],
    ['short', '某巨鲸将收到的1000枚ETH换成2500万枚USDC'],
    ['short', 'Whale swaps 10,000 ETH for 40 million USDC'],
    ['short', '某地址卖出 8,000 枚 ETH 换取 3,200 万 USDT'],
  ])('are a plain %s where one of them is a dollar: %s', async (direction, text) => {
    expect((await takeFastLook(text)).direction).toBe(direction);
  });
});

describe('an exchange that says what it will list', () => {
  it.each([
    'Upbit to list ENA for KRW trading',
    'Upbit will list ENA for KRW trading',
    'Upbit will list Ethena (ENA) in its KRW market',
    'Upbit 即将上线 ENA 韩元交易对',
    'Coinbase will add support for ENA',
    'Bithumb 将上线 ENA 韩元交易对',
    'Binance Launchpool adds Ethena (ENA), spot trading opens on April 2',
    'Ethena (ENA) debuts on Binance Launchpool',
    '币安 Launchpool 上线 ENA，4 月 2 日开放交易',
  ])('is a purchase: %s', async (text) => {
    expect(await takeFastLook(text)).toMatchObject({ event_type: 'listing', action: 'buy', direction: 'long' });
  });

  it.each([
    'Upbit may list ENA for KRW trading',
    'Will Upbit list ENA for KRW trading?',
    'Upbit plans to list more memecoins such as ENA next year',
    'If demand holds, Upbit will list ENA for KRW trading',
    'Upbit 考虑上线 ENA 韩元交易对',
    'What Launchpool is and how ENA holders farm there',
    'Analyst expects Upbit will list ENA',
  ])('and a guess is none: %s', async (text) => {
    expect((await takeFastLook(text)).action).toBe('observe');
  });
});

describe('a company that raises money to buy coins', () => {
  it.each([
    'Northline Holdings to raise $450M to buy more Bitcoin. It intends to close the offering soon.',
    'Northline upsizes debt offering to $700M to buy more Bitcoin',
    'Northline boosts Bitcoin bet with $700 million debt offering',
    '北线控股出售 2 亿美元股票为比特币资金战略融资',
    '北线控股拟筹集 8.8 亿美元加仓比特币',
    '北线控股以 3 亿美元设立比特币国库；股价暴跌',
    '北线控股完成 2 亿美元可转换票据发行，将用于增持 BTC',
    'Northline establishes a $300M bitcoin treasury',
  ])('is a purchase, whenever it closes: %s', async (text) => {
    expect(await takeFastLook(text)).toMatchObject({ action: 'buy', direction: 'long', assets: ['BTC'] });
  });

  it.each([
    'Northline may raise $500M to buy bitcoin',
    'Northline considers raising $500M to buy bitcoin',
    'Northline plans to raise $4M to buy bitcoin in the future',
    'Quarry Labs raises $40M series B for its bitcoin wallet',
    '北线控股考虑筹集 8.8 亿美元加仓比特币',
    '北线控股出售 2,000 枚比特币偿还 2 亿美元债券',
  ])('and what is only considered, small or for another purpose is none: %s', async (text) => {
    expect((await takeFastLook(text)).action).not.toBe('buy');
  });
});

describe('what opens the gate in whatever words', () => {
  it.each([
    ['a large raise', '北线控股以 3 亿美元设立比特币国库；股价暴跌', 0.8],
    ['a ruling', 'SEC Delays Northline and Quarry Ether ETF Decision, Analysts Doubtful', 0.86],
    [
      'a surprise below a question',
      'Bitcoin and stocks slide 3%: will the Fed hold rates?\nProducer prices (PPI) rose 0.7% last month against a forecast of 0.3%.',
      0.86,
    ],
  ])('%s: %s', async (_, text, least) => {
    expect((await takeFastLook(text)).confidence).toBeGreaterThanOrEqual(least);
  });
});

describe('a look back', () => {
  it.each([
    'Netflix film about the 2016 Bitfinex hack premieres in June',
    'Ten years after the Mt. Gox hack: a look back at the $460M theft of BTC',
    'New documentary retells how hackers stole 120,000 BTC from Bitfinex',
    'Analysis: how the Ronin bridge was drained of $620M in 2022',
    '纪录片讲述 Mt. Gox 被盗 85 万枚比特币始末',
    'DAO 攻击事件七周年回顾：360 万枚 ETH 如何被盗',
  ])('is no hack: %s', async (text) => {
    const verdict = await takeFastLook(text);
    expect(verdict.event_type).not.toBe('hack');
    expect(verdict.action).toBe('observe');
    expect(verdict.confidence).toBeLessThan(0.5);
  });

  it.each([
    '三年前的今天，FTX 停止提币',
    '八年前，韩国宣布禁止 ICO，比特币暴跌 15%',
    '去年今日：比特币闪崩15%，全网爆仓190亿',
    'Three years ago today, FTX halted withdrawals',
    'Four years ago today El Salvador made bitcoin legal tender',
    'Exactly one year ago, bitcoin crossed $100,000 for the first time',
    'This day in 2022: Celsius freezes withdrawals',
    'Six years ago today, a founder of BitMEX was arrested',
    '十二年前的今天，美国检方起诉 BitInstant 创始人',
    '#TBT Mt. Gox files for bankruptcy with 850,000 BTC missing',
  ])('is no news of today: %s', async (text) => {
    const verdict = await takeFastLook(text);
    expect(verdict).toMatchObject({ event_type: 'other', direction: 'neutral', action: 'observe' });
    expect(verdict.confidence).toBeLessThan(0.5);
  });

  it.each([
    ['hack', 'Two years ago hacked Northpool is drained of $40M of ETH'],
    ['delisting', 'Listed two years ago, ALPACA will be delisted by Binance'],
    ['liquidation', '五年前买入的巨鲸爆仓，1.2 亿美元比特币多单被清算'],
  ])('unless something has happened since (%s): %s', async (type, text) => {
    expect((await takeFastLook(text)).event_type).toBe(type);
  });

  it.each([
    'Bridge drained of $62M of ETH in the largest hack since 2022',
    'Film token platform Reelcoin hacked, $9M of ETH stolen',
    '某跨链桥遭黑客攻击，6200 万美元 ETH 被盗，为年内最大一起',
    'Hacker steals $40M of ETH from lender on the anniversary of its launch',
  ])('and a new theft is one: %s', async (text) => {
    expect((await takeFastLook(text)).event_type).toBe('hack');
  });
});

it.each([
  ['KuCoin: claims of a $300M hack are fabricated', 0.5],
  ['Screenshot of Binance delisting Monero is fake, exchange confirms', 0.5],
])('of what is called false little is claimed: %s', async (text, most) => {
  expect((await takeFastLook(text)).confidence).toBeLessThanOrEqual(most);
});

describe('a list of assets in a liquidation', () => {
  it.each([
    '$1.2B liquidated across crypto in 24 hours\nBTC, ETH and SOL took the heaviest losses.',
    'Crypto liquidations top $800M in a day, with BTC, ETH and SOL hit hardest',
    '全网 24 小时爆仓 9.8 亿美元\n其中 BTC、ETH 和 SOL 爆仓居前。',
    'Over $1.2B liquidated in 24 hours: BTC, ETH and SOL lead losses',
  ])('is taken: %s', async (text) => {
    expect((await takeFastLook(text)).assets).toEqual(expect.arrayContaining(['BTC', 'ETH', 'SOL']));
  });
});

describe('where a price has gone', () => {
  it.each([
    ['long', 'Solana soars 14% to a two-year high'],
    ['long', '比特币突破 11.8 万美元，24 小时涨 3.6%'],
    ['long', 'Ether rebounds above $4,000 after a sharp sell-off'],
    ['long', '以太坊急跌后反弹，重回 4,200 美元上方'],
    ['short', 'Bitcoin tumbles 8% after hitting record high'],
    ['short', 'XRP slides below $2 as altcoins bleed'],
    ['short', '比特币创新高后跳水，失守 11 万美元'],
    ['short', 'Bitcoin fails to reclaim $100,000'],
    ['neutral', 'Bitcoin little changed in quiet Asian trading'],
    // A small rise is one: annotators call it so more often than not.
    ['long', '比特币 24 小时上涨 0.4%'],
    ['long', '比特币期货较周二尾盘涨 0.4%'],
    ['short', '比特币跌破 11.2 万美元，24 小时涨幅收窄至 0.3%'],
    ['long', '比特币突破 9.4 万美元，24 小时跌幅收窄至 0.6%'],
    ['long', '比特币短时反弹，突破 11.3 万美元'],
    ['short', 'Bitcoin slides 4% as Fed decision lands\nThe Fed cut rates by 25 basis points on Wednesday.'],
    ['short', '以太坊震荡走低，一度失守 4,000 美元'],
    ['long', '比特币突破 9.4 万美元，跌幅已收窄'],
    ['short', '以太坊跌破 3,900 美元，回吐涨幅'],
    ['short', 'Oil jumps 8%, bitcoin sags to $91K'],
    ['short', '原油直线拉升 8%，BTC 跌穿 10.4 万美元'],
    ['long', '美股三大指数集体下挫，比特币逆势站稳 12 万美元'],
    ['short', '比特币价格下跌。为什么美元走强威胁加密货币'],
    ['short', '比特币抹去周三涨幅，投行警告股市崩盘'],
    ['short', 'Bitcoin pares gains as oil jumps, slips to $88,200'],
    ['short', '比特币反弹受阻，随美股走低跌至 8.82 万美元'],
    ['short', 'Bitcoin decouples from gold, drops to $60,100'],
    ['long', 'Bitcoin rises as dollar slips'],
    ['long', 'Gold slumps 3% while bitcoin climbs to $120,000'],
    ['long', 'Bitcoin and gold rally to record highs'],
    ['long', 'Surging ETF demand, bitcoin at $100K'],
  ])('is %s: %s', async (direction, text) => {
    expect((await takeFastLook(text)).direction).toBe(direction);
  });

  it.each([
    'Bitcoin hash rate climbs to a record high',
    'Ethereum NFT sales volume drops 40% in May',
    'Will bitcoin crash below $80,000?',
    'Liquidations hit $600M; BTC, ETH and SOL led the losses',
    'Crypto liquidations soar past $900M',
    '比特币挖矿难度升至历史新高',
  ])('is no reading of another figure or of a question: %s', async (text) => {
    expect((await takeFastLook(text)).notes).not.toContain('方向依据：价格');
  });
});

describe('who speaks, and what comes into use', () => {
  it.each([
    ['long', 'Michael Saylor says bitcoin is the best digital property on earth'],
    ['long', '塞勒：比特币将成为全球储备资产'],
    ['long', 'Cardano launches its scaling network on mainnet'],
    ['long', 'Retailer Norvik to accept bitcoin payments in 300 stores'],
  ])('is %s: %s', async (direction, text) => {
    expect((await takeFastLook(text)).direction).toBe(direction);
  });
});

it.each([
  'GENIUS 法案未能获得参议院通过',
  '特朗普尚未签署 GENIUS 法案',
  'CLARITY 法案获参议院通过的概率跌至 40%',
  'A year after GENIUS Act passed Congress, stablecoin rules unfinished',
])('a law that is bet on, or looked back at, is none that passes: %s', async (text) => {
  expect((await takeFastLook(text)).notes).not.toContain('加密立法推进');
});

it.each([
  'Binance delists AMB, CLV, STMX and VITE; margin pairs close May 2',
  'Binance delists Monero: XMR/BTC, XMR/ETH, XMR/BNB end Feb 20',
  '币安将下架 ZEC、DASH，同时关闭其杠杆交易对',
])('a coin that goes with its margin pairs goes: %s', async (text) => {
  expect((await takeFastLook(text)).direction).toBe('short');
});
