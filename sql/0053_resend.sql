-- A person also has alerts sent again that a channel refused. None is sent again once it is too old, its post was taken back, or people were told
-- something later of its story. Forward, and safe to run twice. Rollback: 0053_resend.down.sql.

set search_path = public, extensions;

drop function if exists resolve_alert(bigint, boolean, timestamptz);

-- Whether the people of its channel were told, or will be, something later of an alert's story.
create or replace function is_told_later(told_alert bigint) returns boolean
language sql stable
set search_path = public, extensions
as $$
  select exists (
    select from alerts own
    join alerts later on later.id > own.id and later.channel = own.channel and later.kind <> 'digest'
    left join alerts digest on digest.id = later.digest_id
    where own.id = told_alert
      and coalesce(digest.state, later.state) in ('queued', 'held', 'claimed', 'sent', 'uncertain')
      and (later.digest_id is null or later.digest_id is distinct from own.digest_id)
      and (later.news_event_id = own.news_event_id or later.first_event_id = own.first_event_id))
$$;

-- A person says whether an uncertain alert arrived, or that a failed one is to be sent again. Returns { state, reason } of it afterwards, null
-- where it is neither. In place of `resolve_alert`.
create or replace function settle_by_hand(alert_id bigint, has_arrived boolean, at timestamptz) returns jsonb
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  own alerts;
  obstacle text;
  dropped int := 0;
  -- Entries of a digest that still stand, and the newest of them.
  kept int;
  newest bigint;
begin
  select * into own from alerts where id = alert_id for update;
  if own.id is null or not (own.state = 'uncertain' or own.state = 'failed' and not has_arrived) then
    return null;
  end if;
  if has_arrived then
    update alerts set state = 'sent', reason = 'a person saw that it arrived', sent_at = coalesce(claimed_at, at)
    where id = own.id returning * into own;
  else
    if own.kind = 'digest' then
      with gone as (
        update alerts entry set digest_id = null, reason = 'taken back, or told later, before its digest was sent'
        from messages m
        where entry.digest_id = own.id and m.id = entry.message_id and entry.kind <> 'withdrawal'
          and (m.deleted_at is not null or (own.state = 'failed' and not still_says(m)) or is_told_later(entry.id))
        returning entry.id
      )
      select count(*) from gone into dropped;
      select count(*), max(id) from alerts where digest_id = own.id into kept, newest;
    end if;
    obstacle := case
      when own.not_after <= at then 'did not arrive, and is too old by now'
      when kept = 0 then 'did not arrive, and nothing in it stands by now'
      -- An uncertain one counts as told: where an edit changed anything, a correction follows.
      when own.kind <> 'withdrawal' and exists (
          select from messages m where m.id = own.message_id and (m.deleted_at is not null or (own.state = 'failed' and not still_says(m))))
        then 'did not arrive, and its post was taken back since'
      when is_told_later(own.id) then 'did not arrive, and people were told something later of its story'
    end;
    update alerts set
      state = case when obstacle is null then 'queued' else 'expired' end, reason = obstacle, not_before = at,
      not_after = case when obstacle is null then not_after else least(not_after, at) end,
      content = case when dropped > 0 and newest is not null then (select content from alerts where id = newest) else content end
    where id = own.id returning * into own;
  end if;
  return jsonb_build_object('state', own.state, 'reason', own.reason);
end
$$;

select restrict_to_service_role(array[]::text[], array['is_told_later', 'settle_by_hand']);

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
