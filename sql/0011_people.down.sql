-- Takes 0011_people.sql back. Nothing is lost.

drop function if exists find_signal_event(bigint);
drop function if exists find_standing_signal(bigint, int);
drop function if exists record_message_usage(text, text, int, timestamptz, jsonb);
drop function if exists read_last_posts(text[]);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 11;
  end if;
end
$$;
