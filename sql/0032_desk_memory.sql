-- What the desk's page of memory reads. Forward, and safe to run twice. Rollback: 0032_desk_memory.down.sql.

set search_path = public, extensions;

-- The events that pruning keeps because somebody pinned them, the newest first; a page goes on below where the one before ended.
create or replace function list_pinned_events(before_id bigint, most int) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', e.id, 'source', e.source, 'source_message_id', e.source_message_id, 'text', left(e.content_text, 300),
    'created_at', e.created_at, 'event_type', e.memory_event_type, 'assets', e.memory_assets) order by e.id desc), '[]')
  from (
    select * from news_events where pinned and (before_id is null or id < before_id)
    order by id desc limit most) e
$$;

-- Those of these events that are pinned.
create or replace function find_pinned_events(event_ids bigint[]) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(id order by id), '[]') from news_events where id = any (event_ids) and pinned
$$;

-- How much memory holds, of all scopes. Counting a hundred thousand events takes longer than a page may: beyond ten thousand the
-- planner's estimate stands for the events, and `unembedded` stops there. `describe_memory` counts exactly.
create or replace function read_memory_size() returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  with counted as materialized (select count(*) as few from (select from news_events order by id limit 10001) e)
  select jsonb_build_object(
    'events', case when few <= 10000 then few else greatest(few, (select reltuples from pg_class where oid = 'news_events'::regclass)::bigint) end,
    'is_estimate', few > 10000,
    'unembedded', (select count(*) from (select from news_events where embedding_model is null order by id limit 10000) e),
    'pinned', (select count(*) from news_events where pinned),
    'synonyms', (select count(*) from synonym_map),
    'first', (select min(created_at) from news_events),
    'last', (select max(created_at) from news_events))
  from counted
$$;

select restrict_to_service_role(array[]::text[], array['list_pinned_events', 'find_pinned_events', 'read_memory_size']);

notify pgrst, 'reload schema';
