-- What stands of each message at a moment, filtered after it is chosen; the weightiest of all messages of a window, not of its newest.
-- Forward, and safe to run twice. Rollback: 0051_standing_signals.down.sql.

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

-- As in 0018, of the newest 100,000 messages that the filters leave, where it was the newest 1,000: those of the greatest weight, deep verdicts
-- first, then by confidence (in tenths), then by how many others told it, which is counted for the first 1,000, then the newest.
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
        order by n.is_deep desc, n.tenths desc, told.others desc, n.published_at desc, n.id desc) as place
      from (
        select m.id, m.published_at, s.stage = 'deep' as is_deep, round(s.confidence::numeric, 1) as tenths
        from (
          select v.id, v.published_at
          from visible_for_ask(as_of, scope_filter, asset_filter, type_filter, min_confidence, further) v
          order by v.published_at desc, v.id desc
          limit 100000
        ) m
        cross join lateral remembered_signal(m.id, as_of) s
        order by is_deep desc, tenths desc, m.published_at desc, m.id desc
        limit 1000
      ) n
      cross join lateral (
        select count(distinct l.source) as others from message_links l
        where l.news_event_id = n.id and l.kind <> 'forward' and l.created_at <= as_of) told
      order by place
      limit most) best);
end
$$;

select restrict_to_service_role('{}', array['list_standing_signals', 'list_weighty_events']);

notify pgrst, 'reload schema';
