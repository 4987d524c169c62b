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
    where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql' and not p.proretset and p.proname = any ('{
      put_signal, read_inbox_message, find_repeated_event, to_asset_codes, read_title_key, read_headline, find_turned_signals,
      remember_event, settle_message, defer_message, settle_alert, abandon_claims, describe_story, describe_evidence, describe_alert,
      list_story_alerts, read_newest_alert}')
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
