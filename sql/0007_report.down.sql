-- Takes 0007_report.sql back. Nothing is lost.

drop function if exists read_report_totals(timestamptz, timestamptz);
drop function if exists list_told_stories(timestamptz, timestamptz, bigint, int, text);
drop function if exists list_judged_signals(timestamptz, timestamptz, bigint, int);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 7;
  end if;
end
$$;
