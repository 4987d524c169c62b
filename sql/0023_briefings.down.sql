-- Takes 0023_briefings.sql back: the briefings are lost.

set search_path = public, extensions;

drop function if exists list_briefings(text, text, int);
drop function if exists read_briefing(text, text, date);
do $$
begin
  if to_regclass('public.briefings') is not null then
    drop function if exists describe_briefing(briefings);
  end if;
end
$$;
drop function if exists put_briefing(jsonb, int);
drop table if exists briefings;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 23;
  end if;
end
$$;
