-- Takes 0050_counts_and_lists.sql back: the functions of earlier versions.

set search_path = public, extensions;

-- By words. The ranking of src/domain/ranking/keyword-ranking.ts over the events that the filters leave; a property test holds
-- the two against each other. Scores are 0–1: over that of an event of mean length with each word of the query once.
--
-- Document frequencies come from the newest 1,000 of those events, and 200 of all times: from what is visible at as_of and
-- nothing else, so that a replayed day weighs its words as that day would have. Where there are fewer than 1,000, those
-- are ranked, and the ranking is exact.
-- From 1,000 on, about 1,000 events with one of the rarer words are: rarest words first, until their lists are that long; if the
-- rarest alone is more common, the newest events that have it. What is found by an index is planned anew with the values of each call;
-- what is reckoned from it has one plan, which holds.
-- `further` as in search_memory_events, and { lately_hours, lately_count }: besides the first match_count rows, the first lately_count
-- of those of the last lately_hours.
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
  lately_since timestamptz := as_of - make_interval(hours => (further ->> 'lately_hours')::int);
  lately_count int := greatest((further ->> 'lately_count')::int, 0);
  sample_limit constant int := 1000;
  candidate_limit constant double precision := 1000;
  -- Of the last hours.
  lately_limit constant int := 400;
  sample_ids bigint[];
  candidate_ids bigint[];
  is_part boolean;
  -- Of the sample, where it is a part of the archive; else the candidates tell it.
  sample_mean double precision;
  archive_first timestamptz;
  first_id bigint;
  archive_events double precision;
  -- In the order of the terms.
  term_events double precision[];
  chosen_tokens text[];
  chosen_since timestamptz;
  chosen_queries tsquery[];
  -- How common these are, the candidates know.
  known_tokens text[];
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
  is_part := cardinality(sample_ids) = sample_limit;
  if is_part then
    archive_first := greatest(
      (select min(e.created_at) from news_events e where e.scope = scope_filter or scope_filter is null),
      as_of - make_interval(hours => time_window_hours), published_since);
    first_id := (
      select e.id from news_events e where e.created_at >= archive_first and (scope_filter is null or e.scope = scope_filter)
      order by e.created_at, e.id limit 1);
  end if;

  -- From here on by ids: to plan anew would take longer than to search.
  perform set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true);
  if is_part then
    with sample as materialized (
      select e.id, e.created_at, e.keyword_index, e.keyword_length from news_events e where e.id = any (sample_ids)
    ),
    sampled as materialized (
      select count(*)::double precision as events, avg(s.keyword_length)::double precision as mean_length,
             min(s.created_at) as first, max(s.created_at) as last, max(s.id) as last_id
      from sample s
    ),
    -- Of how many events the sample is a part: as many as the time since the first holds at the sample's pace.
    archive as materialized (
      select greatest(s.events, s.events * extract(epoch from s.last - archive_first)
                                / greatest(extract(epoch from s.last - s.first), 1))::double precision as events
      from sampled s
    ),
    -- Two hundred more from all of its time, since words come and go.
    spread as materialized (
      select e.id, e.keyword_index
      from visible_events(as_of, time_window_hours, scope_filter, asset_filter, type_filter, min_confidence, exclude_event_id,
                        asker_source, asker_message_id, asker_published_at,
                        published_since, published_until, action_filter, source_filter) e
      where e.id = any (array(
        select first_id + (s.last_id - first_id) * step / 200 from sampled s cross join generate_series(0, 199) step))
    ),
    -- Unnested as a column, which takes a third of the time of a join with a function.
    recent as materialized (
      select (h.entry).lexeme as token, count(*) / (select s.events from sampled s) as share
      from (select unnest(ts_filter(setweight(s.keyword_index, 'A', query_terms), '{a}')) as entry from sample s offset 0) h
      group by (h.entry).lexeme
    ),
    of_all_times as materialized (
      select (h.entry).lexeme as token, count(*)::double precision / (select greatest(count(*), 50) from spread) as share
      from (select unnest(ts_filter(setweight(s.keyword_index, 'A', query_terms), '{a}')) as entry from spread s offset 0) h
      group by (h.entry).lexeme
    ),
    -- A word that neither has is taken for half an event of the sample, but never for so common that only few are looked for.
    asked as materialized (
      select a.place, a.token, coalesce(archive.events * greatest(recent.share, o.share),
                                        least(archive.events / sample_limit / 2, candidate_limit / 8)) as events,
             recent.share as recent
      from unnest(query_terms) with ordinality as a (token, place)
      left join recent using (token)
      left join of_all_times o using (token)
      cross join archive
    ),
    chosen as materialized (
      select c.token from (
        select a.token, row_number() over rarer as rank, sum(a.events) over rarer as total
        from asked a window rarer as (order by a.events, a.token rows unbounded preceding)) c
      where c.rank = 1 or c.total <= candidate_limit
    )
    select s.mean_length, archive.events, array(select a.events from asked a order by a.place), array(select c.token from chosen c),
           array(select to_any_of(array[c.token]) from chosen c), (
      -- Where the rarest word is too common: since when, at its pace in the sample, there were enough events that have it.
      select case when a.events <= candidate_limit or a.recent is null then timestamptz '-infinity'
                  else s.last - (s.last - s.first) * (candidate_limit / (a.recent * s.events)) end
      from asked a order by a.events, a.token limit 1)
    from sampled s cross join archive
    into sample_mean, archive_events, term_events, chosen_tokens, chosen_queries, chosen_since;

    perform set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'on', true);
    candidate_ids := array(
      select c.id
      from (
        select e.id, e.created_at
        from visible_events(as_of, time_window_hours, scope_filter, asset_filter, type_filter, min_confidence, exclude_event_id,
                        asker_source, asker_message_id, asker_published_at,
                        published_since, published_until, action_filter, source_filter) e
        -- Word by word: one query of a hundred is tried as a whole on each event that has one of them. Not by a value that the planner sees:
        -- it would take them for so common that it reads all events for them, as it would with the order in here.
        where e.keyword_index @@ any ((select chosen_queries)::tsquery[]) and e.created_at >= chosen_since
        offset 0) c
      -- Were the estimates wrong, so many of the newest.
      order by c.created_at desc, c.id desc
      limit 3 * candidate_limit);
    perform set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true);
    known_tokens := case
      when chosen_since = '-infinity' and cardinality(candidate_ids) < 3 * candidate_limit then chosen_tokens else '{}' end;
    -- What is rare in all the time may be missing in the last hours: of these, the newest are candidates as well.
    if lately_since is not null then
      candidate_ids := array(
        select unnest(candidate_ids)
        union
        select e.id from news_events e where e.id = any (sample_ids[1:lately_limit]) and e.created_at >= lately_since);
    end if;
  else
    candidate_ids := sample_ids;
    archive_events := cardinality(sample_ids);
    known_tokens := query_terms;
  end if;

  return query
  with candidate as materialized (
    select e.id, e.created_at, e.scope, e.thread, e.thread_position, e.asks, e.keyword_index, e.keyword_length,
           lower(e.source) = any (query_words) as is_named
    from news_events e where e.id = any (candidate_ids)
  ),
  sampled as materialized (
    select coalesce(sample_mean, avg(c.keyword_length)::double precision) as mean_length from candidate c
  ),
  hits as materialized (
    select h.id, (h.entry).lexeme as token, cardinality((h.entry).positions)::double precision as count
    from (
      select c.id, unnest(ts_filter(setweight(c.keyword_index, 'A', query_terms), '{a}')) as entry from candidate c offset 0) h
  ),
  -- How common a chosen word is, the candidates know better, unless they were cut.
  weights as materialized (
    select a.token, a.weight >= 1 as is_own,
           a.weight * power(ln(1 + (archive_events + 100 - f.events + 0.5) / (f.events + 0.5)), 1.5) as weight
    from unnest(query_terms, query_weights, term_events) as a (token, weight, events)
    left join (select h.token, count(*)::double precision as events from hits h group by h.token) counted using (token)
    cross join lateral (
      select case when a.token = any (known_tokens) then coalesce(counted.events, 0) else a.events end as events) f
  ),
  own as materialized (
    select o.id, c.scope, c.thread, c.thread_position, o.score
    from (
      select h.id, sum(w.weight * h.count / (h.count + keyword_norm(c.keyword_length, sampled.mean_length))) as score
      from hits h join weights w using (token) join candidate c using (id) cross join sampled
      group by h.id
    ) o join candidate c using (id)
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
    select a.id, a.created_at, a.score + 0.3 * max(
      -- Postgres refuses a number too small to hold, where others take it for 0.
      l.score * exp(-least(abs(extract(epoch from l.created_at - a.created_at)::double precision) / 86400, 600))) as score
    from adjusted a cross join leaders l
    where a.score >= (select min(b.score) from (select score from adjusted order by score desc limit match_count) b)
                     - 0.3 * (select max(l.score) from leaders l) - 1e-6
       or a.created_at >= lately_since
          and a.score >= (select min(b.score) from (
                select n.score from adjusted n where n.created_at >= lately_since order by n.score desc limit lately_count) b)
              - 0.3 * (select max(l.score) from leaders l) - 1e-6
    group by a.id, a.created_at, a.score
  ),
  best as materialized (
    (select c.id, c.score, round(c.score * 1e9) as rounded from contenders c
     order by rounded desc fetch first (greatest(match_count, 0)) rows with ties)
    union
    (select c.id, c.score, round(c.score * 1e9) as rounded from contenders c where c.created_at >= lately_since
     order by rounded desc fetch first (coalesce(lately_count, 0)) rows with ties)
  ),
  -- Of equals, those that are surer and newer.
  placed as materialized (
    select s.id as signal_id, e.id, e.created_at, s.assets, s.action, s.confidence, s.summary_cn, b.score, s.event_type, e.source, e.content_text,
           row_number() over in_order as place,
           row_number() over (partition by e.created_at >= lately_since
                              order by b.rounded desc, s.confidence desc, e.created_at desc, e.id desc) as place_among_like
    from best b
    join news_events e using (id)
    cross join lateral remembered_signal(e.id, as_of) s
    window in_order as (order by b.rounded desc, s.confidence desc, e.created_at desc, e.id desc)
  )
  select p.signal_id, p.id, p.created_at, p.assets, p.action, p.confidence, p.summary_cn,
         least(1, p.score * 3 / (select sum(w.weight) from weights w where w.is_own)),
         p.event_type, p.source, left(p.content_text, 1000), story_sources(p.id, p.source, as_of)
  from placed p
  where p.place <= match_count or p.created_at >= lately_since and p.place_among_like <= lately_count
  order by p.place;
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

-- As in 0013, with the scene of the round and what was put into it.
create or replace function record_exchange(exchange jsonb) returns jsonb
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  this_id uuid := exchange ->> 'id';
  this_scope text := exchange ->> 'scope';
  place jsonb := exchange -> 'placement';
  chat uuid := place ->> 'chat_id';
  this_round int := place ->> 'round';
  this_revision int := place ->> 'revision';
  first_position int := place ->> 'position';
  asked timestamptz := exchange ->> 'asked_at';
  answered timestamptz := exchange ->> 'answered_at';
  this_scene text := exchange ->> 'scene';
  -- Talk about the app ends no story.
  base text := nullif(this_scene, 'meta');
  injected jsonb := nullif(exchange -> 'injection', 'null');
  known record;
begin
  if chat is null then
    raise exception 'the exchange % has no place in a chat', this_id using errcode = 'invalid_parameter_value';
  end if;
  -- Any row of it; asked for the first one by id, a planner without statistics reads all ids.
  select chat_id, round, revision into known from conversations where exchange_id = this_id limit 1;
  if found then
    return jsonb_build_object('is_stored', false, 'reason', 'known', 'chat_id', known.chat_id, 'round', known.round,
                              'revision', known.revision);
  end if;
  if exists (select from forgotten_chats where chat_id = chat) then
    return jsonb_build_object('is_stored', false, 'reason', 'forgotten', 'chat_id', chat, 'round', this_round, 'revision', this_revision);
  end if;
  insert into chats as c (id, scope, app_type, client_id, scene, created_at, last_at)
  values (chat, this_scope, exchange ->> 'app_type', exchange ->> 'client_id', base, asked, answered)
  on conflict (id) do update set scene = coalesce(excluded.scene, c.scene), app_type = coalesce(c.app_type, excluded.app_type), client_id = coalesce(c.client_id, excluded.client_id),
    created_at = least(c.created_at, excluded.created_at), last_at = greatest(c.last_at, excluded.last_at)
  where c.scope = excluded.scope;
  if not found then
    raise exception 'the chat % belongs to another scope', chat using errcode = 'invalid_parameter_value';
  end if;
  while exists (select from conversations where chat_id = chat and round = this_round and revision = this_revision
                  and position >= first_position) loop
    this_revision := this_revision + 1;
  end loop;
  insert into conversations (
    chat_id, scope, exchange_id, round, revision, position, role, name, content, key, parent_key, tail_key, model, upstream,
    finish_state, usage, created_at, scene_type)
  select chat, this_scope, this_id, this_round, this_revision, first_position + said.place::int - 1, m.role, m.name, m.content, m.key,
    m.parent_key, m.tail_key, case when is_answer then exchange ->> 'model' end, exchange ->> 'upstream', m.finish_state,
    case when is_answer then nullif(exchange -> 'usage', 'null') end, case when is_answer then answered else asked end, this_scene
  from jsonb_array_elements(exchange -> 'messages') with ordinality said (message, place)
  cross join lateral jsonb_to_record(said.message) as m (
    role text, name text, content text, key text, parent_key text, tail_key text, finish_state text)
  -- What was said before came with the request.
  cross join lateral (select m.role = 'assistant' and said.place = jsonb_array_length(exchange -> 'messages') as is_answer) answer
  order by said.place;
  -- What was forgotten while the model answered is not kept in what it was told. An answer that is asked for anew has the one that is there.
  if injected is not null and not exists (
    select from jsonb_to_recordset(injected -> 'items') as item (kind text, id bigint)
    where item.kind = 'turn' and not exists (select from conversations c where c.id = item.id)) then
    insert into injections (chat_id, anchor_key, content, rule, role, position, items, created_at)
    values (chat, injected ->> 'anchor_key', injected ->> 'content', injected ->> 'rule', injected ->> 'role', injected ->> 'position',
            injected -> 'items', asked)
    on conflict (chat_id, anchor_key) do nothing;
  end if;
  if jsonb_array_length(place -> 'supersedes') > 0 then
    perform supersede_messages(chat, array(select jsonb_array_elements_text(place -> 'supersedes')), this_id, asked);
  end if;
  if place ->> 'revives' is not null then
    perform revive_messages(chat, place ->> 'revives', this_id);
  end if;
  if exchange ->> 'gateway_key' is not null and jsonb_typeof(exchange -> 'usage') = 'object' then
    perform add_gateway_tokens(exchange ->> 'gateway_key', (exchange -> 'usage' ->> 'prompt_tokens')::bigint
      + (exchange -> 'usage' ->> 'completion_tokens')::bigint, answered);
  end if;
  return jsonb_build_object('is_stored', true, 'reason', null, 'chat_id', chat, 'round', this_round, 'revision', this_revision);
end
$$;

-- As in 0013; what was told of it in other chats is removed, and counted, too.
create or replace function forget_chat(reference text, at timestamptz) returns jsonb
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  chat uuid := find_chat(reference);
  counts jsonb;
begin
  if chat is null then
    return null;
  end if;
  perform take_chat_turns(array[chat]);
  select jsonb_build_object(
    'chats', (select count(*) from chats where id = chat),
    'messages', (select count(*) from conversations where chat_id = chat),
    'vectors', (select count(embedding) from conversations where chat_id = chat)
               + (select count(embedding) from summaries where chat_id = chat),
    'summaries', (select count(*) from summaries where chat_id = chat),
    'injections', (select count(*) from injections where chat_id = chat)) into counts;
  -- What others were told of it goes too.
  with removed as (
    delete from injections i where i.chat_id <> chat and exists (
      select from jsonb_to_recordset(i.items) as item (kind text, id bigint)
      where (item.kind = 'turn' and exists (select from conversations c where c.id = item.id and c.chat_id = chat))
         or (item.kind = 'summary' and exists (select from summaries s where s.id = item.id and s.chat_id = chat)))
    returning 1)
  select counts || jsonb_build_object('injections', (counts ->> 'injections')::int + count(*)) into counts from removed;
  insert into forgotten_chats (chat_id, at) values (chat, forget_chat.at) on conflict (chat_id) do nothing;
  delete from chats where id = chat;
  perform pg_notify('chats_forgotten', chat::text);
  return counts;
end
$$;

drop function if exists read_synonyms();
drop function if exists read_synonym_versions();

-- Inserts or replaces the entry of a term.
create or replace function put_synonym(synonym_term text, synonym_list text[], synonym_category text default 'other') returns void
language sql
set search_path = public, extensions
as $$
  insert into synonym_map (term, synonyms, category) values (synonym_term, synonym_list, synonym_category)
  on conflict (term) do update set synonyms = excluded.synonyms, category = excluded.category, updated_at = now()
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

select restrict_to_service_role(array[]::text[], array[
  'search_memory_keywords', 'match_memory_items', 'record_exchange', 'forget_chat', 'put_synonym', 'find_titled_events', 'prune_events']);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 50;
  end if;
end
$$;

notify pgrst, 'reload schema';
