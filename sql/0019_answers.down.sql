-- Takes 0019_answers.sql back: the answers that were given are lost.

set search_path = public, extensions;

drop function if exists read_answer(bigint, text);
drop function if exists list_answers(text, int, bigint);
do $$
begin
  if to_regclass('public.answers') is not null then
    drop function if exists describe_answer(answers);
  end if;
end
$$;
drop function if exists put_answer(jsonb);
drop table if exists answers;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 19;
  end if;
end
$$;
