-- A summary has the scope of its chat, as a turn has: the newest of a scope, and what an index of it holds, are read without a look at
-- the summaries of all others. Before, the first question of a scope went through all of them. Forward, and safe to run twice.
-- Rollback: 0052_summary_scopes.down.sql.

set search_path = public, extensions;

-- Loads the vector library into this session, as in 0003.
select '[0]'::vector <=> '[0]'::vector;

alter table summaries add column if not exists scope text;

create or replace function set_summary_scope() returns trigger
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
begin
  new.scope := (select h.scope from chats h where h.id = new.chat_id);
  return new;
end
$$;
create or replace trigger summaries_scope before insert on summaries for each row execute function set_summary_scope();

update summaries s set scope = h.scope from chats h where h.id = s.chat_id and s.scope is distinct from h.scope;

create index if not exists summaries_of_scope on summaries (scope, id);
create index if not exists summaries_scope_changed on summaries (scope, changed_in);
create index if not exists summaries_scope_created on summaries (scope, created_at desc, id desc);
drop index if exists summaries_changed, summaries_created;

create or replace function recallable_summaries(wanted_scope text, as_of timestamptz) returns setof summaries
language sql stable
as $$
  select s.* from public.summaries s
  where s.scope = wanted_scope and s.created_at <= as_of and s.scene_type is distinct from 'meta' and s.text <> ''
$$;

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

-- What they are forbidden to scan counts as dear as if they did: compiling them took a server a quarter of a second at each call.
alter function list_newest_recallable(text, text, timestamptz, int, int, int) set jit = off;
alter function list_recallable_by_emotion(text, text, text, timestamptz, timestamptz, int, int) set jit = off;

select restrict_to_service_role('{}', array['set_summary_scope', 'recallable_summaries', 'list_recallable']);

notify pgrst, 'reload schema';
