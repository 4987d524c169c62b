-- Takes 0042_asset_entries.sql back.

set search_path = public, extensions;

alter index if exists news_events_memory_assets reset (fastupdate);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 42;
  end if;
end
$$;
