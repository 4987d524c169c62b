-- Takes 0025_briefing_deliveries.sql back: a briefing that was sent may be sent again.

set search_path = public, extensions;

drop function if exists settle_briefing_delivery(text, date, text, timestamptz, text, text, timestamptz);
drop function if exists claim_briefing_delivery(text, date, text, boolean, timestamptz);
drop table if exists briefing_deliveries;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 25;
  end if;
end
$$;
