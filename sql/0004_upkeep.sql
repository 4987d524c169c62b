-- Upkeep of the memory: synonyms, figures, pruning, vectors and tokens made later, the state of the indexes. Forward, and
-- safe to run twice. Rollback: 0004_upkeep.down.sql.

set search_path = public, extensions;

-- ------------------------------------------------------------------------------------------------------------- tables

-- Entries of one's own beside the shipped list: one for a term replaces the shipped ones of it, one without synonyms
-- switches them off. Terms are kept as src/domain/synonyms compares them.
create table if not exists synonym_map (
  term text primary key,
  synonyms text[] not null default '{}',
  category text not null default 'other',
  updated_at timestamptz not null default now()
);

-- Every version that an entry had, so that a search from an earlier moment is asked in the words of that moment. `until` null: it is in
-- force. Kept by a trigger, since entries may be written by hand; the first version counts from the entry's own `updated_at`.
create table if not exists synonym_versions (
  id bigint generated always as identity primary key,
  term text not null,
  synonyms text[] not null,
  category text not null,
  since timestamptz not null,
  until timestamptz
);
create index if not exists synonym_versions_open on synonym_versions (term) where until is null;

insert into synonym_versions (term, synonyms, category, since)
select m.term, m.synonyms, m.category, m.updated_at from synonym_map m
where not exists (select from synonym_versions v where v.term = m.term and v.until is null);

create or replace function keep_synonym_version() returns trigger
language plpgsql
set search_path = public, extensions
as $$
begin
  if tg_op <> 'INSERT' then
    update synonym_versions set until = greatest(now(), since) where term = old.term and until is null;
  end if;
  if tg_op <> 'DELETE' then
    insert into synonym_versions (term, synonyms, category, since)
    values (new.term, new.synonyms, new.category, case tg_op when 'INSERT' then new.updated_at else now() end);
  end if;
  return null;
end
$$;

create or replace trigger synonym_map_versions after insert or update or delete on synonym_map
  for each row execute function keep_synonym_version();

alter table news_events add column if not exists pinned boolean not null default false;
create index if not exists news_events_pinned on news_events (id) where pinned;

-- A message whose event was pruned keeps its row, so that it is recognised when it is delivered again.
do $$
begin
  if not exists (select from pg_constraint where conrelid = 'messages'::regclass and conname = 'messages_state_check'
                 and pg_get_constraintdef(oid) like '%pruned%') then
    alter table messages drop constraint if exists messages_state_check;
    alter table messages add constraint messages_state_check
      check (state in ('received', 'analysed', 'linked', 'pruned'));
  end if;
end
$$;

-- ------------------------------------------------------------------------------------------------------------ synonyms

create or replace function list_synonyms() returns setof synonym_map
language sql stable
set search_path = public, extensions
as $$
  select * from synonym_map order by term collate "C"
$$;

-- Every version of every entry, in the order in which they came into force.
create or replace function list_synonym_versions() returns setof synonym_versions
language sql stable
set search_path = public, extensions
as $$
  select * from synonym_versions order by since, id
$$;

-- Inserts or replaces the entry of a term.
create or replace function put_synonym(synonym_term text, synonym_list text[], synonym_category text default 'other') returns void
language sql
set search_path = public, extensions
as $$
  insert into synonym_map (term, synonyms, category) values (synonym_term, synonym_list, synonym_category)
  on conflict (term) do update set synonyms = excluded.synonyms, category = excluded.category, updated_at = now()
$$;

-- False when there was no entry.
create or replace function remove_synonym(synonym_term text) returns boolean
language sql
set search_path = public, extensions
as $$
  with removed as (delete from synonym_map where term = synonym_term returning 1)
  select exists (select 1 from removed)
$$;

-- ------------------------------------------------------------------------------------------------------------- figures

-- What memory holds, in figures. Sizes are of the whole database, in bytes; the rest is of the scope.
create or replace function describe_memory(scope_filter text, current_keyword_version int) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with events as materialized (
    select id, created_at, source, language, memory_event_type, memory_assets, pinned, keyword_version,
           case when embedding is not null then coalesce(embedding_model, 'unknown') end as model
    from news_events where scope_filter is null or scope = scope_filter
  ),
  verdicts as (
    select count(*) filter (where s.stage = 'fast') as fast, count(*) filter (where s.stage = 'deep') as deep
    from ai_signals s where scope_filter is null or s.news_event_id in (select id from events)
  ),
  assets as (
    select asset, count(*) as count from events cross join unnest(memory_assets) as listed (asset)
    group by asset order by count(*) desc, asset limit 20
  ),
  relations as (
    select c.oid, c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname in ('messages', 'news_events', 'message_links', 'ai_signals', 'tool_calls', 'synonym_map')
  )
  select jsonb_build_object(
    'events', (select count(*) from events),
    'verdicts', (select jsonb_build_object('fast', fast, 'deep', deep) from verdicts),
    'first', (select min(created_at) from events),
    'last', (select max(created_at) from events),
    'pinned', (select count(*) from events where pinned),
    'by_type', (select coalesce(jsonb_object_agg(name, count), '{}') from
                (select memory_event_type as name, count(*) from events group by 1) as grouped),
    'by_asset', (select coalesce(jsonb_object_agg(asset, count), '{}') from assets),
    'by_source', (select coalesce(jsonb_object_agg(source, count), '{}') from
                  (select source, count(*) from events group by 1) as grouped),
    'by_language', (select coalesce(jsonb_object_agg(language, count), '{}') from
                    (select language, count(*) from events group by 1) as grouped),
    'embeddings', (select jsonb_build_object(
      'present', count(model), 'missing', count(*) - count(model),
      'by_model', (select coalesce(jsonb_object_agg(model, count), '{}') from
                   (select model, count(*) from events where model is not null group by 1) as grouped)) from events),
    'outdated_keywords', (select count(*) from events where keyword_version < current_keyword_version),
    'synonyms', (select count(*) from synonym_map),
    'bytes', jsonb_build_object(
      'tables', (select coalesce(jsonb_object_agg(relname, pg_table_size(oid)), '{}') from relations),
      'indexes', (select coalesce(jsonb_object_agg(i.relname, pg_relation_size(i.oid)), '{}')
                  from relations r join pg_index x on x.indrelid = r.oid join pg_class i on i.oid = x.indexrelid),
      'total', (select coalesce(sum(pg_total_relation_size(oid)), 0) from relations)))
$$;

-- ------------------------------------------------------------------------------------------------------------- pruning

-- Why an event `e` older than `$1` stays, as SQL over both: null where nothing keeps it. Outcomes (0006) keep it where they say
-- that a verdict came true or failed: flat and unable ones teach nothing.
create or replace function reason_to_keep() returns text
language sql stable
as $$
  select 'case when e.pinned then ''pinned'' '
    || case when to_regclass('public.signal_outcomes') is null then ''
       else 'when exists (select from public.ai_signals s join public.signal_outcomes o on o.ai_signal_id = s.id '
         || 'where s.news_event_id = e.id and o.hit is not null) then ''outcome'' ' end
    || 'when exists (select from public.ai_signals s where s.news_event_id = e.id and s.created_at >= $1) then ''revised'' end'
$$;

-- What pruning would delete, and what it would keep and why.
create or replace function preview_pruning(older_than timestamptz, scope_filter text default null) returns jsonb
language plpgsql stable
set search_path = public, extensions
as $fn$
declare
  answer jsonb;
begin
  execute format($query$
    with old as materialized (
      select e.id, e.created_at, e.memory_event_type, %s as kept_because
      from news_events e where e.created_at < $1 and ($2 is null or e.scope = $2)
    ),
    doomed as (select * from old where kept_because is null)
    select jsonb_build_object(
      'events', (select count(*) from doomed),
      'oldest', (select min(created_at) from doomed),
      'newest', (select max(created_at) from doomed),
      'by_type', (select coalesce(jsonb_object_agg(name, count), '{}') from
                  (select memory_event_type as name, count(*) from doomed group by 1) as grouped),
      'verdicts', (select count(*) from ai_signals s join doomed d on d.id = s.news_event_id),
      'links', (select count(*) from message_links l join doomed d on d.id = l.news_event_id),
      'kept', (select coalesce(jsonb_object_agg(kept_because, count), '{}') from
               (select kept_because, count(*) from old where kept_because is not null group by 1) as grouped),
      'newer', (select count(*) from news_events e where e.created_at >= $1 and ($2 is null or e.scope = $2)))
    $query$, reason_to_keep()) into answer using older_than, scope_filter;
  return answer;
end
$fn$;

-- Deletes at most so many events, oldest first, with their verdicts and links, and marks their messages and the reposts of
-- them. Returns how many went; 0 when nothing is left to prune.
create or replace function prune_events(older_than timestamptz, most int, scope_filter text default null) returns int
language plpgsql
set search_path = public, extensions
as $fn$
declare
  locked bigint[];
  doomed bigint[];
begin
  execute format($query$
    select array(
      select e.id from news_events e
      where e.created_at < $1 and ($2 is null or e.scope = $2) and %s is null
      order by e.created_at, e.id limit $3 for update of e skip locked)
    $query$, reason_to_keep()) into locked using older_than, scope_filter, most;
  -- Locked, they are looked at once more: what was pinned or revised a moment before stays.
  execute format('select array(select e.id from news_events e where e.id = any ($2) and %s is null)', reason_to_keep())
    into doomed using older_than, locked;
  update messages m set state = 'pruned' from (
      select source, source_message_id from news_events where id = any (doomed)
      union select source, source_message_id from message_links where news_event_id = any (doomed)
    ) as gone
    where (m.source, m.source_message_id) = (gone.source, gone.source_message_id)
      -- A message that is linked to one event may since have become an event of its own.
      and not exists (select from news_events e where (e.source, e.source_message_id) = (m.source, m.source_message_id)
                                                  and e.id <> all (doomed));
  delete from news_events where id = any (doomed);
  return cardinality(doomed);
end
$fn$;

-- Pins an event or lets go of it; returns its id, null when there is none. A repost stands for the event that it repeats.
create or replace function pin_event(
  event_reference bigint, message_source text, message_reference text, is_pinned boolean
) returns bigint
language sql
set search_path = public, extensions
as $$
  update news_events set pinned = is_pinned
  where id = (
    select e.id from news_events e
    where e.id = event_reference or (e.source = message_source and e.source_message_id = message_reference)
       or e.id = (select l.news_event_id from message_links l
                  where l.source = message_source and l.source_message_id = message_reference order by l.id limit 1)
    order by (e.source = message_source and e.source_message_id = message_reference) desc nulls last
    limit 1)
  returning id
$$;

-- ----------------------------------------------------------------------------------------------------- vectors, tokens

-- Events without a vector, in the order of their ids; with `other_models`, those with a vector of another model too.
create or replace function list_unembedded(wanted_model text, other_models boolean, after_id bigint, most int)
returns table (id bigint, text text)
language sql stable
set search_path = public, extensions
as $$
  select e.id, e.content_text from news_events e
  where e.id > after_id
    and (e.embedding is null or (other_models and e.embedding_model is distinct from wanted_model))
  order by e.id limit most
$$;

create or replace function count_unembedded(wanted_model text, other_models boolean) returns bigint
language sql stable
set search_path = public, extensions
as $$
  select count(*) from news_events e
  where e.embedding is null or (other_models and e.embedding_model is distinct from wanted_model)
$$;

-- One vector for each id, in the form `[0.1,0.2]`; returns how many events took one. The same again changes nothing.
create or replace function put_embeddings(vectors_model text, event_ids bigint[], vectors text[]) returns int
language sql
set search_path = public, extensions
as $$
  with written as (
    update news_events e set embedding = given.vector::vector(1536), embedding_model = vectors_model, updated_at = now()
    from unnest(event_ids, vectors) as given (id, vector)
    where e.id = given.id and (e.embedding is null or e.embedding_model is distinct from vectors_model)
    returning 1
  )
  select count(*)::int from written
$$;

-- Events whose tokens are of an earlier version, in the order of their ids.
create or replace function list_outdated_keywords(current_version int, after_id bigint, most int)
returns table (id bigint, text text, source text, published_at timestamptz)
language sql stable
set search_path = public, extensions
as $$
  select e.id, e.content_text, e.source, e.published_at from news_events e
  where e.id > after_id and e.keyword_version < current_version
  order by e.id limit most
$$;

create or replace function count_outdated_keywords(current_version int) returns bigint
language sql stable
set search_path = public, extensions
as $$
  select count(*) from news_events where keyword_version < current_version
$$;

-- Takes { rows: [{ id, tokens }] }; returns how many events were changed.
create or replace function put_keyword_tokens(current_version int, token_lists jsonb) returns int
language sql
set search_path = public, extensions
as $$
  with written as (
    update news_events e set
      keyword_index = to_keyword_index(array(select jsonb_array_elements_text(given.entry -> 'tokens'))),
      keyword_length = jsonb_array_length(given.entry -> 'tokens'),
      keyword_version = current_version, updated_at = now()
    from jsonb_array_elements(token_lists -> 'rows') as given (entry)
    where e.id = (given.entry ->> 'id')::bigint and e.keyword_version < current_version
    returning 1
  )
  select count(*)::int from written
$$;

-- ------------------------------------------------------------------------------------------------------------- indexes

-- The indexes of our tables: size in bytes, whether the planner may use it, how often it was used since statistics began.
create or replace function list_memory_indexes() returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', i.relname, 'table', c.relname, 'method', m.amname, 'bytes', pg_relation_size(i.oid),
    'valid', x.indisvalid and x.indisready, 'scans', coalesce(u.idx_scan, 0)) order by c.relname, i.relname), '[]')
  from pg_index x
  join pg_class i on i.oid = x.indexrelid
  join pg_class c on c.oid = x.indrelid
  join pg_am m on m.oid = i.relam
  left join pg_stat_user_indexes u on u.indexrelid = i.oid
  where c.relnamespace = 'public'::regnamespace
    and c.relname in ('messages', 'news_events', 'message_links', 'ai_signals', 'synonym_map')
$$;

-- After many writes: what the planner knows of the tables. Returns whether they were analysed; a role that doesn't own them may not, and leaves it to autovacuum.
create or replace function refresh_memory_statistics() returns boolean
language plpgsql
set search_path = public, extensions
as $$
declare
  may_analyse boolean := (select pg_has_role(relowner, 'usage') from pg_class where oid = 'public.news_events'::regclass);
begin
  if may_analyse then
    analyze news_events, ai_signals, messages, message_links;
  end if;
  return may_analyse;
end
$$;

-- -------------------------------------------------------------------------------------------------------------- access

select restrict_to_service_role(array['synonym_map', 'synonym_versions'],
  array['keep_synonym_version', 'list_synonym_versions', 'list_synonyms', 'put_synonym', 'remove_synonym', 'describe_memory', 'reason_to_keep', 'preview_pruning',
        'prune_events', 'pin_event', 'list_unembedded', 'count_unembedded', 'put_embeddings', 'list_outdated_keywords',
        'count_outdated_keywords', 'put_keyword_tokens', 'list_memory_indexes', 'refresh_memory_statistics']);

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
