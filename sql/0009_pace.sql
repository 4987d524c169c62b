-- A message's statements, cheaper: fewer rows written, plans kept, work not done twice. What they answer is the same. Forward, and
-- safe to run twice. Rollback: 0009_pace.down.sql.

set search_path = public, extensions;

-- Nobody asks by these; every verdict was written into them.
drop index if exists news_events_hash_raw;
drop index if exists ai_signals_confidence;

-- Keeps the raw message; returns the revision that this text has under its id.
create or replace function put_message(event jsonb) returns int
language plpgsql
set search_path = public, extensions
as $$
declare
  known int;
  newest record;
begin
  perform pg_advisory_xact_lock(hashtextextended(
    jsonb_build_array(event ->> 'source', event ->> 'source_message_id')::text, 0));
  select revision, hash_raw, coalesce(edited_at, published_at) as moment into newest from messages
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id'
    order by revision desc limit 1;
  if newest.revision is not null then
    -- The revision that it is, by its moment too: a text that was edited and edited back is two revisions.
    if newest.hash_raw = event ->> 'hash_raw'
      and newest.moment = coalesce((event ->> 'edited_at')::timestamptz, (event ->> 'published_at')::timestamptz) then
      return newest.revision;
    end if;
    select max(revision) into known from messages
      where source = event ->> 'source' and source_message_id = event ->> 'source_message_id' and hash_raw = event ->> 'hash_raw'
        and coalesce(edited_at, published_at) = coalesce((event ->> 'edited_at')::timestamptz, (event ->> 'published_at')::timestamptz);
    if known is not null then
      return known;
    end if;
    if newest.hash_raw = event ->> 'hash_raw' then
      return newest.revision;
    end if;
    -- An older text again is that text redelivered, unless it was edited back to it since.
    if (event ->> 'edited_at')::timestamptz is null or (event ->> 'edited_at')::timestamptz <= newest.moment then
      select max(revision) into known from messages
        where source = event ->> 'source' and source_message_id = event ->> 'source_message_id'
          and hash_raw = event ->> 'hash_raw';
      if known is not null then
        return known;
      end if;
    end if;
  end if;
  known := coalesce(newest.revision, 0) + 1;
  insert into messages (source, source_message_id, revision, text, entities, published_at, edited_at, received_at,
                        hash_raw, hash_canonical)
  values (event ->> 'source', event ->> 'source_message_id', known, event ->> 'text',
          coalesce(event -> 'links', '[]'), (event ->> 'published_at')::timestamptz,
          (event ->> 'edited_at')::timestamptz, (event ->> 'as_of')::timestamptz,
          event ->> 'hash_raw', event ->> 'hash_canonical');
  return known;
end
$$;

-- Stores event, fast verdict and deep verdict together. Returns a receipt. A second call changes nothing.
-- news_events keeps the first revision's words and vector: what a replayed day saw then, it sees now. The words come as the text
-- of a tsvector, `keyword_index`, beside their number, `keyword_length`; from an earlier version as `keyword_tokens`. `settled`,
-- { at, reason }, also settles the message in the inbox, in the same write.
create or replace function record_verdict(record jsonb, embedding vector(1536) default null) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  event jsonb := record -> 'event';
  this_revision int;
  event_id bigint;
  fast_id bigint;
  deep_id bigint;
  is_settled boolean := false;
  remembered jsonb := case jsonb_typeof(record -> 'analysis') when 'object' then record -> 'analysis' else record -> 'signal' end;
begin
  perform pg_advisory_xact_lock(hashtextextended(event ->> 'hash_canonical', 1));
  this_revision := put_message(event);
  select id into event_id from news_events
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id';
  select id into fast_id from ai_signals
    where news_event_id = event_id and stage = 'fast' and revision = this_revision;
  if fast_id is not null then
    select id into deep_id from ai_signals
      where news_event_id = event_id and stage = 'deep' and revision = this_revision;
    -- The deep look was left for later, and this is it.
    if deep_id is null and jsonb_typeof(record -> 'analysis') = 'object' then
      deep_id := put_signal(event_id, 'deep', this_revision, record -> 'analysis', record -> 'analysis_provenance', record);
      perform remember_event(event_id);
      return jsonb_build_object('status', 'stored', 'reason', 'the deep verdict of an event that had its fast one',
                                'news_event_id', event_id, 'revision', this_revision,
                                'fast_signal_id', fast_id, 'deep_signal_id', deep_id);
    end if;
    return jsonb_build_object('status', 'duplicate', 'reason', 'this revision has its verdict',
                              'news_event_id', event_id, 'revision', this_revision,
                              'fast_signal_id', fast_id, 'deep_signal_id', deep_id);
  end if;
  -- A verdict that waited on disk while its event was deleted for its age (0004).
  if event_id is null and exists (
    select from messages where source = event ->> 'source' and source_message_id = event ->> 'source_message_id'
      and revision = this_revision and state = 'pruned') then
    return jsonb_build_object('status', 'duplicate', 'reason', 'same source and id, pruned from memory',
                              'news_event_id', null, 'revision', this_revision,
                              'fast_signal_id', null, 'deep_signal_id', null);
  end if;
  if event_id is null and this_revision = 1 and find_repeated_event(event) is not null then
    return put_repost(event - 'recognition');
  end if;

  if event_id is null then
    insert into news_events (
      created_at, source, source_message_id, source_url, scope, thread, language, published_at, content_text, summary,
      hash_raw, hash_canonical, embedding, embedding_model, keywords_hit, keyword_index, keyword_length, keyword_version,
      thread_position, memory_since, memory_assets, memory_confidence, memory_event_type, metadata)
    values (
      (event ->> 'as_of')::timestamptz, event ->> 'source', event ->> 'source_message_id', event ->> 'source_url',
      event ->> 'scope', event ->> 'thread', event ->> 'language', (event ->> 'published_at')::timestamptz,
      event ->> 'text', record -> 'signal' ->> 'summary_cn', event ->> 'hash_raw', event ->> 'hash_canonical',
      embedding, case when embedding is not null then record ->> 'embedding_model' end, record -> 'signal' -> 'keywords',
      coalesce((record ->> 'keyword_index')::tsvector, to_keyword_index(array(select jsonb_array_elements_text(record -> 'keyword_tokens')))),
      coalesce((record ->> 'keyword_length')::int, jsonb_array_length(record -> 'keyword_tokens')), coalesce((record ->> 'keyword_version')::int, 0),
      take_thread_position(event ->> 'scope', event ->> 'thread'), (event ->> 'as_of')::timestamptz,
      to_asset_codes(array(select jsonb_array_elements_text(remembered -> 'assets'))), (remembered ->> 'confidence')::double precision,
      remembered ->> 'event_type',
      jsonb_strip_nulls(jsonb_build_object('links', event -> 'links', 'forwarded_from', event -> 'forwarded_from')))
    returning id into event_id;
  end if;

  fast_id := put_signal(event_id, 'fast', this_revision, record -> 'signal', record -> 'signal_provenance', record);
  if jsonb_typeof(record -> 'analysis') = 'object' then
    deep_id := put_signal(event_id, 'deep', this_revision, record -> 'analysis', record -> 'analysis_provenance', record);
  end if;
  if this_revision > 1 then
    perform remember_event(event_id);
  end if;
  -- Settled at once where nothing is to come: each change of a message is written into all of its indexes.
  if jsonb_typeof(record -> 'settled') = 'object' then
    update messages set state = 'analysed', settled_at = (record -> 'settled' ->> 'at')::timestamptz,
      settled_reason = record -> 'settled' ->> 'reason', failure = null
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id' and revision = this_revision
      and post is not null and settled_at is null;
    is_settled := found;
  end if;
  if not is_settled then
    update messages set state = 'analysed'
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id' and revision = this_revision;
  end if;
  return jsonb_build_object(
    'status', case when this_revision > 1 then 'revised' else 'stored' end,
    'reason', case when this_revision > 1 then 'revision ' || this_revision end,
    'news_event_id', event_id, 'revision', this_revision, 'fast_signal_id', fast_id, 'deep_signal_id', deep_id)
    || case when is_settled then jsonb_build_object('is_settled', true) else '{}' end;
end
$$;

-- Stores a post. Answers { id, outcome, duplicate, candidates }: `candidates` are earlier texts that share a band of the
-- sketch, newest first, among which the caller looks for a near-duplicate.
create or replace function receive_post(post jsonb, event jsonb, post_sketch int[], layers text[]) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  newest int;
  this_revision int;
  own messages;
  duplicate jsonb;
begin
  select coalesce(max(revision), 0) into newest from messages
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id';
  if newest = 0 then
    -- As `put_message` would, and what follows, in one row written once.
    perform pg_advisory_xact_lock(hashtextextended(
      jsonb_build_array(event ->> 'source', event ->> 'source_message_id')::text, 0));
    insert into messages (source, source_message_id, revision, text, entities, published_at, edited_at, received_at, hash_raw,
                          hash_canonical, post, sketch, queued_at, forward_source, forward_message_id)
    values (event ->> 'source', event ->> 'source_message_id', 1, event ->> 'text', coalesce(event -> 'links', '[]'),
            (event ->> 'published_at')::timestamptz, (event ->> 'edited_at')::timestamptz, (event ->> 'as_of')::timestamptz,
            event ->> 'hash_raw', event ->> 'hash_canonical', post, post_sketch, (event ->> 'as_of')::timestamptz,
            post -> 'forward_origin' ->> 'source', post -> 'forward_origin' ->> 'source_message_id')
    on conflict do nothing returning * into own;
  end if;
  if own.id is null then
    this_revision := put_message(event);
    select * into own from messages
      where source = event ->> 'source' and source_message_id = event ->> 'source_message_id' and revision = this_revision;
    -- One that was stored without its post and has no verdict was left by a command that died: nobody else will read it.
    if this_revision <= newest and (own.post is not null or own.state <> 'received') then
      return jsonb_build_object('id', own.id, 'outcome', 'known', 'duplicate', null, 'candidates', '[]'::jsonb);
    end if;
    update messages m set
      post = receive_post.post, sketch = post_sketch, received_at = (event ->> 'as_of')::timestamptz,
      queued_at = (event ->> 'as_of')::timestamptz,
      forward_source = receive_post.post -> 'forward_origin' ->> 'source',
      forward_message_id = receive_post.post -> 'forward_origin' ->> 'source_message_id'
    where m.id = own.id
    returning * into own;
    if this_revision > 1 then
      if (select hash_canonical from messages
          where source = own.source and source_message_id = own.source_message_id and revision = this_revision - 1) = own.hash_canonical then
        update messages set state = 'unchanged', queued_at = null, settled_at = received_at,
          settled_reason = 'the edit changed links, emoji or marks only' where id = own.id;
        return jsonb_build_object('id', own.id, 'outcome', 'unchanged', 'duplicate', null, 'candidates', '[]'::jsonb);
      end if;
      return jsonb_build_object('id', own.id, 'outcome', 'queued', 'duplicate', null, 'candidates', '[]'::jsonb);
    end if;
  end if;
  -- What was found may be given up at this moment, and another take its place.
  for attempt in 1..3 loop
    duplicate := find_original(own.id, layers);
    exit when duplicate is null;
    if link_duplicate(own.id, (duplicate ->> 'original')::bigint, duplicate ->> 'kind',
         (duplicate ->> 'score')::double precision, duplicate ->> 'reason') is not null then
      return jsonb_build_object('id', own.id, 'outcome', 'duplicate', 'duplicate', duplicate, 'candidates', '[]'::jsonb);
    end if;
  end loop;
  return jsonb_build_object('id', own.id, 'outcome', 'queued', 'duplicate', null, 'candidates', coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'text', c.text, 'source', c.source, 'received_at', c.received_at))
    from (
      select m.id, m.text, m.source, m.received_at
      -- Fenced off: of the moments the planner knows nothing here, and would read all messages by another index.
      from (select * from messages where 'near' = any (layers) and sketch && post_sketch and sketch <> '{}' offset 0) m
      where m.id <> own.id
        and m.received_at between own.received_at - interval '72 hours' and own.received_at + interval '72 hours'
        and m.state not in ('dead', 'dropped', 'pruned', 'unchanged')
        and (m.source, m.source_message_id) <> (own.source, own.source_message_id)
        and m.post -> 'message' ->> 'scope' = own.post -> 'message' ->> 'scope'
      order by m.received_at desc, m.id desc limit 50) c), '[]'::jsonb));
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
  asker_published_at timestamptz default null
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
                        asker_source, asker_message_id, asker_published_at) e
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
                      as_of - make_interval(hours => time_window_hours)) as first) a
  ),
  -- Two hundred more from all of its time, since words come and go.
  spread as materialized (
    select e.id, e.keyword_index
    from visible_events(as_of, time_window_hours, scope_filter, asset_filter, type_filter, min_confidence, exclude_event_id,
                        asker_source, asker_message_id, asker_published_at) e
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
                          asker_source, asker_message_id, asker_published_at) e
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
                                     exclude_event_id, asker_source, asker_message_id, asker_published_at) v
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

notify pgrst, 'reload schema';
