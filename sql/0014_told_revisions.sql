-- What a message is held against is one revision of another: its verdict with its own words, known since that revision came in. Before,
-- an edited message was held with the verdict of its newest text and the words of its first. Forward, and safe to run twice.
-- Rollback: 0014_told_revisions.down.sql.

set search_path = public, extensions;

-- As in 0012, with the text of the revision that was told and the moment at which that became known. Of alerts that the caller knows
-- already, only what may have changed: { id, state, first_event_id }.
drop function if exists list_lately_told(bigint, timestamptz);
create or replace function list_lately_told(event_id bigint, since timestamptz, known bigint[] default '{}') returns jsonb
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  own_scope text := (select scope from news_events where id = event_id);
begin
  return (
    select coalesce(jsonb_agg(t.told order by t.id desc), '[]') from (
      select a.id, jsonb_build_object(
          'id', a.id, 'state', case when a.digest_id is null then a.state else (select d.state from alerts d where d.id = a.digest_id) end,
          'first_event_id', coalesce((
            select min(l.news_event_id) from message_links l
            where (l.source, l.source_message_id) = (e.source, e.source_message_id) and l.kind = 'same_verdict'), e.id))
        || case when a.id = any (known) then '{}' else (select jsonb_build_object(
          'channel', a.channel, 'kind', a.kind, 'content', a.content, 'created_at', a.created_at,
          'text', left(m.text, 1000), 'known_at', m.received_at) from messages m where m.id = a.message_id) end as told
      from alerts a
      join news_events e on e.id = a.news_event_id
      where a.created_at >= since and a.kind <> 'digest' and (a.state <> 'suppressed' or a.digest_id is not null)
        and e.scope = own_scope and a.news_event_id <> event_id
      order by a.id desc limit 300) t);
end
$$;

-- As in 0005, with the text of the revision whose verdict it is, and the moment at which that became known.
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

select restrict_to_service_role('{}', array['list_lately_told', 'list_recent_verdicts']);

notify pgrst, 'reload schema';
