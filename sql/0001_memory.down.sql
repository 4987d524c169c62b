-- Rollback of 0001_memory.sql: removes every table and function of it, and all that is stored. The extension stays.
set search_path = public, extensions;

drop function if exists describe_schema();
drop function if exists read_message(bigint, text, text);
drop function if exists search_memory_keywords(text[], int, text[], double precision, int, timestamptz, bigint, text, text, text, timestamptz);
drop function if exists search_memory_events(vector, double precision, int, text[], double precision, int, timestamptz, bigint, text, text, text, text, timestamptz);
drop function if exists remembered_signal(bigint, timestamptz);
drop function if exists take_tool_call(date, int);
drop function if exists record_verdict(jsonb);
drop function if exists put_signal(bigint, text, int, jsonb, jsonb, jsonb);
drop function if exists put_repost(jsonb);
drop function if exists recognise_message(jsonb);
drop function if exists find_repeated_event(jsonb);
drop function if exists put_message(jsonb);
drop function if exists is_message_before(text, text, text, text);
drop function if exists to_keyword_index(text[]);
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
