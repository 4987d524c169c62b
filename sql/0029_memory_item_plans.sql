-- Searches of items that hold their plans where nothing analyses the tables: a prefix that leaves many is then taken for one that leaves
-- few. Forward, and safe to run twice. Rollback: 0029_memory_item_plans.down.sql.

set search_path = public, extensions;

-- Loads the vector library into this session, as in 0027.
select '[0]'::vector <=> '[0]'::vector;

drop function if exists write_item_range(text[], jsonb, timestamptz);
drop function if exists probe_memory_range(text);

-- Which items `i` a search sees, as SQL: those below the prefix that pass every condition and haven't expired.
-- `own` is how their namespace is written: as an expression no index is read for it. `conditions`: { all: [{ name, path, operator, operand }] }.
create or replace function write_item_range(prefix text[], conditions jsonb, at timestamptz, own text default 'i.namespace') returns text
language sql stable
as $$
  select concat_ws(' and ',
    case when cardinality(prefix) > 0
         then format('%1$s >= %2$L::text[] and %1$s < %3$L::text[]', own, prefix, end_of_namespaces(prefix)) end,
    format('(i.expires_at is null or i.expires_at > %L::timestamptz)', at),
    (select string_agg(write_item_condition(c ->> 'name', array(select jsonb_array_elements_text(c -> 'path')), c ->> 'operator', c -> 'operand'),
                       ' and ')
     from jsonb_array_elements(conditions -> 'all') as c))
$$;

-- At most 1,001 ids of a range, in no order. 1,000 items are read and compared one by one sooner than an index is asked that may not serve.
-- What few values equal is looked for by value first, and only then below the prefix.
create or replace function probe_memory_range(prefix text[], conditions jsonb, at timestamptz) returns bigint[]
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
set enable_indexscan = on
set jit = off
as $$
declare
  ids bigint[];
begin
  if jsonb_path_exists(conditions, '$.all[*] ? (@.operator == "eq" || @.operator == "in")') then
    -- No order is wanted: only an index of values is left.
    perform set_config('enable_indexscan', 'off', true);
    execute format('select array(select i.id from memory_items i where %s limit 1001)', write_item_range('{}', conditions, at)) into ids;
    perform set_config('enable_indexscan', 'on', true);
    if cardinality(ids) <= 1000 then
      return array(
        select i.id from memory_items i
        where i.id = any (ids) and (cardinality(prefix) = 0 or i.namespace[1:cardinality(prefix)] = prefix));
    end if;
  end if;
  execute format('select array(select i.id from memory_items i where %s limit 1001)', write_item_range(prefix, conditions, at)) into ids;
  return ids;
end
$$;

-- Newest first, then by key and namespace.
create or replace function list_memory_items(prefix text[], conditions jsonb, at timestamptz, most int, skip int) returns jsonb
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
set enable_sort = on
set jit = off
as $$
declare
  item_range text := write_item_range(prefix, conditions, at);
  ids bigint[] := probe_memory_range(prefix, conditions, at);
  listed jsonb;
begin
  -- Of many, along the index of the newest: who believes them to be few would read and sort all.
  if cardinality(ids) > 1000 then
    perform set_config('enable_sort', 'off', true);
  end if;
  execute format($query$
    select coalesce(jsonb_agg(show_memory_item(i) order by i.updated_at desc, i.key, i.namespace), '[]')
    from memory_items i
    where i.id in (select i.id from memory_items i where %s order by i.updated_at desc, i.key, i.namespace limit $2 offset $3)
  $query$, case when cardinality(ids) <= 1000 then 'i.id = any ($1)' else item_range end) into listed using ids, most, skip;
  return listed;
end
$$;

-- What a ranking by words asks of a range: { items, mean_length, ids, lengths, postings: { token: { documents, counts, frequency } } }, the
-- documents being places in `ids`, which are in the order of list_memory_items. Up to 1,000 items: all that have one of the tokens. Of more,
-- about 1,000 that have one of the rarer ones; how common the others are is told by the newest 250, and how many items there are by
-- how close their ids are together.
create or replace function match_memory_items(prefix text[], conditions jsonb, at timestamptz, query_tokens text[]) returns jsonb
language plpgsql stable
set search_path = public, extensions
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
set enable_sort = on
set jit = off
as $$
declare
  most constant double precision := 1000;
  reach constant bigint := 20000;
  item_range text := write_item_range(prefix, conditions, at);
  sample bigint[] := probe_memory_range(prefix, conditions, at);
  is_part boolean := cardinality(sample) > 1000;
  items double precision := cardinality(sample);
  mean double precision;
  first_id bigint;
  last_id bigint;
  recent bigint[];
  shares jsonb;
  chosen text[] := query_tokens;
  candidates bigint[] := sample;
  matched jsonb;
begin
  if is_part then
    select min(id), max(id) into first_id, last_id from memory_items;
    -- Along their ids, and then by their words: who believes that the prefix leaves few would read all of it.
    perform set_config('enable_sort', 'off', true);
    execute format('select array(select i.id from memory_items i where i.id > $1 and %s order by i.id desc limit 250)', item_range)
      into recent using last_id - reach;
    perform set_config('enable_sort', 'on', true);
    if cardinality(recent) = 250 then
      items := greatest(items, 250::double precision * (last_id - first_id + 1) / (last_id - recent[250] + 1));
      sample := recent;
    else
      items := greatest(items, cardinality(recent)::double precision * (last_id - first_id + 1) / reach);
      sample := sample[1:250];
    end if;
    select coalesce(jsonb_object_agg(h.token, h.share), '{}') into shares from (
      select (u.entry).lexeme as token, count(*)::double precision / cardinality(sample) as share
      from (select unnest(ts_filter(setweight(i.keyword_index, 'A', query_tokens), '{a}')) as entry
            from memory_items i where i.id = any (sample) offset 0) u
      group by (u.entry).lexeme) h;
    -- A word that the sample lacks is taken for half an item of it, but never for so common that only few are looked for.
    select array_agg(c.token) into chosen from (
      select a.token, row_number() over rarer as rank, sum(a.frequency) over rarer as total
      from (select token, coalesce(items * (shares ->> token)::double precision, least(items / cardinality(sample) / 2, most / 8)) as frequency
            from unnest(query_tokens) as token) a
      window rarer as (order by a.frequency, a.token rows unbounded preceding)) c
    where c.rank = 1 or c.total <= most;
    execute format('select array(select i.id from memory_items i where i.keyword_index @@ $1 and %s order by i.id + 0 desc limit $2)',
                   write_item_range(prefix, conditions, at, '(i.namespace || ''{}'')')) into candidates using to_any_of(chosen), 2 * most::bigint;
    -- The rare ones are few and the others common: the newest that have those.
    if cardinality(candidates) < 100 and cardinality(chosen) < cardinality(query_tokens) then
      perform set_config('enable_sort', 'off', true);
      execute format('select $1 || array(select i.id from memory_items i where i.id > $2 and i.keyword_index @@ $3 and %s and not i.id = any ($1)
                                         order by i.id desc limit 200)',
                     write_item_range(prefix, conditions, at, '(i.namespace || ''{}'')'))
        into candidates using candidates, last_id - reach, to_any_of(query_tokens);
      perform set_config('enable_sort', 'on', true);
    end if;
  end if;
  select avg(i.keyword_length) into mean from memory_items i where i.id = any (sample);

  with item as materialized (
    select row_number() over (order by i.updated_at desc, i.key, i.namespace) - 1 as document, i.id, i.keyword_length, i.keyword_index
    from memory_items i where i.id = any (candidates) and (is_part or i.keyword_index @@ to_any_of(query_tokens))
  ),
  hit as materialized (
    select u.document, (u.entry).lexeme as token, cardinality((u.entry).positions) as count
    from (select t.document, unnest(ts_filter(setweight(t.keyword_index, 'A', query_tokens), '{a}')) as entry from item t offset 0) u
  ),
  posting as materialized (
    select h.token, jsonb_build_object(
      'documents', jsonb_agg(h.document order by h.document), 'counts', jsonb_agg(h.count order by h.document),
      'frequency', case when h.token = any (chosen) then count(*)
                        else greatest(count(*), items * (shares ->> h.token)::double precision) end) as entry
    from hit h group by h.token
  )
  select jsonb_build_object(
    'items', items, 'mean_length', coalesce(mean, 0),
    'ids', coalesce((select jsonb_agg(t.id order by t.document) from item t), '[]'),
    'lengths', coalesce((select jsonb_agg(t.keyword_length order by t.document) from item t), '[]'),
    'postings', coalesce((select jsonb_object_agg(p.token, p.entry) from posting p), '{}')) into matched;
  return matched;
end
$$;

-- The items of a range whose nearest text is nearest by cosine: [{ id, similarity }]. Of up to 1,000 items all are compared. Of more, the
-- vector index is scanned on until enough pass; it gives a loose order, and an item may have several texts, so more are taken than asked for.
-- Should it give up before, all of the range are compared.
create or replace function search_memory_item_texts(
  prefix text[], conditions jsonb, at timestamptz, query_embedding vector(1536), query_model text, most int
) returns jsonb
language plpgsql stable
set search_path = public, extensions
set hnsw.iterative_scan = 'relaxed_order'
set hnsw.ef_search = '100'
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_sort = on
set jit = off
as $$
declare
  item_range text := write_item_range(prefix, conditions, at);
  ids bigint[] := probe_memory_range(prefix, conditions, at);
  wanted int := 3 * greatest(most, 0) + 10;
  statement text := $query$
    select jsonb_build_object('texts', (select count(*) from near), 'hits', (
      select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'similarity', b.similarity)
                                order by b.similarity desc, b.updated_at desc, b.key, b.namespace), '[]')
      from (
        select i.id, i.updated_at, i.key, i.namespace, round((1 - n.distance)::numeric, 6) as similarity
        from (select item_id, min(distance) as distance from near group by item_id) n join memory_items i on i.id = n.item_id
        order by similarity desc, i.updated_at desc, i.key, i.namespace
        limit $3) b))
  $query$;
  found jsonb;
begin
  if cardinality(ids) > 1000 then
    -- Sorting would be a choice of those who believe that there are few.
    perform set_config('enable_sort', 'off', true);
    execute format($query$
      with near as materialized (
        select t.item_id, t.embedding <=> $1 as distance
        from memory_item_texts t join memory_items i on i.id = t.item_id
        where t.embedding_model = $2 and t.embedding is not null and %s
        order by t.embedding <=> $1 limit %s)
    $query$, item_range, wanted) || statement into found using query_embedding, query_model, most;
    perform set_config('enable_sort', 'on', true);
    if (found ->> 'texts')::int >= wanted then
      return found -> 'hits';
    end if;
    execute format('select array(select i.id from memory_items i where %s)', item_range) into ids;
  end if;
  execute $query$
    with near as materialized (
      select t.item_id, t.embedding <=> $1 as distance
      from memory_item_texts t where t.item_id = any ($4) and t.embedding_model = $2 and t.embedding is not null)
  $query$ || statement into found using query_embedding, query_model, most, ids;
  return found -> 'hits';
end
$$;

select restrict_to_service_role(array[]::text[], array[
  'write_item_range', 'probe_memory_range', 'list_memory_items', 'match_memory_items', 'search_memory_item_texts']);

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
