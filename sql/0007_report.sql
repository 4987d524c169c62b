-- What the scorecard counts: verdicts with their outcomes, stories with their tellers, what models used. Functions only. Forward, and
-- safe to run twice. Rollback: 0007_report.down.sql.

set search_path = public, extensions;

-- The verdicts of [since, before), in the order of their ids from behind after_id on, each with its outcomes; `is_newest`: of its event there
-- is no later revision in that time, of either look: one that is edited and then gets no deep look has none that counts. A bound that is
-- null is none.
create or replace function list_judged_signals(since timestamptz, before timestamptz, after_id bigint, most int) returns jsonb
language sql stable security invoker
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'news_event_id', s.news_event_id, 'revision', s.revision, 'stage', s.stage, 'status', s.status, 'source', s.source,
    'event_type', s.event_type, 'assets', s.assets, 'action', s.action, 'direction', s.direction, 'confidence', s.confidence,
    'raw_confidence', s.raw_confidence, 'gate_reason', s.gate_reason, 'created_at', s.created_at,
    'is_newest', not exists (
      select from ai_signals later
      where later.news_event_id = s.news_event_id and later.revision > s.revision
        and (before is null or later.created_at < before)),
    'outcomes', coalesce((
      select jsonb_agg(jsonb_build_object('horizon', o.horizon, 'status', o.status, 'reason', o.reason, 'asset', o.asset,
                                          'return', o.return, 'excess', o.excess, 'hit', o.hit, 'known_at', o.known_at, 'priced_in', o.priced_in))
      from signal_outcomes o where o.ai_signal_id = s.id), '[]')) order by s.id), '[]')
  from (
    select v.*, e.source from ai_signals v join news_events e on e.id = v.news_event_id
    where v.id > after_id and (since is null or v.created_at >= since) and (before is null or v.created_at < before)
    order by v.id limit most) s
$$;

-- The stories whose first event was stored in [since, before), in the order of the event's id from behind after_id on. An event that
-- tells another event's story is a teller of that, and so is whatever tells its own, to the last. A teller is a message: when it was
-- published, and the price then if it is known.
-- The prices at receipt and horizon are those of the event's first verdict that has them.
create or replace function list_told_stories(
  since timestamptz, before timestamptz, after_id bigint, most int, wanted_horizon text
) returns jsonb
language sql stable security invoker
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'news_event_id', e.id, 'source', e.source, 'published_at', e.published_at,
    'asset', o.asset, 'receipt_price', o.receipt_price, 'horizon_price', o.horizon_price,
    'tellers', coalesce((
      select jsonb_agg(jsonb_build_object('source', l.source, 'kind', l.kind, 'told_at', coalesce(m.published_at, l.created_at),
                                          'asset', p.asset, 'price', p.price) order by l.id)
      from (
        with recursive telling (event_id) as (
          select e.id
          union
          select n.id from telling
          join message_links told on told.news_event_id = telling.event_id and told.kind = 'same_verdict'
          join news_events n on (n.source, n.source_message_id) = (told.source, told.source_message_id)
        )
        select links.* from telling join message_links links on links.news_event_id = telling.event_id) l
      left join messages m on (m.source, m.source_message_id, m.revision) = (l.source, l.source_message_id, 1)
      left join link_prices p on p.message_link_id = l.id), '[]')) order by e.id), '[]')
  from (
    select n.* from news_events n
    where n.id > after_id and (since is null or n.created_at >= since) and (before is null or n.created_at < before)
      and not exists (
        select from message_links l
        where (l.source, l.source_message_id) = (n.source, n.source_message_id) and l.kind = 'same_verdict' and l.news_event_id <> n.id)
    order by n.id limit most) e
  left join lateral (
    select o.asset, o.receipt_price, o.horizon_price
    from ai_signals s join signal_outcomes o on o.ai_signal_id = s.id
    where s.news_event_id = e.id and o.horizon = wanted_horizon and o.status = 'done'
    order by s.id limit 1) o on true
$$;

-- What all verdicts of [since, before) used of models, every revision counted: { looks: { fast, deep }, usage: [{ stage, model, calls,
-- input_tokens, cached_input_tokens, output_tokens }], ledger, feedback: { alerts, up, down } }. The ledger is what the worker has noted,
-- in the same shape: it also has the calls of looks that came to nothing. Feedback is that on the alerts made in that time.
create or replace function read_report_totals(since timestamptz, before timestamptz) returns jsonb
language sql stable security invoker
set search_path = public, extensions
as $$
  with looks as (
    select stage, usage from ai_signals where (since is null or created_at >= since) and (before is null or created_at < before)
  ), told as (
    select id from alerts where (since is null or created_at >= since) and (before is null or created_at < before) and kind <> 'digest'
  )
  select jsonb_build_object(
    'looks', (select jsonb_build_object('fast', count(*) filter (where stage = 'fast'), 'deep', count(*) filter (where stage = 'deep'))
              from looks),
    'usage', (select coalesce(jsonb_agg(to_jsonb(used) order by used.stage, used.model), '[]') from (
                select u.stage, u.model, count(*) as calls, sum(u.input_tokens) as input_tokens,
                  sum(u.cached_input_tokens) as cached_input_tokens, sum(u.output_tokens) as output_tokens
                from looks cross join lateral jsonb_to_recordset(looks.usage) as u (
                  stage text, model text, input_tokens bigint, cached_input_tokens bigint, output_tokens bigint)
                group by u.stage, u.model) used),
    'ledger', (select coalesce(jsonb_agg(to_jsonb(noted) order by noted.stage, noted.model), '[]') from (
                select stage, model, count(*) as calls, sum(input_tokens) as input_tokens,
                  sum(cached_input_tokens) as cached_input_tokens, sum(output_tokens) as output_tokens
                from model_usage where (since is null or created_at >= since) and (before is null or created_at < before)
                group by stage, model) noted),
    'feedback', (select jsonb_build_object('alerts', count(distinct told.id), 'up', count(*) filter (where f.mark = 'up'),
                                           'down', count(*) filter (where f.mark = 'down'))
                 from told left join alert_feedback f on f.alert_id = told.id))
$$;

select restrict_to_service_role('{}', array['list_judged_signals', 'list_told_stories', 'read_report_totals']);

notify pgrst, 'reload schema';
