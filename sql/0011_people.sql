-- For people: names of verdicts, such as signal:89, lead to their messages, and alerts have them; models that were asked outside of
-- the worker are counted too; a channel that never speaks is seen. Forward, and safe to run twice. Rollback: 0011_people.down.sql.

set search_path = public, extensions;

-- The event that a verdict is about; null: there is no such verdict.
create or replace function find_signal_event(signal_reference bigint) returns bigint
language sql stable
set search_path = public, extensions
as $$
  select news_event_id from ai_signals where id = signal_reference
$$;

-- The verdict that stands of a revision: the deep one where there is one.
create or replace function find_standing_signal(event_id bigint, event_revision int) returns bigint
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  select id from ai_signals where news_event_id = event_id and revision = event_revision order by stage = 'deep' desc limit 1
$$;

-- As record_usage, for a message by its name; what can't be named is counted all the same.
create or replace function record_message_usage(
  message_source text, message_reference text, message_revision int, at timestamptz, used jsonb
) returns void
language sql
set search_path = public, extensions
as $$
  select record_usage(
    (select id from messages
     where source = message_source and source_message_id = message_reference and revision = message_revision), at, used)
$$;

-- When the newest post of each of these sources was received: [{ name, last_post }], null where none ever was.
create or replace function read_last_posts(source_names text[]) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', n.name, 'last_post', (select max(received_at) from messages where source = n.name)) order by n.place), '[]')
  from unnest(source_names) with ordinality as n (name, place)
$$;

select restrict_to_service_role(
  '{}', array['find_signal_event', 'find_standing_signal', 'record_message_usage', 'read_last_posts']);

notify pgrst, 'reload schema';
