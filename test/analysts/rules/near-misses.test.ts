import { expect, it } from 'vitest';
import { readDeed } from '../../../src/alerts/read-deed.ts';
import { readStateRule } from '../../../src/analysts/rules/direction/state-rule.ts';
import { findRoutine } from '../../../src/domain/routine/find-routine.ts';
import { isOwnNotice } from '../../../src/domain/text/own-notice.ts';
import { tellsRuleChange } from '../../../src/domain/text/rule-changes.ts';
import { takeFastLook } from '../take-fast-look.ts';

/** Headlines beside those that a reader of direction is for: found by reviewers, each wrong once. */
it.each([
  ['short', 'Bybit hacked for $1.4B, hackers moving stolen ETH to new addresses'],
  ['short', 'Hacker drains $40M from GMX and bridges stolen USDC to Ethereum'],
  ['short', 'Balancer hacked for $116M, exploiter swaps loot to ETH'],
  ['short', '韩国 Upbit 被盗 540 亿韩元 Solana 资产，黑客正转移被盗代币'],
  ['short', 'Bithumb 官方账户被盗 3000 万美元 XRP'],
  ['long', 'OKX 销毁价值 79 亿美元的 OKB'],
  ['long', 'Tether mints $1B USDT, then buys 8,888 BTC'],
  ['long', 'SEC ends investigation into Uniswap Labs with no enforcement action'],
  ['long', 'SEC ends Ondo Finance probe with no charges'],
  ['long', 'SEC closes Aave probe, will not recommend enforcement action'],
  ['long', 'SEC 结束对 Aave 的四年调查，不采取执法行动'],
  ['long', 'SEC drops Cyberkongz case after two years'],
  ['short', 'Trump hits EU with 30% tariffs'],
  ['short', 'China retaliates with 34% tariffs on US goods'],
  ['short', 'Iran launches missiles at Israel'],
  ['short', 'Israel launches airstrikes on Tehran'],
  ['short', 'Russia launches 500 drones at Ukraine'],
  ['long', 'Israel and Hamas agree to ceasefire, hostages to be freed'],
  ['long', 'India and Pakistan agree to full and immediate ceasefire'],
  ['long', '印巴宣布立即停火'],
  ['long', '中美达成贸易协议框架'],
  ['long', 'US, China extend trade truce by 90 days'],
  ['long', 'Trump pardons CZ'],
  ['long', 'Tornado Cash sanctions lifted: US Treasury lifts sanctions on Tornado Cash'],
  ['long', 'UK lifts ban on crypto ETNs for retail investors'],
  ['long', '美国财政部解除对 Tornado Cash 的制裁'],
  ['long', '🚨 SEC drops investigation into Uniswap'],
  ['long', '🇺🇸 SEC drops lawsuit against Ripple over XRP'],
  ['long', 'JUST IN: 🇺🇸 SEC closes Ethereum investigation'],
  ['long', '🚨 BREAKING: US Treasury removes sanctions on Tornado Cash'],
  ['long', 'JUST IN: 🇺🇸 President Trump pardons Binance founder CZ'],
  ['long', '快讯：Saylor 否认 Strategy 卖出比特币'],
  ['short', 'Attacker exploits Balancer, transfers $70M in stolen ETH'],
  ['short', 'JUST IN: 🇺🇸 President Trump announces 50% tariffs on Brazil'],
  ['short', 'JUST IN: 🇨🇳 China imposes 84% tariffs on US goods'],
  ['short', '快讯：特朗普宣布对华加征 100% 关税'],
  ['long', '快讯：特朗普宣布暂缓关税'],
  ['short', '据央视报道，中国对美加征 34% 关税'],
  ['short', '快讯：以色列对伊朗发动空袭'],
  ['short', '突发：伊朗向以色列发射导弹'],
  ['short', 'JUST IN: 🇮🇷 Iran launches ballistic missiles at Israel'],
  ['long', 'JUST IN: Fed ends quantitative tightening'],
  ['long', '🚨 Federal Reserve officially ends QT today'],
  ['long', '美联储 12 月 1 日起结束缩表'],
  ['long', '据 CoinDesk 报道，SEC 已撤销对 Coinbase 的诉讼'],
  ['long', '据 WSJ 报道，特朗普已赦免赵长鹏'],
  ['short', 'JUST IN: Israel strikes Iran'],
  ['short', '🚨 BREAKING: Israel launches preemptive strikes on Iran'],
  ['long', 'Trump announces 90-day pause on reciprocal tariffs'],
  ['long', 'JUST IN: President Trump announces "complete and total ceasefire" between Israel and Iran'],
  ['short', '🚨比特币闪崩 10%'],
  ['short', '🚨 BITCOIN DROPS 10% IN 24 HOURS'],
  ['short', 'JUST IN: OM token falls over 90% in less than an hour'],
  ['long', '快讯：美国 SEC 撤销对 Ripple 的上诉'],
  ['long', 'South Korea to lift ban on institutional crypto trading'],
  ['long', 'JUST IN: 🇻🇳 Vietnam lifts bitcoin ban'],
])('is %s: %s', async (direction, text) => {
  expect((await takeFastLook(text)).direction).toBe(direction);
});

it.each([
  ['long', 'SEC ends week with new charges against Solana fund'],
  ['long', 'Judge drops bombshell in SEC case against Solana'],
  ['long', 'Regulators close exchange amid investigation of XMR'],
  ['long', 'Judge closes courtroom in SEC case against Ripple'],
  ['long', 'Judge withdraws from Ripple SEC case'],
  ['long', 'SEC ends silence on Ethereum case'],
  ['long', 'DOJ closes in on Tether in money-laundering investigation'],
  ['long', "Court dismisses Ripple's appeal in SEC case"],
  ['long', '法院驳回 Ripple 上诉'],
  ['long', '上诉法院驳回 Tornado Cash 开发者上诉，维持原判'],
  ['long', '法官驳回 Solana 实验室撤案'],
  ['long', "Judge dismisses Nvidia's appeal in lawsuit over ETH mining"],
  ['long', "Court dismisses man's lawsuit over 8,000 lost bitcoin in landfill"],
  ['long', "UK court dismisses Craig Wright's bitcoin case"],
  ['long', "Judge dismisses BTC mining firm's case against town"],
  ['long', '法院结束对 Do Kwon 案审理，LUNA 判刑 15 年'],
  ['long', '法院结束 Tornado Cash 案庭审'],
  ['long', 'FCA ends investigation into ETH staking with ban'],
  ['long', 'Senate passes bill to ban strategic bitcoin reserve'],
  ['long', 'Wyoming governor signs bill banning bitcoin reserve'],
  ['long', '州参议院通过禁止比特币储备的法案'],
  ['long', 'Arizona Senate passed bitcoin reserve bill dies in House'],
  ['long', 'India ends crypto ambiguity with ban on private coins'],
  ['short', 'AUDUSD falls to 0.63'],
  ['short', "Bitcoin climbs as US strikes Iran's nuclear sites"],
  ['short', '特朗普宣布加征关税，比特币逆势上涨 3%'],
  ['long', 'ETH drops 4% as Israel and Iran agree to ceasefire'],
  ['short', 'Dormant ICO whale moves 641,508 ETH to staking contract'],
  ['long', 'Bitcoin lender files for bankruptcy, owes $1.2 billion'],
  ['long', 'Strategy halts bitcoin purchases'],
  ['long', 'El Salvador stops buying bitcoin'],
  ['long', 'JPMorgan cuts bitcoin target citing tariffs'],
  ['long', 'Ford cuts guidance on tariffs'],
  ['long', 'China cuts US soybean purchases over tariffs'],
  ['long', 'Trump terminates trade deal with Canada'],
  ['long', '特朗普撕毁与加拿大的贸易协议'],
  ['long', 'Israel declares ceasefire over'],
  ['long', '以色列宣布结束停火'],
  ['long', 'Trump announces end of ceasefire with Iran'],
  ['long', '普京同意讨论停火'],
  ['long', 'Trump lifts tariffs on China to 125%'],
  ['short', 'Trump signs order lowering tariffs on beef and coffee'],
  ['short', 'Trump announces tariff reduction for Switzerland to 15%'],
  ['short', 'Walmart announces price hikes on tariffs'],
  ['short', 'Trump Media announces CRO treasury, unaffected by tariffs'],
  ['short', 'US strikes nuclear deal with Iran'],
  ['short', 'US strikes trade agreement with Taiwan'],
  ['short', 'South Korea lifts martial law'],
  ['short', 'Tom Lee fires back at critics as ETH bull war rages'],
  ['short', '以色列打击加密洗钱网络，冻结 187 个地址'],
  ['short', '俄罗斯发射首颗加密卫星'],
  ['short', 'Fitch cuts US regional bank credit ratings'],
  ['short', "Moody's cuts American Airlines debt to junk"],
  ['short', '穆迪下调美国十家银行评级'],
  ['long', 'Fed stops short of ending QT'],
  ['long', '特朗普要求美联储停止缩表'],
  ['short', 'DOGE rebounds after crash of 45% in an hour'],
  ['long', 'Trump pardons January 6 rioters'],
  ['long', 'Trump pardons Honduran president'],
  ['long', '特朗普无意赦免 SBF'],
  ['long', 'SBF 家人争取特朗普赦免'],
  ['long', 'Warren slams Trump as he pardons CZ'],
  ['long', '国会通过加密货币征税法案'],
  ['short', 'Parliament rejects crypto ban bill'],
  ['long', 'Mt. Gox denies it delayed repayments'],
  ['long', 'Ether ETFs fail to end outflow streak, lose $60M'],
  ['long', 'Trezor denies selling user data, BTC safe'],
  ['short', 'Not hacked: Bybit says $1.4B not lost'],
  ['long', '法院驳回 Coinbase 对 SEC 的诉讼'],
  ['long', 'SEC 撤回加密托管规则提案'],
  ['short', 'XRP ETFs see zero outflows since launch, $1B in'],
  ['short', 'Germany sold all its 49,858 BTC, Arkham data shows'],
  ['short', '德国政府已全部售出 5 万枚比特币'],
  ['long', 'Strategy bought no bitcoin last week, holds 640,000 BTC'],
  ['long', 'Strategy buys 0 BTC last week'],
  ['short', 'Russia launches bitcoin mine beside nuclear facility'],
  ['short', 'Russia launches Bitcoin-funded drone maker'],
  ['short', 'FTX moves $10M of SOL to staking'],
  ['long', 'Iran breaks ceasefire hours after it agreed to truce'],
  ['long', 'Israel announces strikes in Gaza after Hamas agreed to ceasefire'],
  ['long', '以色列宣布停火协议失败'],
  ['long', 'Trump announces trade deal deadline of August 1'],
  ['long', "Trump cancels tariff exemption for crypto miners' ASICs"],
  ['long', '特朗普取消小额包裹关税豁免'],
  ['long', 'US delays easing of tariffs'],
  ['short', 'Trump announces tariff revenue hits $200B'],
  ['short', 'Trump unveils tariff dividend checks'],
  ['short', 'China hits out at Trump tariffs'],
  ['short', 'US hits Iran with sanctions over missiles'],
  ['short', 'China hits US with ban on drones exports'],
  ['short', "Moody's cuts US AAA rating outlook to negative"],
  ['short', 'UK government moves forward with crypto rules by 2027'],
  ['long', 'Senate approves delay of market structure bill'],
])('is not %s: %s', async (direction, text) => {
  expect((await takeFastLook(text)).direction).not.toBe(direction);
});

it.each([
  'Binance lifts restrictions on ETH withdrawals',
  'Upbit lifts restrictions on deposits of SOL tokens',
  'Monero: exchange removes XMR tokens over EU restrictions',
  'Kuwait ends bitcoin mining with ban',
  'China ends loophole in bitcoin mining ban',
  'BTC tumbles as US, China sign trade deal',
  'Senate passes bill allowing government to sell bitcoin reserve',
  'US government approved sale of bitcoin reserve',
  'House passes bill to defund Strategic Bitcoin Reserve',
  'House passes amendment to block bitcoin reserve',
  '参议院通过取消战略比特币储备的法案',
  '国会批准出售比特币储备',
  'Trump signs bitcoin reserve order as BTC slides 5%',
  'SEC ends Ethereum probe, sues ConsenSys instead',
  'SEC closes Solana investigation, refers case to DOJ',
  'SEC 撤销对 Ripple XRP 的诉讼，改由司法部起诉',
  'Kuwait lifts bitcoin mining ban, then reinstates it',
  'US lifts some sanctions on Tornado Cash',
  'Ripple acquires GTreasury for $1 billion',
  'Ripple 宣布以 12.5 亿美元收购 Hidden Road',
  'Polygon acquires Coinme for $125M',
  'Uniswap Labs acquires Guidestar for $10M',
])('is no purchase: %s', async (text) => {
  expect((await takeFastLook(text)).action).not.toBe('buy');
});

it.each([
  'Trump Media buys CRO for $105 million',
  'CEA Industries to buy BNB worth $500M',
])('is a purchase of coins, not of a company: %s', async (text) => {
  expect((await takeFastLook(text)).event_type).not.toBe('funding');
});

/** By these the price of a coin is told, and not that of another thing or of another time. */
it.each([
  'XRPUSD drops to 0.48',
  'USDT premium in China falls to 0.96',
  'USDC 在 Aave 的借款利率跌至 0.9',
  'USDC fell to $0.88 in March 2023',
  'Two years ago USDC fell to $0.88',
])('is no lost peg: %s', async (text) => {
  expect((await takeFastLook(text)).notes).not.toContain('稳定币脱锚');
});

it.each([
  'Israel and Hamas agree to ceasefire, hostages to be freed',
  'US, China extend trade truce by 90 days',
  'Russia launches 500 drones at Ukraine',
])('is no routine: %s', async (text) => {
  expect(findRoutine(text, await takeFastLook(text))).toBeNull();
});

it.each([
  ['ASTER', 'Aster whale dumps 50M ASTER on BNB Chain'],
  ['HYPE', 'Hyperliquid whale sells HYPE, buys SOL'],
  ['UNI', 'Uniswap lists UNI perpetuals'],
])('is about %s: %s', async (asset, text) => {
  expect((await takeFastLook(text)).assets).toContain(asset);
});

it('takes a virtual asset for no plan', () => {
  expect(readStateRule('中国宣布全面禁止虚拟货币交易')).toMatchObject({ direction: 'short' });
  expect(tellsRuleChange('美国证监会撤销虚拟资产托管规则,利好加密')).toBe(true);
  expect(isOwnNotice('币安将于今日上线虚拟资产借贷')).toBe(true);
  expect(
    readDeed('虚拟资产平台被盗 1300 万美元', { event_type: 'hack', action: 'observe', assets: [] }),
  ).not.toBeNull();
});

/** Close to what a reading is for: the words are there, and what they tell isn't. */
it.each([
  ['国家重申禁令', '印度央行：比特币并不违法'],
  ['国家重申禁令', '央行：比特币不属于非法资产'],
  ['国家重申禁令', '欧洲央行：稳定币无牌发行违法'],
  ['国家重申禁令', '中国法院：虚拟货币受法律保护，盗窃违法'],
  ['国家重申禁令', '中国最高检：打击虚拟货币违法犯罪'],
  ['国家重申禁令', 'China says US seizure of bitcoin illegal'],
  ['加密立法受阻', "Warren's bid to block crypto bill fails in Senate"],
  ['加密立法受阻', 'Senate vote on blocking crypto bill fails'],
  ['加密立法受阻', 'GENIUS Act failed in Senate, passes on second vote'],
  ['当事方确认被盗', 'Kraken confirms failed attack'],
  ['当事方确认被盗', 'Coinbase confirms foiled attack, no funds lost'],
  ['当事方确认被盗', 'Curve confirms CRV safe after DNS attack'],
  ['当事方确认被盗', 'Hacker admits theft of 50 BTC, will be sentenced'],
  ['当事方确认被盗', '慢雾确认 Cetus 被盗资金将被冻结'],
  ['失窃后恢复运行', 'Relaunched Ethereum bridge loses $80M in hack'],
  ['失窃后恢复运行', 'Newly relaunched DEX suffers $4M hack'],
  ['失窃后恢复运行', 'Cetus restarts, loses $10M in SUI to hackers'],
  ['失窃后恢复运行', 'Bridge reopened then hacked again'],
  ['网络恢复运行', 'Ethereum resumes climb to $5,000 as network usage grows'],
  ['网络恢复运行', 'Polygon resumes POL burn on mainnet'],
  ['网络并未中断', "Solana won't stop: surges 20% to record"],
  ['网络并未中断', 'Ethereum has not stopped its slide'],
  ['关税升级', 'White House confirms suspension of China tariffs'],
  ['关税升级', 'White House confirms tariffs exempt gold'],
  ['关税升级', 'Trump confirms tariffs on Canada to be lifted'],
  ['关税升级', 'Trump: 10% tariffs on Canada lifted'],
  ['战事升级', 'Explosions heard in Tehran were controlled demolition'],
  ['战事升级', '台北发生燃气爆炸'],
  ['数据与预期相比', 'Half of economists expect CPI to rise'],
  ['数据与预期相比', 'A quarter of economists expect payrolls to fall'],
  ['数据与预期相比', 'US job losses double the forecast, ADP says'],
])('is not told by %s: %s', async (why, text) => {
  expect((await takeFastLook(text)).notes).not.toContain(why);
});

it.each([
  ['国家重申禁令', '中国人民银行等十三部门：继续打击虚拟货币交易炒作，虚拟货币相关业务活动属于非法金融活动'],
  ['国家重申禁令', '中国央行重申：加密货币交易非法'],
  ['加密立法受阻', 'Senate blocks GENIUS Act'],
  ['当事方确认被盗', 'Phemex admits hot wallets hacked for $70M'],
  ['当事方确认被盗', 'Upbit 确认 540 亿韩元资产被盗'],
  ['失窃后恢复运行', 'Cetus relaunches after $223M hack'],
  ['网络恢复运行', 'Sui network restarts after six-hour halt'],
  ['网络恢复运行', 'Solana validators restart network'],
  ['关税升级', 'Trump confirms tariffs on Canada lifted to 35%'],
  ['关税升级', 'White House confirms 104% tariffs on China, effective midnight'],
  ['关税升级', 'Trump imposes 25% tariffs on India after exemption ends'],
  ['关税升级', 'Trump hits EU with 30% tariffs as exempted goods are dropped'],
  ['战事升级', 'Explosions reported in Tehran after Israeli strikes'],
  ['数据与预期相比', 'CPI came in at half the forecast'],
  ['数据与预期相比', 'US payrolls double the forecast'],
])('is told by %s: %s', async (why, text) => {
  expect((await takeFastLook(text)).notes).toContain(why);
});

it.each([
  'Binance to remove BTC/USD margin fees',
  'OKX removes BTC/USD index from list',
  'Aave removes ETH/USD oracle',
  'MakerDAO removes ETH/DAI vault',
  'Curve removes CRV/ETH pool after exploit',
  'OKX 移除 BTC/USD 手续费',
])('takes no coin off a market: %s', async (text) => {
  expect((await takeFastLook(text)).event_type).not.toBe('delisting');
});

it.each([
  'Binance removes ABC/USDT',
  'Binance will remove ABC/BTC and XYZ/ETH',
  'Binance removes ABC/USDT from trading',
  'OKX 移除 ABC/USDT',
  '币安将移除 ABC/BTC 等交易对',
])('takes a coin off a market: %s', async (text) => {
  expect((await takeFastLook(text)).event_type).toBe('delisting');
});
