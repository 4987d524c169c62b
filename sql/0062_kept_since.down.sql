-- Takes 0062_kept_since.sql back: the functions of 0015, 0017, 0055 and 0061.

set search_path = public, extensions;

select '[0]'::vector <=> '[0]'::vector;

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

create or replace function put_chat_notes(chat uuid, at timestamptz, notes jsonb) returns int
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  changed int;
begin
  perform take_chat_turns(array[chat]);
  update conversations c set annotated_at = at, annotated_by = n.by, topic = n.topic, emotion = n.emotion,
    entities = array(select jsonb_array_elements_text(n.entities)),
    scene_type = coalesce(c.scene_type, n.scene),
    memory_type = case when n.is_kept then 'long_term' else c.memory_type end,
    promoted_at = case when n.is_kept then coalesce(c.promoted_at, at) else c.promoted_at end
  from jsonb_to_recordset(notes -> 'rows') as n (
    id bigint, topic text, entities jsonb, emotion text, scene text, by text, is_kept boolean)
  where c.id = n.id and c.chat_id = chat;
  get diagnostics changed = row_count;
  return changed;
end
$$;

create or replace function list_synonym_proposals(wanted_scope text, wanted_decision text) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'scope', scope, 'term', term, 'synonym', synonym, 'chat_id', chat_id, 'said', said,
    'created_at', created_at, 'decision', decision) order by id), '[]')
  from synonym_proposals
  where (wanted_scope is null or scope = wanted_scope) and decision is not distinct from wanted_decision
$$;

create or replace function decide_synonym_proposal(proposal bigint, wanted_decision text, at timestamptz) returns jsonb
language sql
set search_path = public, extensions
as $$
  update synonym_proposals set decision = wanted_decision, decided_at = at,
    chat_id = case when wanted_decision = 'accepted' then null else chat_id end,
    said = case when wanted_decision = 'accepted' then '' else said end
  where id = proposal
  returning jsonb_build_object('id', id, 'scope', scope, 'term', term, 'synonym', synonym, 'chat_id', chat_id, 'said', said,
    'created_at', created_at, 'decision', decision)
$$;

drop function if exists kept_since(conversations);

notify pgrst, 'reload schema';

do $$ begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 62;
  end if;
end
$$;
