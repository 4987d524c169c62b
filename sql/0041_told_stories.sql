-- What was told lately is read from the alerts alone. Of each told event, its scope and the beginning of its story were looked up in two other
-- tables: three hundred of the largest rows there are, for every message worth an alert. Now both are kept with the alert.
-- Forward, and safe to run twice. Rollback: 0041_told_stories.down.sql.

set search_path = public, extensions;

-- Of the alert's event; null where it has none, as a digest hasn't.
alter table alerts
  add column if not exists scope text,
  add column if not exists first_event_id bigint;

-- The event that an event's story began with, as far as it is linked to one.
create or replace function find_story_beginning(event_id bigint) returns bigint
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  return coalesce(
    (select min(l.news_event_id) from news_events e
     join message_links l on (l.source, l.source_message_id) = (e.source, e.source_message_id) and l.kind = 'same_verdict'
     where e.id = event_id),
    event_id);
end
$$;

create or replace function note_told_story() returns trigger
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
begin
  new.scope := (select e.scope from news_events e where e.id = new.news_event_id);
  new.first_event_id := find_story_beginning(new.news_event_id);
  return new;
end
$$;

create or replace trigger alerts_story before insert on alerts
  for each row when (new.news_event_id is not null) execute function note_told_story();

-- A link that comes or goes may give the alerts of its message's event another beginning.
create or replace function note_linked_story() returns trigger
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  link message_links := case tg_op when 'DELETE' then old else new end;
begin
  update alerts a set first_event_id = find_story_beginning(e.id)
  from news_events e
  where (e.source, e.source_message_id) = (link.source, link.source_message_id) and a.news_event_id = e.id
    and a.first_event_id is distinct from find_story_beginning(e.id);
  return null;
end
$$;

create or replace trigger message_links_told after insert on message_links
  for each row when (new.kind = 'same_verdict') execute function note_linked_story();
create or replace trigger message_links_untold after delete on message_links
  for each row when (old.kind = 'same_verdict') execute function note_linked_story();

update alerts a set scope = e.scope, first_event_id = find_story_beginning(e.id)
from news_events e
where e.id = a.news_event_id and a.scope is null;

-- What was told lately is the end of a range of it, however few of a table's rows are of a scope.
create index if not exists alerts_scope on alerts (scope, created_at, id);

-- As in 0014, from the alerts alone.
create or replace function list_lately_told(event_id bigint, since timestamptz, known bigint[] default '{}') returns jsonb
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
-- In the order of the index, and no further than three hundred.
set enable_bitmapscan = off
as $$
declare
  own_scope text := (select scope from news_events where id = event_id);
begin
  return (
    select coalesce(jsonb_agg(t.told order by t.id desc), '[]') from (
      select a.id, jsonb_build_object(
          'id', a.id, 'state', case when a.digest_id is null then a.state else (select d.state from alerts d where d.id = a.digest_id) end,
          'first_event_id', a.first_event_id)
        || case when a.id = any (known) then '{}' else (select jsonb_build_object(
          'channel', a.channel, 'kind', a.kind, 'content', a.content, 'created_at', a.created_at,
          'text', left(m.text, 1000), 'known_at', m.received_at) from messages m where m.id = a.message_id) end as told
      from alerts a
      where a.created_at >= since and a.kind <> 'digest' and (a.state <> 'suppressed' or a.digest_id is not null)
        and a.scope = own_scope and a.news_event_id <> event_id
      order by a.created_at desc, a.id desc limit 300) t);
end
$$;

select restrict_to_service_role('{}', array['find_story_beginning', 'note_told_story', 'note_linked_story', 'list_lately_told']);

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
