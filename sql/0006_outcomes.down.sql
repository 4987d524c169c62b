-- Takes 0006_outcomes.sql back. Outcomes are lost; `secondlook outcomes update` finds them again.

set search_path = public, extensions;

drop function if exists count_judged_verdicts();
drop function if exists list_due_outcomes(timestamptz, bigint, int, boolean, jsonb);
drop function if exists put_outcomes(jsonb);
drop function if exists list_due_link_prices(timestamptz, bigint, int);
drop function if exists put_link_prices(jsonb);
drop function if exists read_outcomes(bigint[], timestamptz);
drop function if exists read_base_rate(text, text, text, timestamptz, text);
drop function if exists read_track_record(bigint[], text, timestamptz, text);
drop function if exists read_signal_lives(bigint[], timestamptz);
drop function if exists read_message_feedback(text, text);
drop index if exists ai_signals_kind;

-- As 0005 has it.
do $$
begin
  if to_regclass('public.ai_signals') is not null then
    create or replace function describe_evidence(evidence_references text[]) returns jsonb
    language sql stable
    set search_path = public, extensions
    as $function$
      select coalesce(jsonb_agg(jsonb_build_object('id', r.reference, 'created_at', p.created_at, 'summary', coalesce(p.summary_cn, r.reference),
                                                   'action', coalesce(p.action, ''), 'outcome', null) order by r.place), '[]')
      from unnest(evidence_references) with ordinality as r (reference, place)
      left join ai_signals p on p.id = substring(r.reference from '^signal:(\d{1,15})$')::bigint
    $function$;
  end if;
end
$$;

drop table if exists link_prices;
drop table if exists signal_outcomes;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 6;
  end if;
end
$$;
