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

-- As in 0049. What a worker received is looked at now, whenever it came: what it repeated may have been edited since.
create or replace function find_repeated_event(event jsonb) returns bigint
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  kept_result bigint;
begin
  -- The cast, since a text is not looked up among char(64); materialized, since without statistics the planner would rather
  -- read all events of the 72 hours in their order.
  with twins as materialized (
    select * from news_events where hash_canonical = (event ->> 'hash_canonical')::char(64)
  )
  select e.id from twins e
  where e.scope = event ->> 'scope'
    and (e.source, e.source_message_id) is distinct from (event ->> 'source', event ->> 'source_message_id')
    and e.created_at >= (event ->> 'as_of')::timestamptz - interval '72 hours'
    and (e.created_at < (event ->> 'as_of')::timestamptz
      or (e.created_at = (event ->> 'as_of')::timestamptz
        and (e.published_at < (event ->> 'published_at')::timestamptz
          or (e.published_at = (event ->> 'published_at')::timestamptz
            and is_message_before(e.source, e.source_message_id, event ->> 'source', event ->> 'source_message_id')))))
    and exists (
      select from messages m
      where m.source = e.source and m.source_message_id = e.source_message_id and m.hash_canonical = e.hash_canonical
        and still_says(m, case when exists (
          select from messages own
          where own.source = event ->> 'source' and own.source_message_id = event ->> 'source_message_id' and own.post is not null)
          then 'infinity' else (event ->> 'as_of')::timestamptz end))
  order by e.created_at, e.id
  limit 1
into kept_result;
  return kept_result;
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
  -- What they correct was too old, or was refused, before anybody was told of it. An alert of a digest fares as the digest does.
  update alerts a set state = 'suppressed', reason = 'nobody was told of it'
  where a.id in (
      select id from alerts
      where state = 'queued' and kind in ('update', 'reversal', 'withdrawal') and not_before <= at
        and (only_channel is null or channel = only_channel)
      for update skip locked)
    and exists (
      select from alerts earlier left join alerts digest on digest.id = earlier.digest_id
      where earlier.news_event_id = a.news_event_id and earlier.channel = a.channel and earlier.id < a.id
        and coalesce(digest.not_after, earlier.not_after) >= a.created_at
        and (coalesce(digest.state, earlier.state) = 'expired'
          or (coalesce(digest.state, earlier.state) = 'failed' and a.kind = 'withdrawal')))
    -- Corrections that wait are of the same alert, or stand and fall with it.
    and not exists (
      select from alerts earlier left join alerts digest on digest.id = earlier.digest_id
      where earlier.news_event_id = a.news_event_id and earlier.channel = a.channel and earlier.id < a.id
        and (coalesce(digest.state, earlier.state) in ('claimed', 'sent', 'uncertain')
          or (coalesce(digest.state, earlier.state) in ('queued', 'held') and earlier.kind not in ('update', 'reversal', 'withdrawal'))));
  with due as (
    select a.id from alerts a
    where a.state = 'queued' and a.not_before <= at and (only_channel is null or a.channel = only_channel)
      -- A withdrawal must not overtake the alert that it withdraws.
      and not exists (
        select from alerts earlier left join alerts digest on digest.id = earlier.digest_id
        where earlier.news_event_id = a.news_event_id and earlier.channel = a.channel and earlier.id < a.id
          and coalesce(digest.state, earlier.state) in ('queued', 'claimed'))
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
