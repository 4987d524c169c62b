import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duplicateLayers } from '../../../src/domain/duplicates/duplicate.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import type { Database } from '../../../src/store/database.ts';
import { createBossQueue } from '../../../src/store/queue/boss-queue.ts';
import type { TransactionalQueue } from '../../../src/store/queue/transactional-queue.ts';
import { makeAlertContent, makeAlertRequest } from '../../support/alerts.ts';
import { openTestDatabase } from '../../support/embedded-database.ts';
import { makePost } from '../../support/posts.ts';
import { createWorkerStores, type WorkerStores } from '../../support/worker-stores.ts';

const messages = 8000;
const old = 5000;
const now = new Date('2025-03-10T12:00:00Z');

/**
 * A message every 32 s over three days in 200 channels; every second one is an event with an alert, every fourth one linked. Before
 * them, old events with alerts. The planner knows of it what the worker has it told.
 */
const fill = `
  insert into messages (source, source_message_id, revision, text, published_at, received_at, hash_raw, hash_canonical, state, post,
    sketch, forward_source, forward_message_id, queued_at, settled_at, settled_reason)
  select 'channel ' || i % 200, i::text, 1, 'text ' || i, t, t, md5('r' || i) || md5('r' || i), md5('c' || i) || md5('c' || i),
    case when i % 500 = 499 then 'received' when i % 2 = 0 then 'alerted' else 'linked' end,
    jsonb_build_object('message', jsonb_build_object('text', 'text ' || i, 'source', 'channel ' || i % 200,
      'source_message_id', i::text, 'scope', 'default', 'links', '[]'::jsonb)),
    array[i] || array(select hashtext(i || '-' || band) from generate_series(1, 15) band),
    case when i % 10 = 0 then 'elsewhere' end, case when i % 10 = 0 then i::text end, t, case when i % 500 <> 499 then t end, 'x'
  from (select i, timestamptz '2025-03-10 12:00:00Z' - make_interval(secs => (${messages} - i) * 32) as t
        from generate_series(1, ${messages}) i) made;
  insert into news_events (created_at, source, source_message_id, published_at, content_text, hash_raw, hash_canonical, memory_since,
    memory_assets, memory_event_type)
  select received_at, source, source_message_id, received_at, text, hash_raw, hash_canonical, received_at, array['A' || id / 10 % 20],
    (array['hack', 'listing', 'regulation', 'other', 'macro'])[1 + id % 5]
  from messages where id % 2 = 0;
  insert into ai_signals (news_event_id, created_at, stage, model_name, prompt_version, status, summary_cn, event_type, assets, action,
    direction, confidence, raw_confidence, strength, timeframe, gate_reason)
  select id, created_at, 'fast', 'rules', '1', 'success', 's', memory_event_type, memory_assets, 'sell', 'short', .8, .8, 'low', 'short',
    'watchlist' from news_events;
  insert into message_links (news_event_id, source, source_message_id, kind, created_at)
  select id / 2 - 1, source, source_message_id, 'same_verdict', received_at from messages where id % 4 = 1 and id > 4;
  insert into alerts (message_id, news_event_id, revision, channel, kind, state, content, not_after, created_at, remote_id)
  select id * 2, id, 1, 'desk', 'alert', case when id % 500 = 0 then 'queued' else 'sent' end,
    '${JSON.stringify(makeAlertContent())}'::jsonb, timestamptz '2025-04-01', created_at, 'r' || id from news_events;
  insert into news_events (created_at, source, source_message_id, published_at, content_text, hash_raw, hash_canonical, memory_since,
    memory_assets, memory_event_type)
  select t, 'old', i::text, t, 'text', md5('o' || i) || md5('o' || i), md5('p' || i) || md5('p' || i), t, array['A' || i % 20],
    (array['hack', 'listing', 'regulation', 'other', 'macro'])[1 + i % 5]
  from (select i, timestamptz '2025-03-01' - make_interval(mins => i) as t from generate_series(1, ${old}) i) made;
  insert into alerts (news_event_id, revision, channel, kind, state, content, not_after, created_at, remote_id)
  select id, 1, 'desk', 'alert', 'sent', '${JSON.stringify(makeAlertContent())}'::jsonb, created_at, created_at, 'o' || id
  from news_events where source = 'old';
  select refresh_memory_statistics()`;

async function countRowsRead(database: Database): Promise<number> {
  // It would count once a second.
  await database.query('select pg_stat_force_next_flush()');
  const [counts] = await database.query<{ rows: number }>(`
    select (select sum(seq_tup_read) from pg_stat_user_tables where schemaname = 'public')::int
      + (select sum(idx_tup_read) from pg_stat_user_indexes where schemaname = 'public')::int as rows`);
  return counts?.rows ?? 0;
}

describe('a database of three busy days', () => {
  let database: Database;
  let queue: TransactionalQueue;
  let own: WorkerStores;
  beforeAll(async () => {
    database = await openTestDatabase();
    queue = createBossQueue(database, { logger: silentLogger, isSoleWorker: true });
    await queue.start();
    await database.executeScript(fill);
    own = createWorkerStores(database, queue);
  });
  afterAll(async () => {
    await queue?.close();
    await database?.close();
  });

  it.each<[string, (round: number) => Promise<unknown>]>([
    [
      'receives a new post',
      (round) =>
        own.inbox.receive(
          [makePost({ source: 'new', source_message_id: `${round}`, text: `new ${round}` })],
          duplicateLayers,
          now,
        ),
    ],
    [
      'receives a repost',
      (round) =>
        own.inbox.receive(
          [makePost({ source: 'copy', source_message_id: `${round}`, text: 'new 1' })],
          duplicateLayers,
          now,
        ),
    ],
    [
      'receives a forward',
      (round) =>
        own.inbox.receive(
          [
            makePost(
              { source: 'forwards', source_message_id: `${round}`, text: `forward ${round}` },
              { forward_origin: { source: 'elsewhere', source_message_id: `${round * 10}`, published_at: null } },
            ),
          ],
          duplicateLayers,
          now,
        ),
    ],
    [
      'receives a near-duplicate',
      (round) =>
        own.inbox.receive(
          [makePost({ source: 'near', source_message_id: `${round}`, text: `near ${round} #${messages - round}` })],
          duplicateLayers,
          now,
        ),
    ],
    ['reads a message', (round) => own.inbox.read(messages - round * 2)],
    [
      'finds the event of a message',
      (round) => database.query(`select find_message_event('channel 7', $1)`, [`${round * 200 + 7}`]),
    ],
    ['holds a verdict against those of the last hours', (round) => own.stories.listRecent(messages / 2 - round, 8)],
    ['describes a story', (round) => own.stories.describe(messages / 2 - round, now)],
    [
      'lists what was told in the last minutes',
      (round) => own.stories.listLatelyTold(messages / 2 - round, new Date(now.getTime() - 600_000)),
    ],
    ['lists what was told of a story', (round) => own.outbox.listStory(messages / 2 - round)],
    [
      'puts an alert',
      (round) =>
        own.outbox.put(
          messages - round * 2,
          [makeAlertRequest({ kind: 'update' }, { news_event_id: messages / 2 - round })],
          '',
          now,
          10 ** 9,
        ),
    ],
    [
      'hears when channels spoke last',
      () => database.query(`select read_last_posts(array(select 'channel ' || n from generate_series(0, 19) n))`),
    ],
    ['claims alerts', () => own.outbox.claim('ann', now, 2)],
    ['looks for messages without a job', () => own.inbox.queueLeftOver(10, now)],
    ['looks for overdue ones', () => own.inbox.listOverdue(now, 10)],
    ['lists dead ones', () => own.upkeep.list(['dead'], 10)],
    ['retries dead ones', () => own.upkeep.retry('dead')],
    ['settles a message', (round) => own.inbox.settle(round * 500 - 1, 'analysed', '', now)],
    ['takes back a deleted one', (round) => own.inbox.withdraw('channel 7', [`${round * 200 + 7}`], now)],
    [
      'asks the budget',
      () => own.budget.checkLimits(now, { callsPerMinute: 1, callsPerDay: 1, tokensPerDay: 1, costPerDay: 1 }),
    ],
  ])('%s by reading a few rows', async (_, run) => {
    const rounds = 10;
    await run(1);
    const before = await countRowsRead(database);
    for (let round = 2; round < 2 + rounds; round++) await run(round);
    // One index entry and one row count twice; a scan of a table would be 2,000 rows and more.
    expect(((await countRowsRead(database)) - before) / rounds).toBeLessThan(500);
  });
});

describe('a database that began empty', () => {
  it('claims alerts by reading a few rows, though it planned that while there were none', async () => {
    const database = await openTestDatabase();
    const queue = createBossQueue(database, { logger: silentLogger, isSoleWorker: true });
    await queue.start();
    const { outbox } = createWorkerStores(database, queue);
    const claim = () => outbox.claim('ann', now, 2, 'desk');
    // As a worker does at its start.
    await database.query('analyze alerts');
    for (let round = 1; round <= 10; round++) await claim();
    await database.executeScript(`
      insert into news_events (created_at, source, source_message_id, published_at, content_text, hash_raw, hash_canonical)
      select t, 'wire', i::text, t, 'text', md5('r' || i) || md5('r' || i), md5('c' || i) || md5('c' || i)
      from (select i, timestamptz '2025-03-10' + make_interval(secs => i) as t from generate_series(1, 60) i) made;
      insert into alerts (news_event_id, revision, channel, kind, state, content, not_after, created_at)
      select id, 1, 'desk', 'alert', 'sent', '${JSON.stringify(makeAlertContent())}'::jsonb, timestamptz '2025-04-01', created_at
      from news_events`);
    const before = await countRowsRead(database);
    await claim();
    expect((await countRowsRead(database)) - before).toBeLessThan(500);
    await queue.close();
    await database.close();
  });
});
