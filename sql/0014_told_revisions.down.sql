-- Takes 0014_told_revisions.sql back.

set search_path = public, extensions;

drop function if exists list_lately_told(bigint, timestamptz, bigint[]);

-- Alerts of other events since a moment, newest first, with the words of their message, and the event that their story began with.
create or replace function list_lately_told(event_id bigint, since timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  select coalesce(jsonb_agg(to_jsonb(t) order by t.id desc), '[]') from (
    select a.id, a.channel, a.kind, coalesce(digest.state, a.state) as state, a.content, a.created_at,
      left(e.content_text, 1000) as text, e.created_at as known_at,
      coalesce((select min(l.news_event_id) from message_links l
                where (l.source, l.source_message_id) = (e.source, e.source_message_id) and l.kind = 'same_verdict'), e.id) as first_event_id
    from alerts a
    join news_events e on e.id = a.news_event_id
    left join alerts digest on digest.id = a.digest_id
    where a.created_at >= since and a.kind <> 'digest' and (a.state <> 'suppressed' or a.digest_id is not null)
      and e.scope = (select own.scope from news_events own where own.id = event_id)
      and a.news_event_id <> event_id
    order by a.id desc limit 300) t
$$;

-- Verdicts of other messages around the time of an event that were received or stored before it, newest first, at most 200:
-- what it is held against. Two workers don't store in the order in which they receive, so either will do; what is linked to
-- this event already is left out.
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
      select e.id as news_event_id, e.source, e.created_at, s.event_type, s.action, s.assets, s.keywords, left(e.content_text, 2000) as text
      from news_events e
      cross join lateral remembered_signal(e.id, 'infinity') s
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

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 14;
  end if;
end
$$;

notify pgrst, 'reload schema';
