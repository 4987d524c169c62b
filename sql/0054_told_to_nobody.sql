-- What was told to nobody: whoever repeated a post that was edited to something else while it was looked at is looked at in its place, and what
-- corrects an alert that was never sent isn't sent either.
-- Forward, and safe to run twice. Rollback: 0054_told_to_nobody.down.sql.

set search_path = public, extensions;

-- Whoever repeated a message of which nobody will be told: the first that repeats it takes its place. Those that were linked to its event already
-- are held by that one.
create or replace function release_repeats(original messages) returns void
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
begin
  with unlinked as (
    delete from message_links l using messages m
    where l.news_event_id = find_revision_event(original) and l.kind <> 'same_verdict'
      and m.source = l.source and m.source_message_id = l.source_message_id and m.duplicate_of = original.id and m.state = 'linked'
    returning m.id
  )
  update messages set state = 'held', settled_at = null, settled_reason = null where id in (select id from unlinked);
  perform release_held(original.id);
end
$$;

-- As in 0049.
create or replace function withdraw_messages(message_source text, message_references text[], at timestamptz) returns bigint[]
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  original messages;
begin
  update messages set deleted_at = at
  where source = message_source and source_message_id = any (message_references) and deleted_at is null;
  for original in
    select * from messages
    where source = message_source and source_message_id = any (message_references) and settled_at is null and post is not null
    order by id
  loop
    perform release_repeats(original);
  end loop;
  return array(
    select max(m.id) from messages m
    join news_events e on e.source = m.source and e.source_message_id = m.source_message_id
    join ai_signals s on s.news_event_id = e.id and s.stage = 'fast' and s.revision = m.revision
    where m.source = message_source and m.source_message_id = any (message_references) and m.post is not null
    group by m.source_message_id order by 1);
end
$$;

-- The text of the newest later revision of a message that has its verdict, and its own: { own, later }; null where there is none.
create or replace function read_superseding(message_id bigint) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select jsonb_build_object('own', own.text, 'later', later.text)
  from messages own
  join messages later on later.source = own.source and later.source_message_id = own.source_message_id
    and later.revision > own.revision and later.state in ('analysed', 'waiting', 'alerted')
  where own.id = message_id
  order by later.revision desc limit 1
$$;

-- Finishes a message that a later revision speaks for, before anybody was told of it. If that one tells something else, whoever repeated this one
-- is let go.
create or replace function supersede_message(message_id bigint, says_other boolean, reason text, at timestamptz) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  own messages;
begin
  update messages set state = 'alerted', settled_at = at, settled_reason = reason, failure = null
  where id = message_id and settled_at is null
  returning * into own;
  if found and says_other then
    perform release_repeats(own);
  end if;
end
$$;

-- As in 0049, but of what nobody was told nothing is corrected.
create or replace function claim_alerts(worker text, at timestamptz, most int, only_channel text default null) returns jsonb
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  taken jsonb;
begin
  update alerts set state = 'expired', reason = concat_ws(': ', 'too old when its turn came', case when attempts > 0 then reason end)
  where id in (select id from alerts where state in ('queued', 'held') and not_after < at for update skip locked);
  -- What they correct was too old, or was refused, before anybody was told of it.
  update alerts a set state = 'suppressed', reason = 'nobody was told of it'
  where a.id in (
      select id from alerts
      where state = 'queued' and kind in ('update', 'reversal', 'withdrawal') and not_before <= at
        and (only_channel is null or channel = only_channel)
      for update skip locked)
    and exists (
      select from alerts earlier
      where earlier.news_event_id = a.news_event_id and earlier.channel = a.channel and earlier.id < a.id and earlier.not_after >= a.created_at
        and (earlier.state = 'expired' or (earlier.state = 'failed' and a.kind = 'withdrawal')))
    and not exists (
      select from alerts earlier left join alerts digest on digest.id = earlier.digest_id
      where earlier.news_event_id = a.news_event_id and earlier.channel = a.channel and earlier.id < a.id
        and coalesce(digest.state, earlier.state) in ('queued', 'held', 'claimed', 'sent', 'uncertain'));
  with due as (
    select a.id from alerts a
    where a.state = 'queued' and a.not_before <= at and (only_channel is null or a.channel = only_channel)
      -- A withdrawal must not overtake the alert that it withdraws.
      and not exists (
        select from alerts earlier
        where earlier.news_event_id = a.news_event_id and earlier.channel = a.channel and earlier.id < a.id
          and earlier.state in ('queued', 'claimed'))
    order by a.id limit most for update skip locked
  ), claimed as (
    update alerts a set state = 'claimed', claimed_by = worker, claimed_at = at, attempts = a.attempts + 1
    from due where a.id = due.id returning a.*
  )
  select coalesce(jsonb_agg(describe_alert(c::alerts) order by c.id), '[]') into taken from claimed c;
  return taken;
end
$$;

select restrict_to_service_role('{}', array['release_repeats', 'read_superseding', 'supersede_message']);

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
