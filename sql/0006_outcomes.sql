-- What really happened after a verdict, and what can be asked of it. Forward, and safe to run twice. Rollback: 0006_outcomes.down.sql.

set search_path = public, extensions;

-- ------------------------------------------------------------------------------------------------------------- tables

-- One row per verdict and horizon, as src/domain/outcomes/signal-outcome.ts has it. Without a row, the horizon has not passed or
-- nobody has asked for prices yet. `known_at` is the as-of: nothing that looks from an earlier moment may see the row.
create table if not exists signal_outcomes (
  ai_signal_id bigint not null references ai_signals (id) on delete cascade,
  horizon text not null check (horizon in ('5m', '1h', '4h', '24h', '3d', '7d')),
  status text not null check (status in ('done', 'unable')),
  reason text,
  asset text,
  receipt_price double precision check (receipt_price > 0),
  receipt_price_at timestamptz,
  horizon_price double precision check (horizon_price > 0),
  known_at timestamptz,
  return double precision,
  beta double precision,
  excess double precision,
  band double precision not null,
  hit boolean,
  priced_in double precision check (priced_in between 0 and 1),
  price_source text,
  updated_at timestamptz not null default now(),
  primary key (ai_signal_id, horizon),
  check ((status = 'done') = (return is not null and known_at is not null and reason is null))
);
create index if not exists signal_outcomes_known_at on signal_outcomes (known_at) where status = 'done';

-- The price when another source told the story: for how much of the move was left.
create table if not exists link_prices (
  message_link_id bigint primary key references message_links (id) on delete cascade,
  asset text not null,
  price double precision not null check (price > 0),
  price_at timestamptz not null,
  price_source text not null
);

-- For the base rates: the verdicts of one kind, the newest first.
create index if not exists ai_signals_kind on ai_signals (event_type, direction, created_at desc, id desc);

-- ------------------------------------------------------------------------------------------------------------ updating

-- How many verdicts there are to hold against prices: all but those that nobody could read.
create or replace function count_judged_verdicts() returns bigint
language sql stable
set search_path = public, extensions
as $$
  select count(*) from ai_signals where status <> 'error'
$$;

-- Of the next `most` verdicts after `after_id`, those with horizons that have passed at as_of and have no outcome:
-- { last, seen, waiting, in_the_future, verdicts: [{ id, created_at, published_at, direction, assets, horizons }] }. `last` is where
-- the next page begins, null after the last; `waiting` counts horizons that have not passed. What a source could not be asked for
-- is due again, and until two days after the horizon a price that was missing, which may only be late; every other `unable` with
-- `retry`. `lengths` are the horizons in seconds, by name.
create or replace function list_due_outcomes(
  as_of timestamptz, after_id bigint, most int, retry boolean, lengths jsonb
) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with page as (
    select s.id, s.news_event_id, s.created_at, s.direction, s.assets from ai_signals s
    where s.id > after_id and s.status <> 'error' order by s.id limit most
  ), due as (
    select p.id, h.key as horizon, p.created_at + make_interval(secs => h.value::double precision) <= as_of as has_passed,
      o.ai_signal_id is null or (o.status = 'unable' and (
        retry or o.reason = 'source_failed' or (
          o.reason in ('no_price_at_receipt', 'no_price_at_horizon')
          and coalesce(o.receipt_price_at, p.created_at) + make_interval(secs => h.value::double precision) + interval '2 days' > as_of
        ))) as is_open
    from page p cross join jsonb_each_text(lengths) h
    left join signal_outcomes o on o.ai_signal_id = p.id and o.horizon = h.key
  )
  select jsonb_build_object(
    'last', case when (select count(*) from page) = most then (select max(id) from page) end,
    'seen', (select count(*) from page),
    'waiting', (select count(*) from due where not has_passed and is_open),
    'in_the_future', (select count(*) from page where created_at > as_of),
    'verdicts', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'created_at', p.created_at, 'published_at', e.published_at,
                                          'direction', p.direction, 'assets', p.assets, 'horizons', d.horizons) order by p.id)
      from page p
      join (select id, jsonb_agg(horizon) as horizons from due where has_passed and is_open group by id) d on d.id = p.id
      join news_events e on e.id = p.news_event_id), '[]'))
$$;

-- Puts outcomes, { outcomes: […] }; returns how many are new or other than before. What is done stays done. A verdict that was
-- pruned meanwhile is passed over.
create or replace function put_outcomes(batch jsonb) returns int
language sql
set search_path = public, extensions
as $$
  with put as (
    insert into signal_outcomes as known (ai_signal_id, horizon, status, reason, asset, receipt_price, receipt_price_at, horizon_price,
      known_at, return, beta, excess, band, hit, priced_in, price_source)
    select o.* from jsonb_to_recordset(batch -> 'outcomes') as o (
      ai_signal_id bigint, horizon text, status text, reason text, asset text, receipt_price double precision,
      receipt_price_at timestamptz, horizon_price double precision, known_at timestamptz, return double precision,
      beta double precision, excess double precision, band double precision, hit boolean, priced_in double precision, price_source text)
    where exists (select from ai_signals s where s.id = o.ai_signal_id)
    on conflict (ai_signal_id, horizon) do update set
      status = excluded.status, reason = excluded.reason, asset = excluded.asset, receipt_price = excluded.receipt_price,
      receipt_price_at = excluded.receipt_price_at, horizon_price = excluded.horizon_price, known_at = excluded.known_at,
      return = excluded.return, beta = excluded.beta, excess = excluded.excess, band = excluded.band, hit = excluded.hit,
      priced_in = excluded.priced_in, price_source = excluded.price_source, updated_at = now()
      where known.status = 'unable' and (excluded.status = 'done' or known.reason is distinct from excluded.reason)
    returning 1
  )
  select count(*)::int from put
$$;

-- Of the next `most` tellings of a story by others after `after_id`, those without a price that came before as_of, with the assets
-- of the verdict by which the event was remembered then: { last, links: [{ id, created_at, assets }] }.
create or replace function list_due_link_prices(as_of timestamptz, after_id bigint, most int) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with page as (
    select l.id, l.created_at, l.news_event_id from message_links l where l.id > after_id order by l.id limit most
  )
  select jsonb_build_object(
    'last', case when (select count(*) from page) = most then (select max(id) from page) end,
    'links', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'created_at', p.created_at, 'assets', s.assets) order by p.id)
      from page p cross join lateral remembered_signal(p.news_event_id, p.created_at) s
      where p.created_at <= as_of and s.status <> 'error'
        and not exists (select from link_prices known where known.message_link_id = p.id)), '[]'))
$$;

-- Puts prices of tellings, { prices: […] }; returns how many are new.
create or replace function put_link_prices(batch jsonb) returns int
language sql
set search_path = public, extensions
as $$
  with put as (
    insert into link_prices (message_link_id, asset, price, price_at, price_source)
    select p.* from jsonb_to_recordset(batch -> 'prices') as p (
      message_link_id bigint, asset text, price double precision, price_at timestamptz, price_source text)
    where exists (select from message_links l where l.id = p.message_link_id)
    on conflict (message_link_id) do nothing
    returning 1
  )
  select count(*)::int from put
$$;

-- ------------------------------------------------------------------------------------------------------------- reading

-- The outcomes of these verdicts that were known at as_of; the unable ones too when as_of is null.
create or replace function read_outcomes(signal_ids bigint[], as_of timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(to_jsonb(o) - 'updated_at' order by o.ai_signal_id, o.horizon), '[]') from signal_outcomes o
  where o.ai_signal_id = any (signal_ids) and (as_of is null or (o.status = 'done' and o.known_at <= as_of))
$$;

-- How often verdicts of a kind came true, of what was known at as_of: of the newest 500 of the scope, those whose outcome says hit
-- or miss. One verdict an event: of its newest revision with a known outcome, the deep one, else the fast one. Subselects, and what is
-- materialized, so that without statistics too each row is looked up by its key; in plpgsql, which plans once a session, since planning
-- takes longer than reading.
create or replace function read_base_rate(
  kind_event_type text, kind_direction text, kind_horizon text, as_of timestamptz, scope_filter text
) returns table (n bigint, hits bigint)
language plpgsql stable
set search_path = public, extensions
as $$
begin
  return query
  with newest as materialized (
    select s.id, s.news_event_id, s.revision, s.stage from ai_signals s
    where s.event_type = kind_event_type and s.direction = kind_direction and s.created_at <= as_of and kind_direction <> 'neutral'
      and (select e.scope from news_events e where e.id = s.news_event_id) = scope_filter
    order by s.created_at desc, s.id desc
    limit 500
  ), known as materialized (
    select s.news_event_id, s.revision, s.stage,
      (select o.hit from signal_outcomes o where o.ai_signal_id = s.id and o.horizon = kind_horizon and o.known_at <= as_of) as hit
    from newest s
  )
  select count(*), count(*) filter (where k.hit) from known k
  where k.hit is not null and not exists (
    select from ai_signals better
    where better.news_event_id = k.news_event_id and (better.revision, better.stage = 'deep') > (k.revision, k.stage = 'deep')
      and (select o.known_at <= as_of from signal_outcomes o where o.ai_signal_id = better.id and o.horizon = kind_horizon));
end
$$;

-- What was known at as_of of these verdicts: { outcomes: [{ ai_signal_id, horizon, return, excess, hit, known_at }], base_rates:
-- [{ ai_signal_id, horizon, n, hits }] }. Of each the main horizon's outcome, else that of the longest known.
create or replace function read_track_record(
  signal_ids bigint[], main_horizon text, as_of timestamptz, scope_filter text
) returns jsonb
language plpgsql stable
set search_path = public, extensions
as $$
begin
  return (select jsonb_build_object(
    'outcomes', (
      select coalesce(jsonb_agg(to_jsonb(best)), '[]') from (
        select distinct on (o.ai_signal_id) o.ai_signal_id, o.horizon, o.return, o.excess, o.hit, o.known_at
        from signal_outcomes o
        where o.ai_signal_id = any (signal_ids) and o.status = 'done' and o.known_at <= as_of
        order by o.ai_signal_id, o.horizon = main_horizon desc, o.known_at - o.receipt_price_at desc) best),
    'base_rates', case
      -- Nobody has asked for prices: there is nothing to count.
      when not exists (select from signal_outcomes where status = 'done' and known_at <= as_of) then '[]'::jsonb
      else (
        select coalesce(jsonb_agg(jsonb_build_object('ai_signal_id', s.id, 'horizon', main_horizon, 'n', rate.n, 'hits', rate.hits)), '[]')
        from ai_signals s
        join (
          select kind.event_type, kind.direction, counted.n, counted.hits
          from (select distinct event_type, direction from ai_signals where id = any (signal_ids) and direction <> 'neutral') kind
          cross join lateral read_base_rate(kind.event_type, kind.direction, main_horizon, as_of, scope_filter) counted
        ) rate on rate.event_type = s.event_type and rate.direction = s.direction
        where s.id = any (signal_ids) and rate.n > 0) end));
end
$$;

-- What the life of these verdicts follows from, as it was known at as_of: src/domain/outcomes/signal-life.ts has the meaning.
-- People's opinions of alerts are no part of it.
create or replace function read_signal_lives(signal_ids bigint[], as_of timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'ai_signal_id', s.id, 'created_at', s.created_at, 'timeframe', s.timeframe,
    'reversed_at', reversal.created_at, 'reversed_by', reversal.id,
    'revised_at', revision.created_at, 'revised_by', revision.id,
    'deleted_at', (
      select min(m.deleted_at) from messages m
      where m.source = e.source and m.source_message_id = e.source_message_id and m.deleted_at <= as_of)) order by s.id), '[]')
  from ai_signals s
  join news_events e on e.id = s.news_event_id
  left join lateral (
    select later.created_at, later.id from ai_signals later
    join news_events other on other.id = later.news_event_id and other.scope = e.scope
    where later.assets && s.assets and later.news_event_id <> s.news_event_id and later.status = 'success'
      and later.direction = case s.direction when 'long' then 'short' when 'short' then 'long' end
      and later.created_at > s.created_at and later.created_at <= as_of
      -- After the longest life of all there is nothing left to reverse.
      and later.created_at <= s.created_at + interval '30 days'
      -- As its event was remembered then: what came first stays, whatever an edit made of it.
      and later.id = (select id from remembered_signal(later.news_event_id, later.created_at))
    order by later.created_at, later.id limit 1) reversal on true
  left join lateral (
    select newer.created_at, newer.id from ai_signals newer
    where newer.news_event_id = s.news_event_id and newer.revision > s.revision and newer.created_at <= as_of
      and (newer.action <> s.action or newer.direction <> s.direction or (s.status = 'success' and newer.status <> 'success')
        or not (newer.assets @> s.assets and newer.assets <@ s.assets))
      -- A fast look that its deep look has corrected took nothing back.
      and not exists (
        select from ai_signals deep
        where deep.news_event_id = newer.news_event_id and deep.revision = newer.revision and deep.stage = 'deep'
          and newer.stage = 'fast' and deep.created_at <= as_of)
    order by newer.revision, newer.created_at limit 1) revision on true
  where s.id = any (signal_ids) and s.created_at <= as_of
$$;

-- What people think of the alerts about a message, for `why`: beside its outcomes, and part of none.
create or replace function read_message_feedback(message_source text, message_reference text) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object('alert_id', a.id, 'revision', a.revision, 'channel', a.channel, 'mark', f.mark,
                                               'created_at', f.created_at) order by f.created_at, a.id), '[]')
  from messages m join alerts a on a.message_id = m.id join alert_feedback f on f.alert_id = a.id
  where m.source = message_source and m.source_message_id = message_reference
$$;

-- As in 0005, and what came of each precedent by now, at the main horizon: alerts are told when their verdict has just been made.
create or replace function describe_evidence(evidence_references text[]) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.reference, 'created_at', p.created_at, 'summary', coalesce(p.summary_cn, r.reference),
                                               'action', coalesce(p.action, ''), 'outcome', o.return) order by r.place), '[]')
  from unnest(evidence_references) with ordinality as r (reference, place)
  left join ai_signals p on p.id = substring(r.reference from '^signal:(\d{1,15})$')::bigint
  left join signal_outcomes o on o.ai_signal_id = p.id and o.horizon = '24h' and o.status = 'done' and o.known_at <= now()
$$;

select restrict_to_service_role(
  array['signal_outcomes', 'link_prices'],
  array['count_judged_verdicts', 'list_due_outcomes', 'put_outcomes', 'list_due_link_prices', 'put_link_prices', 'read_outcomes',
        'read_base_rate', 'read_track_record', 'read_signal_lives', 'read_message_feedback', 'describe_evidence']);

notify pgrst, 'reload schema';
