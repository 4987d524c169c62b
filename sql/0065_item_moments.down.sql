-- Takes 0065_item_moments.sql back: the function of 0029.

set search_path = public, extensions;

create or replace function write_item_range(prefix text[], conditions jsonb, at timestamptz, own text default 'i.namespace') returns text
language sql stable
as $$
  select concat_ws(' and ',
    case when cardinality(prefix) > 0
         then format('%1$s >= %2$L::text[] and %1$s < %3$L::text[]', own, prefix, end_of_namespaces(prefix)) end,
    format('(i.expires_at is null or i.expires_at > %L::timestamptz)', at),
    (select string_agg(write_item_condition(c ->> 'name', array(select jsonb_array_elements_text(c -> 'path')), c ->> 'operator', c -> 'operand'),
                       ' and ')
     from jsonb_array_elements(conditions -> 'all') as c))
$$;

notify pgrst, 'reload schema';

do $$ begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 65;
  end if;
end
$$;
