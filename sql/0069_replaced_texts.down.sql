-- Takes 0069_replaced_texts.sql back: the three functions as they were.

set search_path = public, extensions;

-- As in 0009 and 0039.
create or replace function record_verdict(record jsonb, embedding vector(1536) default null) returns jsonb
language plpgsql
set search_path = public, extensions
set plan_cache_mode = force_generic_plan
as $$
declare
  event jsonb := record -> 'event';
  this_revision int;
  event_id bigint;
  fast_id bigint;
  deep_id bigint;
  is_settled boolean := false;
  remembered jsonb := case jsonb_typeof(record -> 'analysis') when 'object' then record -> 'analysis' else record -> 'signal' end;
begin
  perform pg_advisory_xact_lock(hashtextextended(event ->> 'hash_canonical', 1));
  this_revision := put_message(event);
  select id into event_id from news_events
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id';
  select id into fast_id from ai_signals
    where news_event_id = event_id and stage = 'fast' and revision = this_revision;
  if fast_id is not null then
    select id into deep_id from ai_signals
      where news_event_id = event_id and stage = 'deep' and revision = this_revision;
    -- The deep look was left for later, and this is it.
    if deep_id is null and jsonb_typeof(record -> 'analysis') = 'object' then
      deep_id := put_signal(event_id, 'deep', this_revision, record -> 'analysis', record -> 'analysis_provenance', record);
      perform remember_event(event_id);
      return jsonb_build_object('status', 'stored', 'reason', 'the deep verdict of an event that had its fast one',
                                'news_event_id', event_id, 'revision', this_revision,
                                'fast_signal_id', fast_id, 'deep_signal_id', deep_id);
    end if;
    return jsonb_build_object('status', 'duplicate', 'reason', 'this revision has its verdict',
                              'news_event_id', event_id, 'revision', this_revision,
                              'fast_signal_id', fast_id, 'deep_signal_id', deep_id);
  end if;
  -- A verdict that waited on disk while its event was deleted for its age (0004).
  if event_id is null and exists (
    select from messages where source = event ->> 'source' and source_message_id = event ->> 'source_message_id'
      and revision = this_revision and state = 'pruned') then
    return jsonb_build_object('status', 'duplicate', 'reason', 'same source and id, pruned from memory',
                              'news_event_id', null, 'revision', this_revision,
                              'fast_signal_id', null, 'deep_signal_id', null);
  end if;
  if event_id is null and this_revision = 1 and find_repeated_event(event) is not null then
    return put_repost(event - 'recognition');
  end if;

  if event_id is null then
    insert into news_events (
      created_at, source, source_message_id, source_url, scope, thread, language, published_at, content_text, summary,
      hash_raw, hash_canonical, embedding, embedding_model, keywords_hit, keyword_index, keyword_length, keyword_version,
      thread_position, memory_since, memory_assets, memory_confidence, memory_event_type, metadata)
    values (
      (event ->> 'as_of')::timestamptz, event ->> 'source', event ->> 'source_message_id', event ->> 'source_url',
      event ->> 'scope', event ->> 'thread', event ->> 'language', (event ->> 'published_at')::timestamptz,
      event ->> 'text', record -> 'signal' ->> 'summary_cn', event ->> 'hash_raw', event ->> 'hash_canonical',
      embedding, case when embedding is not null then record ->> 'embedding_model' end, record -> 'signal' -> 'keywords',
      coalesce((record ->> 'keyword_index')::tsvector, to_keyword_index(array(select jsonb_array_elements_text(record -> 'keyword_tokens')))),
      coalesce((record ->> 'keyword_length')::int, jsonb_array_length(record -> 'keyword_tokens')), coalesce((record ->> 'keyword_version')::int, 0),
      take_thread_position(event ->> 'scope', event ->> 'thread'), (event ->> 'as_of')::timestamptz,
      to_asset_codes(array(select jsonb_array_elements_text(remembered -> 'assets'))), (remembered ->> 'confidence')::double precision,
      remembered ->> 'event_type',
      jsonb_strip_nulls(jsonb_build_object('links', event -> 'links', 'forwarded_from', event -> 'forwarded_from')))
    returning id into event_id;
  end if;

  fast_id := put_signal(event_id, 'fast', this_revision, record -> 'signal', record -> 'signal_provenance', record);
  if jsonb_typeof(record -> 'analysis') = 'object' then
    deep_id := put_signal(event_id, 'deep', this_revision, record -> 'analysis', record -> 'analysis_provenance', record);
  end if;
  if this_revision > 1 then
    perform remember_event(event_id);
  end if;
  -- Settled at once where nothing is to come: each change of a message is written into all of its indexes.
  if jsonb_typeof(record -> 'settled') = 'object' then
    update messages set state = 'analysed', settled_at = (record -> 'settled' ->> 'at')::timestamptz,
      settled_reason = record -> 'settled' ->> 'reason', failure = null
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id' and revision = this_revision
      and post is not null and settled_at is null;
    is_settled := found;
  end if;
  if not is_settled then
    update messages set state = 'analysed'
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id' and revision = this_revision;
  end if;
  return jsonb_build_object(
    'status', case when this_revision > 1 then 'revised' else 'stored' end,
    'reason', case when this_revision > 1 then 'revision ' || this_revision end,
    'news_event_id', event_id, 'revision', this_revision, 'fast_signal_id', fast_id, 'deep_signal_id', deep_id)
    || case when is_settled then jsonb_build_object('is_settled', true) else '{}' end;
end
$$;

-- As in 0001.
create or replace function recognise_message(event jsonb) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  newest_revision int;
  this_revision int;
  is_known boolean;
  own_event bigint;
  other_event bigint;
begin
  select coalesce(max(revision), 0) into newest_revision from messages
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id';
  this_revision := put_message(event);
  is_known := this_revision <= newest_revision;
  select id into own_event from news_events
    where source = event ->> 'source' and source_message_id = event ->> 'source_message_id';

  if is_known then
    -- Its event was deleted for its age (0004): known, and not to be analysed again.
    if exists (select 1 from messages where source = event ->> 'source'
               and source_message_id = event ->> 'source_message_id' and revision = this_revision and state = 'pruned') then
      return jsonb_build_object('kind', 'duplicate', 'reason', 'same source and id, pruned from memory',
                                'revision', this_revision, 'news_event_id', own_event);
    end if;
    if exists (select 1 from ai_signals where news_event_id = own_event and revision = this_revision) then
      return jsonb_build_object('kind', 'duplicate', 'reason', 'same source and id, same text',
                                'revision', this_revision, 'news_event_id', own_event);
    end if;
    select news_event_id into other_event from message_links
      where source = event ->> 'source' and source_message_id = event ->> 'source_message_id' and this_revision = 1
      order by id limit 1;
    if other_event is not null then
      return jsonb_build_object('kind', 'duplicate', 'reason', 'same source and id, linked to the event it repeats',
                                'revision', this_revision, 'news_event_id', other_event);
    end if;
  end if;

  if this_revision = 1 then
    other_event := find_repeated_event(event);
    if other_event is not null then
      return jsonb_build_object('kind', 'repost', 'reason', 'same text as an earlier message',
                                'revision', this_revision, 'news_event_id', other_event);
    end if;
  end if;
  return jsonb_build_object(
    'kind', case when is_known then 'resume' when this_revision > 1 then 'revision' else 'new' end,
    'reason', case when is_known then 'stored before, without a verdict'
                   when this_revision > 1 then 'same source and id, other text' else 'never seen' end,
    'revision', this_revision, 'news_event_id', own_event);
end
$$;

-- As in 0066.
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
  moment timestamptz := coalesce((event ->> 'edited_at')::timestamptz, (event ->> 'published_at')::timestamptz);
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
    -- Two sources of one channel, or two exports, may bring an edit first. An edit of a clock that was ahead makes nothing older.
    select * into own from messages
      where source = event ->> 'source' and source_message_id = event ->> 'source_message_id' and revision = newest
        and edited_at > moment and edited_at <= received_at + interval '10 minutes';
    if own.id is not null and not exists (
      select from messages
      where source = own.source and source_message_id = own.source_message_id and hash_raw = event ->> 'hash_raw'
    ) then
      return jsonb_build_object('id', own.id, 'outcome', 'known', 'duplicate', null, 'candidates', '[]'::jsonb);
    end if;
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

drop function if exists is_replaced(jsonb);

notify pgrst, 'reload schema';

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 69;
  end if;
end
$$;
