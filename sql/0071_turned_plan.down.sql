-- Takes 0071_turned_plan.sql back.

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

notify pgrst, 'reload schema';

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 71;
  end if;
end
$$;
