-- Takes 0020_prompts.sql back: prompts in people's own words are lost, and the built-in ones are used.

set search_path = public, extensions;

drop function if exists read_prompts_in_use();
drop function if exists list_prompts();
drop function if exists use_prompt(text, bigint);
drop function if exists push_prompt(jsonb);
drop table if exists prompts;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 20;
  end if;
end
$$;
