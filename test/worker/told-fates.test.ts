import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { openTestWorker } from '../support/test-worker.ts';

/** What people are told when a house of the trade falls, stands still or goes on: no coin is named, and none is made up. */

const hour = 3_600_000;

let database: Database;
let test: Awaited<ReturnType<typeof openTestWorker>>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));
afterEach(() => test?.close());

interface Told {
  kind: string;
  headline: string;
  event_type: string;
  direction: string;
  assets: string[];
}

/** The alerts of messages that come an hour apart, each from a channel of its own. */
async function tell(texts: readonly string[]): Promise<Told[]> {
  test = await openTestWorker(database, { channels: [{ name: 'desk', kind: 'stdout', language: 'en' }] });
  await test.worker.start();
  for (const [index, text] of texts.entries()) {
    await test.receive({ source: `@wire${index}`, text });
    await test.settle();
    test.advance(hour);
  }
  return database.query<Told>(
    `select a.kind, m.post -> 'message' ->> 'text' as headline, a.content ->> 'event_type' as event_type,
       a.content ->> 'direction' as direction, a.content -> 'assets' as assets
     from alerts a join messages m on m.id = a.message_id where a.state <> 'suppressed' order by a.id`,
  );
}

const fall = '🚨【比特币跌破 5 万美元，24 小时爆仓超 10 亿美元】\nBTC 一度跌至 4.9 万美元附近，全网多单大量爆仓。';
const houseInFall =
  '🚨【Celsius 暂停所有提款、兑换与转账】\nCEL 暴跌，市场担心其 stETH 仓位遭清算，BTC 与 ETH 同步下跌。';

describe('a house of the trade that fails', () => {
  it.each([
    'Binance suspends all withdrawals',
    'FTX files for bankruptcy',
    'FTX 申请破产保护',
    '币安暂停所有提币',
    'Celsius pauses withdrawals',
    'Genesis halts redemptions',
    'Coinbase goes down',
    'Silvergate to wind down operations and liquidate its bank',
    'CME halts trading after cooling failure at data center',
    'Coinbase halts all trading',
    'BlockFi limits platform activity, pauses client withdrawals',
    'FTX starts U.S. bankruptcy proceedings',
    'Silvergate 将自愿清算',
  ])('is told as a matter of the whole market: %s', async (text) => {
    const told = await tell([text]);
    expect(told).toEqual([{ kind: 'alert', headline: text, event_type: 'macro', direction: 'short', assets: [] }]);
  });

  it.each([
    ['regulation', 'Regulators shut down Signature Bank'],
    ['regulation', 'Court orders liquidation of Three Arrows Capital'],
  ])('is told as %s where an authority closes it: %s', async (event_type, text) => {
    expect(await tell([text])).toEqual([{ kind: 'alert', headline: text, event_type, direction: 'short', assets: [] }]);
  });

  it.each([
    'Northline halts withdrawals',
    '北线交易所暂停提币',
    'Binance pauses ETH deposits for network upgrade',
    'Binance suspends withdrawals of all coins for scheduled maintenance',
    'OKX: small wallets upgraded, withdrawals of dust paused for maintenance',
    'Binance denies halting withdrawals',
    'Binance resumes withdrawals',
    'Blockfi could file for bankruptcy',
    'What happens if Tether halts redemptions?',
    'Two years after FTX filed for bankruptcy, creditors are paid',
    '回顾：FTX 申请破产的那一天',
    'FTX files bankruptcy plan',
    'Kraken is under review by the NYDFS',
    'FTX 破产,债权人将获赔 118%',
    'Short seller says Tether is insolvent',
    '做空机构称 Tether 资不抵债',
    'Full Circle collapses',
    'Kraken suspends withdrawals due to wallet migration',
    'Solana is back up after 20% fall',
    'USDC deposits locked in Aave',
  ])('is not what is told here: %s', async (text) => {
    expect(await tell([text])).toEqual([]);
  });

  it('is told once, in whatever words and language, and again when it gets worse or goes on', async () => {
    const told = await tell([
      'FTX halts withdrawals',
      'FTX 已停止处理用户提款',
      'Crypto exchange FTX suspends all withdrawals as customers rush for the exit',
      'FTX files for bankruptcy',
      'FTX 申请破产保护',
      'FTX has filed for Chapter 11 bankruptcy in the US',
    ]);
    expect(told.map(({ kind, headline }) => [kind, headline])).toEqual([
      ['alert', 'FTX halts withdrawals'],
      ['update', 'FTX files for bankruptcy'],
    ]);
  });

  it.each([
    ['after', [fall, houseInFall]],
    ['before', [houseInFall, fall]],
  ])('is news of its own %s the fall of the market in which it happens', async (_, texts) => {
    expect((await tell(texts)).map(({ kind }) => kind)).toEqual(['alert', 'alert']);
    const sources = await database.query(`select content -> 'independent_sources' as sources from alerts order by id`);
    expect(sources).toEqual([{ sources: ['@wire0'] }, { sources: ['@wire1'] }]);
  });

  it('and goes on answers what was told of it, once', async () => {
    const told = await tell([
      '币安暂停所有提币',
      'Binance resumes withdrawals',
      '币安已恢复提币',
      'Bybit resumes trading',
    ]);
    expect(told.map(({ kind, headline, direction }) => [kind, headline, direction])).toEqual([
      ['alert', '币安暂停所有提币', 'short'],
      ['update', 'Binance resumes withdrawals', 'long'],
    ]);
  });

  it.each([
    ['USDC', "Circle's $3.3B USDC reserve stuck at SVB", 'USDC'],
    ['USDC', 'USDC 脱锚至 0.88', 'USDC'],
    ['USDC', 'USDC loses its peg, falls to $0.88', 'USDC'],
    ['no coin', "Circle's $3.3B stuck at SVB", ''],
  ])('is told for %s where it is named: %s', async (_, text, coin) => {
    const [told, ...others] = await tell([text]);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ direction: 'short', assets: coin === '' ? [] : [coin] });
  });

  it('has its peg back: that answers what was told of its loss', async () => {
    const told = await tell(['USDC 脱锚至 0.88', 'USDC loses its peg', 'USDC regains its peg', 'DAI regains its peg']);
    expect(told.map(({ kind, headline, direction }) => [kind, headline, direction])).toEqual([
      ['alert', 'USDC 脱锚至 0.88', 'short'],
      ['update', 'USDC regains its peg', 'long'],
    ]);
  });

  it.each([
    ['UST depegs to $0.97', 'UST depegs further, falls to $0.41'],
    ['UST 脱锚至 0.97', 'UST 脱锚加剧，跌至 0.41'],
    ['USDC loses its peg', 'USDC depegs to 78 cents'],
  ])('loses far more of a peg: that is told, once: %s / %s', async (first, deeper) => {
    const told = await tell([first, deeper, 'UST depegs, now at $0.40', 'USDC depegs to $0.77']);
    expect(told.slice(0, 2).map(({ kind, headline }) => [kind, headline])).toEqual([
      ['alert', first],
      ['update', deeper],
    ]);
    expect(told.filter(({ assets }) => assets[0] === told[0]?.assets[0])).toHaveLength(2);
  });

  it('has lost its peg once, whatever the hundredth', async () => {
    const told = await tell([
      'USDC depegs on Curve, trades at 0.997',
      'USDC depegs to $0.90',
      'USDC 脱锚至 0.88',
      'USDC loses its peg, falls to $0.87',
      'USDC depegs as bitcoin falls to $0.5',
    ]);
    expect(told.map(({ kind, headline }) => [kind, headline])).toEqual([['alert', 'USDC depegs to $0.90']]);
  });

  it.each([
    ['Binance temporarily halts bitcoin withdrawals due to stuck transaction', 'Binance suspends all withdrawals'],
    ['USDC deposits locked in Aave', "Circle's $3.3B USDC reserve stuck at SVB"],
  ])('is told after what was only of a coin: %s', async (coin, whole) => {
    expect((await tell([coin, whole])).map(({ headline }) => headline)).toContain(whole);
  });

  it('is told again when it stands still anew a day later', async () => {
    const first = 'Solana network halted';
    const again = 'Solana mainnet halted again';
    const told = await tell([first, ...Array.from({ length: 25 }, (_, hours) => `Lunch is at ${hours}`), again]);
    expect(told.map(({ headline }) => headline)).toEqual([first, again]);
  });

  it('is another story than one of another house in the same words', async () => {
    const told = await tell([
      'Celsius pauses withdrawals citing extreme market conditions',
      'BlockFi pauses withdrawals citing extreme market conditions',
    ]);
    expect(told.map(({ kind }) => kind)).toEqual(['alert', 'alert']);
  });

  it('is told again when it happens again', async () => {
    const told = await tell(['Coinbase goes down', 'Coinbase back online after outage', 'Coinbase goes offline again']);
    expect(told.map(({ kind }) => kind)).toEqual(['alert', 'update', 'update']);
  });
});

describe('what an exchange does with coins', () => {
  it.each([
    ['listing', 'Binance delays listing of PEPE', ['PEPE']],
    ['listing', '币安推迟上线 PEPE', ['PEPE']],
    ['delisting', 'FTT, WAVES and OMG to be removed from Binance', ['FTT', 'WAVES', 'OMG']],
    ['delisting', '币安将移除 FTT、WAVES 与 OMG', ['FTT', 'WAVES', 'OMG']],
    ['delisting', 'OMG and WAVES will be delisted by Binance', ['OMG', 'WAVES']],
  ])('weighs on all of them as %s: %s', async (event_type, text, assets) => {
    expect(await tell([text])).toEqual([{ kind: 'alert', headline: text, event_type, direction: 'short', assets }]);
  });

  it.each([
    ['delisting', 'short', 'Upbit suspends trading of WAVES'],
    ['listing', 'long', '币安上线 PEPE，取消提现限制'],
    ['listing', 'long', 'Coinbase lists PEPE, listing fee cancelled'],
  ])('is what the words say, %s, %s, and no listing put off: %s', async (event_type, direction, text) => {
    expect(await tell([text])).toMatchObject([{ event_type, direction }]);
  });

  it.each([
    'Coinbase ends trading on Friday down 5% as bitcoin slides',
    'Binance removes SOL as collateral',
    'Coinbase removes UNI from its roadmap',
    'Bitfinex removes LEO from circulation',
    '从币安移除 5 万枚 ETH',
  ])('is no delisting where a coin is only moved: %s', async (text) => {
    expect(await tell([text])).toEqual([]);
  });

  it('is turned by a listing that is put off', async () => {
    const told = await tell(['Binance will list PEPE today', 'Binance delays listing of PEPE']);
    expect(told.map(({ kind, direction }) => [kind, direction])).toEqual([
      ['alert', 'long'],
      ['reversal', 'short'],
    ]);
  });
});

describe('a chain', () => {
  it('that stands still is told, and that it is back', async () => {
    const told = await tell([
      'Solana network halted',
      'Solana stops producing blocks',
      'Solana back online after 5-hour outage',
    ]);
    expect(told.map(({ kind, headline, direction }) => [kind, headline, direction])).toEqual([
      ['alert', 'Solana network halted', 'short'],
      ['update', 'Solana back online after 5-hour outage', 'long'],
    ]);
  });
});

describe('a price that goes far', () => {
  it('is told though the gate leaves it without a deep look, once', async () => {
    const texts = [
      'Dogecoin skyrockets 22% as Northern Motors accepts it',
      'Dogecoin soars 24% after Northern Motors accepts it',
      'Dogecoin plunges 19% in an hour as Northern Motors denies it',
    ];
    expect((await tell(texts)).map(({ headline, direction }) => [headline, direction])).toEqual([
      [texts[0], 'long'],
      [texts[2], 'short'],
    ]);
    expect(await database.query('select distinct gate_reason from ai_signals')).toEqual([
      { gate_reason: 'excluded_type' },
    ]);
  });

  it('is told once, however often it is reached', async () => {
    const texts = [
      'Bitcoin hits record high',
      'Bitcoin soars to new all-time high above $152,000 as funds buy',
      '比特币突破 15.3 万美元，创历史新高',
      'Bitcoin falls to lowest since March as a lender fails',
    ];
    expect((await tell(texts)).map(({ headline }) => headline)).toEqual([texts[0], texts[3]]);
  });
});
