import { horizonBands, horizonMs, horizons } from '../../../src/domain/horizons.ts';
import type { Usage } from '../../../src/domain/receipt.ts';
import { createSeededRandom } from '../../../src/evaluation/statistics/seeded-random.ts';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { makeRecord, makeSignal, makeVerdict } from '../../support/records.ts';

/** A channel that would like to be markup. */
export const hostileSource = '<script>alert("链闻")</script> & \'co\'';
const sources = ['desk', 'wire', hostileSource];
const types = ['hack', 'listing', 'macro'] as const;
const sides = [
  { action: 'buy', direction: 'long' },
  { action: 'sell', direction: 'short' },
  { action: 'observe', direction: 'neutral' },
] as const;
const coins = ['BTC', 'ETH', 'SOL'] as const;
const start = Date.parse('2025-01-01T00:00:00Z');
const hourMs = 3_600_000;

const use = (stage: Usage['stage'], model: string, tokens: number): Usage => ({
  stage,
  model,
  input_tokens: tokens,
  cached_input_tokens: Math.floor(tokens / 4),
  output_tokens: Math.floor(tokens / 10),
});

/**
 * Some hundred messages over some weeks, by the real store: three channels, of which two repeat the third's, edits, a shadow
 * sample, tokens, and a price path for each coin from which outcomes are put in.
 */
export async function placeCorpus(database: Database, events = 200): Promise<void> {
  const store = createSqlNewsStore('test', createSqlCaller(database));
  const random = createSeededRandom(20);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  for (let index = 0; index < events; index++) {
    const confidence = Math.round((0.3 + random() * 0.68) * 100) / 100;
    const reading = {
      ...pick(sides),
      event_type: pick(types),
      assets: [pick(coins)],
      confidence,
      raw_confidence: Math.min(1, confidence + 0.05),
      status: confidence < 0.45 ? ('skip' as const) : ('success' as const),
    };
    const isOpen = confidence >= 0.75;
    const isSampled = !isOpen && random() < 0.4;
    const at = new Date(start + index * 5 * hourMs).toISOString();
    const message = {
      source: pick(sources),
      source_message_id: String(index),
      text: `第 ${index} 条 story ${index}`,
      published_at: at,
    };
    const deep = isOpen || isSampled ? makeVerdict({ ...reading, ...pick(sides), confidence: confidence * 0.9 }) : null;
    const record = {
      signal: makeSignal(reading),
      gate: isOpen
        ? ({ open: true, reason: 'high_value_event' } as const)
        : isSampled
          ? ({ open: true, reason: 'shadow_sample' } as const)
          : ({ open: false, reason: 'low_confidence' } as const),
      analysis: deep,
      usage: [
        use('fast', 'small', 800 + index),
        ...(deep === null ? [] : [use('planner', 'small', 400), use('deep', 'large', 3000 + index)]),
      ],
    };
    await store.putVerdict(makeRecord(message, record));
    if (index % 12 === 5) {
      // Edited an hour later to say something else: its own revision, and the one that counts.
      const edited_at = new Date(Date.parse(at) + hourMs).toISOString();
      const changed = {
        ...record,
        signal: makeSignal({ ...reading, ...pick(sides) }),
        analysis: null,
        usage: [use('fast', 'small', 900)],
      };
      await store.putVerdict(
        makeRecord({ ...message, text: `${message.text} (edited)`, edited_at }, { ...changed, asOf: edited_at }),
      );
    }
  }
  await linkTellers(database, random);
  await putOutcomes(database, random);
}

/** Every third story is told again by the other channels, a minute to an hour later or, now and then, earlier. */
async function linkTellers(database: Database, random: () => number): Promise<void> {
  const events = await database.query<{ id: number; source: string; published_at: Date }>(
    'select id, source, published_at from news_events where id % 3 = 0 order by id',
  );
  const tellers = events.flatMap(({ id, source, published_at }) =>
    sources
      .filter((name) => name !== source)
      .map((other) => {
        const told_at = new Date(published_at.getTime() + Math.round(random() * 3600 - 300) * 1000).toISOString();
        return { event: id, source: other, message: `again-${id}`, told_at };
      }),
  );
  const listed = 'jsonb_to_recordset($1::jsonb) as t (event bigint, source text, message text, told_at timestamptz)';
  await database.query(
    `insert into messages (source, source_message_id, revision, text, published_at, received_at, hash_raw, hash_canonical, state)
     select source, message, 1, 'again', told_at, told_at, '', '', 'linked' from ${listed}`,
    [JSON.stringify(tellers)],
  );
  await database.query(
    `insert into message_links (news_event_id, source, source_message_id, kind, created_at)
     select event, source, message, 'near_duplicate', told_at + interval '5 seconds' from ${listed}`,
    [JSON.stringify(tellers)],
  );
}

async function putOutcomes(database: Database, random: () => number): Promise<void> {
  const verdicts = await database.query<{ id: number; direction: string; assets: string[]; created_at: Date }>(
    'select id, direction, assets, created_at from ai_signals order by id',
  );
  const rows: Record<string, unknown>[] = [];
  for (const { id, direction, assets, created_at } of verdicts) {
    for (const horizon of horizons) {
      const draw = random();
      if (draw < 0.05) continue;
      const band = horizonBands[horizon];
      const row = { ai_signal_id: id, horizon, band };
      if (draw < 0.1) {
        rows.push({ ...row, status: 'unable', reason: draw < 0.07 ? 'no_market' : 'no_price_at_horizon' });
        continue;
      }
      const sign = direction === 'long' ? 1 : direction === 'short' ? -1 : 0;
      const change = (random() - 0.5) * band * 12 + sign * band;
      const isFlat = Math.abs(change) <= band || sign === 0;
      rows.push({
        ...row,
        status: 'done',
        // What names none is held against the market.
        asset: assets[0] ?? 'BTC',
        receipt_price: 100,
        receipt_price_at: created_at.toISOString(),
        horizon_price: 100 * (1 + change),
        known_at: new Date(created_at.getTime() + horizonMs[horizon]).toISOString(),
        return: change,
        beta: assets[0] === 'BTC' ? null : 1.2,
        excess: assets[0] === 'BTC' ? null : change - 1.2 * (random() - 0.5) * band,
        hit: isFlat ? null : change > 0 === sign > 0,
        // No figure of its own is drawn, so that the others stay as they are.
        priced_in: isFlat || id % 2 === 0 ? null : (id % 11) / 10,
        price_source: 'csv',
      });
    }
  }
  await database.query(
    `insert into signal_outcomes (ai_signal_id, horizon, status, reason, asset, receipt_price, receipt_price_at, horizon_price,
       known_at, return, beta, excess, band, hit, priced_in, price_source)
     select ai_signal_id, horizon, status, reason, asset, receipt_price, receipt_price_at, horizon_price, known_at, return, beta,
       excess, band, hit, priced_in, price_source
     from jsonb_populate_recordset(null::signal_outcomes, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  await database.query(
    `insert into link_prices (message_link_id, asset, price, price_at, price_source)
     select l.id, o.asset, o.receipt_price + (o.horizon_price - o.receipt_price) * ((l.id % 7) / 6.0), l.created_at, 'csv'
     from message_links l
     join lateral (select o.* from ai_signals s join signal_outcomes o on o.ai_signal_id = s.id
                   where s.news_event_id = l.news_event_id and o.horizon = '24h' and o.status = 'done' order by s.id limit 1) o on true`,
  );
}
