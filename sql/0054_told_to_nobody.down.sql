-- Takes 0054_told_to_nobody.sql back.

set search_path = public, extensions;

-- Notes that messages were deleted at their source. Answers the newest revision with a verdict of each that has one. Of one that is still under
-- way nobody will be told: the first that repeats it takes its place.
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
    with unlinked as (
      delete from message_links l using messages m
      where l.news_event_id = find_revision_event(original) and l.kind <> 'same_verdict'
        and m.source = l.source and m.source_message_id = l.source_message_id and m.duplicate_of = original.id and m.state = 'linked'
      returning m.id
    )
    update messages set state = 'held', settled_at = null, settled_reason = null where id in (select id from unlinked);
    perform release_held(original.id);
  end loop;
  return array(
    select max(m.id) from messages m
    join news_events e on e.source = m.source and e.source_message_id = m.source_message_id
    join ai_signals s on s.news_event_id = e.id and s.stage = 'fast' and s.revision = m.revision
    where m.source = message_source and m.source_message_id = any (message_references) and m.post is not null
    group by m.source_message_id order by 1);
end
$$;

-- As in 0049.
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
        and still_says(m, (event ->> 'as_of')::timestamptz))
  order by e.created_at, e.id
  limit 1
into kept_result;
  return kept_result;
end
$$;

-- As in 0005, and what failed until it was too old says how.
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

drop function if exists supersede_message(bigint, boolean, text, timestamptz);
drop function if exists read_superseding(bigint);
drop function if exists release_repeats(messages);

notify pgrst, 'reload schema';

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 54;
  end if;
end
$$;
