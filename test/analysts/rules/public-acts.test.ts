import { describe, expect, it } from 'vitest';
import { findRoutine } from '../../../src/domain/routine/find-routine.ts';
import { takeFastLook } from '../take-fast-look.ts';

type Acts = readonly (readonly [direction: string, text: string])[];

/** Made-up headlines on what those who govern do, by the clause of the notes that says how each was read. */
const acts: Readonly<Record<string, Acts>> = {
  案件或调查了结: [
    ['long', 'SEC drops its probe of Aave'],
    ['long', 'DOJ closes investigation into Chainlink without charges'],
    ['long', 'Judge throws out SEC case against Northline'],
    ['long', 'SEC lawsuit against Solana validator dismissed by federal court'],
    ['long', 'SEC 撤销对北线交易所的指控'],
    ['long', '司法部结束对以太坊混币器的调查'],
    ['long', 'Trump pardons founder of a bitcoin exchange'],
    ['long', '币安创始人获特朗普赦免'],
  ],
  禁令或制裁解除: [
    ['long', 'UK lifts its ban on retail crypto ETNs'],
    ['long', 'Court overturns sanctions on Tornado Cash'],
    ['long', '泰国解除加密货币支付禁令'],
  ],
  国家储备立法: [
    ['long', 'Arizona governor signs bitcoin reserve bill'],
    ['long', 'Senate passes strategic bitcoin reserve act'],
    ['long', '州长签署比特币战略储备法案'],
  ],
  加密立法推进: [
    ['long', 'House passes stablecoin bill 308-122'],
    ['long', 'Senate passes GENIUS Act, House expected to vote next week'],
    ['long', '众议院表决通过 GENIUS 法案，将提交总统签署'],
    ['long', 'GENIUS 法案获参议院通过'],
    ['long', 'CLARITY Act passes the Senate'],
    ['long', 'Trump signs GENIUS Act into law'],
  ],
  加密立法受阻: [['short', 'Senate rejects crypto market structure bill']],
  国家限制或征税: [['short', 'Turkey imposes 0.03% tax on crypto trades']],
  关税升级: [
    ['short', 'Trump announces 40% tariffs on Canada'],
    ['short', '特朗普宣布对欧盟加征 30% 关税'],
  ],
  关税缓和: [
    ['long', 'White House suspends tariffs on China for 90 days'],
    ['long', '美国暂停对日本的 24% 关税'],
  ],
  停火或休战: [
    ['long', 'Israel and Iran agree to ceasefire'],
    ['long', '俄乌宣布达成停火协议'],
  ],
  战事升级: [
    ['short', 'Iran fires missiles at Israel'],
    ['short', '以色列空袭伊朗核设施'],
  ],
  主权评级下调: [
    ['short', 'Fitch cuts United States credit rating to AA+'],
    ['short', '穆迪下调美国主权信用评级'],
  ],
  流动性转向宽松: [
    ['long', 'Fed to end quantitative tightening on Dec. 1'],
    ['long', '美联储宣布停止缩表'],
  ],
};

describe.each(Object.entries(acts))('%s', (why, headlines) => {
  it.each(headlines)('is read as %s: %s', async (direction, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict.direction).toBe(direction);
    expect(verdict.notes).toContain(`方向依据：${why}`);
    expect(['regulation', 'macro']).toContain(verdict.event_type);
  });
});

const whys = Object.keys(acts).join('|');

/** Asked for, feared, not done, paid for, or done to somebody else. */
it.each([
  'Ripple asks judge to dismiss SEC lawsuit',
  'SEC may drop its case against Northline',
  'Judge refuses to dismiss SEC lawsuit against Northline',
  'Judge dismisses Northline lawsuit against the SEC',
  'SEC closes Northline case with $50 million fine',
  'Trump says he might pardon exchange founder',
  '国会议员呼吁撤销对北线的诉讼',
  '法官驳回北线的撤诉动议',
  'Trump lifts sanctions on Syria',
  'Lawmakers propose a strategic bitcoin reserve bill',
  'Committee approves bitcoin reserve bill',
  '某州议员提议设立比特币战略储备',
  'Could tariffs sink bitcoin?',
  'Traders fear new tariffs, bitcoin steady',
  '分析师：关税或将推高通胀',
  'Ceasefire hopes lift markets',
  'India considers a ban on stablecoins',
  'Senate committee advances crypto bill',
  'Senate may pass GENIUS Act, House votes next week',
  'Trump expected to sign GENIUS Act into law, Senate passed other bills',
  '若众议院表决通过 GENIUS 法案，将提交总统签署',
])('is not claimed of: %s', async (text) => {
  expect((await takeFastLook(text)).notes).not.toMatch(new RegExp(whys, 'u'));
});

describe('what an act does to what a desk is told', () => {
  it('a dropped case is bought where it names the coin, and sold nowhere', async () => {
    expect(await takeFastLook('SEC drops its probe of Aave')).toMatchObject({ action: 'buy', assets: ['AAVE'] });
  });
});

describe('what chambers and courts decide for all coins', () => {
  const told = 0.86;

  it.each([
    ['European Parliament adopts MiCA crypto law', 'long'],
    ['EU lawmakers give final approval to new crypto legislation', 'long'],
    ['US House votes to pass stablecoin bill', 'long'],
    ['US Senate fails to advance crypto market structure bill', 'short'],
    ['美国参议院未通过稳定币法案的程序性投票', 'short'],
    ['美国众议院通过加密市场结构法案', 'long'],
  ])('is told, and the right way: %s', async (text, direction) => {
    const { event_type, direction: read, confidence } = await takeFastLook(text);
    expect([event_type, read]).toEqual(['regulation', direction]);
    expect(confidence).toBeGreaterThanOrEqual(told);
  });

  it('a house and an authority that go to court are told', async () => {
    expect((await takeFastLook('Kraken sues the SEC over its rulebook')).confidence).toBeGreaterThanOrEqual(told);
  });

  it.each([
    ['10-year Treasury yield climbs to 5.1%, the highest since 2007', 'short'],
    ['美国 30 年期国债收益率升至 5.4%，创 2007 年以来新高', 'short'],
    ['Iran closes the Strait of Hormuz', 'short'],
    ['伊朗宣布封锁霍尔木兹海峡', 'short'],
    ['Iran reopens the Strait of Hormuz', 'long'],
  ])('what dearer money and oil do: %s', async (text, direction) => {
    const { event_type, direction: read } = await takeFastLook(text);
    expect([event_type, read]).toEqual(['macro', direction]);
  });

  it.each([
    'Treasury yields ease from the highest since 2007',
    '日本 10 年期国债收益率创 2008 年以来新高',
  ])('is no such news: %s', async (text) => {
    expect((await takeFastLook(text)).notes).not.toContain('收益率创多年新高');
  });

  it('a price that rises in the wake of a crash elsewhere has risen', async () => {
    expect((await takeFastLook('Bitcoin price jumps in the wake of a bank crash')).direction).toBe('long');
  });
});

describe('what an authority changes for all coins', () => {
  it.each([
    'Treasury withdraws proposed rule on crypto mixers',
    'SEC adopts new rules for staking providers',
    'CFTC unveils federal framework for retail crypto leverage',
    '美国财政部撤回对非托管钱包的监管提案',
    'CFTC 启动零售加密杠杆的规则制定',
  ])('is told: %s', async (text) => {
    const look = await takeFastLook(text);
    expect([look.event_type, look.confidence >= 0.86]).toEqual(['regulation', true]);
    expect(findRoutine(text, look)).toBeNull();
  });

  it.each([
    'SEC commissioner urges new rules for crypto wallets',
    'SEC considers new rules for staking',
  ])('is not told: %s', async (text) => {
    expect(findRoutine(text, await takeFastLook(text))).not.toBeNull();
  });
});

describe('a great coin that moves within minutes', () => {
  it.each([
    ['Bitcoin suddenly rockets past $41K', 'long'],
    ['Bitcoin drops 4% in minutes as a fund is denied', 'short'],
    ['比特币突然跳水，十分钟内跌破 9.1 万美元', 'short'],
    ['Bitcoin price jumps over 9% after court sides with fund', 'long'],
  ])('is told: %s', async (text, direction) => {
    const look = await takeFastLook(text);
    expect([look.direction, look.confidence >= 0.86]).toEqual([direction, true]);
  });

  it.each([
    'Why is bitcoin suddenly rising past $41K?',
    'Bitcoin could suddenly drop 4%',
    'Bitcoin suddenly popular',
  ])('is not told: %s', async (text) => {
    expect((await takeFastLook(text)).confidence).toBeLessThan(0.86);
  });
});
