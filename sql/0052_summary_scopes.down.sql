-- Takes 0052_summary_scopes.sql back: the functions and indexes of 0015.

set search_path = public, extensions;

select '[0]'::vector <=> '[0]'::vector;

create or replace function recallable_summaries(wanted_scope text, as_of timestamptz) returns setof summaries
language sql stable
as $$
  select s.* from public.summaries s join public.chats h on h.id = s.chat_id
  where h.scope = wanted_scope and s.created_at <= as_of and s.scene_type is distinct from 'meta' and s.text <> ''
$$;

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
    with changed as materialized (select id, chat_id from summaries where id > after_summary and start is null
      union all (select id, chat_id from summaries where changed_in >= start and id > after_summary order by changed_in))
    select coalesce(array_agg(id), '{}') into summary_ids from (
      select c.id from changed c where exists (select from chats h where h.id = c.chat_id and h.scope = wanted_scope)
      order by c.id limit most) page;
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

alter function list_newest_recallable(text, text, timestamptz, int, int, int) reset jit;
alter function list_recallable_by_emotion(text, text, text, timestamptz, timestamptz, int, int) reset jit;

drop trigger if exists summaries_scope on summaries;
drop function if exists set_summary_scope();
create index if not exists summaries_changed on summaries (changed_in);
create index if not exists summaries_created on summaries (created_at desc);
drop index if exists summaries_of_scope, summaries_scope_changed, summaries_scope_created;
alter table summaries drop column if exists scope;

select restrict_to_service_role('{}', array['recallable_summaries', 'list_recallable']);

notify pgrst, 'reload schema';

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 52;
  end if;
end
$$;
