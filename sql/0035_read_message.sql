-- A message is found by its indexes, however many there are. Forward, and safe to run twice. Rollback: 0035_read_message.down.sql.

set search_path = public, extensions;

-- As in 0001: everything stored about a message, for `why`, by event id, or by source and id at the source. There, one condition with `or` read
-- all events.
create or replace function read_message(event_reference bigint, message_source text, message_reference text) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with found as (
    select e.* from news_events e
    where e.id = coalesce(
      (select n.id from news_events n where n.source = message_source and n.source_message_id = message_reference),
      (select n.id from news_events n where n.id = event_reference),
      (select l.news_event_id from message_links l
       where l.source = message_source and l.source_message_id = message_reference order by l.id limit 1))
  ),
  named as (
    select message_source as source, message_reference as source_message_id
    union
    select f.source, f.source_message_id from found f
  )
  select jsonb_build_object(
    'event', (select to_jsonb(f) - 'embedding' - 'keyword_index' || jsonb_build_object('has_embedding', f.embedding is not null)
              from found f),
    'signals', coalesce((select jsonb_agg(to_jsonb(s) order by s.revision, s.stage = 'deep')
                         from ai_signals s join found f on f.id = s.news_event_id), '[]'),
    'links', coalesce((select jsonb_agg(to_jsonb(l) order by l.created_at, l.id)
                       from message_links l join found f on f.id = l.news_event_id), '[]'),
    'messages', coalesce((select jsonb_agg(to_jsonb(m) order by m.source, m.source_message_id, m.revision)
                          from named n join messages m on m.source = n.source and m.source_message_id = n.source_message_id), '[]'))
$$;

notify pgrst, 'reload schema';
