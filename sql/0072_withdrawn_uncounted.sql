-- What was withdrawn is no message that a question counts. Forward, and safe to run twice. Rollback: 0072_withdrawn_uncounted.down.sql.

set search_path = public, extensions;

-- Whether a message was deleted at its source by as_of. Inlined.
create or replace function is_withdrawn(message_source text, message_reference text, as_of timestamptz) returns boolean
language sql stable
as $$
  select exists (select from public.messages m where m.source = message_source and m.source_message_id = message_reference and m.deleted_at <= as_of)
$$;

-- As in 0018, but without what was withdrawn; what repeats it stands for itself.
create or replace function tally_ask_messages(
  as_of timestamptz, scope_filter text, asset_filter text[], type_filter text[], min_confidence double precision, further jsonb
) returns jsonb
language plpgsql stable
set search_path = public, extensions
set plan_cache_mode = force_custom_plan
set jit = off
as $$
begin
  return (
    with visible as materialized (
      select v.id, v.source, v.source_message_id, v.memory_since, v.memory_event_type, v.memory_assets
      from visible_for_ask(as_of, scope_filter, asset_filter, type_filter, min_confidence, further) v
      where not is_withdrawn(v.source, v.source_message_id, as_of)
    ),
    links as materialized (
      select v.id, min(l.news_event_id) as first, bool_or(l.kind <> 'same_verdict' and not is_withdrawn(e.source, e.source_message_id, as_of)) as is_reprint
      from visible v join message_links l on l.source = v.source and l.source_message_id = v.source_message_id and l.created_at <= as_of
      join news_events e on e.id = l.news_event_id
      group by v.id
    ),
    counted as materialized (
      select v.id, v.source, coalesce(l.first, v.id) as story, r.event_type, r.assets
      from visible v
      left join links l using (id)
      cross join lateral (
        select v.memory_event_type as event_type, v.memory_assets as assets where v.memory_since <= as_of
        union all
        select s.event_type, s.assets from remembered_signal(v.id, as_of) s where v.memory_since > as_of) r
      where l.is_reprint is not true
    ),
    named as materialized (
      select 'by_event_type' as kind, c.event_type as name, count(*) as messages from counted c group by c.event_type
      union all
      select 'by_asset', a.name, count(*) from counted c cross join unnest(c.assets) as a (name) group by a.name
      union all
      select 'by_source', c.source, count(*) from counted c group by c.source
    ),
    ranked as (
      select n.*, row_number() over (partition by n.kind order by n.messages desc, n.name) as place from named n
    )
    select jsonb_build_object(
      'messages', (select count(*) from counted), 'stories', (select count(distinct story) from counted),
      'by_event_type', '[]'::jsonb, 'by_asset', '[]'::jsonb, 'by_source', '[]'::jsonb)
      || coalesce((select jsonb_object_agg(k.kind, k.list) from (
           select r.kind, jsonb_agg(jsonb_build_object('name', r.name, 'messages', r.messages) order by r.place) as list
           from ranked r where r.place <= 10 group by r.kind) k), '{}'));
end
$$;

select restrict_to_service_role('{}', array['is_withdrawn']);

notify pgrst, 'reload schema';
