-- Takes 0038_day_pace.sql back.

set search_path = public, extensions;

create or replace function refresh_memory_statistics() returns boolean
language plpgsql
set search_path = public, extensions
as $$
declare
  may_analyse boolean := (select pg_has_role(relowner, 'usage') from pg_class where oid = 'public.news_events'::regclass);
begin
  if may_analyse then
    analyze news_events, ai_signals, messages, message_links;
  end if;
  return may_analyse;
end
$$;

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
      select e.id as news_event_id, e.source, m.received_at as created_at, s.event_type, s.action, s.assets, s.keywords, left(m.text, 2000) as text
      from news_events e
      cross join lateral remembered_signal(e.id, 'infinity') s
      join messages m on (m.source, m.source_message_id, m.revision) = (e.source, e.source_message_id, s.revision)
      where e.memory_event_type = verdict.event_type and e.scope = own.scope and e.id <> own.id
        and e.created_at >= own.created_at - make_interval(secs => hours * 3600)
        and e.created_at <= own.created_at + make_interval(secs => hours * 3600)
        and (e.created_at < own.created_at or e.id < own.id)
        and s.event_type = verdict.event_type and s.action = verdict.action
        and (s.assets && verdict.assets or (s.assets = '{}' and verdict.assets = '{}'))
        and not exists (select from message_links l
                        where l.news_event_id = own.id and (l.source, l.source_message_id) = (e.source, e.source_message_id))
      order by e.created_at desc, e.id desc limit 200) r);
end
$$;

do $$
declare
  each regprocedure;
begin
  for each in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and proname in ('describe_story', 'list_story_alerts')
  loop
    execute replace(pg_get_functiondef(each), '= any (list_story_events(', 'in (select story_events(');
  end loop;
end
$$;

do $$
declare
  each regprocedure;
begin
  for each in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and proname in ('describe_story', 'list_story_alerts', 'list_recent_verdicts')
  loop
    execute format('alter function %s reset plan_cache_mode', each);
  end loop;
end
$$;

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
    and (e.memory_since <= as_of or public.passes_filters(e.id, as_of, asset_filter, type_filter, min_confidence))
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

create or replace function story_sources(event_id bigint, own_source text, as_of timestamptz) returns text[]
language sql stable
set search_path = public, extensions
as $$
  select array[own_source] || array(
    select l.source from message_links l
    where l.news_event_id = event_id and l.kind <> 'forward' and l.created_at <= as_of and l.source <> own_source
    group by l.source
    order by min(l.created_at), l.source)
$$;

drop function if exists list_story_events(bigint);
drop index if exists alerts_expiry;
drop index if exists messages_source_time;

select restrict_to_service_role(
  '{}', array['describe_story', 'list_story_alerts', 'list_recent_verdicts', 'refresh_memory_statistics', 'visible_events', 'story_sources']);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 38;
  end if;
end
$$;

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
