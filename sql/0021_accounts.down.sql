-- Takes 0021_accounts.sql back: what was counted of the models' quotas is lost.

set search_path = public, extensions;

drop function if exists read_model_quotas(timestamptz);
drop function if exists count_model_calls(jsonb);
drop table if exists model_calls;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 21;
  end if;
end
$$;
