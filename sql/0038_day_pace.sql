-- What is asked for every message takes as long late in the day as early: nothing of it reads all alerts, all messages, or all verdicts of a
-- type any more. Forward, and safe to run twice. Rollback: 0038_day_pace.down.sql.

set search_path = public, extensions;

-- When the newest post of a source was received, is the end of a range.
create index if not exists messages_source_time on messages (source, received_at);
-- What is out of date before anybody claimed it, is rare.
create index if not exists alerts_expiry on alerts (not_after) where state in ('queued', 'held');

-- The same as story_events in one value, by which rows are looked up; its plan is kept.
create or replace function list_story_events(event_id bigint) returns bigint[]
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  first_tellings bigint[] := array(
    select event_id
    union
    select l.news_event_id from news_events own
    join message_links l on (l.source, l.source_message_id) = (own.source, own.source_message_id)
    where own.id = event_id);
begin
  return array(
    select unnest(first_tellings)
    union
    select e.id from message_links l
    join news_events e on (e.source, e.source_message_id) = (l.source, l.source_message_id)
    where l.news_event_id = any (first_tellings));
end
$$;

-- As the subquery of a join it was held against all alerts, or all links. What puts alerts asks by its own alert only, and stays.
do $$
declare
  each regprocedure;
begin
  for each in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and proname in ('describe_story', 'list_story_alerts')
  loop
    execute replace(pg_get_functiondef(each), 'in (select story_events(', '= any (list_story_events(');
  end loop;
end
$$;

-- As in 0014; whose assets differ, is told by the event itself. Of a text no more than is compared.
create or replace function list_recent_verdicts(event_id bigint, hours double precision) returns jsonb
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  own news_events;
  verdict ai_signals;
begin
  select * into own from news_events where id = event_id;
  select * into verdict from remembered_signal(event_id, 'infinity');
  return (
    select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
      select e.id as news_event_id, e.source, m.received_at as created_at, s.event_type, s.action, s.assets, s.keywords, left(m.text, 1000) as text
      from (
        select c.id, c.source, c.source_message_id, c.created_at, c.memory_assets from news_events c
        where c.memory_event_type = verdict.event_type and c.scope = own.scope and c.id <> own.id
          and c.created_at >= own.created_at - make_interval(secs => hours * 3600)
          and c.created_at <= own.created_at + make_interval(secs => hours * 3600)
          and (c.created_at < own.created_at or c.id < own.id)
        -- By time, newest first, and no further than two hundred are found; the index of assets would read all of the archive.
        order by c.created_at desc, c.id desc offset 0) e
      cross join lateral remembered_signal(e.id, 'infinity') s
      join messages m on (m.source, m.source_message_id, m.revision) = (e.source, e.source_message_id, s.revision)
      where (e.memory_assets && verdict.assets or (e.memory_assets = '{}' and verdict.assets = '{}'))
        and s.event_type = verdict.event_type and s.action = verdict.action
        and (s.assets && verdict.assets or (s.assets = '{}' and verdict.assets = '{}'))
        and not exists (select from message_links l
                        where l.news_event_id = own.id and (l.source, l.source_message_id) = (e.source, e.source_message_id))
      order by e.created_at desc, e.id desc limit 200) r);
end
$$;

-- As in 0018. Of what came in before and got its verdict later, such as all of a backlog, the verdict then known is looked up here: a
-- function of its own took ten times as long.
create or replace function visible_events(
  as_of timestamptz, time_window_hours int, scope_filter text, asset_filter text[], type_filter text[],
  min_confidence double precision, exclude_event_id bigint,
  asker_source text, asker_message_id text, asker_published_at timestamptz,
  published_since timestamptz, published_until timestamptz, action_filter text, source_filter text[]
) returns setof news_events
language sql stable
as $$
  select e.* from public.news_events e
  where e.created_at <= as_of
    and (time_window_hours is null or e.created_at >= as_of - make_interval(hours => time_window_hours))
    and (scope_filter is null or e.scope = scope_filter)
    and (e.memory_confidence >= min_confidence or e.memory_since > as_of)
    and (asset_filter is null or e.memory_assets && asset_filter or e.memory_since > as_of)
    and (type_filter is null or e.memory_event_type = any (type_filter) or e.memory_since > as_of)
    and (e.memory_since <= as_of or exists (
      select from public.remembered_signal(e.id, as_of) s
      where s.confidence >= min_confidence
        and (asset_filter is null or s.assets && asset_filter)
        and (type_filter is null or s.event_type = any (type_filter))))
    and (published_since is null or e.published_at >= published_since)
    and (published_until is null or e.published_at < published_until)
    and (source_filter is null or lower(e.source) = any (source_filter))
    -- Whether some verdict says so is asked first, of all at once.
    and (action_filter is null or (
      e.id in (select s.news_event_id from public.ai_signals s where s.action = action_filter)
      and exists (select from public.remembered_signal(e.id, as_of) r where r.action = action_filter)))
    and (exclude_event_id is null or e.id <> exclude_event_id)
    and (asker_source is null or (
      (e.source, e.source_message_id) is distinct from (asker_source, asker_message_id)
      and (e.created_at < as_of or e.published_at < asker_published_at
        or (e.published_at = coalesce(asker_published_at, e.published_at)
          and public.is_message_before(e.source, e.source_message_id, asker_source, asker_message_id)))))
$$;

-- As in 0003, with a plan that is kept: it is asked for every row that is found.
create or replace function story_sources(event_id bigint, own_source text, as_of timestamptz) returns text[]
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
begin
  return array[own_source] || array(
    select l.source from message_links l
    where l.news_event_id = event_id and l.kind <> 'forward' and l.created_at <= as_of and l.source <> own_source
    group by l.source
    order by min(l.created_at), l.source);
end
$$;

-- One plan for all calls: to plan anew for each message takes longer than the answer. Not so list_lately_told and put_alerts, which are
-- given a moment: without it, the planner would read all alerts.
do $$
declare
  each regprocedure;
begin
  for each in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace
      and proname in ('list_story_events', 'describe_story', 'list_story_alerts', 'list_recent_verdicts')
  loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', each);
  end loop;
end
$$;

-- As in 0004, and what the worker asks for every message.
create or replace function refresh_memory_statistics() returns boolean
language plpgsql
set search_path = public, extensions
as $$
declare
  may_analyse boolean := (select pg_has_role(relowner, 'usage') from pg_class where oid = 'public.news_events'::regclass);
begin
  if may_analyse then
    analyze news_events, ai_signals, messages, message_links, alerts, deep_looks;
  end if;
  return may_analyse;
end
$$;

select restrict_to_service_role(
  '{}', array['list_story_events', 'describe_story', 'list_story_alerts', 'list_recent_verdicts', 'refresh_memory_statistics', 'visible_events',
    'story_sources']);

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
