-- The roles of Supabase's API, where they are missing: a plain Postgres has none of them. Can be run again.
do $$
declare
  statement text;
begin
  foreach statement in array array[
    'create role anon nologin noinherit',
    'create role authenticated nologin noinherit',
    'create role service_role nologin noinherit bypassrls',
    'create role authenticator nologin noinherit'
  ] loop
    begin
      execute statement;
    exception
      -- Roles belong to the whole server: somebody in another database may be creating the same one at this moment.
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;
