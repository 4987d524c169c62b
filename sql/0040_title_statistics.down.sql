-- Takes 0040_title_statistics.sql back.

set search_path = public, extensions;

alter index if exists news_events_title alter column 1 set statistics -1;
alter index if exists messages_title alter column 1 set statistics -1;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 40;
  end if;
end
$$;
