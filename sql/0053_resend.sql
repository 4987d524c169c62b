-- A person also has alerts sent again that a channel refused. None is sent again once it is too old, its post was taken back, or people were told
-- something later of its story. Forward, and safe to run twice. Rollback: 0053_resend.down.sql.

set search_path = public, extensions;

drop function if exists resolve_alert(bigint, boolean, timestamptz);

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
begin
  select * into own from alerts where id = alert_id for update;
  if own.id is null or not (own.state = 'uncertain' or own.state = 'failed' and not has_arrived) then
    return null;
  end if;
  if has_arrived then
    update alerts set state = 'sent', reason = 'a person saw that it arrived', sent_at = coalesce(claimed_at, at)
    where id = own.id returning * into own;
  else
    obstacle := case
      when own.not_after <= at then 'did not arrive, and is too old by now'
      when own.kind <> 'withdrawal' and exists (select from messages m where m.id = own.message_id and not still_says(m))
        then 'did not arrive, and its post was taken back since'
      when exists (
        select from alerts later
        where later.id > own.id and later.channel = own.channel and later.kind <> 'digest'
          and (later.state in ('queued', 'held', 'claimed', 'sent', 'uncertain') or later.digest_id is not null)
          and (later.news_event_id = own.news_event_id or later.first_event_id = own.first_event_id))
        then 'did not arrive, and people were told something later of its story'
    end;
    update alerts set state = case when obstacle is null then 'queued' else 'expired' end, reason = obstacle, not_before = at
    where id = own.id returning * into own;
  end if;
  return jsonb_build_object('state', own.state, 'reason', own.reason);
end
$$;

select restrict_to_service_role(array[]::text[], array['settle_by_hand']);

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
