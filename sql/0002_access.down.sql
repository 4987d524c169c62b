-- Rollback of 0002_access.sql: takes the policies and grants away again. The roles stay: others may use them.
set search_path = public, extensions;

do $$
declare
  owned record;
begin
  for owned in
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and c.relname in ('messages', 'news_events', 'message_links', 'ai_signals', 'tool_calls', 'schema_migrations')
  loop
    execute format('drop policy if exists service_role_all on %s', owned.name);
    execute format('alter table %s disable row level security', owned.name);
    if exists (select 1 from pg_roles where rolname = 'service_role') then
      execute format('revoke all on %s from service_role', owned.name);
    end if;
  end loop;
end
$$;
