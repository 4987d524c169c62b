-- Who decided that people are told: the alerts of a message with what a judge said of it, and people's marks by who decided. Forward, and safe
-- to run twice. Rollback: 0046_judged_alerts.down.sql.

set search_path = public, extensions;

-- As in 0005, with `judgement`; null: the rules decided, or it corrects an alert.
create or replace function read_message_alerts(message_source text, message_reference text) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(to_jsonb(told) order by told.id), '[]') from (
    select a.id, a.revision, a.channel, a.kind, coalesce(digest.state, a.state) as state, a.reason, a.created_at, a.sent_at,
           a.content -> 'judgement' as judgement
    from messages m join alerts a on a.message_id = m.id left join alerts digest on digest.id = a.digest_id
    where m.source = message_source and m.source_message_id = message_reference) told
$$;

-- People's marks on the alerts made in [since, before) that reached them, by who decided that they are told: [{ model, prompt_version, first_at,
-- alerts, up, down }], who told first before the others; of the rules model and prompt_version are null. Of an event and channel the first alert,
-- as later ones go by the verdict; without what came in a digest, which is marked as a whole.
create or replace function read_deciders(since timestamptz, before timestamptz) returns jsonb
language sql stable security invoker
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(to_jsonb(decided) order by decided.first_at, decided.model nulls first), '[]') from (
    select a.content -> 'judgement' ->> 'model' as model, a.content -> 'judgement' ->> 'prompt_version' as prompt_version,
      min(a.created_at) as first_at, count(distinct a.id) as alerts, count(*) filter (where f.mark = 'up') as up, count(*) filter (where f.mark = 'down') as down
    from alerts a left join alert_feedback f on f.alert_id = a.id
    where (since is null or a.created_at >= since) and (before is null or a.created_at < before) and a.kind <> 'digest'
      and a.state in ('sent', 'uncertain') and a.digest_id is null
      and not exists (select from alerts earlier
                      where earlier.news_event_id = a.news_event_id and earlier.channel = a.channel and earlier.id < a.id
                        and earlier.kind <> 'digest' and earlier.state <> 'suppressed')
    group by 1, 2) decided
$$;

select restrict_to_service_role('{}', array['read_message_alerts', 'read_deciders']);

notify pgrst, 'reload schema';
