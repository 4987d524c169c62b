import type { Database } from '../../src/store/database.ts';

const batchSize = 10_000;
/** Days before `end` over which the messages of an archive are spread evenly. */
const archiveDays = 60;

/**
 * Fills an empty archive with messages and verdicts that nobody made: what `record_verdict` would have written, without vectors. 120
 * channels, 400 assets of which few are frequent, every type, one in twelve with a deep verdict, one in fifty buys or sells. The same for
 * the same count and end.
 */
export async function generateArchive(
  database: Database,
  { messages, end, note }: { messages: number; end: Date; note(line: string): void },
): Promise<void> {
  for (let first = 1; first <= messages; first += batchSize) {
    const last = Math.min(first + batchSize - 1, messages);
    await writeMessages(database, { first, last, of: messages, end, seconds: archiveDays * 86_400 });
    note(`  ${last} of ${messages} messages`);
  }
  await database.executeScript('analyze');
}

interface MessageRange {
  /** Their ids, each of them new. */
  first: number;
  last: number;
  /** The last of them all, which is at `end`; the others are spread over the seconds before. */
  of: number;
  end: Date;
  seconds: number;
}

/** Messages with their verdicts, in one transaction. */
export async function writeMessages(
  database: Database,
  { first, last, of, end, seconds }: MessageRange,
): Promise<void> {
  await database.transaction(async (handle) => {
    await handle.query('set local search_path = public, extensions');
    await handle.query(fillEvents, [first, last, of, end.toISOString(), seconds]);
    await handle.query(fillVerdicts('fast', 1), [first, last]);
    await handle.query(fillVerdicts('deep', 12), [first, last]);
  });
}

/** 0–1, of a row and a use; evenly spread, without a generator whose state would stand between batches. */
const chance = (use: number) => `((hashint8extended(i, ${use}) & 1048575) / 1048576.0)`;

const fillEvents = `
  with made as (
    select i, $4::timestamptz - make_interval(secs => ($3::bigint - i) * $5::double precision / $3) as at,
      'Generated message ' || i || E'\\n' || (
        select string_agg(substr('marketbridgetokenexchangelistingwhaleresearch', (abs(hashint8extended(i, w + 50)) % 30 + 1)::int,
          (abs(hashint8extended(i, w + 500)) % 9 + 3)::int), ' ') from generate_series(1, 60) as w) as text
    from generate_series($1::bigint, $2::bigint) as i
  )
  insert into news_events (
    id, created_at, source, source_message_id, scope, language, published_at, content_text, summary, hash_raw, hash_canonical,
    keyword_index, keyword_length, keyword_version, memory_since, memory_assets, memory_confidence)
  overriding system value
  select i, at, 'channel-' || floor(120 * ${chance(1)} ^ 2), i::text, 'default', 'en', at - interval '40 seconds', text, '生成的消息 ' || i,
    md5(i::text), md5(i::text), to_keyword_index(string_to_array(lower(text), ' ')), 60, 5, at,
    array['A' || floor(400 * ${chance(2)} ^ 4)], ${chance(3)}
  from made`;

const fillVerdicts = (stage: 'fast' | 'deep', every: number) => `
  insert into ai_signals (
    news_event_id, created_at, stage, model_name, prompt_version, status, summary_cn, event_type, assets, action, direction, confidence,
    raw_confidence, strength, timeframe, gate_reason, notes)
  select i, e.created_at, '${stage}', 'bench', 'bench', 'success', e.summary,
    (array['other','whale','regulation','macro','listing','hack','funding','product_launch'])[1 + floor(8 * ${chance(4)} ^ 3)::int],
    e.memory_assets, case when not is_sure then 'observe' when i % 2 = 0 then 'buy' else 'sell' end,
    case when not is_sure then 'neutral' when i % 2 = 0 then 'long' else 'short' end, e.memory_confidence, ${chance(5)},
    'medium', (array['short','medium','long'])[1 + floor(3 * ${chance(6)})::int], 'low_confidence', repeat('notes ', 40)
  from generate_series($1::bigint, $2::bigint) as i
  join news_events e on e.id = i
  cross join lateral (select ${chance(7)} < 0.02 as is_sure) as kind
  where i % ${every} = 0`;
