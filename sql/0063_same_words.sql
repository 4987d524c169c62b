-- Of what was said again and again in the same words, a search by meaning finds the best three: they left no place for what was answered.
-- Forward, and safe to run twice. Rollback: 0063_same_words.down.sql.

set search_path = public, extensions;

-- Loads the vector library into this session, as in 0003.
select '[0]'::vector <=> '[0]'::vector;

-- As in 0062; of what was said word for word again and again the best three are found.
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
  pool int := 3 * match_count + 10;
  is_full boolean;
begin
  loop
    execute $query$
      with near as (
        (select 'turn' as kind, c.id, c.embedding <=> $1 as distance, c.created_at, kept_since(c) <= $6 as is_kept, c.content as said
         from recallable_turns($3, $6) c
         where c.embedding is not null and c.embedding_model = $2 and is_in_scene(c.scene_type, $4) and ($5 is null or c.created_at >= $5)
         order by c.embedding <=> $1 limit $11)
        union all
        (select 'summary', s.id, s.embedding <=> $1, s.created_at, false, null
         from recallable_summaries($3, $6) s
         where s.embedding is not null and s.embedding_model = $2 and is_in_scene(s.scene_type, $4) and ($5 is null or s.created_at >= $5)
         order by s.embedding <=> $1 limit $11)
      ), ranked as (
        select n.kind, n.id, n.said, 1 - n.distance as similarity, (1 - n.distance) / case when n.is_kept then 1
            else 1 + greatest(0, extract(epoch from $6 - n.created_at)::double precision / 86400) * $8 end as rank
        from near n where 1 - n.distance >= $7
      ), counted as (
        select r.*, row_number() over (partition by r.kind, lower(btrim(r.said)) order by r.rank desc, r.id desc) as telling from ranked r
      ), best as (
        select c.kind, c.id, c.similarity, c.rank from counted c
        where c.said is null or c.telling <= 3
        order by c.rank desc, c.kind, c.id desc limit $9
      )
      select coalesce(jsonb_agg(h.hit || jsonb_build_object('score', least(1, b.similarity)) order by b.rank desc, b.kind, b.id desc),
          '[]'),
        (select count(*) from ranked r where r.kind = 'turn') = $11
      from best b cross join lateral (
        select to_turn_hit(c, $10) as hit from conversations c where b.kind = 'turn' and c.id = b.id
        union all
        select to_summary_hit(s, $10) from summaries s where b.kind = 'summary' and s.id = b.id) h
    $query$ into hits, is_full using query_embedding, query_model, wanted_scope, wanted_scene, since, as_of, match_threshold, decay_rate,
                                     match_count, text_length, pool;
    -- Where the same words left places empty, more of them are passed over.
    exit when jsonb_array_length(hits) = match_count or not is_full or pool > 1000;
    pool := 6 * pool;
  end loop;
  return hits;
end
$$;

notify pgrst, 'reload schema';
