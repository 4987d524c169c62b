-- What people were told lately of other events, so that an event is told once and two opposite alerts about one asset are told as one
-- conflict. Forward, and safe to run twice. Rollback: 0012_told.down.sql.

set search_path = public, extensions;

create index if not exists alerts_created on alerts (created_at);

-- Alerts of other events since a moment, newest first, with the words of their message, and the event that their story began with.
create or replace function list_lately_told(event_id bigint, since timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  select coalesce(jsonb_agg(to_jsonb(t) order by t.id desc), '[]') from (
    select a.id, a.channel, a.kind, coalesce(digest.state, a.state) as state, a.content, a.created_at,
      left(e.content_text, 1000) as text, e.created_at as known_at,
      coalesce((select min(l.news_event_id) from message_links l
                where (l.source, l.source_message_id) = (e.source, e.source_message_id) and l.kind = 'same_verdict'), e.id) as first_event_id
    from alerts a
    join news_events e on e.id = a.news_event_id
    left join alerts digest on digest.id = a.digest_id
    where a.created_at >= since and a.kind <> 'digest' and (a.state <> 'suppressed' or a.digest_id is not null)
      and e.scope = (select own.scope from news_events own where own.id = event_id)
      and a.news_event_id <> event_id
    order by a.id desc limit 300) t
$$;

-- The newest alert of all, 0 if there is none: what is decided from here on knows all up to it.
create or replace function read_newest_alert() returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select to_jsonb(coalesce(max(id), 0)) from alerts
$$;

-- As in 0005, and of an alert that names a conflict, the alert that it conflicts with.
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
                  and (earlier.news_event_id = any (array(select story_events(alert.news_event_id)))
                       or earlier.news_event_id = (alert.content -> 'conflict' ->> 'news_event_id')::bigint)
                  and earlier.id < alert.id
                  and coalesce(digest.state, earlier.state) = 'sent' and coalesce(digest.remote_id, earlier.remote_id) is not null
                order by earlier.news_event_id = (alert.content -> 'conflict' ->> 'news_event_id')::bigint desc nulls last,
                  earlier.news_event_id = alert.news_event_id desc, earlier.id desc limit 1),
    'entries', coalesce((select jsonb_agg(entry.content order by entry.id) from alerts entry where entry.digest_id = alert.id), '[]'))
$$;

-- As in 0005, and also a serialization failure where another message was told of one of its assets meanwhile.
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
  told_assets text[] := array(select jsonb_array_elements_text(new_alerts -> 'alerts' -> 0 -> 'content' -> 'assets'));
begin
  if told_before is not null and jsonb_array_length(new_alerts -> 'alerts') > 0 then
    perform pg_advisory_xact_lock(7310517);
    if exists (
      select from alerts a
      where a.id > told_before and a.kind <> 'digest' and a.state <> 'suppressed'
        and a.message_id is distinct from put_alerts.message_id
        -- Whoever decides knows what was told in two days; an hour is more than clocks differ.
        and (a.created_at > put_alerts.at - interval '1 hour' and a.content -> 'assets' ?| told_assets
             or a.news_event_id in (select story_events((new_alerts -> 'alerts' -> 0 -> 'content' ->> 'news_event_id')::bigint)))
    ) then
      raise exception 'another message was told of the story, or of its assets, meanwhile' using errcode = 'serialization_failure';
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

select restrict_to_service_role('{}', array['list_lately_told', 'read_newest_alert', 'describe_alert', 'put_alerts']);

notify pgrst, 'reload schema';
