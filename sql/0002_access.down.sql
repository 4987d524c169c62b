-- Rollback of 0002_access.sql: takes the policies and grants away again. The roles stay: others may use them.
set search_path = public, extensions;

do $$
declare
  owned record;
  is_served boolean := exists (select 1 from pg_roles where rolname = 'service_role');
begin
  for owned in
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and c.relname in ('messages', 'news_events', 'message_links', 'ai_signals', 'tool_calls', 'secondlook_migrations')
  loop
    execute format('drop policy if exists service_role_all on %s', owned.name);
    execute format('alter table %s disable row level security', owned.name);
    if is_served then
      execute format('revoke all on %s from service_role', owned.name);
    end if;
  end loop;
  for owned in
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and is_served
      and p.proname in ('to_keyword_index', 'to_asset_codes', 'is_message_before', 'put_message', 'find_repeated_event', 'recognise_message',
                        'put_repost', 'put_signal', 'record_verdict', 'take_tool_call', 'remembered_signal',
                        'remember_event', 'take_thread_position', 'read_message', 'describe_schema')
  loop
    execute format('revoke all on function %s from service_role', owned.name);
  end loop;
end
$$;

drop function if exists restrict_to_service_role(text[], text[]);

-- So that `migrate` applies it again.
do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 2;
  end if;
end
$$;
