import { horizonMs, horizons } from '../../src/domain/horizons.ts';
import type { MessageInput } from '../../src/domain/message.ts';
import type { EventType, Verdict } from '../../src/domain/verdict.ts';
import { createHashingEmbedder } from '../../src/models/embedding/hashing-embedder.ts';
import type { Queryable } from '../../src/store/database.ts';
import type { CallFunction } from '../../src/store/sql/call-function.ts';
import { ask } from '../../src/store/sql/functions.ts';
import { createSqlNewsStore } from '../../src/store/sql/news-store.ts';
import { createRandom, pick } from '../end-to-end/seeded-random.ts';
import { makeEvent, makeRecord, makeSignal, makeVerdict } from '../support/records.ts';

const hourMs = 3_600_000;
export const archiveStart = Date.parse('2025-03-01T00:00:00Z');
export const archiveEnd = archiveStart + 12 * 24 * hourMs;

export const words = [
  ...['黑客', '攻击', '交易所', '上线', '监管', '批准', '清算', '巨鲸', '融资', '合作', '比特币', '以太坊'],
  ...[
    'exploit',
    'bridge',
    'listing',
    'lawsuit',
    'approval',
    'whale',
    'funding',
    'partnership',
    'bitcoin',
    'ether',
    'solana',
  ],
] as const;
export const assets = ['BTC', 'ETH', 'SOL', 'ARB'] as const;
const types: [EventType, ...EventType[]] = ['hack', 'listing', 'regulation', 'whale'];
type Stance = Pick<Verdict, 'action' | 'direction'>;
const stances: [Stance, ...Stance[]] = [
  { action: 'buy', direction: 'long' },
  { action: 'sell', direction: 'short' },
];

const toMoment = (time: number) => new Date(time).toISOString();

/**
 * An archive of messages over twelve days in which everything goes on changing: deep verdicts that come hours later, edits, reposts,
 * forwards, deletions, outcomes as their horizons pass, synonyms that are added, replaced and removed. All of it through the store.
 */
export async function fillRandomArchive(
  call: CallFunction,
  tables: Queryable,
  seed: number,
  size: number,
): Promise<void> {
  const random = createRandom(seed);
  const store = createSqlNewsStore('archive', call);
  const embedder = createHashingEmbedder();
  const say = () => Array.from({ length: 4 + Math.floor(random() * 5) }, () => pick(random, words)).join(' ');
  const judge = () => ({
    event_type: pick(random, types),
    assets: [pick(random, assets)],
    confidence: 0.6 + random() * 0.35,
    ...pick(random, stances),
  });

  for (let index = 1; index <= size; index++) {
    const time = archiveStart + Math.floor(random() * (archiveEnd - archiveStart - 48 * hourMs));
    const message: MessageInput = {
      text: `${say()} ${index}`,
      source: pick(random, ['wire', 'desk', 'chain']),
      source_message_id: String(index),
      published_at: toMoment(time),
    };
    const later = (most: number) => toMoment(time + Math.floor(random() * most * hourMs) + 1);
    const { vector, model } = await embedder.embed(message.text);
    const signal = makeSignal(judge());
    const first = await store.putVerdict(makeRecord(message, { signal, embedding: { vector, model } }));
    const event = makeEvent(message);
    if (random() < 0.4)
      await store.putVerdict(makeRecord(message, { asOf: later(30), signal, analysis: makeVerdict(judge()) }));
    if (random() < 0.25) {
      const edited_at = later(40);
      const edited = { ...message, text: `${say()} ${index} 更正`, edited_at };
      await store.putVerdict(makeRecord(edited, { asOf: edited_at, signal: makeSignal(judge()) }));
    }
    if (random() < 0.4) {
      const forwarded = random() < 0.5 ? { forwarded_from: message.source ?? '' } : {};
      const repost = makeEvent(
        { ...message, source: pick(random, ['echo', 'mirror', 'relay']), ...forwarded },
        later(40),
      );
      const recognition = {
        kind: 'repost' as const,
        reason: 'same text',
        revision: 1,
        news_event_id: first.news_event_id,
      };
      await store.putRepost({ ...repost, source_message_id: event.source_message_id, recognition });
    }
    if (index % 3 === 0) {
      const [references, at] = [[event.source_message_id], later(60)];
      await ask.withdraw_messages(call, { message_source: event.source, message_references: references, at });
    }
  }
  await putOutcomes(tables, random);
  await putSynonyms(tables, random);
}

async function putOutcomes(tables: Queryable, random: () => number): Promise<void> {
  const verdicts = await tables.query<{ id: number; time: string }>(
    `select id::int, (extract(epoch from created_at) * 1000)::bigint::text as time from ai_signals order by id`,
  );
  const outcomes = verdicts.flatMap(({ id, time }) =>
    horizons
      .filter(() => random() < 0.6)
      .map((horizon) => ({
        id,
        horizon,
        received: toMoment(Number(time)),
        known: toMoment(Number(time) + horizonMs[horizon]),
        change: (random() - 0.5) * 0.2,
        hit: random() < 0.2 ? null : random() < 0.5,
      })),
  );
  await tables.query(
    `insert into signal_outcomes (ai_signal_id, horizon, status, asset, receipt_price, receipt_price_at, horizon_price, known_at,
       return, excess, band, hit, price_source)
     select id, horizon, 'done', 'ETH', 100, received, 100 * (1 + change), known, change, change, 0.01, hit, 'test'
     from jsonb_to_recordset($1) as o (id bigint, horizon text, received timestamptz, known timestamptz, change float, hit boolean)`,
    [JSON.stringify(outcomes)],
  );
}

async function putSynonyms(tables: Queryable, random: () => number): Promise<void> {
  for (let index = 0; index < 12; index++) {
    const since = archiveStart + random() * (archiveEnd - archiveStart);
    const until = random() < 0.5 ? null : toMoment(since + random() * 72 * hourMs);
    await tables.query(
      `insert into synonym_versions (term, synonyms, category, since, until) values ($1, $2, 'event', $3, $4)`,
      [pick(random, words), [pick(random, words), pick(random, words)], toMoment(since), until],
    );
  }
}

/** Takes away whatever became known after a moment, as if it had never come. */
export async function forgetWhatCameAfter(tables: Queryable, moment: Date): Promise<void> {
  const at = [moment.toISOString()];
  await tables.query('delete from signal_outcomes where known_at > $1', at);
  await tables.query('delete from message_links where created_at > $1', at);
  await tables.query('delete from ai_signals where created_at > $1', at);
  await tables.query('delete from news_events where created_at > $1', at);
  await tables.query('delete from messages where received_at > $1', at);
  await tables.query('update messages set deleted_at = null where deleted_at > $1', at);
  await tables.query('delete from synonym_versions where since > $1', at);
  await tables.query('update synonym_versions set until = null where until > $1', at);
  await tables.query('select remember_event(id) from news_events');
}
