-- Takes 0034_desk_chats.sql back.

set search_path = public, extensions;

drop function if exists read_chat_rounds(uuid, int, int, int, bigint);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 34;
  end if;
end
$$;
