-- Takes 0010_plans.sql back.

set search_path = public, extensions;

create or replace function link_held(original bigint) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  event_id bigint := (select find_revision_event(m) from messages m where m.id = original);
begin
  if event_id is null then
    return;
  end if;
  with held as (
    update messages set state = 'linked', settled_at = received_at, settled_reason = duplicate_reason
    where duplicate_of = original and state = 'held'
    returning source, source_message_id, duplicate_kind, duplicate_score, received_at
  )
  insert into message_links (news_event_id, source, source_message_id, kind, score, created_at)
  select event_id, source, source_message_id, duplicate_kind, duplicate_score, received_at from held
  on conflict (news_event_id, source, source_message_id) do nothing;
end
$$;

do $$
declare
  each regprocedure;
begin
  for each in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and 'enable_seqscan=off' = any (proconfig)
  loop
    execute format('alter function %s reset enable_seqscan', each);
  end loop;
end
$$;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 10;
  end if;
end
$$;
