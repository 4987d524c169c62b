-- Fingerprints: a second vector of a message, of what was made of it, by which questions alone find it. Forward, and safe to run twice.
-- Rollback: 0026_fingerprints.down.sql.

set search_path = public, extensions;

-- Loads the vector library into this session: `alter function … set hnsw.*` is refused to a non-superuser before that.
select '[0]'::vector <=> '[0]'::vector;

-- `fingerprint_recipe` is model and recipe: vectors of two recipes are never compared. With a recipe and without a vector: its text was
-- refused. `fingerprint_at` is the moment of the newest that went in; before it, the fingerprint isn't there. `fingerprint_claim`: until then, one of several
-- workers is making it.
alter table news_events
  add column if not exists fingerprint vector(1536),
  add column if not exists fingerprint_recipe text,
  add column if not exists fingerprint_at timestamptz,
  add column if not exists fingerprint_claim timestamptz;

create index if not exists news_events_unfingerprinted on news_events (id) where fingerprint_recipe is null;
-- In half the size: it only chooses among which the exact distance orders.
create index if not exists news_events_fingerprint on news_events
  using hnsw ((fingerprint::halfvec(1536)) halfvec_cosine_ops) with (m = 16, ef_construction = 128);

-- What a fingerprint of now would be made of, as a name that changes with it, and the moment since which that was known.
create or replace function read_fingerprint_state(event_id bigint, event_source text, event_reference text)
returns table (version text, known_since timestamptz)
language sql stable
as $$
  select coalesce(s.newest, 0) || '/' || coalesce(m.revision, 1), greatest(s.created_at, m.received_at)
  from (select max(id) as newest, max(created_at) as created_at from public.ai_signals where news_event_id = event_id) s,
       (select max(revision) as revision, max(received_at) as received_at from public.messages
        where source = event_source and source_message_id = event_reference) m
$$;

-- Messages without a fingerprint; with other_recipes, also those with one of another recipe.
create or replace function count_unfingerprinted(wanted_recipe text, other_recipes boolean) returns bigint
language plpgsql stable
set search_path = public, extensions
as $$
begin
  if other_recipes then
    return (select count(*) from news_events where fingerprint_recipe is distinct from wanted_recipe);
  end if;
  return (select count(*) from news_events where fingerprint_recipe is null);
end
$$;

-- In the order of their ids: [{ id, version, title, event_type, keywords, summary, first_summary }], as they stand now.
create or replace function describe_unfingerprinted(event_ids bigint[]) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', e.id, 'version', state.version,
    'title', read_title(read_text_at(e.source, e.source_message_id, e.content_text, 'infinity')),
    'event_type', coalesce(s.event_type, ''), 'keywords', coalesce(nullif(s.keywords, '{}'), first.keywords, '{}'),
    'summary', coalesce(s.summary_cn, e.summary), 'first_summary', coalesce(first.summary_cn, '')) order by e.id), '[]')
  from news_events e
  cross join lateral read_fingerprint_state(e.id, e.source, e.source_message_id) state
  left join lateral remembered_signal(e.id, 'infinity') s on true
  left join lateral (
    select f.keywords, f.summary_cn from ai_signals f where f.news_event_id = e.id and f.stage = 'fast'
    order by f.revision desc limit 1) first on true
  where e.id = any (event_ids)
$$;

create or replace function list_unfingerprinted(wanted_recipe text, other_recipes boolean, after_id bigint, most int) returns jsonb
language plpgsql stable
set search_path = public, extensions
as $$
begin
  if other_recipes then
    return describe_unfingerprinted(array(
      select id from news_events where id > after_id and fingerprint_recipe is distinct from wanted_recipe order by id limit most));
  end if;
  return describe_unfingerprinted(array(select id from news_events where id > after_id and fingerprint_recipe is null order by id limit most));
end
$$;

-- Those that nobody is at, taken until then.
create or replace function claim_unfingerprinted(after_id bigint, most int, at timestamptz, claimed_until timestamptz) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  taken bigint[];
begin
  with free as (
    select id from news_events
    where id > after_id and fingerprint_recipe is null and (fingerprint_claim is null or fingerprint_claim <= at)
    order by id limit most for update skip locked
  ), claimed as (
    update news_events e set fingerprint_claim = claimed_until from free where e.id = free.id returning e.id
  )
  select array(select id from claimed) into taken;
  return describe_unfingerprinted(taken);
end
$$;

-- One vector for each id, in the form `[0.1,0.2]`, or null for a text that was refused; returns how many messages took it. Those whose
-- version is another by now take none: a verdict or an edit came meanwhile.
create or replace function put_fingerprints(vectors_recipe text, event_ids bigint[], versions text[], vectors text[]) returns int
language plpgsql
set search_path = public, extensions
as $$
declare
  written int;
begin
  -- Whoever writes a verdict takes the same lock, so that the next statement sees it, or its writer this vector.
  perform 1 from news_events where id = any (event_ids) order by id for update;
  update news_events e set fingerprint = given.vector::vector(1536), fingerprint_recipe = vectors_recipe, fingerprint_at = state.known_since,
    fingerprint_claim = null
  from unnest(event_ids, versions, vectors) as given (id, version, vector)
  join news_events own on own.id = given.id
  cross join lateral read_fingerprint_state(own.id, own.source, own.source_message_id) state
  where e.id = given.id and state.version = given.version;
  get diagnostics written = row_count;
  return written;
end
$$;

-- A later verdict and an edited text make a fingerprint outdated.
create or replace function forget_fingerprint() returns trigger
language plpgsql
set search_path = public, extensions
as $$
declare
  outdated bigint;
begin
  if tg_table_name = 'ai_signals' then
    select id into outdated from news_events where id = new.news_event_id for update;
  else
    select id into outdated from news_events where source = new.source and source_message_id = new.source_message_id for update;
  end if;
  update news_events set fingerprint = null, fingerprint_recipe = null, fingerprint_at = null, fingerprint_claim = null
  where id = outdated and (fingerprint_recipe is not null or fingerprint_claim is not null);
  return null;
end
$$;

create or replace trigger ai_signals_fingerprint after insert or update of summary_cn, keywords, event_type on ai_signals
  for each row execute function forget_fingerprint();
create or replace trigger messages_fingerprint after insert on messages
  for each row when (new.revision > 1) execute function forget_fingerprint();

-- The nearest by cosine, above the threshold: [{ id, similarity }], of one recipe, made of nothing later than as_of. As
-- search_memory_events, planned with the values of each call; the index gives a loose order, so ten more are taken than asked for.
create or replace function search_fingerprints(
  query_embedding vector(1536), query_recipe text, match_threshold double precision,
  as_of timestamptz, scope_filter text, asset_filter text[], type_filter text[], min_confidence double precision, further jsonb, most int
) returns jsonb
language plpgsql stable
set search_path = public, extensions
set plan_cache_mode = force_custom_plan
set hnsw.iterative_scan = 'relaxed_order'
set hnsw.ef_search = '100'
set jit = off
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', best.id, 'similarity', best.similarity) order by best.similarity desc, best.id desc), '[]')
    from (
      select near.id, 1 - near.distance as similarity
      from (
        select v.id, v.fingerprint <=> query_embedding as distance
        from visible_for_ask(as_of, scope_filter, asset_filter, type_filter, min_confidence, further) v
        where v.fingerprint is not null and v.fingerprint_recipe = query_recipe and v.fingerprint_at <= as_of
        order by v.fingerprint::halfvec(1536) <=> query_embedding::halfvec(1536)
        limit greatest(most, 0) + 10
      ) near
      where 1 - near.distance >= match_threshold
      order by near.distance, near.id desc
      limit greatest(most, 0)) best);
end
$$;

select restrict_to_service_role(array[]::text[], array[
  'read_fingerprint_state', 'count_unfingerprinted', 'describe_unfingerprinted', 'list_unfingerprinted', 'claim_unfingerprinted',
  'put_fingerprints', 'forget_fingerprint', 'search_fingerprints']);

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
