-- The functions that run for every message look rows up by an index, whatever the planner believes of the tables: where nothing
-- analyses them (the embedded database), it believes that they are as small as when the function was first planned, and reads them
-- from end to end for as long as the session lasts. Forward, and safe to run twice. Rollback: 0010_plans.down.sql.

set search_path = public, extensions;

-- Links the messages that are held by `original` to its event, if it has one by now. Hardly any message holds another: that is asked
-- first, since it runs whenever a message changes its state.
create or replace function link_held(original bigint) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  event_id bigint;
begin
  if not exists (select from messages where duplicate_of = original and state = 'held') then
    return;
  end if;
  select find_revision_event(m) into event_id from messages m where m.id = original;
  if event_id is null then
    return;
  end if;
  with held as (
    update messages set state = 'linked', settled_at = received_at, settled_reason = duplicate_reason
    where duplicate_of = original and state = 'held'
    returning source, source_message_id, duplicate_kind, duplicate_score, received_at
  )
  insert into message_links (news_event_id, source, source_message_id, kind, score, created_at)
  select event_id, source, source_message_id, duplicate_kind, duplicate_score, received_at from held
  on conflict (news_event_id, source, source_message_id) do nothing;
end
$$;

do $$
declare
  each regprocedure;
begin
  for each in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any ('{
      receive_post, recognise_message, record_verdict, put_repost, read_inbox_message, take_unqueued, list_overdue, defer_message,
      settle_message, fail_message, claim_alerts, put_alerts, settle_alert, abandon_claims, make_digest, list_recent_verdicts,
      list_story_alerts, describe_story, describe_evidence, link_story, link_held, take_deep_look, read_track_record}')
  loop
    execute format('alter function %s set enable_seqscan = off', each);
  end loop;
end
$$;
