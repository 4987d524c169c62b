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

-- An index of vectors would be written to for every row that gets its later columns; 0003 builds it anew.
do $$
begin
  if not exists (select from pg_attribute where attrelid = 'public.news_events'::regclass and attname = 'memory_since') then
    drop index if exists news_events_embedding;
  end if;
end
$$;

-- Later columns, so that a database of an earlier version gets them too. What memory says of the event (assets, confidence,
-- type) stands here as it is from `memory_since` on, so that the searches can filter by index; before that moment, and for
-- all else, `remembered_signal` is asked.
alter table news_events
  add column if not exists keyword_version int not null default 0,
  add column if not exists thread_position int,
  add column if not exists asks boolean not null generated always as (content_text ~ '[?？][\u0009-\u000D\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]*$') stored,
  add column if not exists memory_since timestamptz not null default 'infinity',
  add column if not exists memory_assets text[] not null default '{}',
  add column if not exists memory_confidence double precision not null default 0,
  add column if not exists memory_event_type text not null default 'other';

drop index if exists news_events_created_at;
create index if not exists news_events_time on news_events (created_at, id);
create index if not exists news_events_scope on news_events (scope, created_at, id);
create index if not exists news_events_thread on news_events (scope, thread, thread_position) where thread is not null;
create index if not exists news_events_hash_raw on news_events (hash_raw);
create index if not exists news_events_hash_canonical on news_events (hash_canonical, created_at);
create index if not exists news_events_memory_since on news_events (memory_since);
create index if not exists news_events_memory_assets on news_events using gin (memory_assets);
create index if not exists news_events_memory_confidence on news_events (memory_confidence);
create index if not exists news_events_memory_event_type on news_events (memory_event_type, created_at);
create index if not exists news_events_keyword_index on news_events using gin (keyword_index);
create index if not exists news_events_embedding_model on news_events (embedding_model, id);

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

-- Asset codes as they are compared: upper case, without spaces around them, each once, in the order given. Null stays null.
create or replace function to_asset_codes(codes text[]) returns text[]
language sql immutable
as $$
  select case when codes is not null then array(
    select upper(btrim(listed.code)) from unnest(codes) with ordinality as listed (code, place)
    where btrim(listed.code) <> ''
    group by upper(btrim(listed.code))
    order by min(listed.place)) end
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
  -- The revision that it is, by its moment too: a text that was edited and edited back is two revisions.
  select max(revision) into known from messages
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id' and hash_raw = event ->> 'hash_raw'
      and coalesce(edited_at, published_at) = coalesce((event ->> 'edited_at')::timestamptz, (event ->> 'published_at')::timestamptz);
  if known is not null then
    return known;
  end if;
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
  -- The cast, since a text is not looked up among char(64); materialized, since without statistics the planner would rather
  -- read all events of the 72 hours in their order.
  with twins as materialized (
    select * from news_events where hash_canonical = (event ->> 'hash_canonical')::char(64)
  )
  select e.id from twins e
  where e.scope = event ->> 'scope'
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
    -- Its event was deleted for its age (0004): known, and not to be analysed again.
    if exists (select 1 from messages where source = event ->> 'source'
               and source_message_id = event ->> 'source_message_id' and revision = this_revision and state = 'pruned') then
      return jsonb_build_object('kind', 'duplicate', 'reason', 'same source and id, pruned from memory',
                                'revision', this_revision, 'news_event_id', own_event);
    end if;
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
  repeated bigint;
begin
  -- Held, so that it isn't pruned meanwhile; one that already was may have a later twin.
  select id into repeated from news_events
    where id = (event -> 'recognition' ->> 'news_event_id')::bigint for key share;
  repeated := coalesce(repeated, find_repeated_event(event));
  if repeated is null then
    return jsonb_build_object('status', 'failed', 'reason', 'the event it repeats is gone',
                              'news_event_id', null, 'revision', this_revision,
                              'fast_signal_id', null, 'deep_signal_id', null);
  end if;
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
    provenance ->> 'model_name', provenance ->> 'prompt_version', v.status, v.summary_cn, v.event_type, to_asset_codes(v.assets),
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

-- The next free place in a conversation; writers of one conversation take turns. Null outside of one.
create or replace function take_thread_position(event_scope text, event_thread text) returns int
language plpgsql
set search_path = public, extensions
as $$
begin
  if event_thread is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(jsonb_build_array(event_scope, event_thread)::text, 2));
  return (select coalesce(max(thread_position), 0) + 1 from news_events
          where scope = event_scope and thread = event_thread);
end
$$;

-- Brings what `news_events` says of the remembered verdict up to its newest revision.
create or replace function remember_event(event_id bigint) returns void
language sql
set search_path = public, extensions
as $$
  update news_events e set updated_at = now(), memory_assets = s.assets, memory_confidence = s.confidence,
    memory_event_type = s.event_type,
    memory_since = (select max(created_at) from ai_signals where news_event_id = event_id)
  from remembered_signal(event_id, 'infinity') s
  where e.id = event_id
$$;

-- Stores event, fast verdict and deep verdict together. Returns a receipt. A second call changes nothing.
-- news_events keeps the first revision's words and vector: what a replayed day saw then, it sees now.
drop function if exists record_verdict(jsonb);
create or replace function record_verdict(record jsonb, embedding vector(1536) default null) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  event jsonb := record -> 'event';
  this_revision int;
  event_id bigint;
  fast_id bigint;
  deep_id bigint;
  remembered jsonb := case jsonb_typeof(record -> 'analysis') when 'object' then record -> 'analysis' else record -> 'signal' end;
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
    -- The deep look was left for later, and this is it.
    if deep_id is null and jsonb_typeof(record -> 'analysis') = 'object' then
      deep_id := put_signal(event_id, 'deep', this_revision, record -> 'analysis', record -> 'analysis_provenance', record);
      perform remember_event(event_id);
      return jsonb_build_object('status', 'stored', 'reason', 'the deep verdict of an event that had its fast one',
                                'news_event_id', event_id, 'revision', this_revision,
                                'fast_signal_id', fast_id, 'deep_signal_id', deep_id);
    end if;
    return jsonb_build_object('status', 'duplicate', 'reason', 'this revision has its verdict',
                              'news_event_id', event_id, 'revision', this_revision,
                              'fast_signal_id', fast_id, 'deep_signal_id', deep_id);
  end if;
  -- A verdict that waited on disk while its event was deleted for its age (0004).
  if event_id is null and exists (
    select from messages where source = event ->> 'source' and source_message_id = event ->> 'source_message_id'
      and revision = this_revision and state = 'pruned') then
    return jsonb_build_object('status', 'duplicate', 'reason', 'same source and id, pruned from memory',
                              'news_event_id', null, 'revision', this_revision,
                              'fast_signal_id', null, 'deep_signal_id', null);
  end if;
  if event_id is null and this_revision = 1 and find_repeated_event(event) is not null then
    return put_repost(event - 'recognition');
  end if;

  if event_id is null then
    insert into news_events (
      created_at, source, source_message_id, source_url, scope, thread, language, published_at, content_text, summary,
      hash_raw, hash_canonical, embedding, embedding_model, keywords_hit, keyword_index, keyword_length, keyword_version,
      thread_position, memory_since, memory_assets, memory_confidence, memory_event_type, metadata)
    values (
      (event ->> 'as_of')::timestamptz, event ->> 'source', event ->> 'source_message_id', event ->> 'source_url',
      event ->> 'scope', event ->> 'thread', event ->> 'language', (event ->> 'published_at')::timestamptz,
      event ->> 'text', record -> 'signal' ->> 'summary_cn', event ->> 'hash_raw', event ->> 'hash_canonical',
      embedding, case when embedding is not null then record ->> 'embedding_model' end, record -> 'signal' -> 'keywords',
      to_keyword_index(array(select jsonb_array_elements_text(record -> 'keyword_tokens'))),
      jsonb_array_length(record -> 'keyword_tokens'), coalesce((record ->> 'keyword_version')::int, 0),
      take_thread_position(event ->> 'scope', event ->> 'thread'), (event ->> 'as_of')::timestamptz,
      to_asset_codes(array(select jsonb_array_elements_text(remembered -> 'assets'))), (remembered ->> 'confidence')::double precision,
      remembered ->> 'event_type',
      jsonb_strip_nulls(jsonb_build_object('links', event -> 'links', 'forwarded_from', event -> 'forwarded_from')))
    returning id into event_id;
  end if;

  fast_id := put_signal(event_id, 'fast', this_revision, record -> 'signal', record -> 'signal_provenance', record);
  if jsonb_typeof(record -> 'analysis') = 'object' then
    deep_id := put_signal(event_id, 'deep', this_revision, record -> 'analysis', record -> 'analysis_provenance', record);
  end if;
  if this_revision > 1 then
    perform remember_event(event_id);
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

-- ------------------------------------------------------------------------------------------------------------- reading

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
      and c.relname in ('messages', 'news_events', 'message_links', 'ai_signals', 'tool_calls', 'synonym_map', 'synonym_versions', 'album_parts', 'alerts',
                        'alert_feedback', 'deep_looks', 'model_usage', 'source_states', 'signal_outcomes', 'link_prices')
  )
  select jsonb_build_object(
    'columns', (select coalesce(jsonb_agg(o.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
                         || case when a.attnotnull then ' not null' else '' end order by o.relname, a.attname), '[]')
                from ours o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped),
    'functions', (select coalesce(jsonb_agg(p.proname || '(' || pg_get_function_arguments(p.oid) || ')' order by p.proname), '[]')
                  from pg_proc p
                  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
                    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')),
    -- The vector index is one thing, in either size.
    'indexes', (select coalesce(jsonb_agg(replace(i.relname, 'embedding_half', 'embedding') order by i.relname), '[]')
                from ours o join pg_index x on x.indrelid = o.oid join pg_class i on i.oid = x.indexrelid
                where x.indisvalid),
    'row_level_security', (select coalesce(jsonb_agg(o.relname order by o.relname), '[]') from ours o where o.relrowsecurity))
$$;
