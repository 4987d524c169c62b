-- Rollback of 0001_memory.sql: removes every table and function of it, and all that is stored. The extension stays.
set search_path = public, extensions;

drop function if exists describe_schema();
drop function if exists read_message(bigint, text, text);
drop function if exists take_tool_call(date, int);
drop function if exists record_verdict(jsonb, vector);
drop function if exists remember_event(bigint);
drop function if exists take_thread_position(text, text);
drop function if exists remembered_signal(bigint, timestamptz);
drop function if exists put_signal(bigint, text, int, jsonb, jsonb, jsonb);
drop function if exists put_repost(jsonb);
drop function if exists recognise_message(jsonb);
drop function if exists find_repeated_event(jsonb);
drop function if exists put_message(jsonb);
drop function if exists is_message_before(text, text, text, text);
drop function if exists to_keyword_index(text[]);
drop function if exists to_asset_codes(text[]);
drop table if exists tool_calls;
drop table if exists ai_signals;
drop table if exists message_links;
drop table if exists news_events;
drop table if exists messages;

-- So that `migrate` applies it again.
do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version >= 1;
  end if;
end
$$;
