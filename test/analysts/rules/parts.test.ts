import { describe, expect, it } from 'vitest';
import { chooseAction } from '../../../src/analysts/rules/choose-action.ts';
import { chooseKeywords } from '../../../src/analysts/rules/choose-keywords.ts';
import { composeSummary } from '../../../src/analysts/rules/compose-summary.ts';
import { flagRisks } from '../../../src/analysts/rules/flag-risks.ts';
import { readDirection } from '../../../src/analysts/rules/read-direction.ts';
import { readMessage } from '../../../src/analysts/rules/read-message.ts';
import { selectAssets } from '../../../src/analysts/rules/select-assets.ts';
import { summaryLimit } from '../../../src/domain/verdict.ts';

const codesOf = (text: string) => selectAssets(readMessage(text)).map(({ code }) => code);

describe('selectAssets', () => {
  it('takes the coins that a digest says have moved', () => {
    const text =
      'Bitcoin slips under $65K as the dollar rises\nSolana and cardano led losses, down 6 %. Analysts watch Chainlink.';
    expect(codesOf(text)).toEqual(['BTC', 'SOL', 'ADA']);
    expect(codesOf('比特币跌破 11 万美元\n以太坊下跌 4%，SOL 跌 6%。某机构持有 LINK。')).toEqual(['BTC', 'ETH', 'SOL']);
  });

  it('takes the rest of an enumeration that the headline begins', () => {
    const text =
      'Exchange plans Dogecoin futures\nIt will offer Dogecoin, Litecoin and Polkadot contracts, settled in USDC.';
    expect(codesOf(text)).toEqual(['DOGE', 'LTC', 'DOT']);
  });

  it('takes the first of a list where the headline names none', () => {
    expect(codesOf('加密市场普跌\nBTC、ETH、XRP、ADA 领跌，跌幅均超 5%。')).toEqual(['BTC', 'ETH', 'XRP', 'ADA']);
  });

  it.each([
    ['prices in a margin', '某公司扩展业务\nBTC. $112,746.90 1.97% · ETH logo. ETH. $4,791.38 0.85% ·'],
    ['what the author owns', 'Custody grows\nShe holds BTC, SOL and ETH.'],
    ['other headlines', 'A bank expands\nMost Read from Northwind\nBitcoin soars\nEther sinks again\n\nIt hires.'],
    ['related posts', '某公司扩展业务\n相关阅读：比特币突破 12 万美元'],
    ['a list of tags', '某公司扩展业务\n币种：BTC、ETH、DOGE'],
    ['an invitation', 'A bank expands\nFollow us on X for Bitcoin news.'],
  ])('takes nothing from %s', (_, text) => {
    expect(codesOf(text)).toEqual([]);
  });

  it('keeps to the headline where it names an asset', () => {
    expect(codesOf('Litecoin halves\nMeanwhile, elsewhere, Dogecoin and Cardano also had news to tell.')).toEqual([
      'LTC',
    ]);
  });

  it('adds a major that shares its fate', () => {
    expect(codesOf('Bitcoin falls\nBitcoin lost 4%, and ETH 6%.')).toEqual(['BTC', 'ETH']);
  });

  it('looks behind a headline that names none', () => {
    expect(codesOf('Exchange pauses withdrawals\nClients cannot move their Solana.')).toEqual(['SOL']);
  });

  it('takes neither a list nor a price unit for the subject', () => {
    expect(codesOf('Analyst shows his book\nHe holds BTC, ETH, SOL and DOT.')).toEqual([]);
    expect(codesOf('Bitcoin passes 60,000 USDT')).toEqual(['BTC']);
  });

  it('takes neither the place of a trade for the subject, nor the company that acts', () => {
    expect(codesOf('Trader sells 300 BTC on Hyperliquid')).toEqual(['BTC']);
    expect(codesOf('某地址将 2000 枚 ETH 存入 Aave')).toEqual(['ETH']);
    expect(codesOf('Tether bought more Bitcoin last quarter')).toEqual(['BTC']);
    expect(codesOf('Tether CEO：公司没有出售比特币')).toEqual(['BTC']);
  });

  it.each([
    ['QZX insiders took out 2,500 SOL before the token fell 80%', ['QZX']],
    ['QZX deployer pockets 40M USDC and 3,000 ETH as the memecoin crashes', ['QZX']],
    ['QZX 项目方套现 5,000 枚 SOL，代币下跌 40%', ['QZX']],
    ['A launch ends badly\nThe QZX team dumped its token and cashed out 1.2 million USDC and 900 BNB.', ['QZX']],
    ['Whale cashes out 5,000 ETH and 200 BTC', ['ETH', 'BTC']],
    ['QZX insiders sell shares worth $20M', []],
    ['QZX team builds a token platform', []],
  ])('is about the coin that its own people sell, not what they take for it: %s', (text, codes) => {
    expect(codesOf(text)).toEqual(codes);
  });

  it('keeps both where they are what the message is about', () => {
    expect(codesOf('Hyperliquid and Solana tokens rise')).toEqual(['HYPE', 'SOL']);
    expect(codesOf('Tether supply grows while Bitcoin falls')).toEqual(['USDT', 'BTC']);
    expect(codesOf('Tether buys a farm')).toEqual(['USDT']);
  });
});

describe('readDirection', () => {
  it.each([
    ['Bitcoin surges to a record high', 'other', 'long'],
    ['Bitcoin plunges below support', 'other', 'short'],
    ['比特币大涨', 'other', 'long'],
    ['比特币暴跌', 'other', 'short'],
    ['Bitcoin flat ahead of the meeting', 'other', 'neutral'],
    ['Wallet hacked', 'hack', 'short'],
    ['Token listed', 'listing', 'long'],
    ['Partnership with the bank has ended', 'partnership', 'short'],
    ['Airdrop claims open', 'airdrop', 'neutral'],
  ] as const)('reads %s (%s) as %s', (title, type, direction) => {
    expect(readDirection(readMessage(title), type, true)).toBe(direction);
  });

  it('turns with a negation', () => {
    const direct = (title: string) => readDirection(readMessage(title), 'regulation', true);
    expect(direct('Regulator has approved the Ether fund')).toBe('long');
    expect(direct('Regulator has NOT approved the Ether fund')).toBe('short');
    expect(direct('监管机构批准以太坊基金')).toBe('long');
    expect(direct('监管机构尚未批准以太坊基金')).toBe('short');
    expect(direct('Founder has never sold Ether')).toBe('neutral');
  });

  it('claims nothing about no asset, unless the whole market is hit', () => {
    expect(readDirection(readMessage('Startup wins award, shares soar'), 'funding', false)).toBe('neutral');
    expect(readDirection(readMessage('Market crash: positions liquidated'), 'liquidation', false)).toBe('short');
  });
});

describe('chooseAction', () => {
  const event = { content: 'x', type: 'hack', direction: 'short', assets: ['BTC'] } as const;
  const input = { ...event, isTold: false, confidence: 0.8, flags: [] } as const;

  it('trades a concrete event in its direction', () => {
    expect(chooseAction(input)).toBe('sell');
    expect(chooseAction({ ...input, type: 'listing', direction: 'long' })).toBe('buy');
  });

  it.each([
    ['without an asset', { assets: [] }],
    ["on a firm's raise that only names a great coin", { type: 'funding', direction: 'long' }],
    ['without a direction', { direction: 'neutral' }],
    ['when unsure', { confidence: 0.69 }],
    ['on opinion', { type: 'celebrity' }],
    ['on a rumour', { flags: ['unverifiable'] }],
    ['before a thing exists', { type: 'product_launch', direction: 'long', content: 'the upcoming network' }],
  ] as const)('observes %s', (_when, changes) => {
    expect(chooseAction({ ...input, ...changes })).toBe('observe');
  });

  it("trades a firm's raise in its own coin, or where a reader tells that the money buys coins", () => {
    const raise = { ...input, type: 'funding', direction: 'long' } as const;
    expect(chooseAction({ ...raise, assets: ['UNI'] })).toBe('buy');
    expect(chooseAction({ ...raise, isTold: true })).toBe('buy');
  });

  it("trades an exchange's own notice, dated or not, and no guess", () => {
    const notice = { ...input, type: 'listing', direction: 'long', flags: ['vague_timeline'] } as const;
    expect(chooseAction({ ...notice, content: 'Binance will list QZX on Friday' })).toBe('buy');
    expect(chooseAction({ ...notice, content: 'Binance will list QZX' })).toBe('buy');
    expect(chooseAction({ ...notice, content: 'Binance may list QZX' })).toBe('observe');
    expect(chooseAction({ ...notice, content: 'Will Binance list QZX?' })).toBe('observe');
  });
});

describe('flagRisks', () => {
  const flags = (text: string, changes: object = {}) =>
    flagRisks({
      parts: readMessage(text),
      type: 'other',
      direction: 'neutral',
      hasAsset: true,
      confidence: 0.8,
      isMeasured: false,
      ...changes,
    });

  it('has nothing to say of a plain event', () => {
    expect(flags('Bridge paused on Monday')).toEqual([]);
  });

  it.each([
    ['price_volatility', 'Token falls 31% in an hour', {}],
    ['price_volatility', '稳定币脱锚', {}],
    ['liquidity_risk', 'Lender halts all withdrawals', {}],
    ['regulation_risk', 'Court rules', { type: 'regulation', direction: 'short' }],
    ['confidence_low', 'Hello', { confidence: 0.3 }],
    ['data_incomplete', 'Hello', { hasAsset: false }],
    ['vague_timeline', 'Upcoming network', {}],
    ['speculative', '某机构或将增持', {}],
    ['unverifiable', '据传某机构增持', {}],
  ])('flags %s in: %s', (flag, text, changes) => {
    expect(flags(text, changes)).toContain(flag);
  });

  it.each([
    'Binance will delist ALPACA on May 2',
    'SEC approves futures fund on XRP, effective in May',
    'Kraken ends margin trading by 14 May',
    '香港证监会批准虚拟资产 ETF 提供 ETH 质押',
    '恐慌情绪蔓延，比特币多单爆仓 8 亿美元',
  ])('takes a month, or part of a word, for no guess: %s', (text) => {
    expect(flags(text)).not.toEqual(expect.arrayContaining([expect.stringMatching(/speculative|vague_timeline/)]));
  });

  it.each([
    'ALPACA may fall',
    'This may end the rally of ALPACA',
    '这可能推高 ALPACA',
    '某机构拟增持',
    '比特币恐跌破 9 万',
  ])('and a guess for one: %s', (text) => {
    expect(flags(text)).toContain('speculative');
  });
});

describe('composeSummary', () => {
  it('names three assets and says that there are more', () => {
    expect(composeSummary('whale', ['BTC', 'ETH', 'TIA', 'OP'], 'x')).toBe('【巨鲸动向｜比特币、以太坊、TIA等】x');
  });

  it('stays within the limit without cutting a character in half', () => {
    for (const shift of [0, 1]) {
      const summary = composeSummary('other', [], `${'a'.repeat(shift)}${'🚀'.repeat(200)}`);
      expect(summary.length).toBeLessThanOrEqual(summaryLimit);
      expect(summary.isWellFormed()).toBe(true);
      expect(summary.endsWith('…')).toBe(true);
    }
  });

  it('says so when there are no words', () => {
    expect(composeSummary('other', [], '')).toBe('【其他】（无文字内容）');
  });
});

describe('chooseKeywords', () => {
  const keywords = (text: string, type: Parameters<typeof chooseKeywords>[1]) => {
    const parts = readMessage(text);
    return chooseKeywords(parts, type, selectAssets(parts));
  };

  it('puts who first, then the asset under its names, then what', () => {
    expect(keywords('Grayscale Ethereum fund sees outflow', 'whale')).toEqual([
      '灰度',
      'Grayscale',
      'ETH',
      '以太坊',
      '净流出',
      'outflow',
    ]);
  });

  it('falls back on the type when nothing telling was said', () => {
    expect(keywords('Quzix 宣布重要安排', 'governance')).toEqual(['治理', 'governance', 'Quzix']);
  });

  it('names a stranger by the name that it gives itself', () => {
    expect(keywords('Lending app run by Quzix loses funds to hackers', 'hack')).toContain('Quzix');
  });

  it('has no keyword for no words', () => {
    expect(keywords('', 'other')).toEqual([]);
  });
});
