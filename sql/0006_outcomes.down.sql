-- Takes 0006_outcomes.sql back. Outcomes are lost; `secondlook outcomes update` finds them again.

drop table if exists link_prices;
drop table if exists signal_outcomes;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 6;
  end if;
end
$$;
