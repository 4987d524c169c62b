-- What agents keep in a LangGraph store: items by namespace and key, found by words and by meaning. Forward, and safe to run twice.
-- Rollback: 0027_memory_items.down.sql.

set search_path = public, extensions;

-- Loads the vector library into this session: `alter function … set hnsw.*` is refused to a non-superuser before that.
select '[0]'::vector <=> '[0]'::vector;

-- Namespaces and keys are compared letter by letter, whatever the database's language: a prefix of a namespace is a range of its index.
-- `keyword_index` and `keyword_length` as of news_events, of the texts that are found by. `ttl_minutes` is what a refresh adds anew.
create table if not exists memory_items (
  id bigint generated always as identity primary key,
  namespace text[] collate "C" not null check (cardinality(namespace) > 0),
  key text collate "C" not null,
  value jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ttl_minutes double precision,
  expires_at timestamptz,
  keyword_index tsvector not null default '',
  keyword_length int not null default 0,
  unique (namespace, key)
);

-- To take a row's words apart takes less time than to unpack them.
alter table memory_items alter column keyword_index set storage main;
alter table memory_items set (toast_tuple_target = 8160);

create index if not exists memory_items_newest on memory_items (updated_at desc, key, namespace);
create index if not exists memory_items_expiry on memory_items (expires_at) where expires_at is not null;
create index if not exists memory_items_value on memory_items using gin (value jsonb_path_ops);
-- Nobody vacuums the embedded database: a list of what waits for its place in the index would grow and be read by every search.
create index if not exists memory_items_keyword_index on memory_items using gin (keyword_index) with (fastupdate = off);

-- The texts of an item that are found by meaning, each with a vector of its own; without one, it waits for its embedder.
create table if not exists memory_item_texts (
  item_id bigint not null references memory_items (id) on delete cascade,
  place int not null,
  content text not null,
  embedding vector(1536),
  embedding_model text,
  primary key (item_id, place)
);

create index if not exists memory_item_texts_model on memory_item_texts (embedding_model, item_id, place);
create index if not exists memory_item_texts_embedding on memory_item_texts
  using hnsw (embedding vector_cosine_ops) with (m = 16, ef_construction = 128);

-- The first namespace behind all that begin with these parts. No text lies between one and the same with U+0001 behind it.
create or replace function end_of_namespaces(parts text[]) returns text[]
language sql immutable
as $$
  select parts[1:cardinality(parts) - 1] || (parts[cardinality(parts)] || E'\x01')
$$;

-- One condition on a field as SQL. A field is a key of the value, dots and all, or a path in it. What equals is also contained, which the
-- index of values finds. Numbers are compared with numbers, texts with texts letter by letter; nothing is more or less than anything else.
create or replace function write_item_condition(name text, path text[], operator text, operand jsonb) returns text
language plpgsql immutable
as $$
declare
  field text := format('(i.value -> %L)', name);
  contained text := format('i.value @> %L', jsonb_build_object(name, operand));
  nested jsonb := operand;
  sign text := '{"gt": ">", "gte": ">=", "lt": "<", "lte": "<="}'::jsonb ->> operator;
begin
  if cardinality(path) > 1 then
    field := format('coalesce(i.value -> %L, i.value #> %L)', name, path);
    for step in reverse cardinality(path)..1 loop
      nested := jsonb_build_object(path[step], nested);
    end loop;
    -- What lies in a list is equal without being contained.
    contained := case when array_to_string(path, '.') ~ '\.-?\d+(\.|$)' then 'true' else format('(%s or i.value @> %L)', contained, nested) end;
  end if;
  return case
    when operator = 'eq' then format('(%s and %s = %L::jsonb)', contained, field, operand)
    when operator = 'ne' then format('%s is distinct from %L::jsonb', field, operand)
    when operator = 'exists' then format('%s is %s null', field, case when operand = 'true' then 'not' else '' end)
    when operator = 'in' then coalesce((
      select '(' || string_agg(write_item_condition(name, path, 'eq', choice), ' or ') || ')'
      from jsonb_array_elements(operand) as choice), 'false')
    when operator = 'nin' then coalesce((
      select '(' || string_agg(write_item_condition(name, path, 'ne', choice), ' and ') || ')'
      from jsonb_array_elements(operand) as choice), 'true')
    when jsonb_typeof(operand) = 'number' then
      format('(jsonb_typeof(%1$s) = %2$L and %1$s %3$s %4$L::jsonb)', field, 'number', sign, operand)
    else format('(jsonb_typeof(%1$s) = %2$L and (%1$s #>> %3$L) collate "C" %4$s %5$L)', field, 'string', '{}', sign, operand #>> '{}')
  end;
end
$$;

-- Which items `i` a search sees, as SQL: those below the prefix that pass every condition and haven't expired.
-- `conditions`: { all: [{ name, path, operator, operand }] }.
create or replace function write_item_range(prefix text[], conditions jsonb, at timestamptz) returns text
language sql stable
as $$
  select concat_ws(' and ',
    case when cardinality(prefix) > 0
         then format('i.namespace >= %L::text[] and i.namespace < %L::text[]', prefix, end_of_namespaces(prefix)) end,
    format('(i.expires_at is null or i.expires_at > %L::timestamptz)', at),
    (select string_agg(write_item_condition(c ->> 'name', array(select jsonb_array_elements_text(c -> 'path')), c ->> 'operator', c -> 'operand'),
                       ' and ')
     from jsonb_array_elements(conditions -> 'all') as c))
$$;

create or replace function show_memory_item(item memory_items) returns jsonb
language sql stable
as $$
  select jsonb_build_object('id', item.id, 'namespace', item.namespace, 'key', item.key, 'value', item.value,
    'created_at', item.created_at, 'updated_at', item.updated_at, 'expires_at', item.expires_at)
$$;

-- Adds or replaces: `items` is { list: [{ namespace, key, value, ttl_minutes, keyword_index, keyword_length, texts: [{ content, embedding }] }] },
-- a vector in the form `[0.1,0.2]`; no two of one key. The moment of creation stays, but for what had expired.
create or replace function put_memory_items(items jsonb, embeddings_model text, at timestamptz) returns void
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  given record;
  written bigint;
begin
  -- All in one order: two who put the same keys wait for each other, and neither is refused.
  for given in
    select o.namespace, o.key, o.item
    from (select array(select jsonb_array_elements_text(g.item -> 'namespace')) as namespace, g.item ->> 'key' as key, g.item
          from jsonb_array_elements(items -> 'list') as g (item)) o
    order by o.namespace collate "C", o.key collate "C"
  loop
    insert into memory_items as kept (namespace, key, value, created_at, updated_at, ttl_minutes, expires_at, keyword_index, keyword_length)
    values (given.namespace, given.key, given.item -> 'value', at, at, (given.item ->> 'ttl_minutes')::double precision,
            at + (given.item ->> 'ttl_minutes')::double precision * interval '1 minute',
            (given.item ->> 'keyword_index')::tsvector, (given.item ->> 'keyword_length')::int)
    on conflict (namespace, key) do update
      set value = excluded.value, updated_at = excluded.updated_at, ttl_minutes = excluded.ttl_minutes, expires_at = excluded.expires_at,
        keyword_index = excluded.keyword_index, keyword_length = excluded.keyword_length,
        created_at = case when kept.expires_at <= at then excluded.created_at else kept.created_at end
    returning id into written;
    delete from memory_item_texts where item_id = written;
    insert into memory_item_texts (item_id, place, content, embedding, embedding_model)
    select written, t.place, t.text ->> 'content', (t.text ->> 'embedding')::vector(1536),
           case when t.text ->> 'embedding' is not null then embeddings_model end
    from jsonb_array_elements(given.item -> 'texts') with ordinality as t (text, place);
  end loop;
end
$$;

-- `places`: { list: [{ namespace, key }] }.
create or replace function delete_memory_items(places jsonb) returns void
language sql
set search_path = public, extensions
set enable_seqscan = off
as $$
  delete from memory_items i
  using jsonb_array_elements(places -> 'list') as p (place)
  where i.namespace = array(select jsonb_array_elements_text(p.place -> 'namespace')) and i.key = p.place ->> 'key'
$$;

-- In the order of the places: an item, or null.
create or replace function find_memory_items(places jsonb, at timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  select coalesce(jsonb_agg((
    select show_memory_item(i) from memory_items i
    where i.namespace = array(select jsonb_array_elements_text(p.place -> 'namespace')) and i.key = p.place ->> 'key'
      and (i.expires_at is null or i.expires_at > at)) order by p.number), '[]')
  from jsonb_array_elements(places -> 'list') with ordinality as p (place, number)
$$;

-- Those that are still there, in the order of the ids.
create or replace function read_memory_items(item_ids bigint[], at timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  select coalesce(jsonb_agg(show_memory_item(i) order by w.number), '[]')
  from unnest(item_ids) with ordinality as w (id, number) join memory_items i using (id)
  where i.expires_at is null or i.expires_at > at
$$;

-- As if they were put now, for those that expire at all.
create or replace function refresh_memory_items(item_ids bigint[], at timestamptz) returns void
language sql
set search_path = public, extensions
set enable_seqscan = off
as $$
  update memory_items set expires_at = at + ttl_minutes * interval '1 minute'
  where id = any (item_ids) and ttl_minutes is not null and expires_at > at
$$;

-- Returns how many were deleted, at most `most`.
create or replace function sweep_memory_items(at timestamptz, most int) returns int
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  swept int;
begin
  delete from memory_items where id in (
    select id from memory_items where expires_at <= at order by expires_at limit most for update skip locked);
  get diagnostics swept = row_count;
  return swept;
end
$$;

-- At most 1,001 ids of a range, in no order. 1,000 items are read and compared one by one sooner than an index is asked that may not serve.
create or replace function probe_memory_range(item_range text) returns bigint[]
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
set jit = off
as $$
declare
  ids bigint[];
begin
  execute format('select array(select i.id from memory_items i where %s limit 1001)', item_range) into ids;
  return ids;
end
$$;

-- Newest first, then by key and namespace.
create or replace function list_memory_items(prefix text[], conditions jsonb, at timestamptz, most int, skip int) returns jsonb
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
set jit = off
as $$
declare
  item_range text := write_item_range(prefix, conditions, at);
  ids bigint[] := probe_memory_range(item_range);
  listed jsonb;
begin
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
set jit = off
as $$
declare
  most constant double precision := 1000;
  reach constant bigint := 20000;
  item_range text := write_item_range(prefix, conditions, at);
  sample bigint[] := probe_memory_range(item_range);
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
    execute format('select array(select i.id from memory_items i where i.id > $1 and %s order by i.id desc limit 250)', item_range)
      into recent using last_id - reach;
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
    -- By their words, not along their ids.
    execute format('select array(select i.id from memory_items i where i.keyword_index @@ $1 and %s order by i.id + 0 desc limit $2)',
                   item_range) into candidates using to_any_of(chosen), 2 * most::bigint;
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
  ids bigint[] := probe_memory_range(item_range);
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

-- Texts without a vector of this model: [{ item_id, place, content }].
create or replace function list_unembedded_item_texts(wanted_model text, most int) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object('item_id', t.item_id, 'place', t.place, 'content', t.content)), '[]')
  from (
    (select item_id, place, content from memory_item_texts where embedding_model is null limit most)
    union all
    (select item_id, place, content from memory_item_texts where embedding_model < wanted_model or embedding_model > wanted_model limit most)
    limit most) t
$$;

-- A text that is another by now takes none. A null vector: it was refused, and isn't asked again.
create or replace function put_item_text_embeddings(
  embeddings_model text, item_ids bigint[], places int[], contents text[], vectors text[]
) returns void
language sql
set search_path = public, extensions
set enable_seqscan = off
as $$
  update memory_item_texts t set embedding = given.vector::vector(1536), embedding_model = embeddings_model
  from unnest(item_ids, places, contents, vectors) as given (item_id, place, content, vector)
  where t.item_id = given.item_id and t.place = given.place and t.content = given.content
$$;

-- Whether a namespace begins or ends as it should: { all: [{ at_end, path }] }, where `*` is any part.
create or replace function matches_namespace(namespace text[], conditions jsonb) returns boolean
language sql immutable
as $$
  select coalesce(bool_and(jsonb_array_length(c -> 'path') <= cardinality(namespace) and not exists (
    select from jsonb_array_elements_text(c -> 'path') with ordinality as p (part, place)
    where p.part <> '*' and p.part <> namespace[
      p.place + case when (c ->> 'at_end')::boolean then cardinality(namespace) - jsonb_array_length(c -> 'path') else 0 end])), true)
  from jsonb_array_elements(conditions -> 'all') as c
$$;

-- In order, each once, cut to `max_depth` parts: an array of arrays. Goes from one to the next by index, however many items each has.
create or replace function list_memory_namespaces(
  prefix text[], conditions jsonb, max_depth int, at timestamptz, most int, skip int
) returns jsonb
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
set enable_sort = off
set enable_bitmapscan = off
as $$
declare
  start text[] := prefix;
  listed jsonb := '[]';
  cut text[];
  last_cut text[];
  here text[];
  passed int := 0;
begin
  while jsonb_array_length(listed) < most loop
    select i.namespace into here from memory_items i
    where i.namespace >= start and (i.expires_at is null or i.expires_at > at)
    order by i.namespace, i.key limit 1;
    exit when not found or here[1:cardinality(prefix)] <> prefix;
    -- The next after this one is the same with the least part behind it.
    start := array_append(here, E'\x01');
    if matches_namespace(here, conditions) then
      cut := here[1:coalesce(max_depth, cardinality(here))];
      if cut is distinct from last_cut then
        last_cut := cut;
        passed := passed + 1;
        if passed > skip then
          listed := listed || jsonb_build_array(to_jsonb(cut));
        end if;
      end if;
      if cardinality(here) >= max_depth then
        start := end_of_namespaces(cut);
      end if;
    end if;
  end loop;
  return listed;
end
$$;

select restrict_to_service_role(
  array['memory_items', 'memory_item_texts'],
  array['end_of_namespaces', 'write_item_condition', 'write_item_range', 'show_memory_item', 'put_memory_items', 'delete_memory_items',
        'find_memory_items', 'read_memory_items', 'refresh_memory_items', 'sweep_memory_items', 'probe_memory_range', 'list_memory_items',
        'match_memory_items', 'search_memory_item_texts', 'list_unembedded_item_texts', 'put_item_text_embeddings', 'matches_namespace',
        'list_memory_namespaces']);

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
