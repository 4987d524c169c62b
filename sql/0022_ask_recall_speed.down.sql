-- Takes 0022_ask_recall_speed.sql back: both functions as 0018_ask_recall.sql has them.

set search_path = public, extensions;

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

select restrict_to_service_role('{}', array['search_memory_keywords', 'weigh_ask_words']);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 22;
  end if;
end
$$;

notify pgrst, 'reload schema';
