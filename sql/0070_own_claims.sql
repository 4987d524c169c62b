-- Whoever told the first text of a message doesn't tell what it says after an edit: once it makes another claim, they aren't its sources.
-- Forward, and safe to run twice. Rollback: 0070_own_claims.down.sql.

set search_path = public, extensions;

-- As in 0038, with one plan for all rows of a search, but of the others only those that told a revision whose verdict claims all that the remembered one does.
create or replace function story_sources(event_id bigint, own_source text, as_of timestamptz) returns text[]
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  now_said ai_signals;
begin
  -- Most are told by their own source alone.
  if not exists (
    select from message_links l
    where l.news_event_id = event_id and l.kind <> 'forward' and l.created_at <= as_of and l.source <> own_source
  ) then
    return array[own_source];
  end if;
  select * into now_said from remembered_signal(event_id, as_of);
  return array[own_source] || array(
    select l.source from message_links l
    where l.news_event_id = event_id and l.kind <> 'forward' and l.created_at <= as_of and l.source <> own_source
      and (coalesce(now_said.revision, 1) = 1 or exists (
        select from (
          select s.* from ai_signals s
          where s.news_event_id = event_id and s.created_at <= as_of
          -- The newest by then; the first, where whoever told it was faster than its verdict.
          order by s.created_at <= l.created_at desc,
                   case when s.created_at <= l.created_at then -s.revision else s.revision end, s.stage = 'deep' desc
          limit 1) told
        where told.revision = now_said.revision
           or (told.event_type = now_said.event_type and told.action = now_said.action and now_said.assets <@ told.assets)))
    group by l.source
    order by min(l.created_at), l.source);
end
$$;

notify pgrst, 'reload schema';
