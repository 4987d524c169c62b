-- Takes 0061_told_and_restored.sql back: the functions and the trigger as they were.

set search_path = public, extensions;

-- Alerted: somebody was told, or perhaps was.
create or replace function note_desk_alert() returns trigger
language plpgsql
set search_path = public, extensions
as $$
begin
  update desk_signals d set is_alerted = told.yes, changed_in = pg_current_xact_id()
  from (select exists (
    select from alerts a where a.news_event_id = new.news_event_id and a.state in ('sent', 'uncertain') and a.kind <> 'digest') as yes) told
  where d.news_event_id = new.news_event_id and d.is_alerted <> told.yes;
  return null;
end
$$;

create or replace trigger alerts_desk after insert or update of state on alerts
  for each row when (new.news_event_id is not null) execute function note_desk_alert();

-- As in 0015; a page of summaries is found as one of turns is.
create or replace function list_recallable(
  wanted_scope text, since text, after_turn bigint, after_summary bigint, newest int, most int, text_length int
) returns jsonb
language plpgsql stable
set search_path = public, extensions
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
set jit = off
as $$
declare
  start xid8 := since::xid8;
  beginning bigint := after_turn;
  turn_ids bigint[];
  summary_ids bigint[] := '{}';
begin
  if start is null then
    if after_turn = 0 then
      beginning := coalesce((select id from conversations where scope = wanted_scope order by id desc offset newest limit 1), 0);
    end if;
    turn_ids := array(select id from conversations where scope = wanted_scope and id > beginning order by id limit most);
  else
    -- In the order of the index that is to be read.
    with changed as materialized (
      select id from conversations where scope = wanted_scope and changed_in >= start order by changed_in)
    select coalesce(array_agg(id), '{}') into turn_ids from (
      select id from changed where id > beginning order by id limit most) page;
  end if;
  if cardinality(turn_ids) < most then
    if start is null then
      summary_ids := array(select id from summaries where scope = wanted_scope and id > after_summary order by id limit most);
    else
      with changed as materialized (
        select id from summaries where scope = wanted_scope and changed_in >= start order by changed_in)
      select coalesce(array_agg(id), '{}') into summary_ids from (
        select id from changed where id > after_summary order by id limit most) page;
    end if;
  end if;
  return jsonb_build_object(
    'seen', pg_snapshot_xmin(pg_current_snapshot()),
    'turns', (
      select coalesce(jsonb_agg(jsonb_build_array(c.id, c.chat_id, c.round, c.role, c.name, left(c.content, text_length), c.scene_type,
        c.created_at, c.superseded_at is not null, c.memory_type = 'long_term') order by c.id), '[]')
      from conversations c where c.id = any (turn_ids)),
    'summaries', (
      select coalesce(jsonb_agg(jsonb_build_array(s.id, s.chat_id, s.to_round, left(s.text, text_length), s.scene_type, s.created_at)
        order by s.id), '[]')
      from summaries s where s.id = any (summary_ids)),
    'forgotten', (select coalesce(jsonb_agg(f.chat_id), '[]') from forgotten_chats f where f.changed_in >= start));
end
$$;

notify pgrst, 'reload schema';

do $$ begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 61;
  end if;
end
$$;
