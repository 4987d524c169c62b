-- Takes 0039_one_plan.sql back.

set search_path = public, extensions;

do $$
declare
  each regprocedure;
begin
  for each in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and proname in (
      'record_verdict', 'find_turned_signals', 'note_desk_signal', 'remember_event', 'read_inbox_message', 'to_asset_codes')
  loop
    execute format('alter function %s reset plan_cache_mode', each);
  end loop;
end
$$;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 39;
  end if;
end
$$;

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
