-- Takes 0051_standing_signals.sql back.

set search_path = public, extensions;

drop function if exists list_standing_signals(text, timestamptz, timestamptz, text[], double precision, int);

notify pgrst, 'reload schema';

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 51;
  end if;
end
$$;
