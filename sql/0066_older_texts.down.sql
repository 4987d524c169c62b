-- Takes 0066_older_texts.sql back: both functions as they were.

set search_path = public, extensions;

-- As in 0005.
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

-- As in 0049.
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

do $$ begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 66;
  end if;
end
$$;
