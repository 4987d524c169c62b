import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JudgedSignals, ReportRange } from '../../../src/evaluation/report/judged-signals.ts';
import type { Database } from '../../../src/store/database.ts';
import { createSqlBudget } from '../../../src/store/sql/budget.ts';
import { type CallFunction, createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlJudgedSignals } from '../../../src/store/sql/judged-signals.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { makeRecord, makeSignal, makeVerdict } from '../../support/records.ts';

let database: Database;
let call: CallFunction;
let judged: JudgedSignals;
beforeAll(async () => {
  database = await openTestDatabase();
  call = createSqlCaller(database);
  judged = createSqlJudgedSignals(call);
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

const whole: ReportRange = { since: null, before: null };
const at = (minute: number) => `2025-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`;
const put = (id: string, minute: number, source = 'wire', text = `news ${id}`) =>
  createSqlNewsStore('test', call).putVerdict(
    makeRecord(
      { source, source_message_id: id, text, published_at: at(minute) },
      {
        signal: makeSignal({ confidence: 0.8, raw_confidence: 0.9 }),
        gate: { open: true, reason: 'high_value_event' },
        analysis: makeVerdict({ action: 'observe', direction: 'neutral' }),
      },
    ),
  );

describe('judged signals', () => {
  it('are the stored verdicts with their outcomes, page by page', async () => {
    for (const id of ['1', '2', '3']) await put(id, Number(id));
    await database.executeScript(`
      insert into signal_outcomes (ai_signal_id, horizon, status, asset, receipt_price, horizon_price, known_at, return, excess, band, hit,
        priced_in)
      values (1, '24h', 'done', 'ETH', 100, 98, '2025-03-02T12:01:00Z', -0.02, -0.01, 0.01, true, 0.25);
      insert into signal_outcomes (ai_signal_id, horizon, status, reason, band) values (1, '5m', 'unable', 'bars_too_coarse', 0.001)`);
    const first = await judged.listSignals(whole, 0, 4);
    expect(first.map(({ id, stage }) => [id, stage])).toEqual([
      [1, 'fast'],
      [2, 'deep'],
      [3, 'fast'],
      [4, 'deep'],
    ]);
    expect((await judged.listSignals(whole, 4, 4)).map(({ id }) => id)).toEqual([5, 6]);
    const { outcomes, ...signal } = first[0] ?? { outcomes: [] };
    expect(signal).toEqual({
      id: 1,
      news_event_id: 1,
      revision: 1,
      stage: 'fast',
      status: 'success',
      source: 'wire',
      event_type: 'hack',
      assets: ['ETH'],
      action: 'sell',
      direction: 'short',
      confidence: 0.8,
      raw_confidence: 0.9,
      gate_reason: 'high_value_event',
      created_at: at(1),
      is_newest: true,
    });
    expect(outcomes.toSorted((a, b) => (a.horizon < b.horizon ? -1 : 1))).toEqual([
      {
        horizon: '24h',
        status: 'done',
        reason: null,
        asset: 'ETH',
        return: -0.02,
        excess: -0.01,
        hit: true,
        known_at: '2025-03-02T12:01:00.000Z',
        priced_in: 0.25,
      },
      {
        horizon: '5m',
        status: 'unable',
        reason: 'bars_too_coarse',
        asset: null,
        return: null,
        excess: null,
        hit: null,
        known_at: null,
        priced_in: null,
      },
    ]);
  });

  it('lie within the range: its first moment is in, its last is not', async () => {
    for (const id of ['1', '2', '3']) await put(id, Number(id));
    const list = async (since: string | null, before: string | null) => {
      const range = {
        since: since === null ? null : new Date(since),
        before: before === null ? null : new Date(before),
      };
      const signals = await judged.listSignals(range, 0, 100);
      return [...new Set(signals.map(({ news_event_id }) => news_event_id))];
    };
    expect(await list(at(2), null)).toEqual([2, 3]);
    expect(await list(null, at(2))).toEqual([1]);
    expect(await list(at(2), at(3))).toEqual([2]);
  });

  it('say which are of the newest revision, as of the end of the range: an edit that stays shut replaces the deep look', async () => {
    await put('1', 1);
    const edit = { source: 'wire', source_message_id: '1', text: 'edited', published_at: at(1), edited_at: at(9) };
    await createSqlNewsStore('test', call).putVerdict(makeRecord(edit, { asOf: at(9) }));
    const read = async (before: string | null) => {
      const signals = await judged.listSignals(
        { since: null, before: before === null ? null : new Date(before) },
        0,
        100,
      );
      return signals.map(({ stage, revision, is_newest }) => `${stage} ${revision} ${is_newest}`);
    };
    expect(await read(null)).toEqual(['fast 1 false', 'deep 1 false', 'fast 2 true']);
    expect(await read(at(9))).toEqual(['fast 1 true', 'deep 1 true']);
  });
});

describe('told stories', () => {
  const link = (event: number, source: string, id: string, kind: string, minute: number) =>
    database.query(
      `insert into message_links (news_event_id, source, source_message_id, kind, created_at) values ($1, $2, $3, $4, $5)`,
      [event, source, id, kind, at(minute)],
    );

  it('name everybody who told them, by the moment of publication where it is known', async () => {
    await put('1', 1);
    await put('2', 4);
    await link(1, 'echo', '7', 'repost', 3);
    await database.query(
      `insert into messages (source, source_message_id, revision, text, published_at, received_at, hash_raw, hash_canonical)
       values ('late', '8', 1, 'x', $1, $2, '', '')`,
      [at(5), at(8)],
    );
    await link(1, 'late', '8', 'forward', 8);
    await database.executeScript(`
      insert into signal_outcomes (ai_signal_id, horizon, status, asset, receipt_price, horizon_price, known_at, return, band)
      values (1, '24h', 'done', 'ETH', 100, 110, now(), 0.1, 0.01);
      insert into link_prices (message_link_id, asset, price, price_at, price_source) values (1, 'ETH', 104, now(), 'csv')`);
    expect(await judged.listStories(whole, 0, 10)).toEqual([
      {
        news_event_id: 1,
        source: 'wire',
        published_at: at(1),
        asset: 'ETH',
        receipt_price: 100,
        horizon_price: 110,
        tellers: [
          { source: 'echo', kind: 'repost', told_at: at(3), asset: 'ETH', price: 104 },
          { source: 'late', kind: 'forward', told_at: at(5), asset: null, price: null },
        ],
      },
      {
        news_event_id: 2,
        source: 'wire',
        published_at: at(4),
        asset: null,
        receipt_price: null,
        horizon_price: null,
        tellers: [],
      },
    ]);
    expect(await judged.listStories(whole, 1, 10)).toHaveLength(1);
  });

  it('count an event that tells an earlier story as a teller of that, with those who repeat it', async () => {
    await put('1', 1);
    await put('2', 4, 'other');
    await link(1, 'other', '2', 'same_verdict', 4);
    await link(2, 'echo', '9', 'repost', 6);
    const stories = await judged.listStories(whole, 0, 10);
    expect(stories.map(({ news_event_id }) => news_event_id)).toEqual([1]);
    expect(stories[0]?.tellers.map(({ source, kind }) => `${source} ${kind}`)).toEqual([
      'other same_verdict',
      'echo repost',
    ]);
  });

  it('follow tellings of tellings to the last, and end where they turn back', async () => {
    for (const [index, source] of ['a', 'b', 'c', 'd'].entries()) await put(String(index), index, source);
    await link(1, 'b', '1', 'same_verdict', 5);
    await link(2, 'c', '2', 'same_verdict', 6);
    await link(3, 'd', '3', 'same_verdict', 7);
    await link(4, 'b', '1', 'same_verdict', 8);
    await link(4, 'echo', '9', 'repost', 9);
    const stories = await judged.listStories(whole, 0, 10);
    expect(stories.map(({ news_event_id }) => news_event_id)).toEqual([1]);
    expect(stories[0]?.tellers.map(({ source }) => source)).toEqual(['b', 'c', 'd', 'b', 'echo']);
  });
});

describe('the totals', () => {
  it('sum what the verdicts used, what the worker noted, and the marks of people', async () => {
    await put('1', 1);
    await put('2', 2);
    const used = { stage: 'fast', model: 'm', input_tokens: 100, cached_input_tokens: 20, output_tokens: 10 } as const;
    await database.query(`update ai_signals set usage = $1::jsonb where stage = 'fast'`, [JSON.stringify([used])]);
    await createSqlBudget(call).record(1, new Date(at(1)), [{ ...used, cost: null }]);
    await database.executeScript(`
      insert into alerts (message_id, news_event_id, revision, channel, kind, state, content, not_after, created_at)
      values (1, 1, 1, 'a', 'alert', 'sent', '{}', now(), '${at(1)}'), (1, 1, 1, 'b', 'alert', 'sent', '{}', now(), '${at(1)}');
      insert into alert_feedback (alert_id, given_by, mark, created_at)
      values (1, 'ann', 'up', now()), (1, 'bob', 'down', now()), (2, 'ann', 'up', now())`);
    expect(await judged.readTotals(whole)).toEqual({
      looks: { fast: 2, deep: 2 },
      usage: [{ ...used, calls: 2, input_tokens: 200, cached_input_tokens: 40, output_tokens: 20 }],
      ledger: [{ ...used, calls: 1 }],
      feedback: { alerts: 2, up: 2, down: 1 },
    });
    expect(await judged.readTotals({ since: new Date(at(2)), before: null })).toMatchObject({
      looks: { fast: 1, deep: 1 },
      ledger: [],
      feedback: { alerts: 0, up: 0, down: 0 },
    });
  });

  it('tell whose alerts people liked: the rules, or a model by one wording of its criteria', async () => {
    await put('1', 1);
    const judge = (version: string) =>
      JSON.stringify({ judgement: { tells: true, why: '', model: 'm', prompt_version: version } });
    const told = [
      ['sent', '{}', 'alert'],
      ['sent', judge('alert-2'), 'alert'],
      ['uncertain', judge('alert-1'), 'alert'],
      // Another post of a story that was told.
      ['sent', judge('alert-1'), 'update'],
      ['sent', '{}', 'withdrawal'],
      ['suppressed', judge('alert-1'), 'reversal'],
      ['sent', judge('alert-1'), 'digest'],
      ['sent', judge('alert-1'), 'alert'],
    ];
    for (const [index, [state, content, kind]] of told.entries()) {
      await database.query(
        `insert into alerts (message_id, news_event_id, revision, channel, kind, state, content, not_after, created_at)
         values (1, 1, 1, $1, $2, $3, $4::jsonb, now(), $5)`,
        [String(index), kind, state, content, at(1)],
      );
    }
    // The last one came in the digest; the second was withdrawn, and corrected.
    await database.executeScript(`
      update alerts set channel = '1' where kind = 'withdrawal';
      insert into alerts (message_id, news_event_id, revision, channel, kind, state, content, not_after, created_at)
      values (1, 1, 2, '1', 'reversal', 'sent', '{}', now(), '${at(1)}');
      update alerts set digest_id = 7 where id = 8;
      update alerts set created_at = '${at(0)}' where id = 3;
      insert into alert_feedback (alert_id, given_by, mark, created_at)
      values (1, 'ann', 'down', now()), (3, 'ann', 'up', now()), (3, 'bob', 'up', now()), (4, 'bob', 'down', now())`);
    expect(await judged.listDeciders(whole)).toEqual([
      { model: 'm', prompt_version: 'alert-1', first_at: at(0), alerts: 2, up: 2, down: 1 },
      { model: null, prompt_version: null, first_at: at(1), alerts: 1, up: 0, down: 1 },
      { model: 'm', prompt_version: 'alert-2', first_at: at(1), alerts: 1, up: 0, down: 0 },
    ]);
    expect(await judged.listDeciders({ since: new Date(at(2)), before: null })).toEqual([]);
  });
});
