-- Takes 0035_read_message.sql back.

set search_path = public, extensions;

-- Everything stored about a message, for `why`: by event id, or by source and id at the source.
create or replace function read_message(event_reference bigint, message_source text, message_reference text) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with found as (
    select e.* from news_events e
    where e.id = event_reference or (e.source = message_source and e.source_message_id = message_reference)
       or e.id = (select l.news_event_id from message_links l
                  where l.source = message_source and l.source_message_id = message_reference order by l.id limit 1)
    order by (e.source = message_source and e.source_message_id = message_reference) desc nulls last
    limit 1
  )
  select jsonb_build_object(
    'event', (select to_jsonb(f) - 'embedding' - 'keyword_index' || jsonb_build_object('has_embedding', f.embedding is not null)
              from found f),
    'signals', coalesce((select jsonb_agg(to_jsonb(s) order by s.revision, s.stage = 'deep')
                         from ai_signals s join found f on f.id = s.news_event_id), '[]'),
    'links', coalesce((select jsonb_agg(to_jsonb(l) order by l.created_at, l.id)
                       from message_links l join found f on f.id = l.news_event_id), '[]'),
    'messages', coalesce((select jsonb_agg(to_jsonb(m) order by m.source, m.source_message_id, m.revision)
                          from messages m
                          where (m.source = message_source and m.source_message_id = message_reference)
                             or (m.source, m.source_message_id) in (select f.source, f.source_message_id from found f)), '[]'))
$$;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 35;
  end if;
end
$$;
