-- Takes 0071_desk_lookups.sql back.

set search_path = public, extensions;

-- As in 0033, with the settings of 0036 and 0039.
create or replace function find_turned_signals(turning ai_signals) returns bigint[]
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  return (
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
    where e.id = turning.news_event_id);
end
$$;

-- As in 0061.
create or replace function note_desk_alert() returns trigger
language plpgsql
set search_path = public, extensions
as $$
declare
  event_ids bigint[] := array[new.news_event_id];
begin
  if new.kind = 'digest' then
    event_ids := array(select a.news_event_id from alerts a where a.digest_id = new.id);
    -- In one order for all, as verdicts take the rows that they turn.
    perform from desk_signals d where d.news_event_id = any (event_ids) order by d.news_event_id for no key update;
  end if;
  update desk_signals d set is_alerted = told.yes, changed_in = pg_current_xact_id()
  from (
    select e.id, exists (
      select from alerts a left join alerts digest on digest.id = a.digest_id
      where a.news_event_id = e.id and a.kind <> 'digest' and coalesce(digest.state, a.state) in ('sent', 'uncertain')) as yes
    from unnest(event_ids) as e (id)) told
  where d.news_event_id = told.id and d.is_alerted <> told.yes;
  return null;
end
$$;

notify pgrst, 'reload schema';

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 71;
  end if;
end
$$;
