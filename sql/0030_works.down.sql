-- Takes 0030_works.sql back.

set search_path = public, extensions;

drop function if exists resolve_alert(bigint, boolean, timestamptz);
drop function if exists list_degraded_causes(timestamptz, timestamptz, int);
drop function if exists read_works(timestamptz, int, int);
drop index if exists ai_signals_degraded;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 30;
  end if;
end
$$;
