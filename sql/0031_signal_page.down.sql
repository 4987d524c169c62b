-- Takes 0031_signal_page.sql back.

set search_path = public, extensions;

drop function if exists list_tellings(bigint, int);
drop function if exists read_event_vector(bigint);
drop function if exists read_own_feedback(bigint, text);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 31;
  end if;
end
$$;
