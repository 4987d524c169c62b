-- What was told in a digest was told, and what a dump brought along has not changed. Forward, and safe to run twice. Rollback:
-- 0061_told_and_restored.down.sql.

set search_path = public, extensions;

-- As in 0033; who is told in a digest is told when the digest is sent.
create or replace function note_desk_alert() returns trigger
language plpgsql
set search_path = public, extensions
as $$
declare
  event_ids bigint[] := array[new.news_event_id];
begin
  if new.kind = 'digest' then
    event_ids := array(select a.news_event_id from alerts a where a.digest_id = new.id);
    -- In one order for all, as verdicts take the rows that they turn.
    perform from desk_signals d where d.news_event_id = any (event_ids) order by d.news_event_id for no key update;
  end if;
  update desk_signals d set is_alerted = told.yes, changed_in = pg_current_xact_id()
  from (
    select e.id, exists (
      select from alerts a left join alerts digest on digest.id = a.digest_id
      where a.news_event_id = e.id and a.kind <> 'digest' and coalesce(digest.state, a.state) in ('sent', 'uncertain')) as yes
    from unnest(event_ids) as e (id)) told
  where d.news_event_id = told.id and d.is_alerted <> told.yes;
  return null;
end
$$;

create or replace trigger alerts_desk after insert or update of state, digest_id on alerts
  for each row when (new.news_event_id is not null or new.kind = 'digest') execute function note_desk_alert();

update desk_signals set is_alerted = true
where not is_alerted and news_event_id in (
  select a.news_event_id from alerts a join alerts digest on digest.id = a.digest_id where digest.state in ('sent', 'uncertain'));

-- As in 0052, but for what a dump brought along, which was told anew at every question.
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
  -- Leaves out what a dump brought along from another database, whose transactions are none of ours.
  until xid8 := pg_snapshot_xmax(pg_current_snapshot());
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
      select id from conversations where scope = wanted_scope and changed_in >= start and changed_in < until order by changed_in)
    select coalesce(array_agg(id), '{}') into turn_ids from (
      select id from changed where id > beginning order by id limit most) page;
  end if;
  if cardinality(turn_ids) < most then
    if start is null then
      summary_ids := array(select id from summaries where scope = wanted_scope and id > after_summary order by id limit most);
    else
      with changed as materialized (
        select id from summaries where scope = wanted_scope and changed_in >= start and changed_in < until order by changed_in)
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
    'forgotten', (select coalesce(jsonb_agg(f.chat_id), '[]') from forgotten_chats f where f.changed_in >= start and f.changed_in < until));
end
$$;

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
