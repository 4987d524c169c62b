-- Back to 0030_works.sql.
set search_path = public, extensions;

drop function if exists settle_by_hand(bigint, boolean, timestamptz);
drop function if exists is_told_later(bigint);
create or replace function resolve_alert(alert_id bigint, has_arrived boolean, at timestamptz) returns text
language sql
set search_path = public, extensions
as $$
  update alerts set
    state = case when has_arrived then 'sent' when not_after > at then 'queued' else 'expired' end,
    reason = case when has_arrived then 'a person saw that it arrived' when not_after > at then null else 'did not arrive, and is too old by now' end,
    sent_at = case when has_arrived then coalesce(claimed_at, at) else sent_at end,
    not_before = case when has_arrived then not_before else at end
  where id = alert_id and state = 'uncertain'
  returning state
$$;

select restrict_to_service_role(array[]::text[], array['resolve_alert']);

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 53;
  end if;
end
$$;

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
