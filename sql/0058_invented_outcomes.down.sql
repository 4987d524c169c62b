-- Takes 0058_invented_outcomes.sql back: both functions as they were.

set search_path = public, extensions;

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

do $$ begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 58;
  end if;
end
$$;
