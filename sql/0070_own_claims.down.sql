-- Takes 0070_own_claims.sql back.

set search_path = public, extensions;

-- As in 0038.
create or replace function story_sources(event_id bigint, own_source text, as_of timestamptz) returns text[]
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
begin
  return array[own_source] || array(
    select l.source from message_links l
    where l.news_event_id = event_id and l.kind <> 'forward' and l.created_at <= as_of and l.source <> own_source
    group by l.source
    order by min(l.created_at), l.source);
end
$$;

notify pgrst, 'reload schema';

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 70;
  end if;
end
$$;
