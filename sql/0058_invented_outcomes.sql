-- Invented prices are no longer for good: `outcomes update --retry` replaces what came of them. Forward, and safe to run twice.
-- Rollback: 0058_invented_outcomes.down.sql.

set search_path = public, extensions;

-- As in 0006; with `retry`, outcomes of invented prices are due again too. `given_up` counts those without a price that are not.
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
        ))) or (retry and o.status = 'done' and o.price_source like '% (invented)') as is_open,
      o.status = 'unable' as is_unable
    from page p cross join jsonb_each_text(lengths) h
    left join signal_outcomes o on o.ai_signal_id = p.id and o.horizon = h.key
  )
  select jsonb_build_object(
    'last', case when (select count(*) from page) = most then (select max(id) from page) end,
    'seen', (select count(*) from page),
    'waiting', (select count(*) from due where not has_passed and is_open),
    'given_up', (select count(*) from due where has_passed and is_unable and not is_open),
    'in_the_future', (select count(*) from page where created_at > as_of),
    'verdicts', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'created_at', p.created_at, 'published_at', e.published_at,
                                          'direction', p.direction, 'assets', p.assets, 'horizons', d.horizons) order by p.id)
      from page p
      join (select id, jsonb_agg(horizon) as horizons from due where has_passed and is_open group by id) d on d.id = p.id
      join news_events e on e.id = p.news_event_id), '[]'))
$$;

-- As in 0006; what came of invented prices gives way to any answer of another source. Of a story that has a price, the invented prices of
-- its other tellings go, so that they are due again.
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
      where (known.status = 'unable' and (excluded.status = 'done' or known.reason is distinct from excluded.reason))
        or (known.price_source like '% (invented)' and coalesce(excluded.price_source, '') not like '% (invented)'
          and excluded.reason is distinct from 'source_failed')
    returning ai_signal_id, status, price_source
  ), forgotten as (
    delete from link_prices told using message_links l, ai_signals s
    where told.price_source like '% (invented)' and l.id = told.message_link_id and l.news_event_id = s.news_event_id
      and s.id in (select ai_signal_id from put where status = 'done' and price_source not like '% (invented)')
  )
  select count(*)::int from put
$$;

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
