-- What the worker needs beside the memory: where each message stands, duplicates, alerts, what was spent, who reads which
-- source. Forward, and safe to run twice. Rollback: 0005_worker.down.sql. The queue's own tables are pg-boss's, in its schema.

set search_path = public, extensions;

-- ------------------------------------------------------------------------------------------------------------- tables

alter table messages
  -- The whole post, as src/domain/post.ts has it; null for a message that didn't come through the worker.
  add column if not exists post jsonb,
  add column if not exists forward_source text,
  add column if not exists forward_message_id text,
  add column if not exists sketch int[] not null default '{}',
  add column if not exists duplicate_of bigint references messages (id) on delete set null,
  add column if not exists duplicate_kind text,
  add column if not exists duplicate_score double precision,
  add column if not exists duplicate_reason text,
  add column if not exists priority int not null default 0,
  add column if not exists attempts int not null default 0,
  add column if not exists failure text,
  -- When its job was queued; null: it has none.
  add column if not exists queued_at timestamptz,
  add column if not exists settled_at timestamptz,
  add column if not exists settled_reason text;

alter table messages drop constraint if exists messages_state_check;
alter table messages add constraint messages_state_check check (state in (
  'received', 'held', 'analysed', 'waiting', 'alerted', 'linked', 'unchanged', 'dead', 'dropped', 'pruned'));

alter table message_links drop constraint if exists message_links_kind_check;
alter table message_links add constraint message_links_kind_check
  check (kind in ('repost', 'forward', 'near_duplicate', 'same_verdict'));

-- Every receipt searches it: with a list of pending entries, each search reads all of that list, and the planner, which counts
-- its pages, would rather read the whole table.
create index if not exists messages_sketch on messages using gin (sketch) with (fastupdate = off) where sketch <> '{}';
create index if not exists messages_hash_canonical on messages (hash_canonical, received_at);
create index if not exists messages_forward on messages (forward_source, forward_message_id) where forward_message_id is not null;
create index if not exists messages_held on messages (duplicate_of) where state = 'held';
create index if not exists messages_unqueued on messages (id)
  where state in ('received', 'analysed') and queued_at is null and settled_at is null and post is not null;
-- By the state alone, so that equal entries share their place: what is counted is counted in the index.
create index if not exists messages_state on messages (state);
create index if not exists message_links_kind on message_links (kind);
create index if not exists messages_unsettled on messages (state, received_at) where settled_at is null and post is not null;

-- Parts of an album: one message, known by its first part with a text.
create table if not exists album_parts (
  source text not null,
  album_id text not null,
  source_message_id text not null,
  text text not null,
  media_refs jsonb not null default '[]',
  edited_at timestamptz,
  is_anchor boolean not null default false,
  primary key (source, album_id, source_message_id)
);

create table if not exists alerts (
  id bigint generated always as identity primary key,
  message_id bigint references messages (id) on delete set null,
  news_event_id bigint references news_events (id) on delete set null,
  revision int not null,
  channel text not null,
  kind text not null check (kind in ('alert', 'update', 'reversal', 'withdrawal', 'digest')),
  state text not null check (state in ('queued', 'held', 'claimed', 'sent', 'uncertain', 'failed', 'expired', 'suppressed')),
  reason text,
  content jsonb not null,
  not_before timestamptz not null default '-infinity',
  not_after timestamptz not null,
  attempts int not null default 0,
  created_at timestamptz not null,
  claimed_by text,
  claimed_at timestamptz,
  sent_at timestamptz,
  remote_id text,
  digest_id bigint references alerts (id) on delete set null
);

create index if not exists alerts_message on alerts (message_id);
create unique index if not exists alerts_once on alerts (channel, message_id, kind) where kind <> 'digest';
create index if not exists alerts_due on alerts (not_before, id) where state = 'queued';
create index if not exists alerts_open on alerts (channel, state) where state in ('held', 'claimed');
create index if not exists alerts_state on alerts (state, id);
create index if not exists alerts_news_event on alerts (news_event_id, channel, id);
create index if not exists alerts_digest on alerts (digest_id) where digest_id is not null;

create table if not exists alert_feedback (
  alert_id bigint not null references alerts (id) on delete cascade,
  given_by text not null,
  mark text not null check (mark in ('up', 'down')),
  created_at timestamptz not null,
  primary key (alert_id, given_by)
);

-- One row for each deep look that the budget let through.
create table if not exists deep_looks (
  message_id bigint primary key references messages (id) on delete cascade,
  created_at timestamptz not null
);
create index if not exists deep_looks_created_at on deep_looks (created_at);

create table if not exists model_usage (
  id bigint generated always as identity primary key,
  message_id bigint references messages (id) on delete set null,
  created_at timestamptz not null,
  stage text not null,
  model text not null,
  input_tokens bigint not null,
  cached_input_tokens bigint not null,
  output_tokens bigint not null,
  -- In the currency of the configured prices; null: the model has no known price.
  cost double precision
);
create index if not exists model_usage_created_at on model_usage (created_at);
create index if not exists model_usage_message on model_usage (message_id);

create table if not exists source_states (
  name text primary key,
  worker text,
  lease_until timestamptz,
  is_answering boolean not null default false,
  reason text,
  last_contact timestamptz
);

-- ----------------------------------------------------------------------------------------------------------- duplicates

-- The event that a message is, or is linked to.
create or replace function find_message_event(message_source text, message_reference text) returns bigint
language sql stable
set search_path = public, extensions
as $$
  select coalesce(
    (select id from news_events where source = message_source and source_message_id = message_reference),
    (select news_event_id from message_links where source = message_source and source_message_id = message_reference
     order by id limit 1))
$$;

-- The event that one revision of a message is, or is linked to. A duplicate is linked by its first text; what it was edited to
-- tells a story of its own, which has an event once it was looked at.
create or replace function find_revision_event(revision messages) returns bigint
language sql stable
set search_path = public, extensions
as $$
  select case when revision.revision = 1 then find_message_event(revision.source, revision.source_message_id)
    else (select id from news_events where source = revision.source and source_message_id = revision.source_message_id) end
$$;

-- Links the messages that are held by `original` to its event, if it has one by now.
create or replace function link_held(original bigint) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  event_id bigint := (select find_revision_event(m) from messages m where m.id = original);
begin
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

-- Its story won't be told by `original`: the first of those held by it takes its place.
create or replace function release_held(original bigint) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  heir bigint := (select min(id) from messages where duplicate_of = original and state = 'held');
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

create or replace function settle_held() returns trigger
language plpgsql
set search_path = public, extensions
as $$
begin
  perform link_held(new.id);
  if new.state in ('dead', 'dropped') then
    perform release_held(new.id);
  end if;
  return null;
end
$$;

drop trigger if exists messages_settle_held on messages;
create trigger messages_settle_held after update of state on messages for each row
when (old.state is distinct from new.state and old.state in ('received', 'analysed', 'waiting')
  and new.state in ('analysed', 'linked', 'dead', 'dropped'))
execute function settle_held();

-- Whoever is held by a message that is no longer under way, however that came about: linked to its event, or else let go.
create or replace function settle_stranded() returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  original bigint;
begin
  for original in
    select distinct h.duplicate_of from messages h join messages o on o.id = h.duplicate_of
    where h.state = 'held' and o.state not in ('received', 'held') order by 1
  loop
    perform link_held(original);
    perform release_held(original);
  end loop;
  update messages set state = 'received', queued_at = null where state = 'held' and duplicate_of is null;
end
$$;

-- Says that a message repeats an earlier one, and links it as soon as that has an event. Null when that is the message itself
-- or was given up.
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
  if (first.state in ('dead', 'dropped', 'pruned') or first.post is null) and find_revision_event(first) is null then
    return null;
  end if;
  update messages set state = 'held', queued_at = null, duplicate_of = first_id, duplicate_kind = link_kind,
    duplicate_score = link_score, duplicate_reason = link_reason
  where id = message_id;
  perform link_held(first_id);
  return first_id;
end
$$;

-- The scope of a message: of its post, or of its event where it didn't come through the worker.
create or replace function message_scope(message messages) returns text
language sql stable
set search_path = public, extensions
as $$
  select coalesce(message.post -> 'message' ->> 'scope', (
    select scope from news_events where source = message.source and source_message_id = message.source_message_id), 'default')
$$;

-- The earlier message that a new one repeats by its forward origin or its text: { original, kind, score, reason } or null.
-- Earlier is what was stored before; the clocks of two workers say little about it.
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
    select m.id, m.source, (m.source, m.source_message_id) = (own.forward_source, own.forward_message_id) as is_origin into found
    from messages m
    where m.id <> own.id and m.state not in ('dead', 'dropped', 'pruned', 'unchanged')
      and ((m.source, m.source_message_id) = (own.forward_source, own.forward_message_id)
        or (m.forward_source, m.forward_message_id) = (own.forward_source, own.forward_message_id))
      and (m.post is not null or m.state <> 'received')
      and message_scope(m) = message_scope(own)
    -- What was forwarded after an edit is the edited text, which may tell another story.
    order by is_origin desc, m.hash_canonical = own.hash_canonical desc, m.id limit 1;
    if found.id is not null then
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
      and message_scope(m) = message_scope(own)
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

-- ------------------------------------------------------------------------------------------------------------ receiving

-- Receivers take turns, so that of two equal posts one is the first.
create or replace function take_receiving_turn() returns void
language sql
as $$
  select pg_advisory_xact_lock(7310515)
$$;

-- A part of an album, its media as { list: […] }; an older edit of it changes nothing. Answers what the album is by now:
-- { anchor, text, media_refs }, anchor null while no part has a text.
create or replace function put_album_part(
  part_source text, part_album text, part_message_id text, part_text text, part_media jsonb, part_edited_at timestamptz
) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
begin
  insert into album_parts as kept (source, album_id, source_message_id, text, media_refs, edited_at)
  values (part_source, part_album, part_message_id, part_text, part_media -> 'list', part_edited_at)
  on conflict (source, album_id, source_message_id) do update
    set text = excluded.text, media_refs = excluded.media_refs, edited_at = excluded.edited_at
    where coalesce(excluded.edited_at, '-infinity') >= coalesce(kept.edited_at, '-infinity');
  update album_parts set is_anchor = true
  where source = part_source and album_id = part_album and source_message_id = part_message_id and btrim(part_text) <> ''
    and not exists (select from album_parts o where o.source = part_source and o.album_id = part_album and o.is_anchor);
  return (
    with parts as (
      select p.*, row_number() over (order by length(p.source_message_id), p.source_message_id) as place
      from album_parts p where p.source = part_source and p.album_id = part_album
    )
    select jsonb_build_object(
      'anchor', (select source_message_id from parts where is_anchor),
      'text', coalesce((select string_agg(text, E'\n\n' order by place) from parts where btrim(text) <> ''), ''),
      'media_refs', coalesce((select jsonb_agg(media.ref order by place, media.number)
                              from parts, jsonb_array_elements(media_refs) with ordinality as media (ref, number)), '[]')));
end
$$;

-- The pictures of an album that is stored already.
create or replace function put_album_media(part_source text, anchor text, media jsonb) returns void
language sql
set search_path = public, extensions
as $$
  update messages set post = jsonb_set(post, '{media_refs}', media -> 'list')
  where source = part_source and source_message_id = anchor and post is not null
$$;

-- Stores a post. Answers { id, outcome, duplicate, candidates }: `candidates` are earlier texts that share a band of the
-- sketch, newest first, among which the caller looks for a near-duplicate.
create or replace function receive_post(post jsonb, event jsonb, post_sketch int[], layers text[]) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  newest int;
  this_revision int;
  own messages;
  duplicate jsonb;
begin
  select coalesce(max(revision), 0) into newest from messages
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id';
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
      order by m.received_at desc, m.id desc limit 50) c), '[]'::jsonb));
end
$$;

-- Messages whose job was lost with the queue's tables have none, for `take_unqueued`; one that waits begins again with what it
-- has. Reads the whole queue: once at the start of a worker. Returns how many.
create or replace function note_lost_jobs() returns int
language plpgsql
set search_path = public, extensions
as $$
declare
  lost int;
begin
  if to_regclass('queue.job') is null then
    return 0;
  end if;
  update messages m set queued_at = null, state = case m.state when 'waiting' then 'analysed' else m.state end
  where m.state in ('received', 'analysed', 'waiting') and m.settled_at is null and m.post is not null and m.queued_at is not null
    and not exists (select from queue.job j
                    where j.name in ('first_look', 'deep_look') and j.state < 'completed' and j.data ->> 'messageId' = m.id::text);
  get diagnostics lost = row_count;
  return lost;
end
$$;

-- Messages without a job, oldest first, now taken to have one: { id, source } each. Before that, those that are held by nobody
-- any more are let go.
create or replace function take_unqueued(most int, at timestamptz) returns table (id bigint, source text)
language plpgsql
set search_path = public, extensions
as $$
begin
  perform settle_stranded();
  return query
    with taken as (
      select m.id from messages m
      where m.state in ('received', 'analysed') and m.queued_at is null and m.settled_at is null and m.post is not null
      order by m.id limit most for update skip locked
    ), queued as (
      update messages m set queued_at = at from taken where m.id = taken.id returning m.id, m.source
    )
    select q.id, q.source from queued q order by q.id;
end
$$;

-- Notes that messages were deleted at their source. Answers the newest revision with a verdict of each that has one.
create or replace function withdraw_messages(message_source text, message_references text[], at timestamptz) returns bigint[]
language plpgsql
set search_path = public, extensions
as $$
begin
  update messages set deleted_at = at
  where source = message_source and source_message_id = any (message_references) and deleted_at is null;
  return array(
    select max(m.id) from messages m
    join news_events e on e.source = m.source and e.source_message_id = m.source_message_id
    join ai_signals s on s.news_event_id = e.id and s.stage = 'fast' and s.revision = m.revision
    where m.source = message_source and m.source_message_id = any (message_references) and m.post is not null
    group by m.source_message_id order by 1);
end
$$;

-- ------------------------------------------------------------------------------------------------------------- working

-- One revision of a message with what was made of it; null where there is none.
create or replace function read_inbox_message(message_id bigint) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select jsonb_build_object(
    'id', m.id, 'source', m.source, 'source_message_id', m.source_message_id, 'revision', m.revision, 'state', m.state,
    'attempts', m.attempts, 'received_at', m.received_at, 'deleted_at', m.deleted_at, 'post', m.post,
    'news_event_id', e.id,
    'is_superseded', exists (
      select from messages later where later.source = m.source and later.source_message_id = m.source_message_id
        and later.revision > m.revision and later.state in ('analysed', 'waiting', 'alerted')),
    'fast', (select to_jsonb(s) - 'raw_response' from ai_signals s
             where s.news_event_id = e.id and s.stage = 'fast' and s.revision = m.revision),
    'deep', (select to_jsonb(s) - 'raw_response' from ai_signals s
             where s.news_event_id = e.id and s.stage = 'deep' and s.revision = m.revision),
    'embedding', case when m.state = 'waiting' and e.embedding is not null
                 then jsonb_build_object('vector', e.embedding::text::jsonb, 'model', e.embedding_model) end)
  from messages m
  left join news_events e on e.source = m.source and e.source_message_id = m.source_message_id
  where m.id = message_id
$$;

-- Its fast look is stored: without a deep look to come, that settles it.
create or replace function settle_message(message_id bigint, settled_state text, reason text, at timestamptz) returns void
language sql
set search_path = public, extensions
as $$
  update messages set state = settled_state, settled_at = at, settled_reason = reason, failure = null
  where id = message_id and settled_at is null
$$;

-- The deep look is to come. False when it isn't: the message is settled, or waits already.
create or replace function defer_message(message_id bigint, deep_priority int) returns boolean
language sql
set search_path = public, extensions
as $$
  with deferred as (
    update messages set state = 'waiting', priority = deep_priority, attempts = 0
    where id = message_id and settled_at is null and state in ('received', 'analysed')
    returning id
  )
  select exists (select from deferred)
$$;

-- One more failed attempt: { state, attempts }; of a message that is settled, what it is. Null where there is none.
create or replace function fail_message(message_id bigint, reason text, most int, at timestamptz) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
begin
  update messages set attempts = attempts + 1, failure = left(reason, 2000),
    state = case when attempts + 1 >= most and state in ('received', 'analysed') then 'dead' else state end,
    settled_at = case when attempts + 1 >= most and state in ('received', 'analysed') then at end,
    settled_reason = case when attempts + 1 >= most and state in ('received', 'analysed') then left(reason, 2000) end
  where id = message_id and settled_at is null;
  return (select jsonb_build_object('state', state, 'attempts', attempts) from messages where id = message_id);
end
$$;

create or replace function list_overdue(waiting_since timestamptz, most int) returns bigint[]
language sql stable
set search_path = public, extensions
as $$
  select array(select id from messages where state = 'waiting' and settled_at is null and post is not null
                 and received_at < waiting_since
                 and not coalesce((post ->> 'is_backfill')::boolean, false)
                 -- One that is being looked at now gets the verdict of that look.
                 and not exists (select from deep_looks d where d.message_id = messages.id and d.created_at >= waiting_since)
               order by received_at, id limit most)
$$;

create or replace function list_queue(wanted text[], most int) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with found as materialized (
    select id from messages where state = any (wanted) and post is not null and (settled_at is null or state in ('dead', 'dropped'))
  )
  select coalesce(jsonb_agg(to_jsonb(q) order by q.id desc), '[]') from (
    select id, source, source_message_id, revision, state, attempts, failure, received_at, left(text, 200) as text
    from messages where id in (select id from found order by id desc limit most)) q
$$;

-- Given-up messages are received again; null: all that are dead.
create or replace function retry_messages(message_ids bigint[]) returns int
language sql
set search_path = public, extensions
as $$
  with again as (
    update messages set state = 'received', attempts = 0, failure = null, queued_at = null, settled_at = null, settled_reason = null,
      duplicate_of = null, duplicate_kind = null, duplicate_score = null, duplicate_reason = null
    where id = any (coalesce(message_ids, array(select id from messages where state = 'dead')))
      and state in ('dead', 'dropped') and post is not null
    returning id
  )
  select count(*)::int from again
$$;

create or replace function drop_messages(message_ids bigint[], reason text, at timestamptz) returns int
language sql
set search_path = public, extensions
as $$
  with dropped as (
    update messages set state = 'dropped', settled_at = at, settled_reason = reason
    where id = any (message_ids) and state in ('received', 'held', 'analysed', 'waiting', 'dead')
      and (settled_at is null or state = 'dead') and post is not null
    returning id
  )
  select count(*)::int from dropped
$$;

-- Verdicts of other messages around the time of an event that were received or stored before it, newest first, at most 200:
-- what it is held against. Two workers don't store in the order in which they receive, so either will do; what is linked to
-- this event already is left out.
create or replace function list_recent_verdicts(event_id bigint, hours double precision) returns jsonb
language plpgsql stable
set search_path = public, extensions
as $$
declare
  own news_events;
  verdict ai_signals;
begin
  select * into own from news_events where id = event_id;
  select * into verdict from remembered_signal(event_id, 'infinity');
  return (
    select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
      select e.id as news_event_id, e.source, e.created_at, s.event_type, s.action, s.assets, s.keywords, left(e.content_text, 2000) as text
      from news_events e
      cross join lateral remembered_signal(e.id, 'infinity') s
      where e.memory_event_type = verdict.event_type and e.scope = own.scope and e.id <> own.id
        and e.created_at >= own.created_at - make_interval(secs => hours * 3600)
        and e.created_at <= own.created_at + make_interval(secs => hours * 3600)
        and (e.created_at < own.created_at or e.id < own.id)
        and s.event_type = verdict.event_type and s.action = verdict.action
        and (s.assets && verdict.assets or (s.assets = '{}' and verdict.assets = '{}'))
        and not exists (select from message_links l
                        where l.news_event_id = own.id and (l.source, l.source_message_id) = (e.source, e.source_message_id))
      order by e.created_at desc, e.id desc limit 200) r);
end
$$;

-- Another telling of an event's story, by a message that is an event of its own.
create or replace function link_story(event_id bigint, message_id bigint, link_kind text, link_score double precision, at timestamptz) returns void
language sql
set search_path = public, extensions
as $$
  insert into message_links (news_event_id, source, source_message_id, kind, score, created_at)
  select event_id, m.source, m.source_message_id, link_kind, link_score, at from messages m where m.id = message_id
  on conflict (news_event_id, source, source_message_id) do nothing
$$;

-- The events of one story: the event, the first telling that it is linked to, and the other tellings of that.
create or replace function story_events(event_id bigint) returns setof bigint
language sql stable rows 10
set search_path = public, extensions
as $$
  with own as (select id, source, source_message_id from news_events where id = event_id),
  first_tellings as (
    select id from own
    union
    select l.news_event_id from message_links l join own on (l.source, l.source_message_id) = (own.source, own.source_message_id)
  )
  select id from first_tellings
  union
  select e.id from first_tellings f
  join message_links l on l.news_event_id = f.id
  join news_events e on (e.source, e.source_message_id) = (l.source, l.source_message_id)
$$;

-- Who tells a story in words of their own, by the names that people know, first telling first; forwards and reprints of one
-- text don't count. Links to the posts likewise, every post counted: { independent_sources, urls }.
create or replace function describe_story(event_id bigint, at timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with told as (
    select coalesce(m.post ->> 'source_title', e.source) as source, e.source_url as url, e.created_at, true as is_independent
      from news_events e
      left join messages m on (m.source, m.source_message_id, m.revision) = (e.source, e.source_message_id, 1)
      where e.id in (select story_events(event_id)) and e.created_at <= at
    union all
    select coalesce(m.post ->> 'source_title', l.source), m.post -> 'message' ->> 'url', l.created_at, l.kind = 'same_verdict'
      from message_links l
      left join messages m on (m.source, m.source_message_id, m.revision) = (l.source, l.source_message_id, 1)
      where l.news_event_id in (select story_events(event_id)) and l.created_at <= at
  )
  select jsonb_build_object(
    'independent_sources', array(select source from told where is_independent group by source order by min(created_at), source),
    'urls', array(select url from told where url is not null group by url order by min(created_at), url limit 10))
$$;

-- What stands behind the references of evidence, in their order: { id, created_at, summary, action } each; of a pattern only
-- its id. Asked where memory was searched, whose ids they are.
drop function if exists describe_evidence(bigint, int);
create or replace function describe_evidence(evidence_references text[]) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.reference, 'created_at', p.created_at, 'summary', coalesce(p.summary_cn, r.reference),
                                               'action', coalesce(p.action, ''), 'outcome', null) order by r.place), '[]')
  from unnest(evidence_references) with ordinality as r (reference, place)
  left join ai_signals p on p.id = substring(r.reference from '^signal:(\d{1,15})$')::bigint
$$;

-- -------------------------------------------------------------------------------------------------------------- alerts

-- Puts the alerts of a message, { alerts: […] }, and settles it, together. `told_before` is the last alert of the story that
-- was known to whoever decided on these: one that came in since, about another message, is a serialization failure.
create or replace function put_alerts(
  message_id bigint, new_alerts jsonb, reason text, at timestamptz, told_before bigint default null
) returns int
language plpgsql
set search_path = public, extensions
as $$
#variable_conflict use_column
declare
  added int;
begin
  if told_before is not null and jsonb_array_length(new_alerts -> 'alerts') > 0 then
    perform pg_advisory_xact_lock(7310517);
    if exists (
      select from alerts a
      where a.news_event_id in (select story_events((new_alerts -> 'alerts' -> 0 -> 'content' ->> 'news_event_id')::bigint))
        and a.id > told_before and a.kind <> 'digest' and a.state <> 'suppressed'
        and a.message_id is distinct from put_alerts.message_id
    ) then
      raise exception 'the story was told by another message meanwhile' using errcode = 'serialization_failure';
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

create or replace function list_story_alerts(event_id bigint) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(to_jsonb(a) order by a.id desc), '[]') from (
    -- One that was told in a digest is what became of the digest.
    select told.id, told.channel, told.kind, coalesce(digest.state, told.state) as state, told.content, told.created_at
    from alerts told left join alerts digest on digest.id = told.digest_id
    where told.news_event_id in (select story_events(event_id)) and told.kind <> 'digest') a
$$;

-- One alert as src/ports/outbox.ts has it.
create or replace function describe_alert(alert alerts) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select jsonb_build_object(
    'id', alert.id, 'channel', alert.channel, 'kind', alert.kind, 'state', alert.state, 'reason', alert.reason,
    'content', alert.content, 'not_before', case when isfinite(alert.not_before) then alert.not_before end,
    'not_after', alert.not_after, 'attempts', alert.attempts, 'created_at', alert.created_at, 'remote_id', alert.remote_id,
    -- What was told by itself or in a digest.
    'answers', (select coalesce(digest.remote_id, earlier.remote_id)
                from alerts earlier left join alerts digest on digest.id = earlier.digest_id
                where alert.kind in ('update', 'reversal', 'withdrawal') and earlier.channel = alert.channel
                  and earlier.news_event_id = any (array(select story_events(alert.news_event_id))) and earlier.id < alert.id
                  and coalesce(digest.state, earlier.state) = 'sent' and coalesce(digest.remote_id, earlier.remote_id) is not null
                order by earlier.news_event_id = alert.news_event_id desc, earlier.id desc limit 1),
    'entries', coalesce((select jsonb_agg(entry.content order by entry.id) from alerts entry where entry.digest_id = alert.id), '[]'))
$$;

drop function if exists claim_alerts(text, timestamptz, int);
create or replace function claim_alerts(worker text, at timestamptz, most int, only_channel text default null) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  taken jsonb;
begin
  update alerts set state = 'expired', reason = 'too old when its turn came'
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

-- Old alerts, albums and usage, and what is kept of messages whose events were pruned: deleted a batch at a time. Answers how
-- many rows.
create or replace function prune_worker(before timestamptz, most int) returns int
language plpgsql
set search_path = public, extensions
as $$
declare
  gone int;
  total int := 0;
begin
  delete from alerts where id in (
    select id from alerts where created_at < before and state not in ('queued', 'claimed', 'held') order by id limit most);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from model_usage where id in (select id from model_usage where created_at < before order by id limit most);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from album_parts p using album_parts anchor, messages m
  where anchor.source = p.source and anchor.album_id = p.album_id and anchor.is_anchor
    and m.source = anchor.source and m.source_message_id = anchor.source_message_id and m.state = 'pruned';
  get diagnostics gone = row_count;
  total := total + gone;
  update messages set post = null, sketch = '{}' where id in (
    select id from messages where state = 'pruned' and post is not null limit most);
  get diagnostics gone = row_count;
  return total + gone;
end
$$;

-- What became of an attempt, by whoever has claimed it. That it arrived is true even if the claim was given up meanwhile.
create or replace function settle_alert(
  alert_id bigint, new_state text, new_reason text, new_remote_id text, retry_at timestamptz, at timestamptz
) returns void
language sql
set search_path = public, extensions
as $$
  update alerts set state = new_state, reason = new_reason, remote_id = coalesce(new_remote_id, remote_id),
    sent_at = case when new_state = 'sent' then at else sent_at end,
    not_before = case when new_state = 'queued' then coalesce(retry_at, at) else not_before end,
    -- Given back without a reason: it was not begun.
    attempts = case when new_state = 'queued' and new_reason is null then greatest(0, attempts - 1) else attempts end
  where id = alert_id and (state = 'claimed' or (new_state = 'sent' and attempts > 0 and state in ('queued', 'uncertain')))
$$;

create or replace function abandon_claims(claimed_before timestamptz, repeatable text[]) returns jsonb
language sql
set search_path = public, extensions
as $$
  with abandoned as (
    update alerts set
      state = case when channel = any (repeatable) then 'queued' else 'uncertain' end,
      reason = case when channel = any (repeatable) then reason else 'the worker died while sending it' end
    where state = 'claimed' and (claimed_before is null or claimed_at < claimed_before)
    returning state
  )
  select jsonb_build_object('queued', count(*) filter (where state = 'queued'), 'uncertain', count(*) filter (where state = 'uncertain'))
  from abandoned
$$;

-- What was held for a channel until now goes out together; one alone goes out as it is. Null without any.
create or replace function make_digest(digest_channel text, at timestamptz, latest timestamptz) returns bigint
language plpgsql
set search_path = public, extensions
as $$
declare
  due bigint[] := array(select id from alerts where channel = digest_channel and state = 'held' and not_before <= at order by id for update skip locked);
  digest bigint;
begin
  if cardinality(due) = 0 then
    return null;
  end if;
  if cardinality(due) = 1 then
    update alerts set state = 'queued', reason = null, not_after = greatest(not_after, latest) where id = due[1];
    return due[1];
  end if;
  insert into alerts (revision, channel, kind, state, content, not_after, created_at)
  select revision, channel, 'digest', 'queued', jsonb_set(content, '{kind}', '"digest"'), latest, at from alerts where id = due[cardinality(due)]
  returning id into digest;
  update alerts set state = 'suppressed', reason = 'told in digest ' || digest, digest_id = digest where id = any (due);
  return digest;
end
$$;

create or replace function put_alert_feedback(feedback_alert bigint, feedback_mark text, feedback_by text, at timestamptz) returns boolean
language sql
set search_path = public, extensions
as $$
  with put as (
    insert into alert_feedback (alert_id, given_by, mark, created_at)
    select id, feedback_by, feedback_mark, at from alerts where id = feedback_alert
    on conflict (alert_id, given_by) do update set mark = excluded.mark, created_at = excluded.created_at
    returning alert_id
  )
  select exists (select from put)
$$;

create or replace function list_alerts(wanted text[], most int) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(describe_alert(a) order by a.id desc), '[]') from alerts a
  where a.id = any (array(
    select newest.id from unnest(wanted) as one (state)
    cross join lateral (select id from alerts where state = one.state order by id desc limit most) newest
    order by newest.id desc limit most))
$$;

-- -------------------------------------------------------------------------------------------------------------- budget

-- What was spent on a day (UTC).
create or replace function read_spending(at timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with day as (select date_trunc('day', at at time zone 'UTC') at time zone 'UTC' as begins)
  select jsonb_build_object(
    'day', to_char(at at time zone 'UTC', 'YYYY-MM-DD'),
    'deep_looks', (select count(*) from deep_looks, day where created_at >= begins and created_at < begins + interval '24 hours'),
    'input_tokens', coalesce(sum(u.input_tokens), 0), 'output_tokens', coalesce(sum(u.output_tokens), 0),
    'cost', coalesce(sum(u.cost), 0), 'unpriced_calls', count(u.id) filter (where u.cost is null))
  from day left join model_usage u on u.created_at >= begins and u.created_at < begins + interval '24 hours'
$$;

-- Lets one deep look through, or says why not: { is_granted, reason, retry_at }. A limit that is null is none. Without a message
-- it only says whether one would fit.
create or replace function take_deep_look(
  look_message bigint, at timestamptz, calls_per_minute int, calls_per_day int, tokens_per_day bigint, cost_per_day double precision
) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  spent jsonb;
  minute record;
  tomorrow timestamptz := (date_trunc('day', at at time zone 'UTC') + interval '1 day') at time zone 'UTC';
  refusal text;
  again timestamptz := tomorrow;
begin
  perform pg_advisory_xact_lock(7310516);
  if exists (select from deep_looks where message_id = look_message) then
    return jsonb_build_object('is_granted', true, 'reason', null, 'retry_at', null);
  end if;
  if coalesce(calls_per_day, tokens_per_day) is not null or cost_per_day is not null then
    spent := read_spending(at);
    refusal := case
      when (spent ->> 'deep_looks')::int >= calls_per_day then 'the deep looks of the day are used up'
      when (spent ->> 'input_tokens')::bigint + (spent ->> 'output_tokens')::bigint >= tokens_per_day then 'the tokens of the day are used up'
      when (spent ->> 'cost')::double precision >= cost_per_day then 'the money of the day is used up' end;
  end if;
  if refusal is null and calls_per_minute is not null then
    select count(*) as calls, min(created_at) as oldest into minute from (
      -- The clock of another worker may be ahead of this one.
      select created_at from deep_looks where created_at > at - interval '1 minute' and created_at <= at + interval '1 minute'
      order by created_at desc limit greatest(calls_per_minute, 1)) last_minute;
    if minute.calls >= calls_per_minute then
      refusal := 'the deep looks of the minute are used up';
      again := coalesce(minute.oldest, at) + interval '1 minute';
    end if;
  end if;
  if refusal is not null then
    return jsonb_build_object('is_granted', false, 'reason', refusal, 'retry_at', again);
  end if;
  if look_message is not null then
    insert into deep_looks (message_id, created_at) values (look_message, at);
  end if;
  return jsonb_build_object('is_granted', true, 'reason', null, 'retry_at', null);
end
$$;

-- What a message's model calls used: { usage: [{ stage, model, input_tokens, cached_input_tokens, output_tokens, cost }] }.
create or replace function record_usage(usage_message bigint, at timestamptz, used jsonb) returns void
language sql
set search_path = public, extensions
as $$
  insert into model_usage (message_id, created_at, stage, model, input_tokens, cached_input_tokens, output_tokens, cost)
  select usage_message, at, u.stage, u.model, u.input_tokens, u.cached_input_tokens, u.output_tokens, u.cost
  from jsonb_to_recordset(used -> 'usage') as u (
    stage text, model text, input_tokens bigint, cached_input_tokens bigint, output_tokens bigint, cost double precision)
$$;

-- ------------------------------------------------------------------------------------------------------------- sources

-- May this worker read the source until then? Nobody else does, or has let its time pass.
create or replace function take_source_lease(source_name text, worker_name text, at timestamptz, until timestamptz) returns boolean
language sql
set search_path = public, extensions
as $$
  with taken as (
    insert into source_states as s (name, worker, lease_until) values (source_name, worker_name, until)
    on conflict (name) do update set worker = excluded.worker, lease_until = excluded.lease_until
      where s.worker is null or s.worker = excluded.worker or s.lease_until <= at
    returning name
  )
  select exists (select from taken)
$$;

create or replace function release_source_lease(source_name text, worker_name text) returns void
language sql
set search_path = public, extensions
as $$
  update source_states set worker = null, lease_until = null where name = source_name and worker = worker_name
$$;

create or replace function put_source_state(source_name text, answers boolean, state_reason text, at timestamptz) returns void
language sql
set search_path = public, extensions
as $$
  insert into source_states as s (name, is_answering, reason, last_contact)
  values (source_name, answers, state_reason, case when answers then at end)
  on conflict (name) do update set is_answering = excluded.is_answering, reason = excluded.reason,
    last_contact = coalesce(excluded.last_contact, s.last_contact)
$$;

create or replace function read_last_contact(source_name text) returns timestamptz
language sql stable
set search_path = public, extensions
as $$
  select last_contact from source_states where name = source_name
$$;

-- Everything an operator wants to see at a glance, as src/ports/worker-figures.ts has it.
create or replace function read_worker_figures(at timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select jsonb_build_object(
    'messages', coalesce((select jsonb_object_agg(state, n) from (select state, count(*) as n from messages group by state) c), '{}'),
    'oldest_unsettled', (select min(received_at) from messages where settled_at is null and post is not null
                           and state in ('received', 'held', 'analysed', 'waiting')),
    'alerts', coalesce((select jsonb_object_agg(state, n) from (select state, count(*) as n from alerts group by state) c), '{}'),
    'links', coalesce((select jsonb_object_agg(kind, n) from (select kind, count(*) as n from message_links group by kind) c), '{}'),
    'sources', coalesce((select jsonb_agg(jsonb_build_object('name', name, 'is_answering', is_answering, 'reason', reason,
                           'last_contact', last_contact, 'owner', worker) order by name) from source_states), '[]'),
    'today', read_spending(at))
$$;

-- What the model calls of a message used and cost, as `record_usage` was told: by revision, stage and model. The cost is null where
-- no call has a known price.
create or replace function read_message_usage(message_source text, message_reference text) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(to_jsonb(used) order by used.revision, used.stage, used.model), '[]') from (
    select m.revision, u.stage, u.model, count(*) as calls, sum(u.input_tokens) as input_tokens,
      sum(u.cached_input_tokens) as cached_input_tokens, sum(u.output_tokens) as output_tokens, sum(u.cost) as cost,
      count(*) filter (where u.cost is null) as unpriced_calls
    from model_usage u join messages m on m.id = u.message_id
    where m.source = message_source and m.source_message_id = message_reference
    group by m.revision, u.stage, u.model) used
$$;

-- What was told of a message, or why not, for `why`; oldest first.
create or replace function read_message_alerts(message_source text, message_reference text) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(to_jsonb(told) order by told.id), '[]') from (
    select a.id, a.revision, a.channel, a.kind, coalesce(digest.state, a.state) as state, a.reason, a.created_at, a.sent_at
    from messages m join alerts a on a.message_id = m.id left join alerts digest on digest.id = a.digest_id
    where m.source = message_source and m.source_message_id = message_reference) told
$$;

-- The newest verdicts, with the post that each is about.
create or replace function list_signals(since timestamptz, most int, least_confidence double precision) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(to_jsonb(n) order by n.id desc), '[]') from (
    select s.id, s.news_event_id, s.created_at, s.stage, s.revision, s.status, s.event_type, s.assets, s.action, s.direction,
           s.confidence, s.raw_confidence, s.strength, s.timeframe, s.risk_flags, s.summary_cn, s.gate_reason, s.degraded,
           s.model_name, e.source, e.source_message_id, e.source_url, e.published_at
    from ai_signals s join news_events e on e.id = s.news_event_id
    where (since is null or s.created_at >= since) and s.confidence >= least_confidence
    order by s.id desc limit most) n
$$;

select restrict_to_service_role(
  array['album_parts', 'alerts', 'alert_feedback', 'deep_looks', 'model_usage', 'source_states'],
  array['find_message_event', 'find_revision_event', 'link_held', 'release_held', 'settle_held', 'settle_stranded', 'link_duplicate', 'message_scope',
        'find_original', 'take_receiving_turn', 'put_album_part', 'put_album_media', 'receive_post', 'note_lost_jobs', 'take_unqueued', 'withdraw_messages', 'read_inbox_message',
        'settle_message', 'defer_message', 'fail_message', 'list_overdue', 'list_queue', 'retry_messages', 'drop_messages',
        'list_recent_verdicts', 'link_story', 'story_events', 'describe_story', 'describe_evidence', 'prune_worker', 'put_alerts', 'list_story_alerts',
        'describe_alert', 'claim_alerts', 'settle_alert', 'abandon_claims', 'make_digest', 'put_alert_feedback', 'list_alerts',
        'read_spending', 'take_deep_look', 'record_usage', 'take_source_lease', 'release_source_lease', 'put_source_state',
        'read_last_contact', 'read_worker_figures', 'list_signals', 'read_message_usage', 'read_message_alerts']);

notify pgrst, 'reload schema';
