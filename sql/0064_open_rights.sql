-- `doctor` sees what others than the service role may use: a project of Supabase gives everybody all that a restored dump brings along.
-- Forward, and safe to run twice. Rollback: 0064_open_rights.down.sql.

set search_path = public, extensions;

-- As in 0017, and `open`: the tables and functions that callers of an API may use without being the service role.
create or replace function describe_schema() returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with ours as (
    select c.oid, c.relname, c.relrowsecurity from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'secondlook_migrations'
  )
  select jsonb_build_object(
    'columns', (select coalesce(jsonb_agg(o.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
                         || case when a.attnotnull then ' not null' else '' end order by o.relname, a.attname), '[]')
                from ours o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped),
    'functions', (select coalesce(jsonb_agg(p.proname || '(' || pg_get_function_arguments(p.oid) || ')' order by p.proname), '[]')
                  from pg_proc p
                  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
                    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')),
    -- The vector index is one thing, in either size.
    'indexes', (select coalesce(jsonb_agg(replace(i.relname, 'embedding_half', 'embedding') order by i.relname), '[]')
                from ours o join pg_index x on x.indrelid = o.oid join pg_class i on i.oid = x.indexrelid
                where x.indisvalid),
    'row_level_security', (select coalesce(jsonb_agg(o.relname order by o.relname), '[]') from ours o where o.relrowsecurity),
    'open', (select coalesce(jsonb_agg(distinct open.name order by open.name), '[]')
             from pg_roles r cross join lateral (
               select o.relname::text as name from ours o where has_table_privilege(r.oid, o.oid, 'select, insert, update, delete, truncate')
               union all
               select p.proname || '(' || pg_get_function_arguments(p.oid) || ')' from pg_proc p
               where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and has_function_privilege(r.oid, p.oid, 'execute')) open
             where r.rolname in ('anon', 'authenticated')))
$$;

notify pgrst, 'reload schema';
