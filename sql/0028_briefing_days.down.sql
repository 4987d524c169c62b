-- Takes 0028_briefing_days.sql back.

set search_path = public, extensions;

drop function if exists list_briefing_days(text, text, jsonb);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 28;
  end if;
end
$$;
