-- Takes 0045_recent_verdicts.sql back: the function of 0038.

set search_path = public, extensions;

drop function if exists list_recent_verdicts(bigint, double precision, bigint[]);

create or replace function list_recent_verdicts(event_id bigint, hours double precision) returns jsonb
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
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

select restrict_to_service_role('{}', array['list_recent_verdicts']);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 45;
  end if;
end
$$;

notify pgrst, 'reload schema';
