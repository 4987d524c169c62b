-- Questions to the archive: filters on the publication, the action and the source hold before both searches; titles are found by index;
-- what a question counts is counted here. Forward, and safe to run twice. Rollback: 0018_ask_recall.down.sql.

set search_path = public, extensions;

-- Loads the vector library into this session: `alter function … set hnsw.*` is refused to a non-superuser before that.
select '[0]'::vector <=> '[0]'::vector;

-- ------------------------------------------------------------------------------------------------------------- filters

create index if not exists news_events_published on news_events (scope, published_at, id);
create index if not exists news_events_source on news_events (scope, lower(source), created_at);
create index if not exists ai_signals_action on ai_signals (action, news_event_id);

drop function if exists search_memory_events(vector, double precision, int, text[], double precision, int, timestamptz, bigint, text, text[], text, text, text, timestamptz, boolean);
drop function if exists search_memory_keywords(text[], double precision[], text[], int, text[], double precision, int, timestamptz, bigint, text, text[], text, text, timestamptz);
drop function if exists visible_events(timestamptz, int, text, text[], text[], double precision, bigint, text, text, timestamptz);

-- What memory holds at as_of and the filters leave: the one place where it is said. Null filters nothing. Of the events of
-- the asker's own moment only those are visible that come before it in the order (published_at, source, id).
-- A plain select without settings of its own, so that the planner can inline it and choose an index.
-- [published_since, published_until) of the publication; sources in lower case.
create or replace function visible_events(
  as_of timestamptz, time_window_hours int, scope_filter text, asset_filter text[], type_filter text[],
  min_confidence double precision, exclude_event_id bigint,
  asker_source text, asker_message_id text, asker_published_at timestamptz,
  published_since timestamptz, published_until timestamptz, action_filter text, source_filter text[]
) returns setof news_events
language sql stable
as $$
  select e.* from public.news_events e
  where e.created_at <= as_of
    and (time_window_hours is null or e.created_at >= as_of - make_interval(hours => time_window_hours))
    and (scope_filter is null or e.scope = scope_filter)
    and (e.memory_confidence >= min_confidence or e.memory_since > as_of)
    and (asset_filter is null or e.memory_assets && asset_filter or e.memory_since > as_of)
    and (type_filter is null or e.memory_event_type = any (type_filter) or e.memory_since > as_of)
    and (e.memory_since <= as_of or public.passes_filters(e.id, as_of, asset_filter, type_filter, min_confidence))
    and (published_since is null or e.published_at >= published_since)
    and (published_until is null or e.published_at < published_until)
    and (source_filter is null or lower(e.source) = any (source_filter))
    -- Whether some verdict says so is asked first, of all at once.
    and (action_filter is null or (
      e.id in (select s.news_event_id from public.ai_signals s where s.action = action_filter)
      and exists (select from public.remembered_signal(e.id, as_of) r where r.action = action_filter)))
    and (exclude_event_id is null or e.id <> exclude_event_id)
    and (asker_source is null or (
      (e.source, e.source_message_id) is distinct from (asker_source, asker_message_id)
      and (e.created_at < as_of or e.published_at < asker_published_at
        or (e.published_at = coalesce(asker_published_at, e.published_at)
          and public.is_message_before(e.source, e.source_message_id, asker_source, asker_message_id)))))
$$;

-- The sources of filters in lower case; null: any. No plain select of its own, which would keep the planner from inlining what is called with it.
create or replace function to_source_filter(further jsonb) returns text[]
language sql immutable
as $$
  select nullif(array(select lower(name) from jsonb_array_elements_text(further -> 'sources') as name), '{}')
$$;

-- The same for questions: without a window in hours and without an asker. Inlined too.
create or replace function visible_for_ask(
  as_of timestamptz, scope_filter text, asset_filter text[], type_filter text[], min_confidence double precision, further jsonb
) returns setof news_events
language sql stable
as $$
  select * from public.visible_events(
    as_of, null, scope_filter, nullif(public.to_asset_codes(asset_filter), '{}'), nullif(type_filter, '{}'), min_confidence,
    null, null, null, null, (further ->> 'published_since')::timestamptz, (further ->> 'published_until')::timestamptz,
    further ->> 'action', public.to_source_filter(further))
$$;

-- Nearest by cosine. The index serves `order by … limit`, so the threshold and the last order are outside. Planned with the
-- values of each call: a narrow filter is answered from its own index and sorted exactly, a wide one from the vector
-- index, scanned on until enough rows pass. Ranks by the half-size index where that is the one that exists.
-- Ten more rows are taken than asked for: an index that is scanned on, or is half the size, gives them in a loose order only,
-- and a nearer one may come just behind. With `exact` no vector index is used: every run of the same question gives the same rows.
-- `further` are filters besides: { published_since, published_until, action, sources }, each of them optional.
create or replace function search_memory_events(
  query_embedding vector(1536),
  match_threshold double precision default 0.85,
  match_count int default 5,
  asset_filter text[] default null,
  min_confidence double precision default 0.6,
  time_window_hours int default 72,
  as_of timestamptz default now(),
  exclude_event_id bigint default null,
  scope_filter text default null,
  type_filter text[] default null,
  query_model text default null,
  asker_source text default null,
  asker_message_id text default null,
  asker_published_at timestamptz default null,
  exact boolean default false,
  further jsonb default null
) returns table (
  ai_signal_id bigint, news_event_id bigint, created_at timestamptz, assets text[], action text,
  confidence double precision, summary text, similarity double precision, event_type text, source text,
  text text, sources text[]
)
language plpgsql stable
set search_path = public, extensions
set hnsw.iterative_scan = 'relaxed_order'
set hnsw.ef_search = '100'
set jit = off
as $$
declare
  published_since timestamptz := further ->> 'published_since';
  published_until timestamptz := further ->> 'published_until';
  action_filter text := further ->> 'action';
  source_filter text[] := to_source_filter(further);
  distance text := case
    -- A sum is no order that an index has.
    when exact then '(e.embedding <=> $1) + 0, e.id'
    when to_regclass('public.news_events_embedding') is null and to_regclass('public.news_events_embedding_half') is not null
    then '(e.embedding::halfvec(1536)) <=> $1::halfvec(1536)' else 'e.embedding <=> $1' end;
begin
  -- An empty list filters as little as none.
  asset_filter := nullif(to_asset_codes(asset_filter), '{}');
  type_filter := nullif(type_filter, '{}');
  return query execute replace($query$
    select s.id, n.id, n.created_at, s.assets, s.action, s.confidence, s.summary_cn, 1 - n.distance, s.event_type, n.source,
           left(n.content_text, 1000), story_sources(n.id, n.source, $6)
    from (
      select e.id, e.created_at, e.source, e.content_text, e.embedding <=> $1 as distance
      from visible_events($6, $5, $8, $3, $9, $4, $7, $11, $12, $13, $15, $16, $17, $18) e
      where e.embedding is not null and ($10 is null or e.embedding_model = $10)
      order by DISTANCE
      limit greatest($2, 0) + 10
    ) n
    cross join lateral remembered_signal(n.id, $6) s
    where 1 - n.distance >= $14
    order by 1 - n.distance desc, s.confidence desc, n.created_at desc, n.id desc
    limit greatest($2, 0)
  $query$, 'DISTANCE', distance)
  using query_embedding, match_count, asset_filter, min_confidence, time_window_hours, as_of, exclude_event_id, scope_filter,
        type_filter, query_model, asker_source, asker_message_id, asker_published_at, match_threshold,
        published_since, published_until, action_filter, source_filter;
end
$$;

-- By words. The ranking of src/domain/ranking/keyword-ranking.ts over the events that the filters leave; a property test holds
-- the two against each other. Scores are 0–1: over that of an event of mean length with each word of the query once.
--
-- Document frequencies come from the newest 1,000 of those events, and 200 of all times: from what is visible at as_of and
-- nothing else, so that a replayed day weighs its words as that day would have. Where there are fewer than 1,000, those
-- are ranked, and the ranking is exact.
-- From 1,000 on, about 1,000 events with one of the rarer words are: rarest words first, until their lists are that long; if the
-- rarest alone is more common, the newest events that have it. One statement, planned anew with the values of each call.
-- `further` as in search_memory_events.
create or replace function search_memory_keywords(
  query_terms text[],
  query_weights double precision[],
  query_words text[] default '{}',
  match_count int default 5,
  asset_filter text[] default null,
  min_confidence double precision default 0.6,
  time_window_hours int default 72,
  as_of timestamptz default now(),
  exclude_event_id bigint default null,
  scope_filter text default null,
  type_filter text[] default null,
  asker_source text default null,
  asker_message_id text default null,
  asker_published_at timestamptz default null,
  further jsonb default null
) returns table (
  ai_signal_id bigint, news_event_id bigint, created_at timestamptz, assets text[], action text,
  confidence double precision, summary text, score double precision, event_type text, source text,
  text text, sources text[]
)
language plpgsql stable
set search_path = public, extensions
set plan_cache_mode = force_custom_plan
set enable_seqscan = on
set jit = off
as $$
#variable_conflict use_column
declare
  published_since timestamptz := further ->> 'published_since';
  published_until timestamptz := further ->> 'published_until';
  action_filter text := further ->> 'action';
  source_filter text[] := to_source_filter(further);
  sample_limit constant int := 1000;
  candidate_limit constant double precision := 1000;
  sample_ids bigint[];
begin
  -- An empty list filters as little as none.
  asset_filter := nullif(to_asset_codes(asset_filter), '{}');
  type_filter := nullif(type_filter, '{}');

  sample_ids := array(
    select e.id
    from visible_events(as_of, time_window_hours, scope_filter, asset_filter, type_filter, min_confidence, exclude_event_id,
                        asker_source, asker_message_id, asker_published_at,
                        published_since, published_until, action_filter, source_filter) e
    order by e.created_at desc, e.id desc
    limit sample_limit);
  -- All of them by their ids, whatever was asked: a plan that holds. To plan anew would take longer than to search.
  if cardinality(sample_ids) < sample_limit then
    perform set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true);
  end if;

  return query
  with sample as materialized (
    select e.id, e.created_at, e.scope, e.thread, e.thread_position, e.asks, e.source, e.keyword_index, e.keyword_length
    from news_events e where e.id = any (sample_ids)
  ),
  sample_hits as materialized (
    select s.id, entry.lexeme as token, cardinality(entry.positions)::double precision as count
    from sample s cross join unnest(ts_filter(setweight(s.keyword_index, 'A', query_terms), '{a}')) as entry
  ),
  sampled as materialized (
    select count(*)::double precision as events, count(*) = sample_limit as is_part, avg(s.keyword_length)::double precision as mean_length,
           min(s.created_at) as first, max(s.created_at) as last, max(s.id) as last_id
    from sample s
  ),
  -- Of how many events the sample is a part: as many as the time since the first holds at the sample's pace.
  archive as materialized (
    select a.first, case when s.is_part then greatest(s.events,
             s.events * extract(epoch from s.last - a.first) / greatest(extract(epoch from s.last - s.first), 1)) else s.events
           end::double precision as events
    from sampled s cross join (
      select greatest((select min(e.created_at) from news_events e where e.scope = scope_filter or scope_filter is null),
                      as_of - make_interval(hours => time_window_hours), published_since) as first) a
  ),
  -- Two hundred more from all of its time, since words come and go.
  spread as materialized (
    select e.id, e.keyword_index
    from visible_events(as_of, time_window_hours, scope_filter, asset_filter, type_filter, min_confidence, exclude_event_id,
                        asker_source, asker_message_id, asker_published_at,
                        published_since, published_until, action_filter, source_filter) e
    where (select is_part from sampled) and e.id = any (array(
      select first.id + (s.last_id - first.id) * step / 200
      from sampled s
      cross join lateral (select e.id from news_events e where e.created_at >= (select a.first from archive a)
                            and (scope_filter is null or e.scope = scope_filter)
                          order by e.created_at, e.id limit 1) first
      cross join generate_series(0, 199) step))
  ),
  shares as materialized (
    select h.token, greatest(max(h.recent), max(h.share)) as share, max(h.recent) as recent
    from (
      select h.token, count(*) / (select s.events from sampled s) as recent, null::double precision as share
      from sample_hits h group by h.token
      union all
      select entry.lexeme, null, count(*)::double precision / (select greatest(count(*), 50) from spread)
      from spread s cross join unnest(ts_filter(setweight(s.keyword_index, 'A', query_terms), '{a}')) as entry
      group by entry.lexeme
    ) h
    group by h.token
  ),
  -- A word that neither has is taken for half an event of the sample, but never for so common that only few are looked for.
  asked as materialized (
    select a.token, a.weight, coalesce(archive.events * shares.share, case when sampled.is_part
             then least(archive.events / sample_limit / 2, candidate_limit / 8) else 0 end) as events,
           shares.recent
    from unnest(query_terms, query_weights) as a (token, weight)
    left join shares using (token)
    cross join sampled cross join archive
  ),
  chosen as materialized (
    select c.token from (
      select a.token, row_number() over rarer as rank, sum(a.events) over rarer as total
      from asked a window rarer as (order by a.events, a.token rows unbounded preceding)) c
    where c.rank = 1 or c.total <= candidate_limit
  ),
  -- Where the rarest word is too common: since when, at its pace in the sample, there were enough events that have it.
  chosen_since as materialized (
    select case when a.events <= candidate_limit or a.recent is null then timestamptz '-infinity'
                else s.last - (s.last - s.first) * (candidate_limit / (a.recent * s.events)) end as start
    from asked a cross join sampled s
    order by a.events, a.token limit 1
  ),
  candidate as materialized (
    select c.id, c.created_at, c.scope, c.thread, c.thread_position, c.asks, c.keyword_index,
           lower(c.source) = any (query_words) as is_named,
           keyword_norm(c.keyword_length, sampled.mean_length) as norm
    from (
      select s.* from sample s where not (select is_part from sampled)
      union all
      select e.id, e.created_at, e.scope, e.thread, e.thread_position, e.asks, e.source, e.keyword_index, e.keyword_length
      from visible_events(as_of, time_window_hours, scope_filter, asset_filter, type_filter, min_confidence, exclude_event_id,
                          asker_source, asker_message_id, asker_published_at,
                        published_since, published_until, action_filter, source_filter) e
      where (select is_part from sampled)
        and e.keyword_index @@ (select to_any_of(array_agg(token)) from chosen)
        and e.created_at >= (select start from chosen_since)
      -- Were the estimates wrong, so many of the newest.
      order by created_at desc, id desc limit (3 * candidate_limit)::bigint
    ) c cross join sampled
  ),
  hits as materialized (
    select h.* from sample_hits h where not (select is_part from sampled)
    union all
    select c.id, entry.lexeme, cardinality(entry.positions)::double precision
    from candidate c cross join unnest(ts_filter(setweight(c.keyword_index, 'A', query_terms), '{a}')) as entry
    where (select is_part from sampled)
  ),
  -- How common a chosen word is, the candidates know better, unless they were cut.
  weights as materialized (
    select a.token, a.weight >= 1 as is_own,
           a.weight * power(ln(1 + (archive.events + 100 - f.events + 0.5) / (f.events + 0.5)), 1.5) as weight
    from asked a
    cross join archive
    left join (select h.token, count(*)::double precision as events from hits h group by h.token) counted using (token)
    cross join lateral (select case
      when (select start from chosen_since) = '-infinity' and (select count(*) from candidate) < 3 * candidate_limit
        and a.token in (select token from chosen) then coalesce(counted.events, 0)
      else a.events end as events) f
  ),
  own as materialized (
    select h.id, c.scope, c.thread, c.thread_position, sum(w.weight * h.count / (h.count + c.norm)) as score
    from hits h join weights w using (token) join candidate c using (id)
    group by h.id, c.scope, c.thread, c.thread_position
  ),
  seeds as materialized (
    select o.id, o.scope, o.thread, o.thread_position from own o
    where o.thread is not null
    order by round(o.score * 1e9) desc, o.id
    limit 100
  ),
  neighbours as materialized (
    select e.id, e.created_at, e.asks, lower(e.source) = any (query_words) as is_named,
           keyword_norm(e.keyword_length, sampled.mean_length) as norm, s.id as seed, o.share
    from seeds s
    cross join sampled
    cross join (values (1, 0.5), (2, 0.3), (3, 0.18), (4, 0.108), (5, 0.0648),
                       (-1, 0.3), (-2, 0.15), (-3, 0.075), (-4, 0.0375), (-5, 0.01875)) as o (distance, share)
    -- `offset 0`: looked up one by one, by their place; a join would read the whole archive for a thousand of them.
    cross join lateral (
      select v.* from visible_events(as_of, time_window_hours, scope_filter, asset_filter, type_filter, min_confidence,
                                     exclude_event_id, asker_source, asker_message_id, asker_published_at,
                        published_since, published_until, action_filter, source_filter) v
      where v.scope = s.scope and v.thread = s.thread and v.thread_position = s.thread_position + o.distance
      offset 0
    ) e
  ),
  -- Who has a neighbour among the seeds is scored anew, with the neighbours' counts beside its own.
  scored as (
    select o.id, o.score from own o where o.id not in (select n.id from neighbours n)
    union all
    select p.id, sum(w.weight * p.count / (p.count + p.norm))
    from (
      select both_kinds.id, both_kinds.token, both_kinds.norm, sum(both_kinds.count) as count
      from (
        select h.id, h.token, n.norm, h.count
        from (select distinct id, norm from neighbours) n join hits h using (id)
        union all
        select n.id, h.token, n.norm, h.count * n.share from neighbours n join hits h on h.id = n.seed
      ) both_kinds
      group by both_kinds.id, both_kinds.token, both_kinds.norm
    ) p join weights w using (token)
    group by p.id
  ),
  ranked as (
    select c.id, c.created_at, c.is_named, c.thread is not null and c.asks as asks_back from candidate c
    union
    select n.id, n.created_at, n.is_named, n.asks from neighbours n
  ),
  adjusted as materialized (
    select r.id, r.created_at,
           s.score
             * case when r.is_named then 1.3 else 1 end
             * case when r.asks_back then 0.7 else 1 end
             * power(1 + extract(epoch from as_of - r.created_at)::double precision / 86400, -0.15) as score
    from scored s join ranked r using (id)
  ),
  leaders as materialized (
    select a.score, a.created_at from adjusted a order by round(a.score * 1e9) desc, a.id limit 10
  ),
  -- The story of a leader adds at most 0.3 × the best score: nobody further behind can be shown.
  contenders as materialized (
    select a.id, a.score + 0.3 * (
      -- Postgres refuses a number too small to hold, where others take it for 0.
      select max(l.score * exp(-least(abs(extract(epoch from l.created_at - a.created_at)::double precision) / 86400, 600)))
      from leaders l
    ) as score
    from adjusted a
    where a.score >= (select min(b.score) from (select score from adjusted order by score desc limit match_count) b)
                     - 0.3 * (select max(l.score) from leaders l) - 1e-6
  ),
  best as materialized (
    select c.id, c.score, round(c.score * 1e9) as rounded from contenders c
    order by rounded desc fetch first (greatest(match_count, 0)) rows with ties
  )
  select s.id, e.id, e.created_at, s.assets, s.action, s.confidence, s.summary_cn,
         least(1, b.score * 3 / (select sum(w.weight) from weights w where w.is_own)),
         s.event_type, e.source, left(e.content_text, 1000), story_sources(e.id, e.source, as_of)
  from best b
  join news_events e using (id)
  cross join lateral remembered_signal(e.id, as_of) s
  order by b.rounded desc, s.confidence desc, e.created_at desc, e.id desc
  limit greatest(match_count, 0);
end
$$;

-- ------------------------------------------------------------------------------------------------------------- titles
-- Names are qualified where an index is made of a function: it is run without a search path.

-- What of a text its title is compared by: NFKC, lower case, letters and digits alone.
create or replace function title_letters(value text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(lower(normalize(value, NFKC)), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20ff\u2190-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe00-\ufe0f\ufe30-\ufe6f\ufeff\ufffd\U0001f000-\U0001faff]+', '', 'g')
$$;

-- Whether these letters are enough for a title: 8 Han characters, 15 others, or as much of both.
create or replace function is_title(letters text) returns boolean
language sql immutable parallel safe
as $$
  select 8 * length(letters) + 7 * length(regexp_replace(letters, '[^\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+', '', 'g')) >= 120
$$;

-- The first bracket 【…】 that is enough for a title, else the first line; at most 300 characters.
create or replace function read_headline(value text) returns text
language sql immutable parallel safe
as $$
  select coalesce(
    case when position('【' in left(value, 2000)) > 0 then (
      select found.bracket[1] from regexp_matches(left(value, 2000), '【([^【】]{1,250})】', 'g') with ordinality as found (bracket, place)
      where public.is_title(public.title_letters(found.bracket[1])) order by found.place limit 1) end,
    left(split_part(ltrim(left(value, 2000), E' \n\r\t\u3000'), E'\n', 1), 300))
$$;

-- A message's title: its headline, or where that is longer than 80 characters its first sentence, or its first 80 characters.
create or replace function read_title(value text) returns text
language sql immutable parallel safe
as $$
  select case when length(h.line) <= 80 then h.line
              else coalesce(substring(left(h.line, 80) from '^.*[。！？!?]'), left(h.line, 80)) end
  from (select btrim(public.read_headline(value), E' \r\t\u3000') as line) h
$$;

-- By what a title is looked up: its first 8 letters, or 15 where none of these is a Han character. Null: it is none.
create or replace function to_title_key(letters text) returns text
language sql immutable parallel safe
as $$
  select case when left(letters, 15) ~ '[\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]' then left(letters, 8) else left(letters, 15) end
$$;
create or replace function read_title_key(value text) returns text
language sql immutable parallel safe
as $$
  select case when public.is_title(t.letters) then public.to_title_key(t.letters) end
  from (select public.title_letters(public.read_headline(value)) as letters) t
$$;

create index if not exists news_events_title on news_events (read_title_key(content_text));
create index if not exists messages_title on messages (read_title_key(text)) where revision > 1;

-- The message's newest text that had come in at as_of.
create or replace function read_text_at(message_source text, message_reference text, first_text text, as_of timestamptz) returns text
language sql stable
as $$
  select coalesce((select m.text from public.messages m
                   where m.source = message_source and m.source_message_id = message_reference and m.received_at <= as_of
                   order by m.revision desc limit 1), first_text)
$$;

-- Events whose title contains the question, or whose title the question contains, the longest common part first, then the newest.
-- A title that three events of the scope have is none. `title_tokens` are those of the question, without words that may be cut off.
create or replace function find_titled_events(
  question text, title_tokens text[], as_of timestamptz, scope_filter text, asset_filter text[], type_filter text[],
  min_confidence double precision, further jsonb, most int
) returns jsonb
language plpgsql stable
set search_path = public, extensions
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  asked text := title_letters(question);
  may_be_part boolean := is_title(asked);
  windows text[];
  near bigint[];
begin
  -- Cut in pieces: to find the n-th character of a text, Postgres reads all before it.
  windows := array(
    select distinct to_title_key(w.letters)
    from generate_series(0, (length(asked) - 1) / 200) piece
    cross join lateral (select substr(asked, piece * 200 + 1, 214) as letters offset 0) p
    cross join generate_series(1, 200) place
    cross join lateral (select substr(p.letters, place, 15) as letters offset 0) w
    where length(w.letters) >= 8);
  near := array(
    select e.id from news_events e where read_title_key(e.content_text) = any (windows)
    union
    select e.id from messages m join news_events e on (e.source, e.source_message_id) = (m.source, m.source_message_id)
    where m.revision > 1 and read_title_key(m.text) = any (windows));
  if may_be_part and cardinality(title_tokens) > 0 then
    near := near || array(
      select e.id from news_events e
      where e.keyword_index @@ replace(to_any_of(title_tokens)::text, ' | ', ' & ')::tsquery
      order by e.created_at desc, e.id desc limit 2000);
  end if;
  if cardinality(near) = 0 then
    return '[]';
  end if;
  return (
    with told as materialized (
      select e.id, e.published_at, title_letters(read_headline(read_text_at(e.source, e.source_message_id, e.content_text, as_of))) as letters
      from news_events e
      where e.id = any (near) and e.scope = scope_filter and e.created_at <= as_of
    ),
    matched as materialized (
      select t.id, t.published_at, least(length(t.letters), length(asked)) as common
      from (select told.*, count(*) over (partition by told.letters) as times from told) t
      where t.times <= 2 and is_title(t.letters)
        and (strpos(asked, t.letters) > 0 or (may_be_part and strpos(t.letters, asked) > 0))
    )
    select coalesce(jsonb_agg(best.id order by best.common desc, best.published_at desc, best.id desc), '[]')
    from (
      select m.* from matched m
      where m.id in (
        select v.id from visible_for_ask(as_of, scope_filter, asset_filter, type_filter, min_confidence, further) v
        where v.id = any (near))
      order by m.common desc, m.published_at desc, m.id desc
      limit most) best);
end
$$;

-- ------------------------------------------------------------------------------------------------------------ messages

-- Of the newest 1,000 messages that the filters leave, those of the greatest weight: deep verdicts first, then by confidence (in
-- tenths), then by how many others told it, then the newest.
create or replace function list_weighty_events(
  as_of timestamptz, scope_filter text, asset_filter text[], type_filter text[], min_confidence double precision, further jsonb, most int
) returns jsonb
language plpgsql stable
set search_path = public, extensions
set plan_cache_mode = force_custom_plan
set jit = off
as $$
begin
  return (
    select coalesce(jsonb_agg(best.id order by best.place), '[]') from (
      select n.id, row_number() over (
        order by s.stage = 'deep' desc, round(s.confidence::numeric, 1) desc, told.others desc, n.published_at desc, n.id desc) as place
      from (
        select v.id, v.published_at
        from visible_for_ask(as_of, scope_filter, asset_filter, type_filter, min_confidence, further) v
        order by v.published_at desc, v.id desc
        limit 1000
      ) n
      cross join lateral remembered_signal(n.id, as_of) s
      cross join lateral (
        select count(distinct l.source) as others from message_links l
        where l.news_event_id = n.id and l.kind <> 'forward' and l.created_at <= as_of) told
      order by place
      limit most) best);
end
$$;

-- The first telling of each event's story that was known at as_of: the event itself where it is the first.
create or replace function find_first_telling(event_id bigint, event_source text, event_reference text, as_of timestamptz) returns bigint
language sql stable
as $$
  select coalesce((select min(l.news_event_id) from public.message_links l
                   where l.source = event_source and l.source_message_id = event_reference and l.created_at <= as_of), event_id)
$$;

-- Messages as an answer needs them, as they stood at as_of, in the order of their ids: [{ id, … }]. What is of another scope, or came
-- later, is left out.
create or replace function read_ask_messages(event_ids bigint[], scope_filter text, as_of timestamptz, text_length int) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  with wanted as materialized (
    select e.id, e.source, e.source_message_id, e.source_url, e.published_at, w.place, coalesce(first.id, e.id) as story,
           coalesce(newest.text, e.content_text) as text, coalesce(newest.revision, 1) > 1 as is_edited, gone.at is not null as is_retracted
    from unnest(event_ids) with ordinality as w (id, place)
    join news_events e using (id)
    -- As find_first_telling and read_text_at, but not called for each.
    left join lateral (
      select min(l.news_event_id) as id from message_links l
      where l.source = e.source and l.source_message_id = e.source_message_id and l.created_at <= as_of) first on true
    left join lateral (
      select m.text, m.revision from messages m
      where m.source = e.source and m.source_message_id = e.source_message_id and m.received_at <= as_of
      order by m.revision desc limit 1) newest on true
    left join lateral (
      select min(m.deleted_at) as at from messages m
      where m.source = e.source and m.source_message_id = e.source_message_id and m.deleted_at <= as_of) gone on true
    where e.scope = scope_filter and e.created_at <= as_of
  ),
  -- Who else told it, forwards aside.
  told as materialized (
    select w.id, e.source, e.created_at from wanted w join news_events e on e.id = w.story
    where w.story <> w.id and e.scope = scope_filter and e.created_at <= as_of
    union all
    select w.id, l.source, l.created_at from wanted w join message_links l on l.news_event_id in (w.id, w.story)
    where l.kind <> 'forward' and l.created_at <= as_of
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', w.id, 'story', w.story, 'title', read_title(w.text), 'text', left(w.text, text_length),
    'source', w.source, 'source_message_id', w.source_message_id, 'published_at', w.published_at, 'link', w.source_url,
    'sources', array[w.source] || array(
      select t.source from told t where t.id = w.id and t.source <> w.source group by t.source order by min(t.created_at), t.source),
    'is_edited', w.is_edited, 'is_retracted', w.is_retracted,
    'signal_id', s.id, 'event_type', s.event_type, 'assets', s.assets, 'summary', s.summary_cn,
    'keywords', coalesce(nullif(s.keywords, '{}'), (
      select f.keywords from ai_signals f where f.news_event_id = w.id and f.stage = 'fast' and f.created_at <= as_of
      order by f.revision desc limit 1), '{}'),
    'verdict', jsonb_build_object(
      'stage', s.stage, 'action', s.action, 'direction', s.direction, 'confidence', s.confidence, 'risk_flags', s.risk_flags,
      'notes', s.notes, 'created_at', s.created_at)) order by w.place), '[]')
  from wanted w
  cross join lateral remembered_signal(w.id, as_of) s
$$;

-- The events of verdicts: [{ signal_id, news_event_id }].
create or replace function find_signal_events(signal_ids bigint[]) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object('signal_id', s.id, 'news_event_id', s.news_event_id)), '[]')
  from ai_signals s where s.id = any (signal_ids)
$$;

-- How common words are among the newest 200 messages of a scope: { messages, words: { token: messages with it } }.
create or replace function weigh_ask_words(tokens text[], scope_filter text, as_of timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  with sample as materialized (
    select e.keyword_index from news_events e
    where e.scope = scope_filter and e.created_at <= as_of
    order by e.created_at desc, e.id desc limit 200
  )
  select jsonb_build_object(
    'messages', (select count(*) from sample),
    'words', coalesce((select jsonb_object_agg(h.token, h.messages) from (
      select entry.lexeme as token, count(*) as messages
      from sample s cross join unnest(ts_filter(setweight(s.keyword_index, 'A', tokens), '{a}')) as entry
      group by entry.lexeme) h), '{}'))
$$;

-- ------------------------------------------------------------------------------------------------------------ counting

-- What the filters leave, counted: { messages, stories, by_event_type, by_asset, by_source }. A reprint that has a row of its own isn't
-- counted, and messages that are linked are one story.
create or replace function tally_ask_messages(
  as_of timestamptz, scope_filter text, asset_filter text[], type_filter text[], min_confidence double precision, further jsonb
) returns jsonb
language plpgsql stable
set search_path = public, extensions
set plan_cache_mode = force_custom_plan
set jit = off
as $$
begin
  return (
    with visible as materialized (
      select v.id, v.source, v.source_message_id, v.memory_since, v.memory_event_type, v.memory_assets
      from visible_for_ask(as_of, scope_filter, asset_filter, type_filter, min_confidence, further) v
    ),
    links as materialized (
      select v.id, min(l.news_event_id) as first, bool_or(l.kind <> 'same_verdict') as is_reprint
      from visible v join message_links l on l.source = v.source and l.source_message_id = v.source_message_id and l.created_at <= as_of
      group by v.id
    ),
    counted as materialized (
      select v.id, v.source, coalesce(l.first, v.id) as story, r.event_type, r.assets
      from visible v
      left join links l using (id)
      cross join lateral (
        select v.memory_event_type as event_type, v.memory_assets as assets where v.memory_since <= as_of
        union all
        select s.event_type, s.assets from remembered_signal(v.id, as_of) s where v.memory_since > as_of) r
      where l.is_reprint is not true
    ),
    named as materialized (
      select 'by_event_type' as kind, c.event_type as name, count(*) as messages from counted c group by c.event_type
      union all
      select 'by_asset', a.name, count(*) from counted c cross join unnest(c.assets) as a (name) group by a.name
      union all
      select 'by_source', c.source, count(*) from counted c group by c.source
    ),
    ranked as (
      select n.*, row_number() over (partition by n.kind order by n.messages desc, n.name) as place from named n
    )
    select jsonb_build_object(
      'messages', (select count(*) from counted), 'stories', (select count(distinct story) from counted),
      'by_event_type', '[]'::jsonb, 'by_asset', '[]'::jsonb, 'by_source', '[]'::jsonb)
      || coalesce((select jsonb_object_agg(k.kind, k.list) from (
           select r.kind, jsonb_agg(jsonb_build_object('name', r.name, 'messages', r.messages) order by r.place) as list
           from ranked r where r.place <= 10 group by r.kind) k), '{}'));
end
$$;

-- Who told an event's story by as_of, by publication, each source once, forwards aside: [{ source, published_at, news_event_id }].
create or replace function list_first_tellings(event_id bigint, scope_filter text, as_of timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  with own as materialized (
    select e.id, find_first_telling(e.id, e.source, e.source_message_id, as_of) as story
    from news_events e where e.id = event_id and e.scope = scope_filter and e.created_at <= as_of
  ),
  told as materialized (
    select e.source, e.published_at, e.id as news_event_id from own join news_events e on e.id in (own.id, own.story)
      and e.scope = scope_filter and e.created_at <= as_of
    union
    select l.source, coalesce(m.published_at, l.created_at), e.id
    from own
    join message_links l on l.news_event_id in (own.id, own.story) and l.kind <> 'forward' and l.created_at <= as_of
    left join messages m on m.source = l.source and m.source_message_id = l.source_message_id and m.revision = 1
    left join news_events e on e.source = l.source and e.source_message_id = l.source_message_id
      and e.scope = scope_filter and e.created_at <= as_of
  ),
  firsts as (
    select distinct on (t.source) t.* from told t order by t.source, t.published_at, t.news_event_id
  )
  select coalesce(jsonb_agg(to_jsonb(f) order by f.published_at, f.source), '[]') from firsts f
$$;

-- The sources of a scope, the busiest among its newest 5,000 messages first, by the names they are stored and known by: [{ name, title }].
create or replace function list_ask_sources(scope_filter text, as_of timestamptz, most int) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  with recursive keys as (
    (select lower(e.source) as key from news_events e where e.scope = scope_filter order by lower(e.source) limit 1)
    union all
    select (select lower(e.source) from news_events e where e.scope = scope_filter and lower(e.source) > k.key
            order by lower(e.source) limit 1)
    from keys k where k.key is not null
  ),
  newest as materialized (
    select e.source from news_events e where e.scope = scope_filter and e.created_at <= as_of
    order by e.created_at desc, e.id desc limit 5000
  ),
  busy as (select lower(n.source) as key, count(*) as messages from newest n group by lower(n.source))
  select coalesce(jsonb_agg(jsonb_build_object('name', s.source, 'title', s.title) order by s.messages desc, s.source), '[]')
  from (
    select newest_one.source, coalesce(b.messages, 0) as messages, (
      select m.post ->> 'source_title' from messages m
      where m.source = newest_one.source and m.source_message_id = newest_one.source_message_id and m.received_at <= as_of
      order by m.revision limit 1) as title
    from keys k
    cross join lateral (
      select e.source, e.source_message_id from news_events e
      where e.scope = scope_filter and lower(e.source) = k.key and e.created_at <= as_of
      order by e.created_at desc limit 1) newest_one
    left join busy b using (key)
    order by 2 desc, 1 limit most) s
$$;

select restrict_to_service_role('{}', array[
  'visible_events', 'to_source_filter', 'visible_for_ask', 'search_memory_events', 'search_memory_keywords', 'title_letters', 'is_title', 'read_headline', 'read_title',
  'to_title_key', 'read_title_key', 'read_text_at', 'find_titled_events', 'list_weighty_events', 'find_first_telling',
  'read_ask_messages', 'find_signal_events', 'weigh_ask_words', 'tally_ask_messages', 'list_first_tellings', 'list_ask_sources']);

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
