-- What stands of each message at a moment, filtered after it is chosen. Forward, and safe to run twice. Rollback: 0051_standing_signals.down.sql.

set search_path = public, extensions;

-- The verdicts that stood at `until` and were made since `since`, the newest `most` of them: { count, signals }, with the post that each is
-- about. An overturned verdict passes no filter for its event: what overturned it is looked at.
create or replace function list_standing_signals(
  wanted_scope text, since timestamptz, until timestamptz, wanted_assets text[], least_confidence double precision, most int
) returns jsonb
language plpgsql stable
set search_path = public, extensions
set plan_cache_mode = force_custom_plan
set jit = off
as $$
begin
  return (
    with standing as materialized (
      select s.id, s.created_at
      from (select distinct l.news_event_id from ai_signals l where l.created_at >= since and l.created_at <= until) lately
      join news_events e on e.id = lately.news_event_id and e.scope = wanted_scope
      cross join lateral remembered_signal(e.id, until) s
      where s.status = 'success' and s.created_at >= since and s.confidence >= least_confidence
        and (wanted_assets is null or s.assets && wanted_assets)
    )
    select jsonb_build_object(
      'count', (select count(*) from standing),
      'signals', coalesce((select jsonb_agg(to_jsonb(n) order by n.created_at desc, n.id desc) from (
        select s.id, s.news_event_id, s.created_at, s.stage, s.status, s.event_type, s.assets, s.action, s.direction, s.confidence,
               s.strength, s.timeframe, s.summary_cn, e.source, e.source_message_id
        from standing
        join ai_signals s on s.id = standing.id
        join news_events e on e.id = s.news_event_id
        order by standing.created_at desc, standing.id desc limit most) n), '[]')));
end
$$;

select restrict_to_service_role('{}', array['list_standing_signals']);

notify pgrst, 'reload schema';
