-- The desk's list of signals: one narrow row for each message, so that every filter is answered from few pages, what changed since a
-- position, for the pages that are open, and what reversed a verdict, by its assets. Forward, and safe to run twice. Rollback: 0033_desk_signals.down.sql.

set search_path = public, extensions;

-- What the list orders and filters by, of the verdict that stands. `news_events` and `ai_signals` are twenty times as wide.
create table if not exists desk_signals (
  news_event_id bigint primary key references news_events (id) on delete cascade,
  ai_signal_id bigint not null,
  scope text not null,
  made_at timestamptz not null,
  revision int not null,
  stage text not null,
  source text not null,
  event_type text not null,
  assets text[] not null,
  action text not null,
  confidence double precision not null,
  is_alerted boolean not null default false,
  -- The transaction that changed the row last: news for whoever has not seen it committed.
  changed_in xid8 not null default pg_current_xact_id()
);

create index if not exists desk_signals_made on desk_signals (scope, made_at desc, news_event_id desc);
create index if not exists desk_signals_source on desk_signals (scope, source, made_at desc, news_event_id desc);
create index if not exists desk_signals_alerted on desk_signals (scope, made_at desc, news_event_id desc) where is_alerted;
create index if not exists desk_signals_assets on desk_signals using gin (assets) with (fastupdate = off);
create index if not exists desk_signals_changed on desk_signals (changed_in);

-- Which way each successful verdict pointed, by asset: what reverses another one is found without reading what all said of an asset.
create table if not exists signal_directions (
  ai_signal_id bigint not null references ai_signals (id) on delete cascade,
  asset text not null,
  scope text not null,
  direction text not null,
  created_at timestamptz not null,
  news_event_id bigint not null,
  primary key (ai_signal_id, asset)
);

create index if not exists signal_directions_turn on signal_directions (scope, asset, direction, created_at, ai_signal_id);

-- ------------------------------------------------------------------------------------------------------------- writes

-- The messages whose standing verdicts this one reverses, of each asset the newest hundred: on an asset, what was said since it pointed this
-- way last. What is older shows its reversal to whoever reads it next. Only for a successful verdict that points somewhere.
create or replace function find_turned_signals(turning ai_signals) returns bigint[]
language sql stable
set search_path = public, extensions
as $$
  select coalesce(array_agg(distinct d.news_event_id), '{}')
  from news_events e
  cross join lateral (select distinct unnest(turning.assets)) as named (asset)
  cross join lateral (
    select coalesce(max(same.created_at), '-infinity') as made_at from signal_directions same
    where same.scope = e.scope and same.asset = named.asset and same.direction = turning.direction
      and same.created_at < turning.created_at and same.news_event_id <> e.id) before
  cross join lateral (
    select other.ai_signal_id, other.news_event_id from signal_directions other
    where other.scope = e.scope and other.asset = named.asset
      and other.direction = case turning.direction when 'long' then 'short' when 'short' then 'long' end
      and other.created_at >= before.made_at and other.created_at < turning.created_at
      -- The longest life of all.
      and other.created_at >= turning.created_at - interval '30 days' and other.news_event_id <> e.id
    order by other.created_at desc limit 100) turned
  join desk_signals d on d.news_event_id = turned.news_event_id and d.ai_signal_id = turned.ai_signal_id
  join ai_signals s on s.id = turned.ai_signal_id
    and s.created_at + case s.timeframe when 'short' then interval '1 day' when 'medium' then interval '7 days' else interval '30 days' end
      > turning.created_at
  where e.id = turning.news_event_id
$$;

-- A deep verdict stands for the fast one, a later revision for both.
create or replace function note_desk_signal() returns trigger
language plpgsql
set search_path = public, extensions
as $$
declare
  turned bigint[] := '{}';
begin
  if new.status = 'success' and new.direction <> 'neutral' then
    turned := find_turned_signals(new);
    -- In one order for all, the own row included: two verdicts at once may turn each other's rows.
    perform from desk_signals d where d.news_event_id = any (turned || new.news_event_id) order by d.news_event_id for no key update;
  end if;
  insert into desk_signals as d (
    news_event_id, ai_signal_id, scope, made_at, revision, stage, source, event_type, assets, action, confidence)
  select e.id, new.id, e.scope, new.created_at, new.revision, new.stage, e.source, new.event_type, new.assets, new.action, new.confidence
  from news_events e where e.id = new.news_event_id
  on conflict (news_event_id) do update set
    ai_signal_id = excluded.ai_signal_id, made_at = excluded.made_at, revision = excluded.revision, stage = excluded.stage,
    event_type = excluded.event_type, assets = excluded.assets, action = excluded.action, confidence = excluded.confidence,
    changed_in = pg_current_xact_id()
  where (excluded.revision, excluded.stage = 'deep') >= (d.revision, d.stage = 'deep');
  if new.status = 'success' and new.direction <> 'neutral' then
    insert into signal_directions (ai_signal_id, asset, scope, direction, created_at, news_event_id)
    select new.id, asset, e.scope, new.direction, new.created_at, new.news_event_id
    from news_events e cross join lateral (select distinct unnest(new.assets)) as named (asset)
    where e.id = new.news_event_id;
    -- To the pages that are open: what they still show as valid.
    update desk_signals d set changed_in = pg_current_xact_id() where d.news_event_id = any (turned);
  end if;
  return null;
end
$$;

-- Alerted: somebody was told, or perhaps was.
create or replace function note_desk_alert() returns trigger
language plpgsql
set search_path = public, extensions
as $$
begin
  update desk_signals d set is_alerted = told.yes, changed_in = pg_current_xact_id()
  from (select exists (
    select from alerts a where a.news_event_id = new.news_event_id and a.state in ('sent', 'uncertain') and a.kind <> 'digest') as yes) told
  where d.news_event_id = new.news_event_id and d.is_alerted <> told.yes;
  return null;
end
$$;

-- A post that is deleted at its source: its row is shown anew, as withdrawn.
create or replace function note_desk_withdrawal() returns trigger
language plpgsql
set search_path = public, extensions
as $$
begin
  update desk_signals d set changed_in = pg_current_xact_id()
  from news_events e
  where e.source = new.source and e.source_message_id = new.source_message_id and d.news_event_id = e.id;
  return null;
end
$$;

create or replace trigger ai_signals_desk after insert on ai_signals for each row execute function note_desk_signal();
create or replace trigger alerts_desk after insert or update of state on alerts
  for each row when (new.news_event_id is not null) execute function note_desk_alert();
create or replace trigger messages_desk after update of deleted_at on messages
  for each row when (new.deleted_at is distinct from old.deleted_at) execute function note_desk_withdrawal();

insert into desk_signals (
  news_event_id, ai_signal_id, scope, made_at, revision, stage, source, event_type, assets, action, confidence, is_alerted)
select e.id, s.id, e.scope, s.created_at, s.revision, s.stage, e.source, s.event_type, s.assets, s.action, s.confidence,
  exists (select from alerts a where a.news_event_id = e.id and a.state in ('sent', 'uncertain') and a.kind <> 'digest')
from news_events e cross join lateral remembered_signal(e.id, 'infinity') s
on conflict do nothing;

insert into signal_directions (ai_signal_id, asset, scope, direction, created_at, news_event_id)
select s.id, asset, e.scope, s.direction, s.created_at, s.news_event_id
from ai_signals s
join news_events e on e.id = s.news_event_id
cross join lateral (select distinct unnest(s.assets)) as named (asset)
where s.status = 'success' and s.direction <> 'neutral'
on conflict do nothing;

-- ------------------------------------------------------------------------------------------------------------- reading

-- The place of a row in the list: microseconds since 1970, and the message.
create or replace function to_desk_cursor(made_at timestamptz, event_id bigint) returns text
language sql immutable
as $$ select (extract(epoch from made_at) * 1000000)::bigint || '.' || event_id $$;

-- Rows of the list, newest first: what stands of each message, and the beginning of its text.
create or replace function describe_desk_signals(event_ids bigint[]) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', d.news_event_id, 'signal_id', d.ai_signal_id, 'made_at', d.made_at, 'cursor', to_desk_cursor(d.made_at, d.news_event_id), 'revision', d.revision, 'stage', d.stage,
    'status', s.status, 'source', d.source, 'published_at', e.published_at, 'summary', s.summary_cn,
    'text', left(read_text_at(e.source, e.source_message_id, e.content_text, 'infinity'), 400),
    'event_type', d.event_type, 'assets', d.assets, 'action', d.action, 'direction', s.direction, 'confidence', d.confidence,
    'raw_confidence', s.raw_confidence, 'timeframe', s.timeframe, 'gate_reason', s.gate_reason,
    'evidence', jsonb_array_length(s.evidence), 'is_alerted', d.is_alerted) order by d.made_at desc, d.news_event_id desc), '[]')
  from desk_signals d
  join ai_signals s on s.id = d.ai_signal_id
  join news_events e on e.id = d.news_event_id
  where d.news_event_id = any (event_ids)
$$;

-- A page of the list: { position, signals }, newest first, of what is older than the row whose cursor is `before`. `filters`: { assets,
-- event_type, action, min_confidence, source, stage, only_alerted, since, until }; null filters nothing. What changes after this page was
-- read is what the snapshot `position` doesn't hold.
create or replace function list_desk_signals(wanted_scope text, filters jsonb, before text, most int) returns jsonb
language plpgsql stable
set search_path = public, extensions
-- Planned with the values of each call, which say what narrows most.
set plan_cache_mode = force_custom_plan
as $$
declare
  wanted record;
  found bigint[];
  before_at timestamptz := 'epoch'::timestamptz + split_part(before, '.', 1)::bigint * interval '1 microsecond';
  before_id bigint := split_part(before, '.', 2)::bigint;
begin
  select * into wanted from jsonb_to_record(filters) as f (
    assets text[], event_type text, action text, min_confidence double precision, source text, stage text, only_alerted boolean,
    since timestamptz, until timestamptz);
  found := array(
    select d.news_event_id from desk_signals d
    where d.scope = wanted_scope
      and (wanted.assets is null or d.assets && wanted.assets)
      and (wanted.event_type is null or d.event_type = wanted.event_type)
      and (wanted.action is null or d.action = wanted.action)
      and (wanted.min_confidence is null or d.confidence >= wanted.min_confidence)
      and (wanted.source is null or d.source = wanted.source)
      and (wanted.stage is null or d.stage = wanted.stage)
      and (wanted.only_alerted is not true or d.is_alerted)
      and (wanted.since is null or d.made_at >= wanted.since)
      and (wanted.until is null or d.made_at < wanted.until)
      and (before_id is null or (d.made_at, d.news_event_id) < (before_at, before_id))
    order by d.made_at desc, d.news_event_id desc
    limit most);
  return jsonb_build_object(
    'position', pg_current_snapshot()::text, 'signals', describe_desk_signals(found));
end
$$;

-- What changed since a position: { position, count, signals }. More than `most` are counted, up to ten times as many, and not shown. The
-- position is a whole snapshot, of every transaction on its own: one that stays open anywhere in the cluster holds nothing up.
create or replace function list_desk_changes(wanted_scope text, after text, most int) returns jsonb
language plpgsql stable
set search_path = public, extensions
as $$
declare
  found bigint[];
begin
  found := array(
    select d.news_event_id from desk_signals d
    -- The upper end leaves out what a dump brought along from another database, whose transactions are none of ours.
    where d.changed_in >= pg_snapshot_xmin(after::pg_snapshot) and d.changed_in < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(d.changed_in, after::pg_snapshot) and d.scope = wanted_scope
    limit most * 10);
  return jsonb_build_object(
    'position', pg_current_snapshot()::text, 'count', cardinality(found),
    'signals', case when cardinality(found) <= most then describe_desk_signals(found) else '[]' end);
end
$$;

-- The sources of the list by name, at most `most`: one look into the index for each.
create or replace function list_desk_sources(wanted_scope text, most int) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with recursive named (source, place) as (
    (select d.source, 1 from desk_signals d where d.scope = wanted_scope order by d.source limit 1)
    union all
    select (select d.source from desk_signals d where d.scope = wanted_scope and d.source > n.source order by d.source limit 1), n.place + 1
    from named n where n.source is not null and n.place < most
  )
  select coalesce(jsonb_agg(source order by source), '[]') from named where source is not null
$$;

-- As in 0006; what reverses a verdict is looked for by its assets.
create or replace function read_signal_lives(signal_ids bigint[], as_of timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'ai_signal_id', s.id, 'created_at', s.created_at, 'timeframe', s.timeframe,
    'reversed_at', reversal.created_at, 'reversed_by', reversal.id,
    'revised_at', revision.created_at, 'revised_by', revision.id,
    'deleted_at', (
      select min(m.deleted_at) from messages m
      where m.source = e.source and m.source_message_id = e.source_message_id and m.deleted_at <= as_of)) order by s.id), '[]')
  from ai_signals s
  join news_events e on e.id = s.news_event_id
  left join lateral (
    select first.created_at, first.id
    from unnest(s.assets) as named (asset)
    cross join lateral (
      select later.created_at, later.ai_signal_id as id from signal_directions later
      where later.scope = e.scope and later.asset = named.asset and later.news_event_id <> s.news_event_id
        and later.direction = case s.direction when 'long' then 'short' when 'short' then 'long' end
        and later.created_at > s.created_at and later.created_at <= as_of
        -- After the longest life of all there is nothing left to reverse.
        and later.created_at <= s.created_at + interval '30 days'
        -- As its event was remembered then: what came first stays, whatever an edit made of it.
        and later.ai_signal_id = (select id from remembered_signal(later.news_event_id, later.created_at))
      order by later.created_at, later.ai_signal_id limit 1) first
    order by first.created_at, first.id limit 1) reversal on true
  left join lateral (
    select newer.created_at, newer.id from ai_signals newer
    where newer.news_event_id = s.news_event_id and newer.revision > s.revision and newer.created_at <= as_of
      and (newer.action <> s.action or newer.direction <> s.direction or (s.status = 'success' and newer.status <> 'success')
        or not (newer.assets @> s.assets and newer.assets <@ s.assets))
      -- A fast look that its deep look has corrected took nothing back.
      and not exists (
        select from ai_signals deep
        where deep.news_event_id = newer.news_event_id and deep.revision = newer.revision and deep.stage = 'deep'
          and newer.stage = 'fast' and deep.created_at <= as_of)
    order by newer.revision, newer.created_at limit 1) revision on true
  where s.id = any (signal_ids) and s.created_at <= as_of
$$;

select restrict_to_service_role(
  array['desk_signals', 'signal_directions'],
  array['find_turned_signals', 'note_desk_signal', 'note_desk_alert', 'note_desk_withdrawal', 'describe_desk_signals', 'list_desk_signals', 'list_desk_changes',
        'list_desk_sources', 'to_desk_cursor', 'read_signal_lives']);

notify pgrst, 'reload schema';
