-- Takes 0041_told_stories.sql back.

set search_path = public, extensions;

drop trigger if exists alerts_story on alerts;
drop trigger if exists message_links_told on message_links;
drop trigger if exists message_links_untold on message_links;
drop function if exists note_told_story();
drop function if exists note_linked_story();
drop function if exists find_story_beginning(bigint);

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

drop index if exists alerts_scope;
alter table alerts drop column if exists scope, drop column if exists first_event_id;

select restrict_to_service_role('{}', array['list_lately_told']);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 41;
  end if;
end
$$;

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
