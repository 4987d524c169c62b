import { describe, expect, it } from 'vitest';
import { takeFastLook } from '../take-fast-look.ts';

type Told = readonly (readonly [direction: string, text: string])[];

/** Made-up headlines on what becomes of a coin, its chain or its right to be traded, by the clause of the notes that says how each was read. */
const standing: Readonly<Record<string, Told>> = {
  网络停止出块或回滚: [
    ['short', 'Aptos network halts, no new transactions for 50 minutes'],
    ['short', 'Aptos validators have stopped producing blocks since 09:12 UTC'],
    ['short', 'Metis 主网停止出块，团队正在排查'],
    ['short', 'Arbitrum 排序器停摆 78 分钟'],
    ['short', 'zkSync 主网故障，团队正在排查'],
    ['short', 'Linea sequencer offline, no blocks for 30 minutes'],
  ],
  交易所加注风险标签: [
    ['short', 'Binance adds monitoring tag to FLM and NKN'],
    ['short', '币安将 FLM、NKN 加入观察标签'],
    ['short', 'Upbit：对 LRC 启动投资警示，提醒用户注意风险'],
    ['short', 'Upbit 将 FTT 列为投资警示品种，暂停充值'],
    ['short', 'Upbit designates LRC as a caution item'],
  ],
  交易警示或下架解除: [
    ['long', 'Binance removes monitoring tag from GRT'],
    ['long', 'Upbit 解除 STEEM 的交易注意指定'],
    ['long', 'Bithumb cancels delisting of SXP'],
  ],
  交易所终止交易支持: [['short', 'Korean exchanges end trading support for FLOW']],
  监管责令停止: [
    ['short', 'UK watchdog tells Maker to stop offering DAI savings'],
    ['short', '金管局责令某发行方停止发行 HUSD'],
  ],
  认定不属于证券: [
    ['long', 'Court finds ADA is not a security in secondary sales'],
    ['long', '法官裁定 SOL 不构成证券'],
  ],
  监管提起上诉: [['short', 'SEC appeals ruling on XRP sales']],
  收到起诉预告: [
    ['short', 'Aave Labs receives Wells notice from the SEC'],
    ['short', 'Lido 收到 SEC 的韦尔斯通知'],
  ],
  基金申请撤回或被拒: [
    ['short', 'Issuer withdraws its Litecoin ETF application'],
    ['short', '某机构撤回 SOL 现货 ETF 申请'],
  ],
  回购减少或停止: [
    ['short', 'Raydium pauses buybacks of RAY'],
    ['short', 'Jupiter 暂停回购 JUP'],
  ],
  启动或扩大回购: [
    ['long', 'Lido DAO approves LDO buyback worth $10M'],
    ['long', 'Pendle 启动 PENDLE 回购'],
  ],
  代币增发减少: [['long', 'Near cuts annual issuance of NEAR by half']],
  代币增发增加: [['short', 'Sushi DAO approves additional SUSHI emissions']],
  已销毁代币重新发行: [['short', 'Vote passes to re-mint 40 billion burned LUNC']],
  大额解锁临近: [
    ['short', 'ARB unlock due tomorrow, 3.2% of supply'],
    ['short', 'APT 明日解锁 1,100 万枚，占流通 2.4%'],
  ],
  代币失去用途: [['short', 'After the takeover the LOOKS token has no further utility']],
  合作或联盟终止: [
    ['short', 'Visa ends partnership with Chainlink'],
    ['short', '谷歌终止与 Chainlink 的合作'],
  ],
};

describe.each(Object.entries(standing))('%s', (why, headlines) => {
  it.each(headlines)('is read as %s: %s', async (direction, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict.notes).toContain(`方向依据：${why}`);
    expect(verdict.direction).toBe(direction);
  });
});

const whys = [...Object.keys(standing), '数据与预期相比'].join('|');

/** Of a price, of somebody else, long over, only asked for or feared, taken back, or of no weight. */
it.each([
  'Solana rally stalls at $210',
  'Ethereum went down 6% in an hour',
  'Cardano halts its decline at $0.40',
  'Sui testnet halts during rehearsal',
  'Binance 宕机半小时后恢复',
  'Solana developers publish post-mortem of network outage',
  'Analysts fear Binance could add monitoring tag to NKN',
  'Binance removes margin pairs of FLM with FDUSD',
  'SEC drops appeal against ruling on XRP',
  'SEC rescinds Wells notice to Aave Labs',
  'Ripple argues XRP is not a security',
  'Metaplanet starts share buyback',
  'UK inflation falls to 3.1%',
  '央行暂停逆回购操作',
  'Tether 增发 10 亿枚 USDT',
  'SEI unlock due tomorrow, 0.9% of supply',
  'ARB unlock postponed, 3.2% of supply stays locked',
  'Rumours that Visa ends partnership with Stellar are denied, company says: not true',
  'Iran terminates nuclear agreement, bitcoin steady',
  'Issuer withdraws bitcoin ETF application',
  'Traders double their bets before payrolls, forecasts differ',
  'Payrolls may come in at half of the forecast',
  'Inflation to be double the forecast, says bank',
  '非农可能只有预期的一半',
])('is not claimed of: %s', async (text) => {
  expect((await takeFastLook(text)).notes).not.toMatch(new RegExp(whys, 'u'));
});

describe('what was only half read', () => {
  it.each([
    ['long', '案件或调查了结', 'Compound Labs: SEC staff is closing its investigation, no charges'],
    ['long', '案件或调查了结', 'After three years, SEC ends inquiry into Chainlink'],
    ['long', '案件或调查了结', 'SEC and Ripple jointly withdraw appeals'],
    ['long', '案件或调查了结', 'SEC 与 Ripple 双方撤回上诉'],
    ['long', '禁令或制裁解除', '美国第五巡回法院推翻对 Tornado Cash 的制裁'],
    ['long', '关税缓和', 'Trump authorizes a 90-day pause on new tariffs'],
    ['long', '关税缓和', 'White House drops European tariff threat'],
    ['short', '关税升级', '特朗普：从下月起对欧盟商品加征 50% 关税'],
    ['short', '央行加息', 'BOJ hikes rates to 0.75%'],
    ['short', '国家储备遭否决', 'Governor vetoes bitcoin reserve bill'],
    ['short', '持有者卖出', '某上市公司出清 3,000 枚 BTC 用于偿还债务'],
    ['short', '币流入交易所', '某机构把 500 万枚 OP 送上币安'],
    ['long', '平空仓即买入', '巨鲸停损 ARB 空单离场'],
    ['neutral', '被盗资金已归还或缺口已补，并非新的损失', 'Exploiter sends back 900 ETH to the lender'],
    ['neutral', '提案未通过', 'Curve DAO votes down proposal on fees'],
    ['neutral', '社区限制某一币种的使用', 'Aave DAO votes to freeze its CRV markets'],
    ['neutral', '社区限制某一币种的使用', 'MakerDAO votes to offboard WBTC'],
    ['neutral', '社区限制某一币种的使用', 'Aave 社区通过提案：暂停 WBTC 抵押'],
    ['long', '数据与预期相比偏向宽松', '美国 CPI 通胀降温超预期'],
    ['short', '数据与预期相比偏向收紧', '美国初请失业金人数好于预期'],
    ['long', '数据与预期相比偏向宽松', 'US CPI comes in at 2.4%, below the 2.6% expected'],
    ['long', '数据与预期相比偏向宽松', 'US CPI rises 2.4%, less than the 2.6% forecast'],
    ['short', '数据与预期相比偏向收紧', 'US core PCE came in hotter than the 2.7% expected, at 2.9%'],
    ['short', '数据与预期相比偏向收紧', 'US PPI jumps 0.9% in July, well above the 0.2% expected'],
    ['long', '数据与预期相比偏向宽松', 'US unemployment rate rises to 4.3%, above the 4.2% economists expected'],
    ['long', '数据与预期相比偏向宽松', 'US CPI fell 0.3%, more than the 0.1% expected'],
    ['short', '数据与预期相比偏向收紧', 'US CPI fell 0.1%, less than the 0.3% expected'],
    ['short', '数据与预期相比偏向收紧', 'US employers add 310K jobs, more than twice what economists forecast'],
    ['long', '数据与预期相比偏向宽松', 'Nonfarm payrolls come in at half the consensus'],
    ['long', '数据与预期相比偏向宽松', 'Core PCE up 0.1%, a third of the 0.3% forecast'],
    ['short', '数据与预期相比偏向收紧', '美国新增非农人数几乎是市场预测的三倍'],
    ['long', '数据与预期相比偏向宽松', '美国小非农新增3.7万人，不足预期的一半'],
    ['long', '数据与预期相比偏向宽松', 'US jobless claims rise more than expected'],
    ['short', '数据与预期相比偏向收紧', 'Jobless claims lower than forecast'],
  ])('is %s, by %s: %s', async (direction, why, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict.notes).toContain(`方向依据：${why}`);
    expect(verdict.direction).toBe(direction);
  });
});

describe('what was won or lost and is so no longer', () => {
  it.each([
    ['short', '涨幅回吐', 'Dogecoin wipes out its weekly advance'],
    ['short', '涨幅回吐', 'Pepe gives up all gains after team denies partnership rumour'],
    ['short', '涨幅回吐', 'BONK 抹去本月涨幅'],
    ['short', '涨幅回吐', '收购传闻遭否认，LDO 涨幅尽数回吐'],
    ['long', '跌幅收复', 'Litecoin erases overnight losses'],
    ['long', '跌幅收复', 'ETH 抹平日内跌幅'],
    ['neutral', '涨跌幅收窄', 'Cardano trims gains'],
    ['neutral', '涨跌幅收窄', '比特币日内跌幅收窄'],
  ])('is %s, by %s: %s', async (direction, why, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict.notes).toContain(`方向依据：${why}`);
    expect(verdict.direction).toBe(direction);
  });

  it.each([
    'Nasdaq erases gains',
    'Bitcoin erases doubts with a rally',
    'Tether wipes out rally of its rivals',
    'Bitcoin could wipe out its gains, analyst says',
    '比特币或将回吐全部涨幅',
    'Litecoin erases losses, then slides to $80',
  ])('is not told by: %s', async (text) => {
    expect((await takeFastLook(text)).notes).not.toMatch(/回吐|收复|收窄/u);
  });
});

describe('a chain that stands still', () => {
  it.each([
    ['short', '交易场所或网络中断', 'Aptos mainnet halts block production'],
    ['short', '交易场所或网络中断', 'Arbitrum network down after sequencer bug'],
    ['short', '交易场所或网络中断', 'Celestia 主网停摆逾一小时'],
    ['short', '交易场所或网络中断', 'Injective 停止产生区块'],
    ['short', '网络停止出块或回滚', 'Kaia network halted, validators told to prepare a restart'],
    ['short', '网络停止出块或回滚', 'Polygon 最终性延迟半小时'],
    ['neutral', '网络恢复运行', 'Aptos validators restart network after five-hour outage'],
    ['neutral', '网络恢复运行', 'Sei outage resolved'],
    ['neutral', '网络恢复运行', 'Aptos 主网停机三小时后重启'],
    ['neutral', '计划内的停机', 'Aptos network halts block production for planned upgrade'],
    ['neutral', '只是测试网中断', 'Sui testnet halted since morning'],
    ['neutral', '网络并未中断', "Aptos mainnet didn't halt, team says"],
  ])('or goes on is %s, by %s: %s', async (direction, why, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict.notes).toContain(`方向依据：${why}`);
    expect(verdict.direction).toBe(direction);
    expect(verdict.assets).toHaveLength(1);
  });
});

describe('coins that become free to be sold', () => {
  it.each([
    'Celestia token unlock looms on Thursday',
    'Jupiter to unlock 53.5M JUP next week',
    'Ethena to release $46M of ENA to early investors',
    'Ripple releases 500 million XRP from escrow',
    'Optimism unlock of 24M OP due on Sunday',
    'Sui 将于周一解锁 4,400 万枚代币',
    'STRK 迎来大额解锁',
  ])('are no gain: %s', async (text) => {
    const verdict = await takeFastLook(text);
    expect(verdict.notes).toContain('方向依据：代币解锁');
    expect(verdict).toMatchObject({ direction: 'neutral', action: 'observe' });
  });

  it.each([
    'Chainlink unlocks new yield for banks',
    'Celestia unlock postponed by a year',
    'Polygon unlocks $100M for gaming studios',
    'Optimism about rates lifts ether',
  ])('are not what this tells: %s', async (text) => {
    const verdict = await takeFastLook(text);
    expect(verdict.notes).not.toContain('代币解锁');
    expect(verdict.assets).not.toContain('OP');
  });
});

describe('a theft', () => {
  it.each([
    ['short', '当事方确认被盗', 'Bitfinex confirms breach, calls insolvency claims false'],
    ['short', '当事方确认被盗', 'KuCoin admits exploit of its hot wallet, says bankruptcy rumours baseless'],
    ['short', '当事方确认被盗', '某借贷平台证实遭黑客入侵，否认破产传闻'],
    ['neutral', '否认传闻', 'Bybit: rumours of theft false'],
    ['neutral', '失窃后恢复运行，并非新的损失', 'Curve reopens pools a month after $60M exploit'],
    ['neutral', '失窃后恢复运行，并非新的损失', 'dYdX relaunches chain after breach'],
    ['neutral', '失窃后恢复运行，并非新的损失', '跨链桥遭攻击两个月后重新上线'],
  ])('that is confirmed, or over, is %s, by %s: %s', async (direction, why, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict.notes).toContain(`方向依据：${why}`);
    expect(verdict.notes).not.toContain('措辞带有推测');
    expect(verdict.direction).toBe(direction);
  });

  it.each([
    ['', 'Yield vault drained of $9M, exploiter swaps everything for ETH'],
    ['CRV', 'Curve pool exploited, thief converts the CRV into 800 BTC'],
    ['', '某借贷协议被盗千万美元，黑客已全部兑换成以太坊'],
    ['ETH', 'Hacker drains 4,000 ETH from exchange wallet'],
    ['ETH', '攻击者盗走 3,100 枚 ETH'],
  ])('is of %s alone, and not of what the loot is changed into: %s', async (assets, text) => {
    expect((await takeFastLook(text)).assets.join()).toBe(assets);
  });

  it.each([
    'Kraken says breach will not affect withdrawals',
    "Hack won't delay payouts, exchange says",
    '某平台：被盗不影响用户提现',
  ])('that touches nobody else happened all the same: %s', async (text) => {
    const { event_type, direction } = await takeFastLook(text);
    expect(event_type).toBe('hack');
    expect(direction).not.toBe('long');
  });

  it('is not told by what comes of it', async () => {
    expect((await takeFastLook('OKX confirms theft suspects are in custody')).notes).not.toContain('当事方确认被盗');
  });

  it('that comes with the reopening is a new one', async () => {
    expect(await takeFastLook('Curve hacked again for $20M a day after it reopens pools')).toMatchObject({
      event_type: 'hack',
      direction: 'short',
    });
  });
});

describe('tariffs', () => {
  it.each([
    ['short', '关税升级', 'Trump says he is going to double tariffs on aluminium'],
    ['short', '关税升级', 'President Trump: 30% tariffs on Brazilian coffee from Friday'],
    ['short', '关税升级', 'White House confirms 84% tariff on Chinese imports'],
    ['short', '关税升级', '特朗普称对加拿大关税将提高至 45%'],
    ['long', '关税缓和', 'Trump: 60-day pause on new tariffs'],
    ['long', '关税缓和', 'Trump says tariffs on India will be lowered'],
  ])('are told in many words: %s, by %s: %s', async (direction, why, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict.notes).toContain(`方向依据：${why}`);
    expect(verdict).toMatchObject({ event_type: 'macro', direction });
  });

  it.each([
    'Trump says tariffs have made America rich',
    'Trump says he raised billions from tariffs',
    '特朗普：关税政策非常成功',
  ])('are not what a believer lifts coins by: %s', async (text) => {
    expect((await takeFastLook(text)).notes).not.toMatch(/方向依据/u);
  });
});

describe('several news under one label', () => {
  it.each([
    'Daily recap: Upbit hacked, ether slides, SEC sues Northline',
    'Morning briefing | Kraken lists PENGU; whale sells 900 BTC; CPI tonight',
    'This week in crypto: Nomad drained, OP unlocks, Aave votes',
    '晚报：Bybit 被盗；SOL ETF 获批；美联储降息',
    '昨夜今晨 | Curve 遭攻击；币安上线 XPL',
    '今日要闻：Curve 遭攻击；币安上线 XPL',
    '24H热门币种与要闻｜BTC 跌破 87,000 美元；币安上线 XPL 现货',
  ])('are none of them: %s', async (text) => {
    const verdict = await takeFastLook(text);
    expect(verdict).toMatchObject({ event_type: 'other', action: 'observe' });
    expect(verdict.notes).toContain('汇集多条消息');
  });

  it.each([
    'Kraken hacked, $40M gone, withdrawals paused',
    'Breaking news: Kraken hacked, $40M gone, withdrawals paused',
    '要闻：Bybit 热钱包被盗 4,000 万美元，提现暂停',
    '《经济日报》：某交易所被盗；警方已介入',
    'News brief: Binance hacked, $40M stolen, withdrawals paused',
    'CPI 速览：CPI 2.7%，低于预期 3.1%；BTC 短线拉升',
    'FOMC 要闻：美联储意外加息 50 基点；鲍威尔偏鹰',
    '必读：黑客攻击 Curve；损失 7000 万美元',
    '币安早报：Binance 将上线 XYZ（XYZ）；开放充值',
  ])('is not what one story is: %s', async (text) => {
    expect((await takeFastLook(text)).notes).not.toContain('汇集多条消息');
  });
});

describe('a market that is closed, and coins that are sold out', () => {
  it.each([
    ['neutral', '只关闭次要市场，代币仍可交易', 'COMP/BTC removal'],
    ['neutral', '只关闭次要市场，代币仍可交易', 'Kraken to remove COMP/ETH'],
    ['neutral', '只关闭次要市场，代币仍可交易', 'Notice of Removal of Trading Pairs: COMP/BNB, SNX/BTC'],
    ['neutral', '只关闭次要市场，代币仍可交易', '欧易移除 COMP/BTC'],
    ['short', '持有者卖出', '某矿企卖出全部比特币以偿还贷款'],
    ['short', '持有者卖出', 'Listed firm sells all of its ether'],
  ])('is %s, by %s: %s', async (direction, why, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict.direction).toBe(direction);
    expect(verdict.notes).toContain(`方向依据：${why}`);
  });
});

describe('what authorities and issuers do', () => {
  it.each([
    ['short', '国家重申禁令', 'Beijing reaffirms that cryptocurrency business is illegal'],
    ['short', '国家重申禁令', '人民银行等部门重申：虚拟货币业务属非法金融活动'],
    ['short', '国家重申禁令', '五部委联合通告：严禁参与加密货币交易'],
    ['short', '加密立法受阻', 'House vote on market structure bill fails'],
    ['short', '加密立法受阻', 'Stablecoin bill fails in US Senate, 47-51'],
    ['short', '战事升级', 'Explosions heard in Isfahan'],
    ['short', '战事升级', '特拉维夫响起爆炸声'],
  ])('is %s, by %s: %s', async (direction, why, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict.notes).toContain(`方向依据：${why}`);
    expect(verdict.direction).toBe(direction);
  });

  it.each([
    'China says stablecoins are not banned',
    '中国不再认定比特币挖矿违法',
    'Explosion at a mine in Texas',
  ])('is not told by: %s', async (text) => {
    expect((await takeFastLook(text)).notes).not.toMatch(/国家重申禁令|战事升级/u);
  });

  it.each([
    ['USDT', 'Tether mints 500 million USDT on Ethereum'],
    ['USDC', 'Circle 在波场销毁 3 亿枚 USDC'],
  ])('on a chain is of its coin %s alone: %s', async (asset, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict).toMatchObject({ assets: [asset], direction: 'neutral' });
    expect(['whale', 'other']).toContain(verdict.event_type);
  });

  it.each([
    ['scam_alert', 'Fake Rabby extension steals recovery phrases'],
    ['scam_alert', 'Meme coin team rugs, chat deleted'],
    ['regulation', '泰国监管机构勒令某交易平台停业'],
  ])('is %s: %s', async (event_type, text) => {
    expect((await takeFastLook(text)).event_type).toBe(event_type);
  });
});

describe('traditional characters', () => {
  it.each([
    ['特朗普宣佈對歐盟加徵 30% 關稅', '特朗普宣布对欧盟加征 30% 关税'],
    ['以色列與伊朗宣佈停火', '以色列与伊朗宣布停火'],
    ['巨鯨向幣安充值 8,000 枚 ETH', '巨鲸向币安充值 8,000 枚 ETH'],
    ['Upbit 將上線 KAIA', 'Upbit 将上线 KAIA'],
  ])('are read as simplified ones: %s', async (traditional, simplified) => {
    const [one, other] = [await takeFastLook(traditional), await takeFastLook(simplified)];
    for (const key of ['event_type', 'direction', 'action', 'assets', 'confidence'] as const) {
      expect(one[key]).toEqual(other[key]);
    }
  });
});
