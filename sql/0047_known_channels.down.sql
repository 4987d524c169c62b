-- Takes 0047_known_channels.sql back: the function of 0005, as 0036 has it.

set search_path = public, extensions;

drop function if exists abandon_claims(timestamptz, text[], text[], timestamptz);

create or replace function abandon_claims(claimed_before timestamptz, repeatable text[]) returns jsonb
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  kept_result jsonb;
begin
  with abandoned as (
    update alerts set
      state = case when channel = any (repeatable) then 'queued' else 'uncertain' end,
      reason = case when channel = any (repeatable) then reason else 'the worker died while sending it' end
    where state = 'claimed' and (claimed_before is null or claimed_at < claimed_before)
    returning state
  )
  select jsonb_build_object('queued', count(*) filter (where state = 'queued'), 'uncertain', count(*) filter (where state = 'uncertain'))
  from abandoned
into kept_result;
  return kept_result;
end
$$;

select restrict_to_service_role('{}', array['abandon_claims']);

notify pgrst, 'reload schema';

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 47;
  end if;
end
$$;
