-- Takes 0024_answer_cache.sql back: no answer is given again. Nothing that is stored is lost.

set search_path = public, extensions;

drop function if exists find_reusable_answers(text, text, timestamptz, int);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 24;
  end if;
end
$$;
