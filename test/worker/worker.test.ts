import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { openTestWorker, type TestWorkerOptions, waitUntil } from '../support/test-worker.ts';

/** The worker as a whole: real queue, real embedded Postgres, the offline analysts; only the alert channel is the test's. */

const hack =
  'Bybit was hacked: attackers stole 401,000 ETH worth $1.4 billion from its cold wallet, the exchange confirmed.';
const listing = 'Binance will list Pepe (PEPE) and open trading for PEPE/USDT at 16:00 UTC today.';
const chatter = 'Good morning everyone, have a nice day!';

let database: Database;
let test: Awaited<ReturnType<typeof openTestWorker>>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));
afterEach(() => test?.close());

async function start(options: TestWorkerOptions = {}) {
  test = await openTestWorker(database, options);
  await test.worker.start();
  return test;
}

interface MessageRow {
  source: string;
  revision: number;
  state: string;
  settled_reason: string;
  duplicate_kind: string | null;
}

const readMessages = () =>
  database.query<MessageRow>(
    'select source, revision, state, settled_reason, duplicate_kind from messages order by id',
  );
const readAlerts = () =>
  database.query<{ kind: string; state: string; reason: string | null }>(
    'select kind, state, reason from alerts order by id',
  );
const countSignals = async (stage: string) =>
  (await database.query<{ n: number }>('select count(*)::int as n from ai_signals where stage = $1', [stage]))[0]?.n;

describe('a message', () => {
  it('of no importance is settled by its fast verdict', async () => {
    await start();
    await test.receive({ text: chatter });
    await test.settle();
    expect(await readMessages()).toMatchObject([
      { state: 'analysed', settled_reason: 'the gate stayed closed: low_confidence' },
    ]);
    expect([await countSignals('fast'), await countSignals('deep'), test.sent.length]).toEqual([1, 0, 0]);
  });

  it('of importance gets its deep look, and people are told with the evidence and the link', async () => {
    await start();
    await test.receive({ text: hack, url: 'https://t.me/wire/1' });
    await test.settle();
    expect(await readMessages()).toMatchObject([{ state: 'alerted', settled_reason: 'the deep verdict' }]);
    expect([await countSignals('fast'), await countSignals('deep')]).toEqual([1, 1]);
    expect(test.sent).toHaveLength(1);
    expect(test.sent[0]).toMatchObject({
      kind: 'alert',
      content: {
        event_type: 'hack',
        assets: ['ETH'],
        stage: 'deep',
        independent_sources: ['@wire'],
        urls: ['https://t.me/wire/1'],
      },
    });
    const [standing] = await database.query<{ id: number }>("select id::int from ai_signals where stage = 'deep'");
    expect(test.sent[0]?.content.id).toBe(`signal:${standing?.id}`);
    expect(test.sent[0]?.content.evidence[0]?.summary).toMatch(/\p{Script=Han}/u);
  });

  it('is told with what either look had to do without, each named once', async () => {
    await start({
      looks: (real) => ({
        fast: real.fast,
        async deep(message) {
          const state = await real.deep(message);
          await database.query(`
            update ai_signals set degraded = case stage
              when 'fast' then array['embedding_failed'] else array['embedding_failed', 'deep_model_failed'] end`);
          return state;
        },
      }),
    });
    await test.receive({ text: hack });
    await test.settle();
    expect(test.sent).toMatchObject([
      { content: { stage: 'deep', degraded: ['embedding_failed', 'deep_model_failed'] } },
    ]);
  });

  it.each([
    ['an urgent type', 'Fed cuts rates by 50bp, markets volatile', 'urgent_event'],
    ['a critical asset of an urgent type', 'Fed cuts rates by 50bp, BTC volatile', 'critical_asset'],
  ])('with nothing to do is told where the gate opened for %s', async (_, text, reason) => {
    await start({ channels: [{ name: 'desk', kind: 'stdout', thresholds: { observe: 0.5 } }] });
    await test.receive({ text });
    await test.settle();
    expect(await database.query('select distinct gate_reason from ai_signals')).toEqual([{ gate_reason: reason }]);
    expect(test.sent).toMatchObject([{ content: { event_type: 'macro', action: 'observe' } }]);
  });

  it('delivered again changes nothing', async () => {
    await start();
    await test.receive({ text: hack });
    await test.settle();
    await test.receive({ text: hack });
    await test.settle();
    expect([(await readMessages()).length, await countSignals('fast'), test.sent.length]).toEqual([1, 1, 1]);
  });

  it('in another channel is linked as another source, not analysed again, and nobody is told twice', async () => {
    await start();
    await test.receive({ text: hack }, { text: `🚨 ${hack.replace('401,000', '401000')}`, source: '@echo' });
    await test.settle();
    expect(await readMessages()).toMatchObject([
      { state: 'alerted' },
      { source: '@echo', state: 'linked', duplicate_kind: 'repost' },
    ]);
    expect([await countSignals('fast'), test.sent.length]).toEqual([1, 1]);
    expect(await database.query('select source, kind from message_links')).toEqual([
      { source: '@echo', kind: 'repost' },
    ]);
  });

  it.each([
    ['at receipt, and not again by its look', { settings: {} }, 0],
    ['by its look where receipt is told not to compare texts', { settings: { duplicateLayers: ['forward'] } }, 1],
  ] as const)('is compared with what was analysed before: %s', async (_, { settings }, lookUps) => {
    const statements: string[] = [];
    const query: Database['query'] = (text, values) => {
      statements.push(text);
      return database.query(text, values);
    };
    test = await openTestWorker({ ...database, query }, { settings });
    await test.worker.start();
    await test.receive({ text: hack });
    await test.settle();
    expect(await countSignals('deep')).toBe(1);
    const count = (name: string) => statements.filter((text) => text.includes(name)).length;
    expect([count('record_verdict'), count('recognise_message')]).toEqual([2, lookUps]);
  });

  it('in nearly the same words is linked too, and not a source of its own', async () => {
    const funding =
      'Payments startup Quarry raises $10 million in a Series A round led by Northline Capital to serve merchants in Asia';
    await start();
    await test.receive({ text: funding }, { text: `BREAKING: ${funding} on Monday`, source: '@echo' });
    await test.receive({ text: `BREAKING: ${funding}`, source: '@third' });
    await test.settle();
    expect((await readMessages())[2]).toMatchObject({ state: 'linked', duplicate_kind: 'near_duplicate' });
  });

  it('is analysed by itself where the layer is switched off', async () => {
    await start({ settings: { duplicateLayers: [] } });
    await test.receive({ text: chatter }, { text: `Wire: ${chatter}`, source: '@echo' });
    await test.settle();
    expect(await countSignals('fast')).toBe(2);
  });
});

describe('an edit', () => {
  const edited = () => new Date(test.clock.now().getTime() + 1000).toISOString();

  it('that changes the meaning is analysed as a new revision, and what was said is withdrawn', async () => {
    await start();
    await test.receive({ text: hack });
    await test.settle();
    test.advance(60_000);
    await test.receive({
      text: 'Correction: Bybit denies reports of a hack, no funds were lost.',
      edited_at: edited(),
    });
    await test.settle();
    expect((await readMessages()).map(({ revision }) => revision)).toEqual([1, 2]);
    expect(await countSignals('fast')).toBe(2);
    expect(test.sent.map(({ kind }) => kind)).toEqual(['alert', expect.stringMatching(/withdrawal|reversal|update/)]);
    expect(test.sent[1]).toMatchObject({ answers: 'remote-1' });
  });

  it('of an emoji or a link is kept, and settles nothing anew', async () => {
    await start();
    await test.receive({ text: hack });
    await test.settle();
    await test.receive({ text: `🚨🚨 ${hack} https://example.com/x`, edited_at: edited() });
    await test.settle();
    expect((await readMessages())[1]).toMatchObject({ revision: 2, state: 'unchanged' });
    expect([await countSignals('fast'), test.sent.length]).toEqual([1, 1]);
  });

  it('before the deep look makes the first revision be passed over', async () => {
    await start({
      settings: { budget: { callsPerMinute: null, callsPerDay: 0, tokensPerDay: null, costPerDay: null } },
    });
    await test.receive({ text: hack });
    await waitUntil(async () => (await readMessages())[0]?.state === 'waiting');
    await test.receive({ text: chatter, edited_at: edited() });
    await waitUntil(async () => (await readMessages())[1]?.state === 'analysed');
    test.advance(31 * 60_000);
    await test.settle();
    expect((await readMessages())[0]).toMatchObject({ settled_reason: 'a later revision has its verdict' });
    expect(test.sent).toEqual([]);
  });
});

describe('an edit during the deep look', () => {
  it('makes its verdict history: nobody is told what no longer stands', async () => {
    await start({
      looks: (real) => ({
        fast: real.fast,
        async deep(message) {
          test.advance(1000);
          const edited_at = test.clock.now().toISOString();
          await test.receive({ text: chatter, edited_at });
          await waitUntil(async () => (await readMessages())[1]?.state === 'analysed');
          return real.deep(message);
        },
      }),
    });
    await test.receive({ text: hack });
    await test.settle();
    expect((await readMessages())[0]).toMatchObject({ settled_reason: 'a later revision has its verdict' });
    expect(test.sent).toEqual([]);
  });
});

describe('a deep look that fails again and again', () => {
  it('leaves the message to its fast verdict', async () => {
    await start({
      looks: (real) => ({ fast: real.fast, deep: () => Promise.reject(new Error('no')) }),
      settings: { attempts: 2 },
    });
    await test.receive({ text: hack });
    await test.settle();
    expect(await readMessages()).toMatchObject([
      { state: 'alerted', settled_reason: 'the fast verdict: the deep look failed 2 times' },
    ]);
  });
});

describe('a deletion at the source', () => {
  it('withdraws what was said', async () => {
    await start();
    await test.receive({ text: hack });
    await test.settle();
    await test.worker.sink.withdraw('@wire', ['1', '99']);
    await test.settle();
    expect(test.sent.map(({ kind }) => kind)).toEqual(['alert', 'withdrawal']);
  });
});

it('a message with a date that cannot be is told as of its arrival', async () => {
  await start();
  await test.receive({ text: hack, published_at: '2062-01-01T00:00:00Z' });
  await test.settle();
  expect(test.sent[0]).toMatchObject({
    content: { published_at: test.clock.now().toISOString() },
    not_after: new Date(test.clock.now().getTime() + 3_600_000).toISOString(),
  });
});

describe('over budget', () => {
  const onePerMinute = { callsPerMinute: 1, callsPerDay: null, tokensPerDay: null, costPerDay: null };

  it('a message waits, its fast verdict stored, until the budget has room', async () => {
    await start({ settings: { budget: onePerMinute } });
    await test.receive({ text: hack }, { text: listing, source: '@other' });
    await waitUntil(async () => (await countSignals('deep')) === 1 && (await test.countOpen()) === 1);
    expect(await countSignals('fast')).toBe(2);
    test.advance(61_000);
    await test.settle();
    expect(await countSignals('deep')).toBe(2);
  });

  it('what waited for too long is settled by its fast verdict, and says so', async () => {
    await start({ settings: { budget: { ...onePerMinute, callsPerDay: 0 } } });
    await test.receive({ text: hack });
    await waitUntil(async () => (await readMessages())[0]?.state === 'waiting');
    test.advance(31 * 60_000);
    await test.settle();
    expect(await readMessages()).toMatchObject([
      { state: 'alerted', settled_reason: 'the fast verdict: it waited too long for its deep look' },
    ]);
    expect(test.sent[0]?.content.stage).toBe('fast');
  });

  it('one that cannot be settled keeps no later one from it, and is named', async () => {
    await start({ settings: { budget: { ...onePerMinute, callsPerDay: 0 }, sweepMs: 50 } });
    const { put } = test.outbox;
    test.outbox.put = (id, ...rest) => (id === 1 ? Promise.reject(new Error('cannot be put')) : put(id, ...rest));
    await test.receive({ text: hack }, { text: listing, source: '@other' });
    await waitUntil(async () => (await readMessages()).every(({ state }) => state === 'waiting'));
    test.advance(31 * 60_000);
    await waitUntil(async () => (await readMessages())[1]?.state === 'alerted');
    expect((await readMessages())[0]?.state).toBe('waiting');
    await waitUntil(() =>
      test.health.read().some(({ name, detail }) => name === 'inbox' && detail?.includes('cannot be put')),
    );
  });
});

describe('what fails', () => {
  it('is tried again, and given up after its attempts with the reason; what repeats it takes its place', async () => {
    await start({
      looks: (real) => ({
        ...real,
        fast: (message) =>
          message.source === '@wire' ? Promise.reject(new Error('cannot be read')) : real.fast(message),
      }),
      settings: { attempts: 2 },
    });
    await test.receive({ text: hack }, { text: hack, source: '@echo' });
    await test.settle();
    expect(await readMessages()).toMatchObject([
      { state: 'dead', settled_reason: 'cannot be read' },
      { source: '@echo', state: 'alerted' },
    ]);
    expect(test.told.filter(({ name }) => name === 'deadLetter')).toHaveLength(1);
  });

  it('can be received again by hand', async () => {
    let isBroken = true;
    await start({
      looks: (real) => ({
        ...real,
        fast: (message) => (isBroken ? Promise.reject(new Error('broken')) : real.fast(message)),
      }),
      settings: { attempts: 1 },
    });
    await test.receive({ text: chatter });
    await test.settle();
    isBroken = false;
    expect(await test.upkeepOfInbox.retry('dead')).toBe(1);
    await test.settle();
    expect(await readMessages()).toMatchObject([{ state: 'analysed' }]);
  });

  it('does not hold up other channels', async () => {
    await start({
      looks: (real) => ({
        ...real,
        fast: (message) => (message.source === '@wire' ? Promise.reject(new Error('no')) : real.fast(message)),
      }),
      settings: { attempts: 100 },
    });
    await test.receive({ text: chatter }, { text: `${chatter} again`, source: '@other' });
    await waitUntil(async () => (await readMessages())[1]?.state === 'analysed');
    expect((await readMessages())[0]?.state).toBe('received');
  });

  it('after the fast look is stored goes on from there, without a second fast look', async () => {
    let looked = 0;
    let hasFailed = false;
    await start({
      looks: (real) => ({
        async fast(message) {
          looked++;
          const state = await real.fast(message);
          if (!hasFailed) {
            hasFailed = true;
            throw new Error('killed');
          }
          return state;
        },
        deep: real.deep,
      }),
    });
    await test.receive({ text: hack });
    await test.settle();
    expect([looked, await countSignals('fast'), await countSignals('deep'), test.sent.length]).toEqual([1, 1, 1, 1]);
  });
});

describe('an alert', () => {
  it('of one story told in other words is sent once, and the second telling counts as a source', async () => {
    await start();
    await test.receive({ text: listing, url: 'https://t.me/wire/1' });
    await test.settle();
    test.advance(60_000);
    await test.receive({
      text: 'Pepe (PEPE) listed by Binance: PEPE/USDT trading opens at 16:00 UTC today.',
      source: '@second',
    });
    await test.settle();
    expect(await database.query('select source, kind from message_links')).toEqual([
      { source: '@second', kind: 'same_verdict' },
    ]);
    expect(test.sent).toHaveLength(1);
    expect((await readAlerts())[1]).toMatchObject({ state: 'suppressed' });
  });

  it('is tried again as the other side asks, and sent once', async () => {
    let refusals = 2;
    await start({
      deliver: () =>
        refusals-- > 0 ? { status: 'retry', reason: '429', afterMs: 5000 } : { status: 'sent', remoteId: 'r' },
    });
    await test.receive({ text: hack });
    await waitUntil(async () => refusals === 1 && (await readAlerts())[0]?.state === 'queued');
    test.advance(5001);
    await waitUntil(async () => refusals === 0 && (await readAlerts())[0]?.state === 'queued');
    test.advance(5001);
    await test.settle();
    expect([test.sent.length, (await readAlerts())[0]?.state]).toEqual([1, 'sent']);
  });

  it('that is taken back while it waits to be tried again is never told after its withdrawal', async () => {
    let isAway = true;
    await start({
      deliver: ({ kind }) =>
        isAway && kind === 'alert'
          ? { status: 'retry', reason: '502', afterMs: 5000 }
          : { status: 'sent', remoteId: `remote-${kind}` },
    });
    await test.receive({ text: hack });
    await waitUntil(async () => (await readAlerts())[0]?.reason === '502');
    await test.worker.sink.withdraw('@wire', ['1']);
    await waitUntil(async () => (await readAlerts()).length === 2);
    isAway = false;
    test.advance(6000);
    await test.settle();
    expect(test.sent.map(({ kind }) => kind)).toEqual(['alert', 'withdrawal']);
  });

  it('whose fate is unknown is listed, not sent again', async () => {
    await start({ deliver: () => ({ status: 'uncertain', reason: 'the answer never came' }) });
    await test.receive({ text: hack });
    await test.settle();
    expect(await readAlerts()).toEqual([{ kind: 'alert', state: 'uncertain', reason: 'the answer never came' }]);
    expect(test.told.filter(({ name }) => name === 'alert').length).toBeGreaterThan(0);
  });

  it('of quiet hours waits for their end, several as one digest', async () => {
    const quiet_hours = { from: '11:00', to: '13:00', time_zone: 'UTC' };
    await start({ channels: [{ name: 'desk', kind: 'stdout', quiet_hours, urgent_breaks_quiet: false }] });
    await test.receive({ text: hack }, { text: listing, source: '@other' });
    await test.settle();
    expect(test.sent).toEqual([]);
    expect((await readAlerts()).map(({ state }) => state)).toEqual(['held', 'held']);
    test.advance(61 * 60_000);
    await waitUntil(() => test.sent.length > 0);
    await test.settle();
    expect(test.sent).toHaveLength(1);
    expect(test.sent[0]).toMatchObject({ kind: 'digest' });
    expect(test.sent[0]?.entries.map(({ event_type }) => event_type).toSorted()).toEqual(['hack', 'listing']);
  });

  it('taken back before the end of quiet hours is never told', async () => {
    const quiet_hours = { from: '11:00', to: '13:00', time_zone: 'UTC' };
    await start({ channels: [{ name: 'desk', kind: 'stdout', quiet_hours, urgent_breaks_quiet: false }] });
    await test.receive({ text: hack });
    await test.settle();
    await test.worker.sink.withdraw('@wire', ['1']);
    test.advance(61 * 60_000);
    await test.settle();
    expect((await readAlerts()).map(({ state }) => state)).toEqual(['suppressed', 'suppressed']);
    expect(test.sent).toEqual([]);
  });

  it('told in a digest is withdrawn in answer to the digest', async () => {
    const quiet_hours = { from: '11:00', to: '13:00', time_zone: 'UTC' };
    await start({ channels: [{ name: 'desk', kind: 'stdout', quiet_hours, urgent_breaks_quiet: false }] });
    await test.receive({ text: hack }, { text: listing, source: '@other' });
    await test.settle();
    test.advance(61 * 60_000);
    await waitUntil(() => test.sent.length > 0);
    await test.settle();
    await test.worker.sink.withdraw('@wire', ['1']);
    await test.settle();
    expect(test.sent.map(({ kind }) => kind)).toEqual(['digest', 'withdrawal']);
    expect(test.sent[1]?.answers).toBe(`remote-${test.sent[0]?.id}`);
  });

  it('takes feedback, the last mark of each person', async () => {
    await start();
    await test.receive({ text: hack });
    await test.settle();
    const alertId = test.sent[0]?.id ?? 0;
    await test.worker.sink.takeFeedback({ alertId, mark: 'up', by: 'ann' });
    await test.worker.sink.takeFeedback({ alertId, mark: 'down', by: 'ann' });
    await test.worker.sink.takeFeedback({ alertId: 999, mark: 'down', by: 'ann' });
    expect(await database.query('select given_by, mark from alert_feedback')).toEqual([
      { given_by: 'ann', mark: 'down' },
    ]);
  });
});

describe('a back-fill', () => {
  it('is seen from its own day, and nobody is told of old news', async () => {
    await start();
    await test.receive({ text: hack, published_at: '2025-02-21T15:30:00Z', post: { is_backfill: true } });
    await test.settle();
    const [event] = await database.query<{ created_at: Date | string }>('select created_at from news_events');
    expect(new Date(event?.created_at ?? 0).toISOString()).toBe('2025-02-21T15:30:00.000Z');
    expect(await countSignals('deep')).toBe(1);
    expect(test.sent).toEqual([]);
    expect((await readAlerts())[0]).toMatchObject({ state: 'suppressed' });
  });
});

describe('a backlog', () => {
  it('lets everything else have a turn of the event loop after no more than the looks that are under way at once', async () => {
    const turns: number[] = [];
    let turn = 0;
    let counting = setImmediate(function count() {
      turn++;
      counting = setImmediate(count);
    });
    await start({
      looks: (looks) => ({
        ...looks,
        fast(message, abort) {
          turns.push(turn);
          return looks.fast(message, abort);
        },
      }),
    });
    await test.receive(
      ...Array.from({ length: 30 }, (_, index) => ({ text: `${chatter} ${index}`, source: `@c${index % 15}` })),
    );
    await test.settle();
    clearImmediate(counting);
    expect(turns).toHaveLength(30);
    const looksOfTurns = turns.map((one) => turns.filter((other) => other === one).length);
    expect(Math.max(...looksOfTurns)).toBeLessThanOrEqual(3);
  });
});

describe('a stop', () => {
  it('finishes what is under way, and the next start goes on with the rest', async () => {
    await start();
    await test.receive(
      ...Array.from({ length: 30 }, (_, index) => ({ text: `${chatter} ${index}`, source: `@c${index % 3}` })),
    );
    await test.close();
    await start();
    await test.settle();
    expect(await countSignals('fast')).toBe(30);
    expect(await database.query('select count(*)::int as n from news_events')).toEqual([{ n: 30 }]);
  });
});
