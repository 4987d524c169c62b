-- Takes 0036_kept_plans.sql back.

set search_path = public, extensions;

alter function find_repeated_event(jsonb) reset enable_seqscan;
alter function find_turned_signals(ai_signals) reset enable_seqscan;
alter function remember_event(bigint) reset enable_seqscan;

do $$
declare
  each record;
begin
  for each in
    select pg_get_functiondef(p.oid) as definition, p.prosrc as body
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql' and p.prosrc ~ '^\n#variable_conflict use_column\n(?:declare\n  kept_result [^\n]*\n)?begin\n'
  loop
    execute replace(
      replace(each.definition, E'\n LANGUAGE plpgsql\n', E'\n LANGUAGE sql\n'),
      each.body,
      regexp_replace(regexp_replace(each.body, '^\n#variable_conflict use_column\n(?:declare\n  kept_result [^\n]*\n)?begin', ''),
        '(?:into kept_result;\n  return kept_result|;)\s*;?\nend\n$', ''));
  end loop;
end
$$;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 36;
  end if;
end
$$;
