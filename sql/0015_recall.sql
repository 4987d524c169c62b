-- What was said in chats, found again. Forward, and safe to run twice. Rollback: 0015_recall.down.sql.

set search_path = public, extensions;

-- Loads the vector library into this session, as in 0003.
select '[0]'::vector <=> '[0]'::vector;

-- The transaction that last changed what a search asks of a row. Who keeps an index of a scope reads from the first transaction that
-- was still under way when it read last: what commits late is never missed, where a time or an id would pass it over.
alter table conversations add column if not exists changed_in xid8 not null default pg_current_xact_id();
alter table summaries add column if not exists changed_in xid8 not null default pg_current_xact_id();
alter table forgotten_chats add column if not exists changed_in xid8 not null default pg_current_xact_id();

create or replace function note_change() returns trigger
language plpgsql
set search_path = public, extensions
as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;

-- A vector or a note of what a turn is about changes nothing that the words of it say.
create or replace trigger conversations_changed before update on conversations for each row
when ((old.content, old.role, old.name, old.scene_type, old.superseded_at, old.memory_type, old.created_at)
      is distinct from (new.content, new.role, new.name, new.scene_type, new.superseded_at, new.memory_type, new.created_at))
execute function note_change();
create or replace trigger summaries_changed before update on summaries for each row
when ((old.text, old.scene_type, old.to_round, old.created_at) is distinct from (new.text, new.scene_type, new.to_round, new.created_at))
execute function note_change();

create index if not exists conversations_scope on conversations (scope, id);
create index if not exists conversations_scope_changed on conversations (scope, changed_in);
create index if not exists conversations_scope_created on conversations (scope, created_at desc, id desc);
create index if not exists conversations_emotion on conversations (scope, emotion, created_at desc) where emotion is not null;
create index if not exists summaries_changed on summaries (changed_in);
create index if not exists summaries_created on summaries (created_at desc);
create index if not exists forgotten_chats_changed on forgotten_chats (changed_in);
create index if not exists conversations_embedding on conversations
  using hnsw (embedding vector_cosine_ops) with (m = 16, ef_construction = 128);

-- What may be found of what was said: the one place where it is said. Without settings, so that the planner inlines it.
create or replace function recallable_turns(wanted_scope text, as_of timestamptz) returns setof conversations
language sql stable
as $$
  select c.* from public.conversations c
  where c.scope = wanted_scope and c.created_at <= as_of and c.superseded_at is null and c.role <> 'tool'
    and c.scene_type is distinct from 'meta' and c.content <> ''
$$;

create or replace function recallable_summaries(wanted_scope text, as_of timestamptz) returns setof summaries
language sql stable
as $$
  select s.* from public.summaries s join public.chats h on h.id = s.chat_id
  where h.scope = wanted_scope and s.created_at <= as_of and s.scene_type is distinct from 'meta' and s.text <> ''
$$;

-- Whether a scene is in the range of another: a story knows the story alone; null and daily know both.
create or replace function is_in_scene(scene text, wanted_scene text) returns boolean
language sql immutable
as $$
  select wanted_scene is distinct from 'plot' or scene is not distinct from 'plot'
$$;

-- A turn as a search shows it.
create or replace function to_turn_hit(turn conversations, text_length int) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select jsonb_build_object('kind', 'turn', 'id', turn.id, 'chat_id', turn.chat_id, 'round', turn.round, 'role', turn.role,
    'name', turn.name, 'text', left(turn.content, text_length), 'scene', turn.scene_type, 'at', turn.created_at)
$$;

create or replace function to_summary_hit(summary summaries, text_length int) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select jsonb_build_object('kind', 'summary', 'id', summary.id, 'chat_id', summary.chat_id, 'round', summary.to_round, 'role', null,
    'name', null, 'text', left(summary.text, text_length), 'scene', summary.scene_type, 'at', summary.created_at)
$$;

-- A page of what a scope's index holds, in the order of ids, turns and then summaries; of a first reading the `newest` turns alone.
-- `since`: only what changed from that transaction on; null: everything. `seen`: from where the next reading has to ask.
-- Read by index, also where nothing analyses the tables.
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

-- Those of these turns and summaries that may be found, in no order.
create or replace function read_recallable(
  wanted_scope text, turn_ids bigint[], summary_ids bigint[], as_of timestamptz, text_length int
) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(hit), '[]') from (
    select to_turn_hit(c, text_length) as hit from conversations c
    where c.id = any (turn_ids) and c.id in (select id from recallable_turns(wanted_scope, as_of) where id = any (turn_ids))
    union all
    select to_summary_hit(s, text_length) from summaries s
    where s.id = any (summary_ids) and s.id in (select id from recallable_summaries(wanted_scope, as_of) where id = any (summary_ids))) found
$$;

-- Nearest by cosine among turns and summaries. The threshold holds for the cosine; the order falls with age, but for what is kept long.
-- Planned with the values of each call, as search_memory_events is: a small scope is read whole, a large one by the vector index.
create or replace function search_recallable(
  query_embedding vector(1536), query_model text, wanted_scope text, wanted_scene text, since timestamptz, as_of timestamptz,
  match_threshold double precision, decay_rate double precision, match_count int, text_length int
) returns jsonb
language plpgsql stable
set search_path = public, extensions
set hnsw.iterative_scan = 'relaxed_order'
set hnsw.ef_search = '100'
set jit = off
as $$
declare
  hits jsonb;
begin
  execute $query$
    with near as (
      (select 'turn' as kind, c.id, c.embedding <=> $1 as distance, c.created_at, c.memory_type
       from recallable_turns($3, $6) c
       where c.embedding is not null and c.embedding_model = $2 and is_in_scene(c.scene_type, $4) and ($5 is null or c.created_at >= $5)
       order by c.embedding <=> $1 limit 3 * $9 + 10)
      union all
      (select 'summary', s.id, s.embedding <=> $1, s.created_at, 'short_term'
       from recallable_summaries($3, $6) s
       where s.embedding is not null and s.embedding_model = $2 and is_in_scene(s.scene_type, $4) and ($5 is null or s.created_at >= $5)
       order by s.embedding <=> $1 limit 3 * $9 + 10)
    ), best as (
      select n.kind, n.id, 1 - n.distance as similarity, (1 - n.distance) / case when n.memory_type = 'long_term' then 1
          else 1 + greatest(0, extract(epoch from $6 - n.created_at)::double precision / 86400) * $8 end as rank
      from near n where 1 - n.distance >= $7
      order by rank desc, n.kind, n.id desc limit $9
    )
    select coalesce(jsonb_agg(h.hit || jsonb_build_object('score', least(1, b.similarity)) order by b.rank desc, b.kind, b.id desc), '[]')
    from best b cross join lateral (
      select to_turn_hit(c, $10) as hit from conversations c where b.kind = 'turn' and c.id = b.id
      union all
      select to_summary_hit(s, $10) from summaries s where b.kind = 'summary' and s.id = b.id) h
  $query$ into hits using query_embedding, query_model, wanted_scope, wanted_scene, since, as_of, match_threshold, decay_rate,
                          match_count, text_length;
  return hits;
end
$$;

-- The newest summaries, and the turns of the newest rounds, newest first.
create or replace function list_newest_recallable(
  wanted_scope text, wanted_scene text, as_of timestamptz, summary_count int, round_count int, text_length int
) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
  with told as (
    select s.id, s.created_at from recallable_summaries(wanted_scope, as_of) s where is_in_scene(s.scene_type, wanted_scene)
    order by s.created_at desc, s.id desc limit summary_count
  ), turn as (
    -- A round of many tool calls has many answers; a few more than are needed, so that an index ends the search.
    select c.id, c.chat_id, c.round, c.created_at from recallable_turns(wanted_scope, as_of) c
    where is_in_scene(c.scene_type, wanted_scene)
    order by c.created_at desc, c.id desc limit 20 * round_count
  ), newest as (
    select chat_id, round, max(created_at) as at, max(id) as id from turn group by chat_id, round
    order by at desc, id desc limit round_count
  ), hit as (
    select to_summary_hit(s, text_length) as hit, s.created_at as at, 1 as place, s.id from told join summaries s using (id)
    union all
    select to_turn_hit(c, text_length), c.created_at, 2, c.id
    from newest n join turn t using (chat_id, round) join conversations c on c.id = t.id
  )
  select coalesce(jsonb_agg(hit order by place, at desc, id desc), '[]') from hit
$$;

-- User turns with a feeling, newest first.
create or replace function list_recallable_by_emotion(
  wanted_scope text, wanted_scene text, wanted_emotion text, since timestamptz, as_of timestamptz, match_count int, text_length int
) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
  select coalesce(jsonb_agg(to_turn_hit(c, text_length) order by c.created_at desc, c.id desc), '[]')
  from conversations c where c.id in (
    select c.id from recallable_turns(wanted_scope, as_of) c
    where c.emotion = wanted_emotion and c.created_at >= since and c.role = 'user' and is_in_scene(c.scene_type, wanted_scene)
    order by c.created_at desc, c.id desc limit match_count)
$$;

select restrict_to_service_role('{}',
  array['note_change', 'recallable_turns', 'recallable_summaries', 'is_in_scene', 'to_turn_hit', 'to_summary_hit', 'list_recallable',
        'read_recallable', 'search_recallable', 'list_newest_recallable', 'list_recallable_by_emotion']);

notify pgrst, 'reload schema';
