-- Rollback of 0003_search.sql: removes the searches. What is stored stays.
set search_path = public, extensions;

drop function if exists search_memory_keywords(text[], double precision[], text[], int, text[], double precision, int, timestamptz, bigint, text, text[], text, text, timestamptz);
drop function if exists search_memory_events(vector, double precision, int, text[], double precision, int, timestamptz, bigint, text, text[], text, text, text, timestamptz, boolean);
drop function if exists keyword_norm(double precision, double precision);
drop function if exists to_any_of(text[]);
drop function if exists story_sources(bigint, text, timestamptz);
drop function if exists visible_events(timestamptz, int, text, text[], text[], double precision, bigint, text, text, timestamptz);
drop function if exists passes_filters(bigint, timestamptz, text[], text[], double precision);

-- So that `migrate` applies it again.
do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 3;
  end if;
end
$$;
