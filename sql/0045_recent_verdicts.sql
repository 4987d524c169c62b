-- Verdicts that a message is held against, without what the asker has read of them before. Forward, and safe to run twice. Rollback:
-- 0045_recent_verdicts.down.sql.

set search_path = public, extensions;

drop function if exists list_recent_verdicts(bigint, double precision);

-- As in 0038. Of a verdict that is named as known, by the id of its signal, nothing changes: it is named, and no more.
create or replace function list_recent_verdicts(event_id bigint, hours double precision, known bigint[] default '{}') returns jsonb
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
    select coalesce(jsonb_agg(r.told), '[]') from (
      select case when s.id = any (known) then jsonb_build_object('signal_id', s.id) else (
          select jsonb_build_object(
            'signal_id', s.id, 'news_event_id', e.id, 'created_at', m.received_at, 'event_type', s.event_type, 'action', s.action,
            'assets', s.assets, 'keywords', s.keywords, 'text', left(m.text, 1000))
          from messages m where (m.source, m.source_message_id, m.revision) = (e.source, e.source_message_id, s.revision)) end as told
      from (
        select c.id, c.source, c.source_message_id, c.created_at, c.memory_assets from news_events c
        where c.memory_event_type = verdict.event_type and c.scope = own.scope and c.id <> own.id
          and c.created_at >= own.created_at - make_interval(secs => hours * 3600)
          and c.created_at <= own.created_at + make_interval(secs => hours * 3600)
          and (c.created_at < own.created_at or c.id < own.id)
        -- By time, newest first, and no further than two hundred are found; the index of assets would read all of the archive.
        order by c.created_at desc, c.id desc offset 0) e
      cross join lateral remembered_signal(e.id, 'infinity') s
      where (e.memory_assets && verdict.assets or (e.memory_assets = '{}' and verdict.assets = '{}'))
        and s.event_type = verdict.event_type and s.action = verdict.action
        and (s.assets && verdict.assets or (s.assets = '{}' and verdict.assets = '{}'))
        and (s.id = any (known) or exists (
          select from messages m where (m.source, m.source_message_id, m.revision) = (e.source, e.source_message_id, s.revision)))
        and not exists (select from message_links l
                        where l.news_event_id = own.id and (l.source, l.source_message_id) = (e.source, e.source_message_id))
      order by e.created_at desc, e.id desc limit 200) r);
end
$$;

select restrict_to_service_role('{}', array['list_recent_verdicts']);

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
