import { expect, it } from 'vitest';
import { findRoutine } from '../../../src/domain/routine/find-routine.ts';
import { takeFastLook } from '../take-fast-look.ts';

/** Headlines beside those that a reader of direction is for: found by a reviewer, each wrong once. */
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
