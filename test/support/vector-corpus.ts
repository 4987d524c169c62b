import type { Database } from '../../src/store/database.ts';

/** The model of the corpus's vectors. */
export const corpusModel = 'corpus';
/** The events lie evenly in the hours from then on. */
export const corpusStart = new Date('2025-01-01T00:00:00Z');
export const corpusHours = 200;

/**
 * So many events with vectors that have neighbours, as texts do: each near one of 97 centres. Written by the database itself,
 * as ten thousand round trips would take minutes. Every event is about BTC; one in 10 about TEN too, one in 50 about FIFTY,
 * one in 200 about RARE. The vector index is built after the load. Returns 20 vectors near the corpus's own.
 */
export async function loadVectorCorpus(database: Database, events: number): Promise<number[][]> {
  const [index] = await database.query<{ definition: string }>(
    "select pg_get_indexdef('public.news_events_embedding'::regclass) as definition",
  );
  await database.executeScript(`
    set search_path = public, extensions;
    select setseed(0.42);
    drop index news_events_embedding;
    create temporary table centre as
      select c, array_agg(random() - 0.5)::vector(1536) as v from generate_series(0, 96) c, generate_series(1, 1536) group by c;
    create temporary table noise as
      select c, array_agg((random() - 0.5) * 0.8)::vector(1536) as v from generate_series(0, 522) c, generate_series(1, 1536)
      group by c;
    insert into news_events (created_at, source, source_message_id, published_at, content_text, hash_raw, hash_canonical,
                             embedding, embedding_model, memory_since, memory_assets, memory_confidence, memory_event_type)
    select moment, 'corpus', i::text, moment, 'event ' || i, repeat('0', 64), repeat('0', 64),
           l2_normalize(centre.v + noise.v), '${corpusModel}', moment,
           array['BTC'] || case when i % 10 = 0 then array['TEN'] else '{}' end
             || case when i % 50 = 0 then array['FIFTY'] else '{}' end
             || case when i % 200 = 0 then array['RARE'] else '{}' end, 0.8, 'hack'
    from generate_series(0, ${events - 1}) i
    join centre on centre.c = i % 97
    join noise on noise.c = i % 523
    cross join lateral (select timestamptz '${corpusStart.toISOString()}' + interval '${corpusHours} hours' * i / ${events} as moment) clock;
    insert into ai_signals (news_event_id, created_at, stage, model_name, prompt_version, status, summary_cn, event_type, assets,
                            action, direction, confidence, raw_confidence, strength, timeframe, gate_reason)
    select id, created_at, 'fast', 'rules', 'rules-1', 'success', '摘要', memory_event_type, memory_assets, 'sell', 'short', 0.8,
           0.8, 'high', 'short', 'high_value_event'
    from news_events;
    set maintenance_work_mem = '512MB';
    ${index?.definition};
    reset maintenance_work_mem;
    analyze news_events;
    analyze ai_signals`);
  const rows = await database.query<{ v: string }>(
    'select l2_normalize(centre.v + noise.v)::text as v from centre join noise on noise.c = (centre.c * 7 + 3) % 523 where centre.c % 5 = 0',
  );
  return rows.map(({ v }) => JSON.parse(v) as number[]);
}
