import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlertJudge } from '../../src/alerts/alert-judge.ts';
import { createModelAlertJudge } from '../../src/analysts/language-model/alert-judge.ts';
import { alertTemplate } from '../../src/analysts/language-model/alert-judge-prompt.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { pause } from '../../src/domain/pause.ts';
import { fillTemplate } from '../../src/models/prompts/prompt-template.ts';
import type { Database } from '../../src/store/database.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { readMessageAlerts } from '../../src/store/sql/message-alerts.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { type OpenAIServer, startOpenAIServer, testModels } from '../support/openai-server.ts';
import { openTestWorker, type TestWorkerOptions, waitUntil } from '../support/test-worker.ts';

/** What a judge says of alerts, asked over HTTP: real queue, real embedded Postgres, the offline analysts for the looks. */

const hack =
  'Bybit was hacked: attackers stole 401,000 ETH worth $1.4 billion from its cold wallet, the exchange confirmed.';
/** Opens the gate; the rules call it routine. */
const routine = 'BlackRock spot Bitcoin ETF sees daily net inflow of $420 million, total holdings rise';
const listing = 'Binance will list Pepe (PEPE) and open trading for PEPE/USDT at 16:00 UTC today.';
/** Needs no deep look to be told. */
const jump = 'Dogecoin skyrockets 22% as Northern Motors accepts it';
/** The gate stays shut. */
const quiet = 'Reddit launches collectible avatars on Polygon in its latest NFT push';
const chatter = 'Good morning everyone, have a nice day!';

let database: Database;
let server: OpenAIServer;
let test: Awaited<ReturnType<typeof openTestWorker>>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyDatabase(database);
  server = await startOpenAIServer();
});
afterEach(async () => {
  await test?.close();
  await server.close();
});

async function start(options: TestWorkerOptions = {}) {
  const config = { baseUrl: server.url, apiKey: 'sk-test-1', model: testModels.alert, timeoutMs: 2000 };
  test = await openTestWorker(database, { judge: createModelAlertJudge(config), ...options });
  await test.worker.start();
}

async function read(...texts: string[]) {
  for (const [index, text] of texts.entries()) {
    await test.receive({ text, source_message_id: String(index + 1) });
    await test.settle();
  }
}

/** Who is asked, and by what. */
const asked = { model: testModels.alert, prompt_version: fillTemplate(alertTemplate, 'alert', undefined).version };
const readJudgements = () => database.query("select content -> 'judgement' as judgement from alerts order by id");

const say = (tell: boolean, why: string) => server.answerWith('alert', { content: JSON.stringify({ why, tell }) });
const readAlerts = () =>
  database.query<{ kind: string; state: string; reason: string | null }>(
    'select kind, state, reason from alerts order by id',
  );

describe('a judge of alerts', () => {
  it('is asked once of a message that would be told, with its text and the verdict, and nobody is told where it says no', async () => {
    await start();
    say(false, 'known since yesterday');
    await read(hack);
    expect(await readAlerts()).toEqual([
      { kind: 'alert', state: 'suppressed', reason: 'judged: known since yesterday' },
    ]);
    expect(test.sent).toEqual([]);
    const [request, ...others] = server.requests('alert');
    expect(others).toEqual([]);
    expect(request?.user).toContain('401,000 ETH');
    expect(request?.user).toContain('"event_type":"hack"');
  });

  it('is kept with every alert that it decided, told or not, and by what wording; null where it did not', async () => {
    await start();
    say(true, '$1.4 billion are gone');
    await read(hack);
    expect(await readJudgements()).toEqual([{ judgement: { tells: true, why: '$1.4 billion are gone', ...asked } }]);
    say(false, 'no reason');
    await test.receive({ text: listing, source_message_id: '2' });
    await test.settle();
    server.failNext('alert', 500, 500, 500, 500, 500, 500);
    await test.receive({ text: jump, source_message_id: '3' });
    await test.settle();
    expect(await readJudgements()).toMatchObject([
      { judgement: { tells: true } },
      { judgement: { tells: false, why: 'no reason', ...asked } },
      { judgement: null },
    ]);
    const alerts = await readMessageAlerts(createSqlCaller(database), '@wire', '2');
    expect(alerts).toMatchObject([{ state: 'suppressed', judgement: { tells: false, ...asked } }]);
  });

  it('has what it cost counted to the message', async () => {
    await start();
    await read(hack);
    expect(test.sent).toHaveLength(1);
    expect(
      await database.query("select stage, model, input_tokens::int from model_usage where stage = 'alert'"),
    ).toEqual([{ stage: 'alert', model: testModels.alert, input_tokens: 1400 }]);
  });

  it('tells what the rules would not: whatever else opened the gate', async () => {
    test = await openTestWorker(database);
    await test.worker.start();
    await read(routine);
    expect(await readAlerts()).toEqual([{ kind: 'alert', state: 'suppressed', reason: 'routine: flows' }]);
    expect(test.sent).toEqual([]);
    await test.close();
    await emptyDatabase(database);

    await start();
    await read(routine);
    expect(test.sent).toMatchObject([{ kind: 'alert' }]);
  });

  it('is not asked of what the gate left shut, nor of what a channel never wants', async () => {
    await start({ channels: [{ name: 'desk', kind: 'stdout', assets: ['DOGE'] }] });
    await read(chatter, hack);
    expect(server.requests('alert')).toEqual([]);
    expect(await readAlerts()).toMatchObject([{ state: 'suppressed', reason: 'touches nothing on the watchlist' }]);
  });

  it('is asked of what the gate left shut, too, from a confidence on', async () => {
    await start({ settings: { judgeShutFrom: 0.62 } });
    await read(quiet);
    expect(server.requests('alert')).toEqual([]);
    await test.close();
    await emptyDatabase(database);

    await start();
    await read(quiet, chatter);
    expect(await database.query('select distinct stage from ai_signals')).toEqual([{ stage: 'fast' }]);
    expect(server.requests('alert')).toHaveLength(1);
    expect(test.sent).toMatchObject([{ kind: 'alert', content: { action: 'observe', stage: 'fast' } }]);
    expect(await database.query('select state, settled_reason from messages order by id')).toMatchObject([
      { state: 'alerted', settled_reason: expect.stringContaining('the gate stayed closed') },
      { state: 'analysed', settled_reason: 'the gate stayed closed: low_confidence' },
    ]);
  });

  it('sees what people were told before', async () => {
    await start();
    await read(hack, listing);
    const [first, second] = server.requests('alert');
    expect(first?.user).toContain('<told>\n[]\n</told>');
    expect(second?.user).toMatch(/<told>\n\[\{"told_at":"2026-03-02T12:00:00.000Z","summary":"[^"]*Bybit/);
  });

  it.each([
    ['malformed'],
    [500],
    ['hang'],
  ] as const)('that fails (%s) leaves it to the rules, and says so', async (fault) => {
    await start();
    server.failNext('alert', fault, fault, fault, fault, fault, fault);
    await read(hack);
    expect(test.sent).toMatchObject([{ kind: 'alert', content: { degraded: ['alert_model_failed'] } }]);
    expect(test.told).toContainEqual({ name: 'degraded', values: ['alert_model_failed'] });
  });

  it('that is cut off at the limit has cost what it answered before', async () => {
    const config = { baseUrl: server.url, apiKey: 'sk-test-1', model: testModels.alert, timeoutMs: 20_000 };
    await start({ judge: createModelAlertJudge(config) });
    // While it fails, its limit is 3 s.
    server.failNext('alert', 400, 'prose', 'hang');
    await read(hack, listing);
    const spent = await database.query("select input_tokens::int from model_usage where stage = 'alert'");
    expect(spent).toEqual([{ input_tokens: 1400 }]);
    expect(test.sent).toHaveLength(2);
  });

  it('that fails leaves untold what the rules would not tell', async () => {
    await start();
    server.failNext('alert', 500, 500, 500, 500, 500, 500);
    await read(routine);
    expect(test.sent).toEqual([]);
    expect(await readAlerts()).toMatchObject([{ state: 'suppressed', reason: 'routine: flows' }]);
  });

  it.each([
    ['tokensPerDay', 1000],
    ['costPerDay', 0],
  ] as const)('is not asked once the day has used up its %s: the rules decide, which the alert and the log say', async (limit, most) => {
    const logged: string[] = [];
    const logger = { ...silentLogger, warn: (_: object, line: string) => void logged.push(line) };
    const budget = { callsPerMinute: 1, callsPerDay: 1, tokensPerDay: null, costPerDay: null, [limit]: most };
    await start({ logger, settings: { budget } });
    // Analysts of ours take no tokens and no money: of the day's 1,000 tokens the first question takes 1,400.
    const asked = limit === 'tokensPerDay' ? [chatter, hack] : [];
    await read(...asked);
    test.advance(10_000);
    for (const [index, text] of [jump, quiet].entries()) {
      await test.receive({ text, source_message_id: String(10 + index) });
      await test.settle();
    }
    expect(server.requests('alert')).toHaveLength(Number(asked.length > 0));
    expect(test.sent.map(({ content }) => content.degraded)).toEqual([
      ...(asked.length > 0 ? [[]] : []),
      ['alert_model_budget'],
    ]);
    expect((await readAlerts()).at(-1)).toMatchObject({
      state: 'suppressed',
      reason: 'observe is told for urgent types and markets under stress only, not for product_launch',
    });
    expect(test.told).toContainEqual({ name: 'degraded', values: ['alert_model_budget'] });
    expect(logged.filter((line) => line.startsWith('The alert model is not asked'))).toHaveLength(1);
  });

  it('is not asked again of an edit: what was told is corrected by its verdict', async () => {
    await start();
    const post = { source: '@wire', source_message_id: '7' };
    await test.receive({ text: routine, ...post });
    await test.settle();
    expect(test.sent).toHaveLength(1);
    test.advance(60_000);
    await test.receive({ text: `${routine}.`, ...post, edited_at: test.clock.now().toISOString() });
    await test.settle();
    expect(server.requests('alert')).toHaveLength(1);
    expect(test.sent.map(({ kind }) => kind)).toEqual(['alert']);
  });
});

describe('while a judge thinks', () => {
  /** Answers when the test says so. */
  function startSlowJudge() {
    const asked: { told: number; answer(tells: boolean): void }[] = [];
    const judge: AlertJudge = {
      name: 'slow',
      judge: ({ told }) =>
        new Promise((resolve) => {
          const answer = (tells: boolean) =>
            resolve({
              judgement: { tells, why: 'slow', model: 'slow', prompt_version: 'alert-1' },
              usage: [],
              degraded: [],
            });
          asked.push({ told: told.length, answer });
        }),
    };
    return { judge, asked };
  }
  const post = { source: '@wire', source_message_id: '7' };

  it('a message that is deleted is not told', async () => {
    const { judge, asked } = startSlowJudge();
    await start({ judge });
    await test.receive({ text: hack, ...post });
    await waitUntil(() => asked.length === 1);
    await test.worker.sink.withdraw('@wire', ['7']);
    asked[0]?.answer(true);
    // The job of the one told first has ended by then.
    await test.receive({ text: listing, source_message_id: '8' });
    await waitUntil(() => asked.length === 2);
    expect(await readAlerts()).toEqual([]);
    asked[1]?.answer(true);
    await test.settle();
    expect(test.sent).toMatchObject([{ content: { event_type: 'listing' } }]);
  });

  it('a message that is edited is told as it reads now', async () => {
    const { judge, asked } = startSlowJudge();
    await start({ judge, settings: { deepLooks: 2 } });
    await test.receive({ text: hack, ...post });
    await waitUntil(() => asked.length === 1);
    await test.receive({ text: listing, ...post, edited_at: test.clock.now().toISOString() });
    await waitUntil(() => asked.length === 2);
    asked[1]?.answer(true);
    await waitUntil(() => test.sent.length === 1);
    asked[0]?.answer(true);
    await test.settle();
    expect(test.sent).toMatchObject([{ kind: 'alert', content: { revision: 2, event_type: 'listing' } }]);
    expect(await database.query('select settled_reason from messages order by id')).toMatchObject([
      { settled_reason: 'a later revision has its verdict' },
      { settled_reason: 'the deep verdict' },
    ]);
  });

  it('people may be told of something: then it is asked once more, knowing that', async () => {
    const { judge, asked } = startSlowJudge();
    await start({ judge, settings: { deepLooks: 2 } });
    await test.receive({ text: hack, ...post });
    await waitUntil(() => asked.length === 1);
    await test.receive({ text: listing, source: '@wire', source_message_id: '8' });
    await waitUntil(() => asked.length === 2);
    asked[1]?.answer(true);
    await waitUntil(() => test.sent.length === 1);
    asked[0]?.answer(true);
    await waitUntil(() => asked.length === 3);
    asked[2]?.answer(false);
    await test.settle();
    expect(asked.map(({ told }) => told)).toEqual([0, 0, 1]);
    expect(test.sent).toMatchObject([{ content: { event_type: 'listing' } }]);
  });

  it('the others that waited too long for their deep look are asked about', async () => {
    const { judge, asked } = startSlowJudge();
    // No deep look is granted.
    const budget = { callsPerMinute: null, callsPerDay: 0, tokensPerDay: null, costPerDay: null };
    await start({ judge, settings: { deepLooks: 2, budget } });
    await test.receive({ text: hack, source_message_id: '7' });
    await test.receive({ text: listing, source_message_id: '8' });
    const waiting = "select count(*)::int as waiting from messages where state = 'waiting'";
    await waitUntil(async () => (await database.query<{ waiting: number }>(waiting))[0]?.waiting === 2);
    test.advance(3_600_000);
    await waitUntil(() => asked.length === 2);
    for (const { answer } of asked) answer(true);
    await test.settle();
    expect(test.sent).toHaveLength(2);
  });

  it('one that breaks keeps no other from being settled, and is tried again when all have ended', async () => {
    const { judge, asked } = startSlowJudge();
    const budget = { callsPerMinute: null, callsPerDay: 0, tokensPerDay: null, costPerDay: null };
    await start({ judge, settings: { deepLooks: 2, budget, sweepMs: 20 } });
    await test.receive({ text: hack, source_message_id: '7' });
    await test.receive({ text: listing, source_message_id: '8' });
    const waiting = "select count(*)::int as waiting from messages where state = 'waiting'";
    await waitUntil(async () => (await database.query<{ waiting: number }>(waiting))[0]?.waiting === 2);
    // Its answer cannot be stored.
    await database.query('alter table alerts add constraint none check (news_event_id < 0) not valid');
    test.advance(3_600_000);
    await waitUntil(() => asked.length === 2);
    asked[0]?.answer(true);
    // Some sweeps later nobody is asked anew while the other one still is.
    await pause(100);
    expect(asked).toHaveLength(2);
    await database.query('alter table alerts drop constraint none');
    asked[1]?.answer(true);
    await waitUntil(() => asked.length === 3);
    asked[2]?.answer(true);
    await test.settle();
    expect(test.sent).toHaveLength(2);
  });

  it('the worker ends in time, and the message is judged by the next one', async () => {
    const { judge, asked } = startSlowJudge();
    await start({ judge, settings: { stopLimitMs: 100 } });
    await test.receive({ text: hack, ...post });
    await waitUntil(() => asked.length === 1);
    await test.worker.stop();
    asked[0]?.answer(true);
    expect(await readAlerts()).toEqual([]);
    await test.close();

    await start();
    await test.settle();
    expect(test.sent).toMatchObject([{ content: { event_type: 'hack', degraded: [] } }]);
  });
});

describe('what a judge knows', () => {
  it('is not what was taken back', async () => {
    await start();
    await test.receive({ text: hack, source_message_id: '7' });
    await test.settle();
    await test.worker.sink.withdraw('@wire', ['7']);
    await test.settle();
    expect(test.sent.map(({ kind }) => kind)).toEqual(['alert', 'withdrawal']);
    await test.receive({ text: listing, source_message_id: '8' });
    await test.settle();
    expect(server.requests('alert').at(-1)?.user).toContain('<told>\n[]\n</told>');
  });

  it('says nothing of a back-fill that the gate left shut', async () => {
    await start();
    await test.receive({ text: quiet, post: { is_backfill: true } });
    await test.settle();
    expect(server.requests('alert')).toEqual([]);
    expect(await readAlerts()).toEqual([]);
  });
});

describe('a judge of several channels', () => {
  it('is shown what all were told of that its answer is for', async () => {
    const channels: TestWorkerOptions['channels'] = [
      { name: 'eth', kind: 'stdout', assets: ['ETH'] },
      { name: 'all', kind: 'stdout' },
    ];
    await start({ channels });
    await read(listing, hack);
    const [first, second] = server.requests('alert').map(({ user }) => user);
    expect(first).toContain('<told>\n[]\n</told>');
    // "eth" heard nothing of the listing.
    expect(second).toContain('<told>\n[]\n</told>');
  });

  it('stands in the alerts of those that go by its answer, and of no other', async () => {
    const all = { name: 'all', kind: 'stdout', routine: true } as const;
    await start({ channels: [{ name: 'desk', kind: 'stdout' }, all] });
    say(false, 'old');
    await read(hack);
    expect(
      await database.query(
        "select channel, state, content -> 'judgement' ->> 'why' as why from alerts order by channel",
      ),
    ).toEqual([
      { channel: 'all', state: 'sent', why: null },
      { channel: 'desk', state: 'suppressed', why: 'old' },
    ]);
  });

  it('is not asked of the correction of what it told, which goes by the verdict', async () => {
    await start();
    say(true, 'inflow');
    await read(routine);
    test.advance(60_000);
    await test.receive({ text: hack, edited_at: test.clock.now().toISOString() });
    await test.settle();
    expect(server.requests('alert')).toHaveLength(1);
    expect(test.sent.map(({ kind, content }) => [kind, content.judgement?.why])).toEqual([
      ['alert', 'inflow'],
      ['reversal', undefined],
    ]);
  });

  it('says nothing of what one that wants routine is told by the rules', async () => {
    await start({ channels: [{ name: 'desk', kind: 'stdout', routine: true }] });
    say(false, 'old');
    await read(hack);
    expect(test.sent).toMatchObject([{ content: { event_type: 'hack' } }]);
    expect(server.requests('alert')).toEqual([]);
    await test.receive({ text: 'Arbitrum raises $20 million in funding', source_message_id: '2' });
    await test.settle();
    expect(test.sent).toHaveLength(1);
  });

  it('costs no alert, however it breaks', async () => {
    const judge: AlertJudge = { name: 'broken', judge: () => Promise.reject(new TypeError('x is not a function')) };
    await start({ judge });
    await read(hack);
    expect(test.sent).toMatchObject([{ content: { degraded: ['alert_model_failed'] } }]);
  });
});
