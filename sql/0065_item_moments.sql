-- Which items have expired is told by a moment that is read alike whatever DateStyle and TimeZone a database prefers: in other styles than
-- ISO a zone is written by its letters, of which IST and CST are read as those of Israel and Chicago.
-- Forward, and safe to run twice. Rollback: 0065_item_moments.down.sql.

set search_path = public, extensions;

-- As in 0029.
create or replace function write_item_range(prefix text[], conditions jsonb, at timestamptz, own text default 'i.namespace') returns text
language sql stable
as $$
  select concat_ws(' and ',
    case when cardinality(prefix) > 0
         then format('%1$s >= %2$L::text[] and %1$s < %3$L::text[]', own, prefix, end_of_namespaces(prefix)) end,
    -- In JSON a moment is written in ISO 8601.
    format('(i.expires_at is null or i.expires_at > %L::timestamptz)', to_jsonb(at) #>> '{}'),
    (select string_agg(write_item_condition(c ->> 'name', array(select jsonb_array_elements_text(c -> 'path')), c ->> 'operator', c -> 'operand'),
                       ' and ')
     from jsonb_array_elements(conditions -> 'all') as c))
$$;

notify pgrst, 'reload schema';
