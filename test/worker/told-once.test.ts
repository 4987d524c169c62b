import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWebhookChannel } from '../../src/alerts/webhook-channel.ts';
import type { WebhookPayload } from '../../src/alerts/webhook-payload.ts';
import { AppError } from '../../src/domain/app-error.ts';
import type { Database } from '../../src/store/database.ts';
import { createTelegramChannel } from '../../src/telegram/alert-channel.ts';
import { createTelegramEmulator } from '../../src/telegram/emulator/telegram-emulator.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { openTestWorker } from '../support/test-worker.ts';

/** What people read in a Telegram chat, and what a program gets by webhook, of messages that come one after the other. */

const minute = 60_000;
const hour = 60 * minute;

let database: Database;
let test: Awaited<ReturnType<typeof openTestWorker>>;
const telegram = createTelegramEmulator();
let api = '';

beforeAll(async () => {
  [database, api] = await Promise.all([openTestDatabase(), telegram.listen()]);
});
afterAll(() => Promise.all([database.close(), telegram.close()]));
beforeEach(() => emptyDatabase(database));
afterEach(() => test?.close());

/** A worker whose only channel is a chat; `chat` is its own, so that tests don't read each other's. */
async function openChat(chatId: string, language: 'zh' | 'en' = 'zh') {
  const channel = createTelegramChannel({ name: 'desk', token: '1:dev', chatId, apiRoot: api });
  test = await openTestWorker(database, {
    channels: [{ name: 'desk', kind: 'telegram', chat_id: chatId, language }],
    deliver: (alert, abort) => channel.send(alert, abort),
  });
  await test.worker.start();
  return {
    /** Publishes a message in a channel of its own. */
    async tell(source: string, text: string): Promise<void> {
      await test.receive({ source, text });
      await test.settle();
    },
    /** Changes what `source` has told. */
    async edit(source: string, text: string): Promise<void> {
      await test.receive({ source, text, edited_at: test.clock.now().toISOString() });
      await test.settle();
    },
    read: () => telegram.state().sent.filter(({ chat_id }) => String(chat_id) === chatId),
  };
}

const readReasons = () =>
  database.query<{ state: string; reason: string | null }>('select state, reason from alerts order by id');

it('a decision that another overtook is repeated after a pause, each longer than the one before', async () => {
  const chat = await openChat('-1000000099');
  const put = test.outbox.put.bind(test.outbox);
  const attempts: number[] = [];
  test.outbox.put = async (...given) => {
    attempts.push(performance.now());
    if (attempts.length < 3) throw new AppError('write_conflict', 'told meanwhile', { retryable: true });
    return put(...given);
  };
  await chat.tell('@wire', 'Bybit was hacked: attackers stole 401,000 ETH worth $1.4 billion.');
  const [first = 0, second = 0, third = 0] = attempts;
  expect([attempts.length, chat.read().length]).toEqual([3, 1]);
  // Chance takes up to half of a pause away.
  expect([second - first >= 24, third - second >= 49]).toEqual([true, true]);
});

describe('an event', () => {
  it('told four times in other words, hours apart, in two languages, is one alert', async () => {
    const chat = await openChat('-1001');
    const tellings = [
      'Metaplanet buys 11,345 BTC for $1.31 billion, now holding 41,000 BTC',
      'Metaplanet 增持 11,345 枚比特币，斥资 13.1 亿美元，总持仓达 41,000 枚',
      'Japanese firm Metaplanet purchases 11,345 bitcoin worth $1.31B for its treasury',
      'Metaplanet 再购入 11,345 枚 BTC，总成本约 13.1 亿美元',
    ];
    for (const [index, text] of tellings.entries()) {
      await chat.tell(`@wire${index}`, text);
      test.advance(4 * hour);
    }
    expect(chat.read()).toHaveLength(1);
    const [, ...others] = await readReasons();
    // The fourth is no trade any more: the deep look knows that it was told three times.
    expect(others).toHaveLength(2);
    const deep = await database.query<{ action: string; notes: string }>(
      `select action, notes from ai_signals where stage = 'deep' order by id`,
    );
    expect(deep.map(({ action }) => action)).toEqual(['buy', 'buy', 'buy', 'observe']);
    expect(deep[3]?.notes).toContain('一天内已作同样判断');
    for (const { state, reason } of others) {
      expect({ state, reason }).toEqual({
        state: 'suppressed',
        reason: expect.stringMatching(/its story was told at .* and it adds nothing/),
      });
    }
  });

  it('without a coin, told by two channels in one second, is one alert', async () => {
    const channel = createTelegramChannel({ name: 'desk', token: '1:dev', chatId: '-1004', apiRoot: api });
    test = await openTestWorker(database, {
      channels: [{ name: 'desk', kind: 'telegram', chat_id: '-1004' }],
      deliver: (alert, abort) => channel.send(alert, abort),
      settings: { deepLooks: 2 },
    });
    await test.worker.start();
    await test.receive(
      { source: '@wire', text: 'Federal Reserve cuts interest rates by 50 basis points in a surprise move' },
      { source: '@echo', text: '美联储意外宣布降息 50 个基点' },
    );
    await test.settle();
    expect((await readReasons()).map(({ state }) => state)).toEqual(['sent', 'suppressed']);
  });

  it('of a price is a round one that it falls through, told once, and again when the fall goes on', async () => {
    const chat = await openChat('-1002');
    const tellings = [
      'Bitcoin falls below $60,000 for the first time in seven months',
      '比特币跌破 6 万美元，七个月来首次',
      'Bitcoin slips below $60,000 again, a seven-month low',
      'Bitcoin falls below $50,000',
      '若比特币跌破 4 万美元，多头将被清算',
    ];
    for (const [index, text] of tellings.entries()) {
      await chat.tell(`@tape${index}`, text);
      test.advance(hour);
    }
    const told = chat.read().map(({ text }) => text);
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('60,000');
    expect(told[1]).toContain('50,000');
  });

  it('of an exchange or a chain is that it stands still, told once, and that it goes on', async () => {
    const chat = await openChat('-1003');
    const tellings = [
      'Solana mainnet stops producing blocks, validators prepare a restart of SOL',
      '索拉纳（SOL）主网停止出块，验证者准备方案',
      'Solana (SOL) resumes block production after an outage of five hours',
      'Binance suspends withdrawals of all coins for scheduled maintenance',
      'Coinbase goes offline as traders rush to sell BTC',
    ];
    for (const [index, text] of tellings.entries()) {
      await chat.tell(`@desk${index}`, text);
      test.advance(hour);
    }
    const told = chat.read().map(({ text }) => text);
    expect(told).toHaveLength(3);
    expect(told[0]).toContain('Solana');
    expect(told[1]).toContain('resumes block production');
    expect(told[2]).toContain('Coinbase');
  });

  it.each([
    [
      'funds frozen',
      'Curve Finance exploited: attacker steals $52 million in ETH from its pools',
      'Tether freezes $30 million of ETH and USDT stolen in the Curve Finance hack',
    ],
    [
      'the amount doubled',
      'Curve 遭黑客攻击，被盗 5,200 万美元 ETH',
      'Curve 黑客攻击损失升至 1.2 亿美元 ETH，被盗资金仍在转移',
    ],
    [
      'a second exchange',
      'Binance will list Pepe (PEPE) and open trading for PEPE/USDT at 16:00 UTC today',
      'Coinbase will list Pepe (PEPE) and open trading for PEPE-USD today',
    ],
  ])('that goes on is told: %s', async (_, first, second) => {
    const chat = await openChat(`-100${first.length}${second.length}`);
    await chat.tell('@wire', first);
    test.advance(2 * hour);
    await chat.tell('@echo', second);
    expect(chat.read()).toHaveLength(2);
  });
});

it('what did not reach a channel is told there by the next telling of it', async () => {
  test = await openTestWorker(database, {
    channels: [
      { name: 'desk', kind: 'stdout' },
      { name: 'hook', kind: 'stdout' },
    ],
    deliver: ({ channel, content }) =>
      channel === 'hook' && content.source === '@echo'
        ? { status: 'refused', reason: '403' }
        : { status: 'sent', remoteId: '1' },
  });
  await test.worker.start();
  const tellings = [
    ['@wire', 'FTX halts withdrawals'],
    ['@echo', 'FTX files for bankruptcy'],
    ['@third', 'FTX has filed for Chapter 11 bankruptcy in the US'],
  ] as const;
  for (const [source, text] of tellings) {
    await test.receive({ source, text });
    await test.settle();
    test.advance(hour);
  }
  const told = test.sent.map(({ channel, content }) => `${channel} ${content.source}`).sort();
  expect(told).toEqual(['desk @echo', 'desk @wire', 'hook @third', 'hook @wire']);
});

describe('a message that was edited to another story', () => {
  const first = 'SEC sues Binance over unregistered ARB sales, in a complaint of 118 pages';
  const second = 'Correction: SEC sues Kraken over unregistered AVAX sales, in a complaint of 64 pages';
  const readLinks = () => database.query(`select source, kind from message_links order by id`);

  it.each([
    [
      '-10051',
      'with the assets of the edit in the words of before',
      'SEC sues Binance over unregistered AVAX sales',
      false,
    ],
    [
      '-10052',
      'with the assets of before in the words of the edit',
      'SEC sues Kraken over unregistered ARB sales',
      false,
    ],
    ['-10053', 'as it was before', 'Binance is sued by the SEC over unregistered ARB sales', true],
    ['-10054', 'as it is now', 'Kraken is sued by the SEC over unregistered AVAX sales', true],
  ])('is told again (chat %s) %s: %s', async (chatId, _, text, isAgain) => {
    const chat = await openChat(chatId);
    await chat.tell('@wire', first);
    test.advance(5 * minute);
    await chat.edit('@wire', second);
    expect(chat.read()).toHaveLength(2);
    test.advance(7 * hour);
    await chat.tell('@echo', text);
    expect(await readLinks()).toEqual(isAgain ? [{ source: '@echo', kind: 'same_verdict' }] : []);
    expect(chat.read()).toHaveLength(isAgain ? 2 : 3);
  });
});

describe('routine', () => {
  it.each([
    'Spot bitcoin ETFs see net inflows of $210 million yesterday, BlackRock IBIT leads with 1,900 BTC bought',
    '现货比特币 ETF 昨日净流入 2.1 亿美元，贝莱德 IBIT 买入 1,900 枚 BTC',
  ])('is no alert, and the desk can see why: %s', async (text) => {
    const chat = await openChat(`-1002${text.length}`);
    await chat.tell('@wire', text);
    expect(chat.read()).toEqual([]);
    expect(await readReasons()).toEqual([{ state: 'suppressed', reason: 'routine: flows' }]);
  });
});

describe('two opposite verdicts about one asset, 13 minutes apart', () => {
  const sale = 'Ethereum Foundation sells 401,000 ETH worth $1.4 billion to pay its debts, the foundation confirmed.';
  const purchase = 'BlackRock buys 210,000 ETH worth $700 million for its new staking fund, filing shows';

  it.each([
    ['zh', '冲突：', '卖出', '买入'],
    ['en', 'Conflict: ', 'SELL', 'BUY'],
  ] as const)('are one thread: the second answers the first and names both (%s)', async (language, label, one, other) => {
    const chat = await openChat(language === 'zh' ? '-10031' : '-10032', language);
    await chat.tell('@wire', sale);
    test.advance(13 * minute);
    await chat.tell('@echo', purchase);
    const [first, second, ...more] = chat.read();
    expect(more).toEqual([]);
    expect(second?.reply_to).toBe(first?.message_id);
    expect(first?.text).toContain(one);
    const line = second?.text.split('\n').find((text) => text.startsWith(label));
    expect(line).toContain(one);
    expect(line).toContain('ETH');
    expect(second?.text.split('\n')[0]).toContain(other);
  });

  it('of events that have nothing to do with each other are no conflict', async () => {
    const chat = await openChat('-10033', 'en');
    await chat.tell(
      '@wire',
      'Bybit was hacked: attackers stole 401,000 ETH worth $1.4 billion, the exchange confirmed.',
    );
    test.advance(13 * minute);
    await chat.tell('@echo', purchase);
    const [, second] = chat.read();
    expect(second?.text).not.toContain('Conflict');
    expect(second?.reply_to).toBeNull();
  });

  it('are named to a webhook, too', async () => {
    const bodies: WebhookPayload[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        bodies.push(JSON.parse(body));
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const clock = { now: () => new Date() };
      const channel = createWebhookChannel({ name: 'desk', url, secret: 'a secret of the test', clock });
      test = await openTestWorker(database, {
        channels: [{ name: 'desk', kind: 'webhook', url }],
        deliver: (alert, abort) => channel.send(alert, abort),
      });
      await test.worker.start();
      await test.receive({ source: '@wire', text: sale });
      await test.settle();
      test.advance(13 * minute);
      await test.receive({ source: '@echo', text: purchase });
      await test.settle();
      expect(bodies).toMatchObject([
        { kind: 'alert', alert: { action: 'sell', conflict: null } },
        { kind: 'update', alert: { action: 'buy', conflict: { is_denied: false, action: 'sell', assets: ['ETH'] } } },
      ]);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
