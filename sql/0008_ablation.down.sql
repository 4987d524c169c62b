-- Takes 0008_ablation.sql back. Nothing is lost.

drop function if exists sample_deep_looks(text, int, timestamptz, timestamptz, text);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 8;
  end if;
end
$$;
