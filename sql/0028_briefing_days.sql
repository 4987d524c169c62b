-- Which days of a calendar have a briefing or messages. Forward, and safe to run twice. Rollback: 0028_briefing_days.down.sql.

set search_path = public, extensions;

-- `calendar`: { days: [{ day, begins, ends }] }. One look into an index for each, however many messages a day has.
create or replace function list_briefing_days(wanted_scope text, wanted_language text, calendar jsonb) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', d.day,
    'has_briefing', exists (
      select 1 from briefings b where b.scope = wanted_scope and b.language = wanted_language and b.day = d.day),
    'has_messages', exists (
      select 1 from news_events e where e.scope = wanted_scope and e.published_at >= d.begins and e.published_at < d.ends)
  ) order by d.day), '[]')
  from jsonb_to_recordset(calendar -> 'days') as d (day date, begins timestamptz, ends timestamptz)
$$;

select restrict_to_service_role(array[]::text[], array['list_briefing_days']);

notify pgrst, 'reload schema';
