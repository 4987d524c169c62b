-- Takes 0037_listed_items.sql back.

set search_path = public, extensions;

-- Newest first, then by key and namespace.
create or replace function list_memory_items(prefix text[], conditions jsonb, at timestamptz, most int, skip int) returns jsonb
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
set enable_sort = on
set jit = off
as $$
declare
  item_range text := write_item_range(prefix, conditions, at);
  ids bigint[] := probe_memory_range(prefix, conditions, at);
  listed jsonb;
begin
  -- Of many, along the index of the newest: who believes them to be few would read and sort all.
  if cardinality(ids) > 1000 then
    perform set_config('enable_sort', 'off', true);
  end if;
  execute format($query$
    select coalesce(jsonb_agg(show_memory_item(i) order by i.updated_at desc, i.key, i.namespace), '[]')
    from memory_items i
    where i.id in (select i.id from memory_items i where %s order by i.updated_at desc, i.key, i.namespace limit $2 offset $3)
  $query$, case when cardinality(ids) <= 1000 then 'i.id = any ($1)' else item_range end) into listed using ids, most, skip;
  return listed;
end
$$;

select restrict_to_service_role(array[]::text[], array['list_memory_items']);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 37;
  end if;
end
$$;

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
