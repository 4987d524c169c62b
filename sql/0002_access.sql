-- Who may do what: the service role everything, everybody else nothing. Rollback: 0002_access.down.sql.
-- Supabase has the roles; on plain Postgres and PGlite they are created where the connection may do so.

set search_path = public, extensions;

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select 1 from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception
        -- Roles belong to the whole server: somebody else may create them at the same moment.
        when duplicate_object or unique_violation then null;
        when insufficient_privilege then raise notice 'role % is missing and this connection may not create it: only needed behind PostgREST', wanted;
      end;
    end if;
  end loop;
end
$$;

-- Lets the service role use these tables and functions, and nobody else. Names without a table or function are passed over.
create or replace function restrict_to_service_role(table_names text[], function_names text[]) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  owned text;
  outsider text;
  outsiders text[] := array(select rolname from pg_roles where rolname in ('anon', 'authenticated'));
  is_served boolean := exists (select 1 from pg_roles where rolname = 'service_role');
begin
  for owned in
    select c.oid::regclass::text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any (table_names)
  loop
    execute format('alter table %s enable row level security', owned);
    execute format('revoke all on %s from public', owned);
    foreach outsider in array outsiders loop
      execute format('revoke all on %s from %I', owned, outsider);
    end loop;
    if is_served then
      execute format('grant select, insert, update, delete on %s to service_role', owned);
      execute format('drop policy if exists service_role_all on %s', owned);
      execute format('create policy service_role_all on %s to service_role using (true) with check (true)', owned);
    end if;
  end loop;

  for owned in
    select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname = any (function_names)
  loop
    execute format('revoke all on function %s from public', owned);
    foreach outsider in array outsiders loop
      execute format('revoke all on function %s from %I', owned, outsider);
    end loop;
    if is_served then
      execute format('grant execute on function %s to service_role', owned);
    end if;
  end loop;
end
$$;

select restrict_to_service_role(
  array['messages', 'news_events', 'message_links', 'ai_signals', 'tool_calls', 'secondlook_migrations'],
  array['to_keyword_index', 'to_asset_codes', 'is_message_before', 'put_message', 'find_repeated_event', 'recognise_message',
        'put_repost', 'put_signal', 'record_verdict', 'take_tool_call', 'remembered_signal', 'remember_event',
        'take_thread_position', 'read_message', 'describe_schema', 'restrict_to_service_role']);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'service_role') then
    grant usage on schema public, extensions to service_role;
  end if;
end
$$;

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
