-- An alert that was never tried isn't sent once it is withdrawn.
-- Forward, and safe to run twice. Rollback: 0067_withdrawn_in_time.down.sql.

set search_path = public, extensions;

-- As in 0049, but what waits to be sent is overtaken by its withdrawal, on channels that want no withdrawals too.
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
  -- What still waits for the end of quiet hours is overtaken, and by a withdrawal, told or not, what was never tried; of what nobody was
  -- told, nothing needs to be taken back.
  update alerts earlier set state = 'suppressed', reason = 'overtaken before it was told'
  from alerts newer
  where newer.message_id = put_alerts.message_id
    and (newer.kind = 'withdrawal' or (newer.kind in ('update', 'reversal') and newer.state <> 'suppressed'))
    and (earlier.state = 'held'
      or (newer.kind = 'withdrawal' and earlier.state = 'queued' and earlier.attempts = 0 and earlier.kind <> 'digest'))
    and earlier.channel = newer.channel and earlier.news_event_id = newer.news_event_id and earlier.id < newer.id;
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
