-- Takes 0027_memory_items.sql back: what was kept in LangGraph stores is gone.

set search_path = public, extensions;

drop function if exists list_memory_namespaces(text[], jsonb, int, timestamptz, int, int);
drop function if exists matches_namespace(text[], jsonb);
drop function if exists put_item_text_embeddings(text, bigint[], int[], text[], text[]);
drop function if exists list_unembedded_item_texts(text, int);
drop function if exists search_memory_item_texts(text[], jsonb, timestamptz, vector, text, int);
drop function if exists match_memory_items(text[], jsonb, timestamptz, text[]);
drop function if exists list_memory_items(text[], jsonb, timestamptz, int, int);
drop function if exists probe_memory_range(text);
drop function if exists sweep_memory_items(timestamptz, int);
drop function if exists refresh_memory_items(bigint[], timestamptz);
drop function if exists read_memory_items(bigint[], timestamptz);
drop function if exists find_memory_items(jsonb, timestamptz);
drop function if exists delete_memory_items(jsonb);
drop function if exists put_memory_items(jsonb, text, timestamptz);
drop function if exists show_memory_item(memory_items);
drop function if exists write_item_range(text[], jsonb, timestamptz);
drop function if exists write_item_condition(text, text[], text, jsonb);
drop function if exists end_of_namespaces(text[]);
drop table if exists memory_item_texts;
drop table if exists memory_items;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 27;
  end if;
end
$$;

notify pgrst, 'reload schema';
