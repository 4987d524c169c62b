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

do $$
declare
  owned record;
  outsider text;
  is_served boolean := exists (select 1 from pg_roles where rolname = 'service_role');
begin
  for owned in
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and c.relname in ('messages', 'news_events', 'message_links', 'ai_signals', 'tool_calls', 'secondlook_migrations')
  loop
    execute format('alter table %s enable row level security', owned.name);
    execute format('revoke all on %s from public', owned.name);
    foreach outsider in array array['anon', 'authenticated'] loop
      if exists (select 1 from pg_roles where rolname = outsider) then
        execute format('revoke all on %s from %I', owned.name, outsider);
      end if;
    end loop;
    if is_served then
      execute format('grant select, insert, update, delete on %s to service_role', owned.name);
      execute format('drop policy if exists service_role_all on %s', owned.name);
      execute format('create policy service_role_all on %s to service_role using (true) with check (true)', owned.name);
    end if;
  end loop;

  for owned in
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and p.proname in ('to_keyword_index', 'is_message_before', 'put_message', 'find_repeated_event', 'recognise_message',
                        'put_repost', 'put_signal', 'record_verdict', 'take_tool_call', 'remembered_signal',
                        'search_memory_events', 'search_memory_keywords', 'read_message', 'describe_schema')
  loop
    execute format('revoke all on function %s from public', owned.name);
    foreach outsider in array array['anon', 'authenticated'] loop
      if exists (select 1 from pg_roles where rolname = outsider) then
        execute format('revoke all on function %s from %I', owned.name, outsider);
      end if;
    end loop;
    if is_served then
      execute format('grant execute on function %s to service_role', owned.name);
    end if;
  end loop;

  if is_served then
    grant usage on schema public, extensions to service_role;
  end if;
end
$$;

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
