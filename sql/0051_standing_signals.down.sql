-- Takes 0051_standing_signals.sql back.

set search_path = public, extensions;

drop function if exists list_standing_signals(text, timestamptz, timestamptz, text[], double precision, int);

-- Of the newest 1,000 messages that the filters leave, those of the greatest weight: deep verdicts first, then by confidence (in
-- tenths), then by how many others told it, then the newest.
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
        order by s.stage = 'deep' desc, round(s.confidence::numeric, 1) desc, told.others desc, n.published_at desc, n.id desc) as place
      from (
        select v.id, v.published_at
        from visible_for_ask(as_of, scope_filter, asset_filter, type_filter, min_confidence, further) v
        order by v.published_at desc, v.id desc
        limit 1000
      ) n
      cross join lateral remembered_signal(n.id, as_of) s
      cross join lateral (
        select count(distinct l.source) as others from message_links l
        where l.news_event_id = n.id and l.kind <> 'forward' and l.created_at <= as_of) told
      order by place
      limit most) best);
end
$$;

notify pgrst, 'reload schema';

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 51;
  end if;
end
$$;
