-- Takes 0032_desk_memory.sql back.

set search_path = public, extensions;

drop function if exists read_memory_size();
drop function if exists find_pinned_events(bigint[]);
drop function if exists list_pinned_events(bigint, int);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 32;
  end if;
end
$$;
