-- What was deleted or edited away says nothing any more: a later post of the same text is news of its own, and so is one that waited for it. An
-- event is told once also where two messages tell it at one moment and name no asset, and what people know is counted in messages, on
-- however many channels. Forward, and safe to run twice. Rollback: 0049_taken_back.down.sql.

set search_path = public, extensions;

-- Whether a message still says it: neither deleted, nor by then edited to something that has its verdict.
create or replace function still_says(message messages, at timestamptz default 'infinity') returns boolean
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
begin
  return message.deleted_at is null and not exists (
    select from messages later
    where later.source = message.source and later.source_message_id = message.source_message_id
      and later.revision > message.revision and later.state in ('analysed', 'waiting', 'alerted') and later.received_at <= at);
end
$$;

-- As in 0005, among those that still say it.
create or replace function find_original(message_id bigint, layers text[]) returns jsonb
language plpgsql stable
set search_path = public, extensions
as $$
declare
  own messages;
  found record;
begin
  select * into own from messages where id = message_id;
  if 'forward' = any (layers) and own.forward_message_id is not null then
    select m.id, m.source, (m.source, m.source_message_id) = (own.forward_source, own.forward_message_id) as is_origin, still_says(m) as stands into found
    from messages m
    where m.id <> own.id and m.state not in ('dead', 'dropped', 'pruned', 'unchanged') and m.deleted_at is null
      and ((m.source, m.source_message_id) = (own.forward_source, own.forward_message_id)
        or (m.forward_source, m.forward_message_id) = (own.forward_source, own.forward_message_id))
      and (m.post is not null or m.state <> 'received')
      and message_scope(m) = message_scope(own)
    -- What was forwarded after an edit is the edited text, which may tell another story.
    order by is_origin desc, m.hash_canonical = own.hash_canonical desc, stands desc, m.id limit 1;
    if found.stands then
      return jsonb_build_object('original', found.id, 'kind', 'forward', 'score', 1, 'reason',
        case when found.is_origin then 'forwarded from ' || found.source else 'the same post was forwarded by ' || found.source end);
    end if;
  end if;
  if 'text' = any (layers) then
    select m.id, m.source, m.hash_raw = own.hash_raw as is_raw into found
    from messages m
    where m.hash_canonical = own.hash_canonical and m.id <> own.id
      and m.received_at between own.received_at - interval '72 hours' and own.received_at + interval '72 hours'
      and m.state not in ('dead', 'dropped', 'pruned', 'unchanged')
      and (m.source, m.source_message_id) <> (own.source, own.source_message_id)
      and (m.post is not null or m.state <> 'received')
      and message_scope(m) = message_scope(own) and still_says(m)
    order by m.received_at, m.id limit 1;
    if found.id is not null then
      return jsonb_build_object('original', found.id, 'kind', 'repost', 'score', 1, 'reason',
        case when found.is_raw then 'the same text as from ' || found.source
             else 'the same text as from ' || found.source || ' but for links, emoji and number format' end);
    end if;
  end if;
  return null;
end
$$;

-- As in 0009, with candidates that still say it.
create or replace function receive_post(post jsonb, event jsonb, post_sketch int[], layers text[]) returns jsonb
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  newest int;
  this_revision int;
  own messages;
  duplicate jsonb;
begin
  select coalesce(max(revision), 0) into newest from messages
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id';
  if newest = 0 then
    -- As `put_message` would, and what follows, in one row written once.
    perform pg_advisory_xact_lock(hashtextextended(
      jsonb_build_array(event ->> 'source', event ->> 'source_message_id')::text, 0));
    insert into messages (source, source_message_id, revision, text, entities, published_at, edited_at, received_at, hash_raw,
                          hash_canonical, post, sketch, queued_at, forward_source, forward_message_id)
    values (event ->> 'source', event ->> 'source_message_id', 1, event ->> 'text', coalesce(event -> 'links', '[]'),
            (event ->> 'published_at')::timestamptz, (event ->> 'edited_at')::timestamptz, (event ->> 'as_of')::timestamptz,
            event ->> 'hash_raw', event ->> 'hash_canonical', post, post_sketch, (event ->> 'as_of')::timestamptz,
            post -> 'forward_origin' ->> 'source', post -> 'forward_origin' ->> 'source_message_id')
    on conflict do nothing returning * into own;
  end if;
  if own.id is null then
    this_revision := put_message(event);
    select * into own from messages
      where source = event ->> 'source' and source_message_id = event ->> 'source_message_id' and revision = this_revision;
    -- One that was stored without its post and has no verdict was left by a command that died: nobody else will read it.
    if this_revision <= newest and (own.post is not null or own.state <> 'received') then
      return jsonb_build_object('id', own.id, 'outcome', 'known', 'duplicate', null, 'candidates', '[]'::jsonb);
    end if;
    update messages m set
      post = receive_post.post, sketch = post_sketch, received_at = (event ->> 'as_of')::timestamptz,
      queued_at = (event ->> 'as_of')::timestamptz,
      forward_source = receive_post.post -> 'forward_origin' ->> 'source',
      forward_message_id = receive_post.post -> 'forward_origin' ->> 'source_message_id'
    where m.id = own.id
    returning * into own;
    if this_revision > 1 then
      if (select hash_canonical from messages
          where source = own.source and source_message_id = own.source_message_id and revision = this_revision - 1) = own.hash_canonical then
        update messages set state = 'unchanged', queued_at = null, settled_at = received_at,
          settled_reason = 'the edit changed links, emoji or marks only' where id = own.id;
        return jsonb_build_object('id', own.id, 'outcome', 'unchanged', 'duplicate', null, 'candidates', '[]'::jsonb);
      end if;
      return jsonb_build_object('id', own.id, 'outcome', 'queued', 'duplicate', null, 'candidates', '[]'::jsonb);
    end if;
  end if;
  -- What was found may be given up at this moment, and another take its place.
  for attempt in 1..3 loop
    duplicate := find_original(own.id, layers);
    exit when duplicate is null;
    if link_duplicate(own.id, (duplicate ->> 'original')::bigint, duplicate ->> 'kind',
         (duplicate ->> 'score')::double precision, duplicate ->> 'reason') is not null then
      return jsonb_build_object('id', own.id, 'outcome', 'duplicate', 'duplicate', duplicate, 'candidates', '[]'::jsonb);
    end if;
  end loop;
  return jsonb_build_object('id', own.id, 'outcome', 'queued', 'duplicate', null, 'candidates', coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'text', c.text, 'source', c.source, 'received_at', c.received_at))
    from (
      select m.id, m.text, m.source, m.received_at
      -- Fenced off: of the moments the planner knows nothing here, and would read all messages by another index.
      from (select * from messages where 'near' = any (layers) and sketch && post_sketch and sketch <> '{}' offset 0) m
      where m.id <> own.id
        and m.received_at between own.received_at - interval '72 hours' and own.received_at + interval '72 hours'
        and m.state not in ('dead', 'dropped', 'pruned', 'unchanged')
        and (m.source, m.source_message_id) <> (own.source, own.source_message_id)
        and m.post -> 'message' ->> 'scope' = own.post -> 'message' ->> 'scope'
        and still_says(m::messages)
      order by m.received_at desc, m.id desc limit 50) c), '[]'::jsonb));
end
$$;

-- As in 0044, but of what doesn't say it any more nothing is a duplicate: null.
create or replace function link_duplicate(
  message_id bigint, original_id bigint, link_kind text, link_score double precision, link_reason text
) returns bigint
language plpgsql
set search_path = public, extensions
as $$
declare
  first_id bigint;
  first messages;
begin
  loop
    first_id := (select coalesce(duplicate_of, id) from messages where id = original_id);
    if first_id is null or first_id = message_id then
      return null;
    end if;
    -- Against whoever settles it at this moment: either they see this message held, or it is seen here what became of theirs.
    select * into first from messages where id = first_id for share;
    exit when first_id = (select coalesce(duplicate_of, id) from messages where id = original_id);
  end loop;
  if not still_says(first) or (first.state in ('dead', 'dropped', 'pruned') or first.post is null) and find_revision_event(first) is null then
    return null;
  end if;
  update messages set state = 'held', queued_at = null, duplicate_of = first_id, duplicate_kind = link_kind,
    duplicate_score = link_score, duplicate_reason = link_reason
  where id = message_id and settled_at is null;
  if not found then
    return null;
  end if;
  perform link_held(first_id);
  return first_id;
end
$$;

-- As in 0036, but for events whose message was deleted, or edited to something that has its verdict.
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

-- As in 0005, but the heir still says what it repeated, if one does.
create or replace function release_held(original bigint) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  heir bigint := (
    select m.id from messages m where m.duplicate_of = original and m.state = 'held' order by not still_says(m), m.id limit 1);
begin
  update messages set state = 'received', queued_at = null, duplicate_of = null, duplicate_kind = null,
    duplicate_score = null, duplicate_reason = null
  where id = heir and state = 'held';
  -- Without an heir, or when another worker has just released it.
  if not found then
    return;
  end if;
  update messages set duplicate_of = heir where duplicate_of = original and state = 'held';
end
$$;

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

-- As in 0012, but whatever another message of the scope told meanwhile may be the same event, and of one that was deleted only withdrawals
-- are put.
create or replace function put_alerts(
  message_id bigint, new_alerts jsonb, reason text, at timestamptz, told_before bigint default null
) returns int
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  added int;
  own_scope text := (select scope from news_events where id = (new_alerts -> 'alerts' -> 0 -> 'content' ->> 'news_event_id')::bigint);
  is_deleted boolean;
begin
  if told_before is not null and jsonb_array_length(new_alerts -> 'alerts') > 0 then
    perform pg_advisory_xact_lock(7310517);
    -- Whoever notes its deletion at this moment waits, and finds what is told here.
    select deleted_at is not null into is_deleted from messages where id = put_alerts.message_id for no key update;
    if is_deleted and jsonb_path_exists(new_alerts, '$.alerts[*] ? (@.kind != "withdrawal" && @.state != "suppressed")') then
      raise exception 'the message was deleted meanwhile' using errcode = 'serialization_failure';
    end if;
    if exists (
      select from alerts a
      where a.id > told_before and a.kind <> 'digest' and a.state <> 'suppressed' and a.scope = own_scope
        and a.message_id is distinct from put_alerts.message_id
    ) then
      raise exception 'people were told of another message meanwhile' using errcode = 'serialization_failure';
    end if;
  end if;
  with put as (
    insert into alerts (message_id, news_event_id, revision, channel, kind, state, reason, content, not_before, not_after, created_at)
    select put_alerts.message_id, (a.content ->> 'news_event_id')::bigint, (a.content ->> 'revision')::int, a.channel, a.kind, a.state,
           a.reason, a.content, coalesce(a.not_before, '-infinity'), a.not_after, put_alerts.at
    from jsonb_to_recordset(new_alerts -> 'alerts') as a (
      channel text, kind text, state text, reason text, content jsonb, not_before timestamptz, not_after timestamptz)
    on conflict (channel, message_id, kind) where kind <> 'digest' do nothing
    returning id
  )
  select count(*) into added from put;
  -- What still waits for the end of quiet hours is overtaken; of what nobody was told, nothing needs to be taken back.
  update alerts earlier set state = 'suppressed', reason = 'overtaken before it was told'
  from alerts newer
  where newer.message_id = put_alerts.message_id and newer.kind in ('update', 'reversal', 'withdrawal') and newer.state <> 'suppressed'
    and earlier.state = 'held' and earlier.channel = newer.channel and earlier.news_event_id = newer.news_event_id and earlier.id < newer.id;
  update alerts newer set state = 'suppressed', reason = 'nobody was told of it'
  where newer.message_id = put_alerts.message_id and newer.kind = 'withdrawal' and newer.state in ('queued', 'held')
    and not exists (
      select from alerts earlier left join alerts digest on digest.id = earlier.digest_id
      where earlier.channel = newer.channel and earlier.id < newer.id
        and earlier.news_event_id in (select story_events(newer.news_event_id))
        and coalesce(digest.state, earlier.state) in ('queued', 'claimed', 'sent', 'uncertain'));
  perform settle_message(put_alerts.message_id, 'alerted', put_alerts.reason, put_alerts.at);
  return added;
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

-- As in 0041, of the newest 300 events that were told, on however many channels.
create or replace function list_lately_told(event_id bigint, since timestamptz, known bigint[] default '{}') returns jsonb
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
-- In the order of the index, and no further than three hundred events.
set enable_bitmapscan = off
as $$
declare
  own_scope text := (select scope from news_events where id = event_id);
  newest bigint;
  events bigint[] := '{}';
begin
  for newest in
    select a.news_event_id from alerts a
    where a.created_at >= since and a.kind <> 'digest' and (a.state <> 'suppressed' or a.digest_id is not null)
      and a.scope = own_scope and a.news_event_id <> event_id
    order by a.created_at desc, a.id desc
  loop
    if newest <> all (events) then
      events := events || newest;
    end if;
    exit when cardinality(events) = 300;
  end loop;
  return (
    select coalesce(jsonb_agg(t.told order by t.id desc), '[]') from (
      select a.id, jsonb_build_object(
          'id', a.id, 'state', case when a.digest_id is null then a.state else (select d.state from alerts d where d.id = a.digest_id) end,
          'first_event_id', a.first_event_id)
        || case when a.id = any (known) then '{}' else (select jsonb_build_object(
          'channel', a.channel, 'kind', a.kind, 'content', a.content, 'created_at', a.created_at,
          'text', left(m.text, 1000), 'known_at', m.received_at) from messages m where m.id = a.message_id) end as told
      from alerts a
      where a.created_at >= since and a.kind <> 'digest' and (a.state <> 'suppressed' or a.digest_id is not null)
        and a.news_event_id = any (events)) t);
end
$$;

select restrict_to_service_role('{}', array['still_says']);

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
