-- A claim of a channel that the worker who finds it doesn't have is left to one that has it, which knows whether it can be sent
-- again: before, a webhook's alert became uncertain where the first start after a crash was without its settings.
-- Forward, and safe to run twice. Rollback: 0047_known_channels.down.sql.

set search_path = public, extensions;

drop function if exists abandon_claims(timestamptz, text[]);

-- Until such an alert is too old: then nobody sends it any more.
create or replace function abandon_claims(claimed_before timestamptz, repeatable text[], known text[], at timestamptz) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  counts jsonb;
begin
  with abandoned as (
    update alerts set
      state = case when channel = any (repeatable) then 'queued' else 'uncertain' end,
      reason = case when channel = any (repeatable) then reason else 'the worker died while sending it' end
    where state = 'claimed' and (claimed_before is null or claimed_at < claimed_before)
      and (channel = any (known) or not_after < abandon_claims.at)
    returning state
  )
  select jsonb_build_object('queued', count(*) filter (where state = 'queued'), 'uncertain', count(*) filter (where state = 'uncertain'))
  from abandoned
  into counts;
  return counts;
end
$$;

select restrict_to_service_role('{}', array['abandon_claims']);

notify pgrst, 'reload schema';
