import { describe, expect, it } from 'vitest';
import { findRoutine } from '../../../src/domain/routine/find-routine.ts';
import { takeFastLook } from '../take-fast-look.ts';

describe('who holds coins, or issues them', () => {
  it.each([
    ['neutral', 'Metaplanet skips its weekly bitcoin purchase'],
    ['neutral', '微策略本周暂停增持比特币'],
    ['neutral', 'German government has sold all of its bitcoin'],
    ['neutral', '德国政府持有的比特币已全部售出'],
    ['long', 'Mt. Gox postpones repayments to creditors by another year'],
    ['long', 'Mt. Gox 将偿还截止期限推迟一年'],
    ['short', 'Dormant whale moves 9,000 BTC after twelve years'],
    ['short', '休眠 11 年的地址转移 3,200 枚 BTC'],
    ['short', 'Spot ether ETFs end 9-day inflow streak'],
    ['long', 'Bitcoin funds snap six-day outflow streak'],
    ['short', '比特币现货 ETF 结束连续 8 日净流入'],
    ['long', '以太坊 ETF 终结连续 5 日净流出'],
    ['neutral', 'Tether mints 1 billion USDT on Ethereum'],
    ['neutral', 'USDC Treasury 在 Solana 链增发 2.5 亿枚 USDC'],
    ['neutral', 'Circle burns 300 million USDC'],
    ['neutral', 'Quarry hacker launders half of the stolen ETH'],
    ['neutral', 'Quarry 黑客将被盗资金转移至混币器'],
    ['long', 'Company completes purchase of 2,100 bitcoin'],
  ])('is read as %s: %s', async (direction, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict.direction).toBe(direction);
    if (direction === 'neutral') expect(verdict.action).toBe('observe');
  });

  it('a coin that is worth a dollar is never bought', async () => {
    const { action } = await takeFastLook('Coinbase to list USDC pairs for all users');
    expect(action).not.toBe('buy');
  });

  it.each([
    'Who moves dormant coins, and why',
    'Dormant wallet owner charged over 9,000 BTC',
    'Stablecoin issuers mint records',
  ])('nothing is read of: %s', async (text) => {
    expect((await takeFastLook(text)).notes).not.toMatch(/大户的币开始移动|稳定币增发/);
  });
});

describe('a place that has a coin of its own', () => {
  it.each([
    [['BTC'], 'Hyperliquid whale opens a $90M short on BTC'],
    [['BTC'], 'Hyperliquid 巨鲸做多 BTC，持仓 9,000 万美元'],
    [['JELLY'], 'Hyperliquid delists JELLY after a squeeze'],
    [['HYPE'], 'Hyperliquid announces HYPE buyback'],
    [[], 'Lendora 被盗 3,000 万美元，赃款已转入 Tornado Cash'],
    [['ETH'], 'Lendora exploiter sends 4,100 ETH to Tornado Cash'],
    [['ETH', 'BTC'], '黑客借助 THORChain 将 2,300 枚 ETH 兑换为 BTC'],
    [[], 'Lendora drained of $30M, attacker bridges funds to Ethereum'],
    [['AVAX'], 'Lendora 遭攻击，黑客抛售 AVAX 并兑换为 USDC'],
    [[], 'Ethereum-based lending protocol Lendora exploited for $20M'],
    [[], 'Solana DEX Lendora drained of $12M'],
    [[], '以太坊上的借贷协议 Lendora 遭攻击，损失 2,000 万美元'],
    [[], 'Solana 链上 Meme 币 QXV 两小时暴跌 92%'],
    [[], 'Memecoin on Solana crashes 95% after its team pulls liquidity'],
    [[], '波场上的稳定币 USDQ 脱锚至 0.7 美元'],
    [['SUI'], 'Sui 生态 DEX Lendora 被盗 2.2 亿美元'],
    [['SOL'], 'Thousands of Solana wallets drained in ongoing attack'],
    [['SOL'], 'Solana plunges 15% as memecoin trading dries up'],
    [['ETH'], 'Ethereum network halts after a client bug'],
    [[], 'User loses $50M USDT in address poisoning attack'],
    [[], 'Lendora drained of $14 million in USDC'],
    [['USDC'], 'USDC slips to $0.97 after a $3 billion theft at its bank'],
    [['JELLY'], 'Hyperliquid validators delist JELLY after a squeeze'],
    [['RUNE'], 'Hackers steal $8 million from THORChain'],
    [['RUNE'], '黑客从 THORChain 盗取 760 万美元'],
    [['RUNE'], 'Attackers break into THORChain, stealing $10 million'],
    [['STG'], 'Attacker drains $30M from Stargate'],
    [['TORN'], 'SEC extends probe into Tornado Cash'],
    [['TORN'], '美国财政部将制裁扩大到 Tornado Cash'],
    [['TORN'], 'US appeals court hands win to Tornado Cash'],
    [['RAIL'], 'Investors flock into Railgun as deposits hit record'],
    [['ETH'], 'Lendora exploiter withdraws 900 ETH from Tornado Cash'],
    [['ETH'], 'Ethereum DeFi TVL crashes to $30B as users flee'],
    [['ETH'], 'SEC pauses Ethereum-based ETF over staking'],
    [['TORN'], 'Court rules that sanctions on Tornado Cash were unlawful'],
    [['RUNE'], 'Record $1.2B is swapped through THORChain in a day'],
    [['SOL'], 'Stablecoins bridged to Solana reach a record $12B'],
    [['USDC'], 'Traders sell USDC for dollars as its peg slips'],
  ])('is named for %s: %s', async (assets, text) => {
    expect((await takeFastLook(text)).assets).toEqual(assets);
  });
});

describe('a notice of an exchange', () => {
  it.each([
    [['ALPACA', 'QXV', 'ZZT'], 'Binance 将下架 ALPACA、QXV、ZZT'],
    [['ALPACA', 'QXV'], 'Binance will delist ALPACA and QXV'],
    [['MOVE'], 'Kraken will suspend trading for MOVE on Friday'],
  ])('names every coin, known or not: %s', async (assets, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict).toMatchObject({ event_type: 'delisting', direction: 'short' });
    expect(verdict.assets).toEqual(assets);
  });

  it.each(['Nasdaq will delist QXV', '纽交所将下架 QXV'])('on shares names none: %s', async (text) => {
    expect((await takeFastLook(text)).assets).toEqual([]);
  });
});

describe('a coin that loses nearly all at once', () => {
  it.each([
    ['other', 'LAYER token plunges 47% within minutes'],
    ['other', 'MANTRA（OM）一小时闪崩 88%'],
    ['liquidation', 'USDe plunges to $0.71 in thin trading'],
    ['liquidation', 'deUSD 跌至 0.31 美元'],
  ])('is news, of type %s: %s', async (event_type, text) => {
    const verdict = await takeFastLook(text);
    expect(verdict).toMatchObject({ event_type, direction: 'short' });
    expect(verdict.confidence).toBeGreaterThanOrEqual(0.86);
    expect(findRoutine(text, verdict)).toBeNull();
  });

  it.each([
    'LAYER could plunge 60% within hours, analyst warns',
    'OM is down 80% this year',
    'USDC trades at $0.9998',
    'EUR/USD falls to 0.96',
    'Why did OM crash 90% in an hour?',
  ])('has to have: %s', async (text) => {
    const { confidence, notes } = await takeFastLook(text);
    expect(notes).not.toMatch(/价格剧烈波动|稳定币脱锚/);
    expect(confidence).toBeLessThan(0.86);
  });
});

describe('a theft', () => {
  it.each([
    'Airdrop contract of ZKsync exploited, $4M stolen',
    'Linea 空投合约遭攻击，损失 300 万美元',
  ])('is one wherever it happens: %s', async (text) => {
    expect(await takeFastLook(text)).toMatchObject({ event_type: 'hack', direction: 'short' });
  });

  it('that stops a chain is large however little was taken', async () => {
    const text = 'Flow network halts after $2M exploit';
    expect(findRoutine(text, await takeFastLook(text))).toBeNull();
  });
});

describe('a company that is bought', () => {
  it.each([
    'Stripe acquires custody firm Quarry for $1.1 billion',
    '万事达以 15 亿美元收购托管公司北池',
  ])('is a deal that points nowhere: %s', async (text) => {
    expect(await takeFastLook(text)).toMatchObject({ event_type: 'funding', direction: 'neutral' });
  });
});

describe('a house that nobody knows', () => {
  it.each([
    'Crypto lender Quarry files for bankruptcy owing $1.3 billion',
    '加密借贷平台北池申请破产，负债 9 亿美元',
  ])('concerns the market by what it owes: %s', async (text) => {
    const verdict = await takeFastLook(text);
    expect(verdict).toMatchObject({ event_type: 'macro', direction: 'short' });
    expect(findRoutine(text, verdict)).toBeNull();
  });

  it.each([
    'Crypto lender Quarry files for bankruptcy owing $3 million',
    'FTX filed for bankruptcy owing $8 billion, court hears',
    'Retailer Quarry files for bankruptcy owing $2 billion',
  ])('does not by: %s', async (text) => {
    expect(await takeFastLook(text)).not.toMatchObject({ event_type: 'macro', direction: 'short' });
  });
});

it.each([
  'Sui X account hacked, followers warned',
  'Avalanche 官方账号被盗，请勿点击链接',
])('an account that is stolen is no loss of coins: %s', async (text) => {
  expect(await takeFastLook(text)).toMatchObject({ direction: 'neutral', action: 'observe' });
});

it.each([
  'Whale swaps 4,100 BTC for 120,000 ETH',
  'Trader exchanged 900 BTC for 26,000 ETH',
  '某巨鲸将 900 枚 BTC 兑换为 2.6 万枚 ETH',
])('a swap is of one type in whatever words: %s', async (text) => {
  expect(await takeFastLook(text)).toMatchObject({ event_type: 'whale', direction: 'neutral' });
});
