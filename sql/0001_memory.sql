-- Messages, verdicts and the searches over them. Forward, and safe to run twice. Rollback: 0001_memory.down.sql.
-- Runs as it is on PGlite, on PostgreSQL >= 15 with pgvector >= 0.8, and in Supabase's SQL editor.

create schema if not exists extensions;
create extension if not exists vector with schema extensions;
set search_path = public, extensions;

-- Loads the vector library into this session: `alter function … set hnsw.*` is refused to a non-superuser before that.
select '[0]'::vector <=> '[0]'::vector;

-- ------------------------------------------------------------------------------------------------------------- tables

create table if not exists messages (
  id bigint generated always as identity primary key,
  source text not null,
  source_message_id text not null,
  revision int not null check (revision >= 1),
  text text not null,
  entities jsonb not null default '[]',
  published_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  received_at timestamptz not null,
  hash_raw char(64) not null,
  hash_canonical char(64) not null,
  state text not null default 'received' check (state in ('received', 'analysed', 'linked')),
  inserted_at timestamptz not null default now(),
  unique (source, source_message_id, revision)
);

create table if not exists news_events (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  inserted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  source text not null,
  source_message_id text not null,
  source_url text,
  scope text not null default 'default',
  thread text,
  language text not null default 'other',
  published_at timestamptz not null,
  content_text text not null,
  summary text not null default '',
  translated_text text,
  media_refs jsonb not null default '[]',
  hash_raw char(64) not null,
  hash_canonical char(64) not null,
  embedding vector(1536),
  embedding_model text,
  keywords_hit jsonb not null default '[]',
  keyword_index tsvector not null default '',
  keyword_length int not null default 0,
  ingest_status text not null default 'analysed',
  metadata jsonb not null default '{}',
  unique (source, source_message_id)
);

create index if not exists news_events_created_at on news_events (created_at);
create index if not exists news_events_hash_raw on news_events (hash_raw);
create index if not exists news_events_hash_canonical on news_events (hash_canonical, created_at);
create index if not exists news_events_keyword_index on news_events using gin (keyword_index);
create index if not exists news_events_embedding on news_events
  using hnsw (embedding vector_cosine_ops) with (m = 16, ef_construction = 64);

create table if not exists message_links (
  id bigint generated always as identity primary key,
  news_event_id bigint not null references news_events (id) on delete cascade,
  source text not null,
  source_message_id text not null,
  kind text not null check (kind in ('repost', 'forward', 'near_duplicate')),
  score double precision not null default 1,
  created_at timestamptz not null,
  unique (news_event_id, source, source_message_id)
);

create index if not exists message_links_message on message_links (source, source_message_id);

create table if not exists ai_signals (
  id bigint generated always as identity primary key,
  news_event_id bigint not null references news_events (id) on delete cascade,
  created_at timestamptz not null,
  inserted_at timestamptz not null default now(),
  stage text not null check (stage in ('fast', 'deep')),
  revision int not null default 1 check (revision >= 1),
  model_name text not null,
  prompt_version text not null,
  status text not null check (status in ('success', 'skip', 'error')),
  summary_cn text not null,
  event_type text not null,
  assets text[] not null default '{}',
  asset_names text[] not null default '{}',
  action text not null check (action in ('buy', 'sell', 'observe')),
  direction text not null check (direction in ('long', 'short', 'neutral')),
  confidence double precision not null check (confidence between 0 and 1),
  raw_confidence double precision not null check (raw_confidence between 0 and 1),
  strength text not null check (strength in ('low', 'medium', 'high')),
  timeframe text not null check (timeframe in ('short', 'medium', 'long')),
  risk_flags text[] not null default '{}',
  notes text not null default '',
  links text[] not null default '{}',
  keywords text[] not null default '{}',
  adjustments text[] not null default '{}',
  gate_reason text not null,
  evidence jsonb not null default '[]',
  degraded text[] not null default '{}',
  execution_path text[] not null default '{}',
  should_alert boolean not null default false,
  latency_ms double precision not null default 0,
  usage jsonb not null default '[]',
  raw_response jsonb,
  unique (news_event_id, stage, revision)
);

create index if not exists ai_signals_assets on ai_signals using gin (assets);
create index if not exists ai_signals_created_at on ai_signals (created_at);
create index if not exists ai_signals_confidence on ai_signals (confidence);

create table if not exists tool_calls (
  day date primary key,
  calls int not null default 0
);

-- -------------------------------------------------------------------------------------------------------------- writes

-- The text as the keyword index keeps it: every token with its positions, so that counts survive.
create or replace function to_keyword_index(tokens text[]) returns tsvector
language sql immutable
set search_path = public, extensions
as $$
  select coalesce(string_agg(
    '''' || replace(replace(token, '\', '\\'), '''', '''''') || ''':' || positions, ' '), '')::tsvector
  from (
    select token, string_agg(position::text, ',' order by position) as positions
    from unnest(tokens) with ordinality as listed (token, position)
    where token <> ''
    group by token
  ) as grouped
$$;

-- Of two messages published at one moment, is the first before the second? By source, then by id (numbers by value).
create or replace function is_message_before(
  source_a text, message_a text, source_b text, message_b text
) returns boolean
language sql immutable
as $$
  select (source_a collate "C", length(message_a), message_a collate "C")
       < (source_b collate "C", length(message_b), message_b collate "C")
$$;

-- Keeps the raw message; returns the revision that this text has under its id.
create or replace function put_message(event jsonb) returns int
language plpgsql
set search_path = public, extensions
as $$
declare
  known int;
  newest record;
begin
  perform pg_advisory_xact_lock(hashtextextended(
    jsonb_build_array(event ->> 'source', event ->> 'source_message_id')::text, 0));
  select revision, hash_raw, coalesce(edited_at, published_at) as moment into newest from messages
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id'
    order by revision desc limit 1;
  if newest.hash_raw = event ->> 'hash_raw' then
    return newest.revision;
  end if;
  -- An older text again is that text redelivered, unless it was edited back to it since.
  if (event ->> 'edited_at')::timestamptz is null or (event ->> 'edited_at')::timestamptz <= newest.moment then
    select max(revision) into known from messages
      where source = event ->> 'source' and source_message_id = event ->> 'source_message_id'
        and hash_raw = event ->> 'hash_raw';
    if known is not null then
      return known;
    end if;
  end if;
  select coalesce(max(revision), 0) + 1 into known from messages
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id';
  insert into messages (source, source_message_id, revision, text, entities, published_at, edited_at, received_at,
                        hash_raw, hash_canonical)
  values (event ->> 'source', event ->> 'source_message_id', known, event ->> 'text',
          coalesce(event -> 'links', '[]'), (event ->> 'published_at')::timestamptz,
          (event ->> 'edited_at')::timestamptz, (event ->> 'as_of')::timestamptz,
          event ->> 'hash_raw', event ->> 'hash_canonical');
  return known;
end
$$;

-- The event whose story this message repeats word for word: the earliest of the last 72 hours, as visible at as_of.
create or replace function find_repeated_event(event jsonb) returns bigint
language sql stable
set search_path = public, extensions
as $$
  select e.id from news_events e
  where e.hash_canonical = event ->> 'hash_canonical'
    and e.scope = event ->> 'scope'
    and (e.source, e.source_message_id) is distinct from (event ->> 'source', event ->> 'source_message_id')
    and e.created_at >= (event ->> 'as_of')::timestamptz - interval '72 hours'
    and (e.created_at < (event ->> 'as_of')::timestamptz
      or (e.created_at = (event ->> 'as_of')::timestamptz
        and (e.published_at < (event ->> 'published_at')::timestamptz
          or (e.published_at = (event ->> 'published_at')::timestamptz
            and is_message_before(e.source, e.source_message_id, event ->> 'source', event ->> 'source_message_id')))))
  order by e.created_at, e.id
  limit 1
$$;

-- Keeps the raw message and says what is known of it: { kind, reason, revision, news_event_id }.
create or replace function recognise_message(event jsonb) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  newest_revision int;
  this_revision int;
  is_known boolean;
  own_event bigint;
  other_event bigint;
begin
  select coalesce(max(revision), 0) into newest_revision from messages
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id';
  this_revision := put_message(event);
  is_known := this_revision <= newest_revision;
  select id into own_event from news_events
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id';

  if is_known then
    if exists (select 1 from ai_signals where news_event_id = own_event and revision = this_revision) then
      return jsonb_build_object('kind', 'duplicate', 'reason', 'same source and id, same text',
                                'revision', this_revision, 'news_event_id', own_event);
    end if;
    select news_event_id into other_event from message_links
      where source = event ->> 'source' and source_message_id = event ->> 'source_message_id' and this_revision = 1
      order by id limit 1;
    if other_event is not null then
      return jsonb_build_object('kind', 'duplicate', 'reason', 'same source and id, linked to the event it repeats',
                                'revision', this_revision, 'news_event_id', other_event);
    end if;
  end if;

  if this_revision = 1 then
    other_event := find_repeated_event(event);
    if other_event is not null then
      return jsonb_build_object('kind', 'repost', 'reason', 'same text as an earlier message',
                                'revision', this_revision, 'news_event_id', other_event);
    end if;
  end if;
  return jsonb_build_object(
    'kind', case when is_known then 'resume' when this_revision > 1 then 'revision' else 'new' end,
    'reason', case when is_known then 'stored before, without a verdict'
                   when this_revision > 1 then 'same source and id, other text' else 'never seen' end,
    'revision', this_revision, 'news_event_id', own_event);
end
$$;

-- Links a message to the event that it repeats. Returns a receipt.
create or replace function put_repost(event jsonb) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  this_revision int := put_message(event);
  repeated bigint := coalesce((event -> 'recognition' ->> 'news_event_id')::bigint, find_repeated_event(event));
begin
  insert into message_links (news_event_id, source, source_message_id, kind, score, created_at)
  values (repeated, event ->> 'source', event ->> 'source_message_id',
          case when event ->> 'forwarded_from' is null then 'repost' else 'forward' end, 1,
          (event ->> 'as_of')::timestamptz)
  on conflict do nothing;
  update messages set state = 'linked'
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id'
      and revision = this_revision and state = 'received';
  return jsonb_build_object('status', 'repost', 'reason', 'same text as an earlier message',
                            'news_event_id', repeated, 'revision', this_revision,
                            'fast_signal_id', null, 'deep_signal_id', null);
end
$$;

-- One row of ai_signals out of a record; returns its id.
create or replace function put_signal(
  event_id bigint, signal_stage text, signal_revision int, verdict jsonb, provenance jsonb, record jsonb
) returns bigint
language sql
set search_path = public, extensions
as $$
  insert into ai_signals (
    news_event_id, created_at, stage, revision, model_name, prompt_version, status, summary_cn, event_type, assets,
    asset_names, action, direction, confidence, raw_confidence, strength, timeframe, risk_flags, notes, links, keywords,
    adjustments, gate_reason, evidence, degraded, execution_path, should_alert, latency_ms, usage, raw_response)
  select
    event_id, (record -> 'event' ->> 'as_of')::timestamptz, signal_stage, signal_revision,
    provenance ->> 'model_name', provenance ->> 'prompt_version', v.status, v.summary_cn, v.event_type, v.assets,
    v.asset_names, v.action, v.direction, v.confidence, v.raw_confidence, v.strength, v.timeframe, v.risk_flags, v.notes,
    v.links, coalesce(v.keywords, '{}'),
    array(select jsonb_array_elements_text(provenance -> 'adjustments')),
    record -> 'gate' ->> 'reason',
    case signal_stage when 'deep' then record -> 'evidence' else '[]' end,
    array(select jsonb_array_elements_text(record -> 'degraded')),
    array(select jsonb_array_elements_text(record -> 'execution_path')),
    (record ->> 'should_alert')::boolean, (provenance ->> 'latency_ms')::double precision,
    coalesce((select jsonb_agg(used) from jsonb_array_elements(record -> 'usage') as used
              where (used ->> 'stage' in ('deep', 'planner')) = (signal_stage = 'deep')), '[]'),
    provenance -> 'raw_response'
  from jsonb_to_record(verdict) as v (
    status text, summary_cn text, event_type text, assets text[], asset_names text[], action text, direction text,
    confidence double precision, raw_confidence double precision, strength text, timeframe text, risk_flags text[],
    notes text, links text[], keywords text[])
  returning id
$$;

-- Stores event, fast verdict and deep verdict together. Returns a receipt. A second call changes nothing.
-- news_events keeps the first revision's words and vector: what a replayed day saw then, it sees now.
create or replace function record_verdict(record jsonb) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  event jsonb := record -> 'event';
  this_revision int;
  event_id bigint;
  fast_id bigint;
  deep_id bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(event ->> 'hash_canonical', 1));
  this_revision := put_message(event);
  select id into event_id from news_events
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id';
  select id into fast_id from ai_signals
    where news_event_id = event_id and stage = 'fast' and revision = this_revision;
  if fast_id is not null then
    select id into deep_id from ai_signals
      where news_event_id = event_id and stage = 'deep' and revision = this_revision;
    return jsonb_build_object('status', 'duplicate', 'reason', 'this revision has its verdict',
                              'news_event_id', event_id, 'revision', this_revision,
                              'fast_signal_id', fast_id, 'deep_signal_id', deep_id);
  end if;
  if event_id is null and this_revision = 1 and find_repeated_event(event) is not null then
    return put_repost(event - 'recognition');
  end if;

  if event_id is null then
    insert into news_events (
      created_at, source, source_message_id, source_url, scope, thread, language, published_at, content_text, summary,
      hash_raw, hash_canonical, embedding, embedding_model, keywords_hit, keyword_index, keyword_length, metadata)
    values (
      (event ->> 'as_of')::timestamptz, event ->> 'source', event ->> 'source_message_id', event ->> 'source_url',
      event ->> 'scope', event ->> 'thread', event ->> 'language', (event ->> 'published_at')::timestamptz,
      event ->> 'text', record -> 'signal' ->> 'summary_cn', event ->> 'hash_raw', event ->> 'hash_canonical',
      (record -> 'embedding' ->> 'vector')::vector, record -> 'embedding' ->> 'model', record -> 'signal' -> 'keywords',
      to_keyword_index(array(select jsonb_array_elements_text(record -> 'keyword_tokens'))),
      jsonb_array_length(record -> 'keyword_tokens'),
      jsonb_strip_nulls(jsonb_build_object('links', event -> 'links', 'forwarded_from', event -> 'forwarded_from')))
    returning id into event_id;
  else
    update news_events set updated_at = now() where id = event_id;
  end if;

  fast_id := put_signal(event_id, 'fast', this_revision, record -> 'signal', record -> 'signal_provenance', record);
  if jsonb_typeof(record -> 'analysis') = 'object' then
    deep_id := put_signal(event_id, 'deep', this_revision, record -> 'analysis', record -> 'analysis_provenance', record);
  end if;
  update messages set state = 'analysed'
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id' and revision = this_revision;
  return jsonb_build_object(
    'status', case when this_revision > 1 then 'revised' else 'stored' end,
    'reason', case when this_revision > 1 then 'revision ' || this_revision end,
    'news_event_id', event_id, 'revision', this_revision, 'fast_signal_id', fast_id, 'deep_signal_id', deep_id);
end
$$;

-- Counts one tool call of a day; false, and not counted, when the limit is reached.
create or replace function take_tool_call(call_day date, day_limit int) returns boolean
language sql
set search_path = public, extensions
as $$
  with counted as (
    insert into tool_calls (day, calls) select call_day, 1 where day_limit > 0
    on conflict (day) do update set calls = tool_calls.calls + 1 where tool_calls.calls < day_limit
    returning calls
  )
  select exists (select 1 from counted)
$$;

-- ------------------------------------------------------------------------------------------------------------ searches

-- The verdict by which an event is remembered: of its newest revision visible at as_of, the deep one, else the fast one.
-- Without settings of its own, so that the planner can inline it into the searches; hence the qualified table.
create or replace function remembered_signal(event_id bigint, as_of timestamptz) returns setof ai_signals
language sql stable
as $$
  select * from public.ai_signals s
  where s.news_event_id = event_id and s.created_at <= as_of
  order by s.revision desc, s.stage = 'deep' desc
  limit 1
$$;

create or replace function search_memory_events(
  query_embedding vector(1536),
  match_threshold double precision default 0.85,
  match_count int default 5,
  asset_filter text[] default null,
  min_confidence double precision default 0.6,
  time_window_hours int default 72,
  as_of timestamptz default now(),
  exclude_event_id bigint default null,
  scope_filter text default null,
  query_model text default null,
  asker_source text default null,
  asker_message_id text default null,
  asker_published_at timestamptz default null
) returns table (
  ai_signal_id bigint, news_event_id bigint, created_at timestamptz, assets text[], action text,
  confidence double precision, summary text, similarity double precision, event_type text, source text
)
language sql stable
set search_path = public, extensions
set hnsw.iterative_scan = 'relaxed_order'
set hnsw.ef_search = '100'
as $$
  select nearest.signal_id, nearest.event_id, nearest.created_at, nearest.assets, nearest.action, nearest.confidence,
         nearest.summary_cn, 1 - nearest.distance, nearest.event_type, nearest.source
  from (
    select s.id as signal_id, e.id as event_id, e.created_at, s.assets, s.action, s.confidence, s.summary_cn,
           s.event_type, e.source, e.embedding <=> query_embedding as distance
    from news_events e
    cross join lateral remembered_signal(e.id, search_memory_events.as_of) s
    where e.embedding is not null
      and (query_model is null or e.embedding_model = query_model)
      and (scope_filter is null or e.scope = scope_filter)
      and e.created_at >= search_memory_events.as_of - make_interval(hours => time_window_hours)
      and e.created_at <= search_memory_events.as_of
      and (e.created_at < search_memory_events.as_of or asker_source is null or e.published_at < asker_published_at
        or (e.published_at = coalesce(asker_published_at, e.published_at)
          and is_message_before(e.source, e.source_message_id, asker_source, asker_message_id)))
      and (asker_source is null or (e.source, e.source_message_id) is distinct from (asker_source, asker_message_id))
      and (exclude_event_id is null or e.id <> exclude_event_id)
      and s.confidence >= min_confidence
      and (asset_filter is null or s.assets && asset_filter)
    order by e.embedding <=> query_embedding
    limit greatest(match_count, 0)
  ) nearest
  where 1 - nearest.distance >= match_threshold
  order by 1 - nearest.distance desc, nearest.confidence desc, nearest.created_at desc, nearest.event_id desc
$$;

-- BM25 over the rows that the filters leave (k1 1.2, b 0.75, 100 unseen texts), divided by the best value possible: 0–1.
-- The same formula as src/domain/ranking/bm25.ts; a test compares the two.
create or replace function search_memory_keywords(
  query_tokens text[],
  match_count int default 5,
  asset_filter text[] default null,
  min_confidence double precision default 0.6,
  time_window_hours int default 72,
  as_of timestamptz default now(),
  exclude_event_id bigint default null,
  scope_filter text default null,
  asker_source text default null,
  asker_message_id text default null,
  asker_published_at timestamptz default null
) returns table (
  ai_signal_id bigint, news_event_id bigint, created_at timestamptz, assets text[], action text,
  confidence double precision, summary text, score double precision, event_type text, source text
)
language sql stable
set search_path = public, extensions
as $$
  with asked as (
    select distinct token from unnest(query_tokens) as listed (token) where token <> ''
  ),
  corpus as materialized (
    select e.id as event_id, e.created_at, e.source, e.keyword_index, e.keyword_length,
           s.id as signal_id, s.assets, s.action, s.confidence, s.summary_cn, s.event_type
    from news_events e
    cross join lateral remembered_signal(e.id, search_memory_keywords.as_of) s
    where (scope_filter is null or e.scope = scope_filter)
      and e.created_at >= search_memory_keywords.as_of - make_interval(hours => time_window_hours)
      and e.created_at <= search_memory_keywords.as_of
      and (e.created_at < search_memory_keywords.as_of or asker_source is null or e.published_at < asker_published_at
        or (e.published_at = coalesce(asker_published_at, e.published_at)
          and is_message_before(e.source, e.source_message_id, asker_source, asker_message_id)))
      and (asker_source is null or (e.source, e.source_message_id) is distinct from (asker_source, asker_message_id))
      and (exclude_event_id is null or e.id <> exclude_event_id)
      and s.confidence >= min_confidence
      and (asset_filter is null or s.assets && asset_filter)
  ),
  size as (
    select count(*)::double precision as documents, greatest(avg(keyword_length), 1)::double precision as mean_length
    from corpus
  ),
  hits as materialized (
    select c.event_id, c.keyword_length, entry.lexeme, cardinality(entry.positions)::double precision as count
    from corpus c
    cross join lateral unnest(c.keyword_index) as entry
    where c.keyword_index @@ (
        select string_agg('''' || replace(replace(token, '\', '\\'), '''', '''''') || '''', ' | ')::tsquery from asked)
      and entry.lexeme in (select token from asked)
  ),
  weights as (
    select asked.token,
           ln(1 + (size.documents + 100 - count(hits.event_id) + 0.5) / (count(hits.event_id) + 0.5)) as idf
    from asked cross join size left join hits on hits.lexeme = asked.token
    group by asked.token, size.documents
  ),
  scored as (
    select hits.event_id,
           sum(weights.idf * hits.count * 2.2
               / (hits.count + 1.2 * (0.25 + 0.75 * hits.keyword_length / size.mean_length)))
             / (select sum(idf) * 2.2 from weights) as score
    from hits join weights on weights.token = hits.lexeme cross join size
    group by hits.event_id
  )
  select c.signal_id, c.event_id, c.created_at, c.assets, c.action, c.confidence, c.summary_cn, scored.score,
         c.event_type, c.source
  from scored join corpus c using (event_id)
  order by scored.score desc, c.confidence desc, c.created_at desc, c.event_id desc
  limit greatest(match_count, 0)
$$;

-- Everything stored about a message, for `why`: by event id, or by source and id at the source.
create or replace function read_message(event_reference bigint, message_source text, message_reference text) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with found as (
    select e.* from news_events e
    where e.id = event_reference or (e.source = message_source and e.source_message_id = message_reference)
       or e.id = (select l.news_event_id from message_links l
                  where l.source = message_source and l.source_message_id = message_reference order by l.id limit 1)
    order by (e.source = message_source and e.source_message_id = message_reference) desc nulls last
    limit 1
  )
  select jsonb_build_object(
    'event', (select to_jsonb(f) - 'embedding' - 'keyword_index' || jsonb_build_object('has_embedding', f.embedding is not null)
              from found f),
    'signals', coalesce((select jsonb_agg(to_jsonb(s) order by s.revision, s.stage = 'deep')
                         from ai_signals s join found f on f.id = s.news_event_id), '[]'),
    'links', coalesce((select jsonb_agg(to_jsonb(l) order by l.created_at, l.id)
                       from message_links l join found f on f.id = l.news_event_id), '[]'),
    'messages', coalesce((select jsonb_agg(to_jsonb(m) order by m.source, m.source_message_id, m.revision)
                          from messages m
                          where (m.source = message_source and m.source_message_id = message_reference)
                             or (m.source, m.source_message_id) in (select f.source, f.source_message_id from found f)), '[]'))
$$;

-- What this schema consists of, for `doctor`: one line per column, function, index, policy, readable by anybody who may call it.
create or replace function describe_schema() returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with ours as (
    select c.oid, c.relname, c.relrowsecurity from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname in ('messages', 'news_events', 'message_links', 'ai_signals', 'tool_calls')
  )
  select jsonb_build_object(
    'columns', (select coalesce(jsonb_agg(o.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
                         || case when a.attnotnull then ' not null' else '' end order by o.relname, a.attname), '[]')
                from ours o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped),
    'functions', (select coalesce(jsonb_agg(p.proname || '(' || pg_get_function_arguments(p.oid) || ')' order by p.proname), '[]')
                  from pg_proc p
                  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
                    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')),
    'indexes', (select coalesce(jsonb_agg(i.relname order by i.relname), '[]')
                from ours o join pg_index x on x.indrelid = o.oid join pg_class i on i.oid = x.indexrelid
                where x.indisvalid),
    'row_level_security', (select coalesce(jsonb_agg(o.relname order by o.relname), '[]') from ours o where o.relrowsecurity))
$$;
