-- What a Supabase project grants before its first migration, after supabase-roles.sql: every role of the API may use
-- whatever is made in `public` from now on. A table that is not to be read by anybody has to say so itself.
create schema if not exists extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
