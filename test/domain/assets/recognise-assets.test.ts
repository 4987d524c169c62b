import { describe, expect, it } from 'vitest';
import { recogniseAssets, textNamesAsset } from '../../../src/domain/assets/recognise-assets.ts';
import { assetPattern } from '../../../src/domain/verdict.ts';
import { fc } from '../../support/properties.ts';

const codesIn = (text: string) => recogniseAssets(text).map(({ code }) => code);

describe('recogniseAssets', () => {
  it.each([
    ['a ticker', 'ETH is up again', ['ETH']],
    ['a ticker glued to Han', '巨鲸买入ETH并卖出BTC', ['ETH', 'BTC']],
    ['a cashtag', 'long $sol and $WIF here', ['SOL', 'WIF']],
    ['a cashtag that nobody knows', 'aping into $ZZTOP now', ['ZZTOP']],
    ['an English name', 'Cardano and Litecoin move', ['ADA', 'LTC']],
    ['a name of two words', 'Shiba Inu burns tokens', ['SHIB']],
    ['the longer of two names', 'Bitcoin Cash forks', ['BCH']],
    ['a Chinese alias', '狗狗币与莱特币同涨', ['DOGE', 'LTC']],
    ['a traditional Chinese alias', '比特幣創新高', ['BTC']],
    ['the longer of two aliases', '以太坊经典遭遇重组', ['ETC']],
    ['a colloquial alias', '大饼拉升', ['BTC']],
    ['a chain, as its native coin', 'a bridge on BNB Chain is paused', ['BNB']],
    ['a chain in Chinese', '币安智能链暂停出块', ['BNB']],
    ['a stablecoin', 'USDC loses its peg', ['USDC']],
    ['a mixed-case ticker', 'Lido pauses stETH withdrawals', ['LDO', 'STETH']],
    ['a name glued by careless markup', 'the spotBitcoinexchange-traded fund', ['BTC']],
    ['a plural', 'someone moved 400 BTCs', ['BTC']],
    ['a bridge without its ticker', 'Axelar and Stargate Finance pause transfers', ['AXL', 'STG']],
    ['a lender without its ticker', '借贷协议 Radiant Capital 与 Cream Finance 遭攻击', ['RDNT', 'CREAM']],
    ['a game without its ticker', 'Star Atlas and Gods Unchained move', ['ATLAS', 'GODS']],
    ['a project whose name is a word', 'Beanstalk drained, Civic (CVC) unharmed', ['BEAN', 'CVC']],
    ['the bases of pairs', '将下架 CHR/BTC、ENJ/BNB、POWR/ETH、LINA/USDT 交易对', ['CHR', 'ENJ', 'POWR', 'LINA']],
    ['what is traded, not what against', 'Upbit lists ENA with KRW, BTC and USDT pairs', ['ENA']],
    ['the same in Chinese', 'Upbit 上线 ONDO，支持 KRW、BTC、USDT 市场', ['ONDO']],
    ['large coins that are traded themselves', 'Kraken adds SOL, BTC and ETH pairs', ['SOL', 'BTC', 'ETH']],
    ['both of two large coins', 'ETH/BTC 汇率回升', ['ETH', 'BTC']],
    ['a list with slashes', 'SOL/ETH/BTC 均有增持', ['SOL', 'ETH', 'BTC']],
  ])('recognises %s', (_what, text, codes) => {
    expect(codesIn(text).sort()).toEqual([...codes].sort());
  });

  it.each([
    ['regulators and indicators', 'SEC delays ETF decision; CPI, GDP and RSI fall, FOMC next'],
    ['the same in Chinese', '美国SEC推迟ETF决定，AI与RWA板块走弱'],
    ['stocks', 'COIN and MSTR shares slide, $TSLA too'],
    ['fiat and indices', 'USD, EUR and the SPX rise'],
    ['pairs of money', 'GBP-USD and EUR-TRY are volatile'],
    ['English words', 'One near the link: just flow on, hope and optimism'],
    ['words that are shouted', 'ONE HOT LINK NEAR THE SAND: OPEN NOW'],
    ['the Ethereum virtual machine', 'an Ethereum virtual machine for everyone'],
    ['gas fees', '链上 GAS 费用下降'],
    ['projects that are words', 'a civic duty, a counterparty risk, radiant stars, the big time, aerodrome and canto'],
    ['companies with the name of a coin', 'Bitcoin Depot, Bitcoin Suisse, Bitcoin Magazine and Bitcoin.com hire'],
    ['killers', 'the next Ethereum killer, 又一个以太坊杀手'],
    ['a contract that is no coin', 'CME 期货 DCR主力合约大致持平'],
    ['a sum before tokens', 'a $1.2B token unlock, 300M tokens in all'],
    ['a political committee', 'the Super PAC token fight'],
    ['a bad Chinese neighbour', '以太网设备厂商上市'],
    ['praise', 'Shares sold Despite Stellar Earnings'],
    ['collections and degrees', 'BAYC leads collections; Ida Brandt (CFA) writes'],
    ['a script instruction', 'the OP_RETURN limit is lifted'],
    ['a version', 'V2 token contracts are audited'],
    ['a mining company', 'Miner Acme, once a Bitcoin Miner Acme unit, goes public'],
    ['nothing', ''],
  ])('finds no asset in %s', (_what, text) => {
    expect(codesIn(text)).toEqual([]);
  });

  it.each([
    ['parentheses after the name', 'Optimism (OP) raises fees', 'OP'],
    ['the name that is a phrase', 'NEAR Protocol halts', 'NEAR'],
    ['the word token', 'Flow token holders vote', 'FLOW'],
    ['the word network', 'Stellar network upgrade is live', 'XLM'],
    ['a pair', 'BLAST/USDT opens at noon', 'BLAST'],
    ['a pair in one word', 'OPUSDT perpetual', 'OP'],
    ['an amount before it', '钱包转出 5,000 枚 ONE', 'ONE'],
    ['the company of other tickers', 'BTC、ETH、OP 领涨', 'OP'],
    ['the exchange that lists it', 'Kraken lists HOT today', 'HOT'],
    ['quiet surroundings', '某地址增持 LINK', 'LINK'],
  ])('accepts a word as a coin because of %s', (_what, text, code) => {
    expect(codesIn(text)).toContain(code);
  });

  it.each([
    ['a pair with USDT', 'QZX/USDT is open for trading', 'QZX'],
    ['a listing notice', 'Exchange will list Quzix (QZX) as a new token', 'QZX'],
    ['the Chinese word for token', '项目方代币 QZX 遭抛售', 'QZX'],
    ['a pair with money', 'Kraken closes its QZX-EUR order book', 'QZX'],
    ['a notice of contracts', 'Bybit to delist perpetual contracts for QZX and JASMY', 'QZX'],
    ['the end of such a list', 'Bybit will delist margin pairs of JASMY and QZX', 'QZX'],
  ])('accepts a ticker that the table does not know in %s', (_what, text, code) => {
    expect(codesIn(text)).toContain(code);
  });

  it('does not take the symbol of a company for a coin', () => {
    expect(codesIn('Acme Holdings (NASDAQ: QZX) buys a token issuer')).toEqual([]);
    expect(codesIn('某公司（QZX）股票大跌')).toEqual([]);
  });

  it('puts what the headline names first, then what is named most', () => {
    const text = 'Solana halts\nETH and BTC hold. ETH and BTC hold. ETH stays.';
    expect(recogniseAssets(text)).toEqual([
      { code: 'SOL', name: 'Solana', index: 0, how: 'name', mentions: 1 },
      { code: 'ETH', name: 'Ethereum', index: 13, how: 'ticker', mentions: 3 },
      { code: 'BTC', name: 'Bitcoin', index: 21, how: 'ticker', mentions: 2 },
    ]);
  });

  it('does not count the quote of a pair', () => {
    expect(codesIn('BTC/USDT breaks out')).toEqual(['BTC']);
    expect(codesIn('Win 250USDT by trading DOGE')).toEqual(['DOGE']);
    expect(codesIn('存入2000USDT，赢取SOL空投')).toEqual(['SOL']);
  });

  it('answers with well-formed tickers whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const { code, index } of recogniseAssets(text)) {
          expect(code).toMatch(assetPattern);
          expect(index).toBeLessThan(text.length);
        }
      }),
    );
  });

  it.each([
    'A',
    '$',
    'BTC',
    'BTC/',
    'NEAR、',
    '(OP)',
    '以太',
    'Bitcoin ',
    'the ',
  ])('copes with 100 KB of %j', (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length));
    expect(recogniseAssets(text).length).toBeLessThan(4);
  });
});

describe('textNamesAsset', () => {
  it.each([
    ['by ticker', 'holding ETH', 'ETH'],
    ['by lower-case cashtag', 'holding $eth', 'ETH'],
    ['by name', 'the ethereum network', 'ETH'],
    ['by alias', '以太坊升级', 'ETH'],
    ['by chain', 'live on BNB Chain', 'BNB'],
    ['by a word without any sign of a coin', 'NEAR THE TOP', 'NEAR'],
    ['by a name that is also a word', 'optimism returns', 'OP'],
    ['by an unknown ticker of its own', 'QZX jumps', 'QZX'],
    ['by an unknown cashtag', 'buy $QZX', 'QZX'],
    ['by an acronym as a cashtag', 'all in on $AI', 'AI'],
    ['by a pair', 'QZXUSDT opens', 'QZX'],
  ])('is true %s', (_how, text, code) => {
    expect(textNamesAsset(text, code)).toBe(true);
  });

  it.each([
    ['another asset', 'holding ETH', 'BTC'],
    ['an acronym', 'the SEC and AI', 'SEC'],
    ['a stock', 'COIN and $COIN', 'COIN'],
    ['an unknown ticker inside a word', 'QZXABC jumps', 'QZX'],
    ['an unknown ticker in lower case', 'qzx jumps', 'QZX'],
    ['no ticker at all', 'holding ETH', '以太坊'],
  ])('is false for %s', (_what, text, code) => {
    expect(textNamesAsset(text, code)).toBe(false);
  });
});
