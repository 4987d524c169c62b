-- What the page of one signal shows beside what `why` reads. Forward, and safe to run twice. Rollback: 0031_signal_page.down.sql.

set search_path = public, extensions;

-- Loads the vector library into this session, as in 0027.
select '[0]'::vector <=> '[0]'::vector;

-- Who else told the story of an event, in the order of publication: events of its story, and messages that were linked to one of them.
create or replace function list_tellings(event_id bigint, most int) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with story as (select story_events(event_id) as id),
  told as (
    select e.source, e.source_message_id, e.id as own_event, 'same_verdict' as kind, null::double precision as score, e.source_url as url,
           e.published_at, e.created_at as received_at
      from news_events e where e.id in (select id from story) and e.id <> event_id
    union all
    select l.source, l.source_message_id, null, l.kind, l.score, m.post -> 'message' ->> 'url', coalesce(m.published_at, l.created_at),
           l.created_at
      from message_links l
      left join messages m on (m.source, m.source_message_id, m.revision) = (l.source, l.source_message_id, 1)
      where l.news_event_id in (select id from story)
        and not exists (select from news_events e where (e.source, e.source_message_id) = (l.source, l.source_message_id))
  )
  select coalesce(jsonb_agg(to_jsonb(t) order by t.published_at, t.source, t.source_message_id), '[]') from (
    select d.*, m.post ->> 'source_title' as source_title
    from (select * from told order by published_at, source, source_message_id limit most) d
    left join messages m on (m.source, m.source_message_id, m.revision) = (d.source, d.source_message_id, 1)) t
$$;

-- The vector of an event and its model; null without one.
create or replace function read_event_vector(event_id bigint) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select jsonb_build_object('vector', embedding::text::jsonb, 'model', embedding_model)
  from news_events where id = event_id and embedding is not null
$$;

-- What one person thinks of a message's alerts: the mark given last; null without one.
create or replace function read_own_feedback(event_id bigint, feedback_by text) returns text
language sql stable
set search_path = public, extensions
as $$
  select f.mark from alerts a join alert_feedback f on f.alert_id = a.id
  where a.news_event_id = event_id and f.given_by = feedback_by
  order by f.created_at desc, f.alert_id desc limit 1
$$;

select restrict_to_service_role(array[]::text[], array['list_tellings', 'read_event_vector', 'read_own_feedback']);

notify pgrst, 'reload schema';
