-- The plans of functions that run for every message are kept: a function of language sql that can't be inlined is parsed and planned
-- anew by each statement that calls it, which costs more than running it. Their bodies stay as they are, within plpgsql, which keeps
-- plans for a session. Forward, and safe to run twice. Rollback: 0036_kept_plans.down.sql.

set search_path = public, extensions;

do $$
declare
  each record;
begin
  for each in
    select pg_get_functiondef(p.oid) as definition, p.prosrc as body, pg_get_function_result(p.oid) as result
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and not p.proretset and p.proname = any ('{
      put_signal, read_inbox_message, find_repeated_event, to_asset_codes, read_title_key, read_headline, find_turned_signals,
      remember_event, settle_message, defer_message, settle_alert, abandon_claims, describe_story, describe_evidence, describe_alert,
      list_story_alerts, read_newest_alert}')
  loop
    -- A name of a column and a parameter is the column's, as in language sql.
    execute replace(
      replace(each.definition, E'\n LANGUAGE sql\n', E'\n LANGUAGE plpgsql\n'),
      each.body,
      case each.result
        when 'void' then format(E'\n#variable_conflict use_column\nbegin%s;\nend\n', each.body)
        else format(E'\n#variable_conflict use_column\ndeclare\n  kept_result %s;\nbegin%sinto kept_result;\n  return kept_result;\nend\n',
          each.result, each.body)
      end);
  end loop;
end
$$;

-- As in 0010: rows are looked up by an index, whatever the planner believes of the tables.
alter function find_repeated_event(jsonb) set enable_seqscan = off;
alter function find_turned_signals(ai_signals) set enable_seqscan = off;
alter function remember_event(bigint) set enable_seqscan = off;
