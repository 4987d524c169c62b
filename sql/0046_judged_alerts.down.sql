-- Takes 0046_judged_alerts.sql back: the function of 0005. Alerts keep what was said of them.

set search_path = public, extensions;

drop function if exists read_deciders(timestamptz, timestamptz);

create or replace function read_message_alerts(message_source text, message_reference text) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(to_jsonb(told) order by told.id), '[]') from (
    select a.id, a.revision, a.channel, a.kind, coalesce(digest.state, a.state) as state, a.reason, a.created_at, a.sent_at
    from messages m join alerts a on a.message_id = m.id left join alerts digest on digest.id = a.digest_id
    where m.source = message_source and m.source_message_id = message_reference) told
$$;

select restrict_to_service_role('{}', array['read_message_alerts']);

notify pgrst, 'reload schema';

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 46;
  end if;
end
$$;
