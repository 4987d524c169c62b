-- Takes 0048_preview_message.sql back.

set search_path = public, extensions;

drop function if exists preview_message(jsonb);

notify pgrst, 'reload schema';

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 48;
  end if;
end
$$;
