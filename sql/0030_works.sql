-- What the page of the works shows beside the worker's figures, and alerts settled by a person. Forward, and safe to run twice.
-- Rollback: 0030_works.down.sql.

set search_path = public, extensions;

-- A day of verdicts has few of these, so that their causes are counted without a look at the others.
create index if not exists ai_signals_degraded on ai_signals (created_at) where degraded <> '{}';

-- The works at a glance, in a time that doesn't grow with the archive: what waits, by state with the oldest; alerts by state, counted
-- up to `most`; sources; what today used, and how many deep looks the last minute had; and of the newest messages, by source, how long
-- after their publication they came.
drop function if exists read_works(timestamptz, int);
create or replace function read_works(at timestamptz, receipts_of int, most int) returns jsonb
language sql stable
set search_path = public, extensions
-- A limit makes a scan of the whole table look cheap, also for a state that no alert is in.
set enable_seqscan = off
as $$
  select jsonb_build_object(
    'waiting', coalesce((
      select jsonb_agg(jsonb_build_object('state', w.state, 'n', w.n, 'oldest', w.oldest) order by w.oldest) from (
        select state, count(*) as n, min(received_at) as oldest from messages
        where settled_at is null and post is not null and state in ('received', 'held', 'analysed', 'waiting') group by state
        union all
        select 'dead', count(*), min(received_at) from messages where state = 'dead' having count(*) > 0) w), '[]'),
    'alerts', (
      select jsonb_object_agg(s.state, (select count(*) from (select from alerts a where a.state = s.state limit most) counted))
      from unnest(array['queued', 'held', 'claimed', 'sent', 'uncertain', 'failed', 'expired', 'suppressed']) as s (state)),
    'sources', coalesce((
      select jsonb_agg(jsonb_build_object('name', name, 'is_answering', is_answering, 'reason', reason,
        'last_contact', last_contact, 'owner', worker) order by name) from source_states), '[]'),
    'today', read_spending(at),
    'minute_looks', (select count(*) from deep_looks where created_at > at - interval '1 minute' and created_at <= at),
    'receipts', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.last_receipt desc, r.source) from (
        select source, count(*) as n, max(received_at) as last_receipt,
          percentile_cont(0.5) within group (order by lag) as typical_lag, max(lag) as longest_lag
        from (
          select source, received_at,
            greatest(0, extract(epoch from received_at - coalesce(edited_at, published_at)))::double precision as lag
          from messages order by id desc limit receipts_of) newest
        group by source order by max(received_at) desc, source limit 30) r), '[]'))
$$;

-- Why looks of [since, before) were poorer than they might be: { cause, n, last }, most frequent first.
create or replace function list_degraded_causes(since timestamptz, before timestamptz, most int) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c.n desc, c.cause), '[]') from (
    select cause, count(*) as n, max(created_at) as last from (
      select created_at, degraded from ai_signals where degraded <> '{}' and created_at >= since and created_at < before
      union all
      select created_at, degraded from (select created_at, degraded from answers order by id desc limit 1000) newest
      where created_at >= since and created_at < before) poorer, unnest(degraded) as cause
    group by cause order by count(*) desc, cause limit most) c
$$;

-- A person says whether an uncertain alert arrived. If not, it is sent again, unless it is too old by now. Returns its state, null
-- if it isn't uncertain.
create or replace function resolve_alert(alert_id bigint, has_arrived boolean, at timestamptz) returns text
language sql
set search_path = public, extensions
as $$
  update alerts set
    state = case when has_arrived then 'sent' when not_after > at then 'queued' else 'expired' end,
    reason = case when has_arrived then 'a person saw that it arrived' when not_after > at then null else 'did not arrive, and is too old by now' end,
    sent_at = case when has_arrived then coalesce(claimed_at, at) else sent_at end,
    not_before = case when has_arrived then not_before else at end
  where id = alert_id and state = 'uncertain'
  returning state
$$;

select restrict_to_service_role(array[]::text[], array['read_works', 'list_degraded_causes', 'resolve_alert']);

notify pgrst, 'reload schema';
