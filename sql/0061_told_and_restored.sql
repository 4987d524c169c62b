-- What was told in a digest was told. Forward, and safe to run twice. Rollback: 0061_told_and_restored.down.sql.

set search_path = public, extensions;

-- As in 0033; who is told in a digest is told when the digest is sent.
create or replace function note_desk_alert() returns trigger
language plpgsql
set search_path = public, extensions
as $$
declare
  event_ids bigint[] := array[new.news_event_id];
begin
  if new.kind = 'digest' then
    event_ids := array(select a.news_event_id from alerts a where a.digest_id = new.id);
    -- In one order for all, as verdicts take the rows that they turn.
    perform from desk_signals d where d.news_event_id = any (event_ids) order by d.news_event_id for no key update;
  end if;
  update desk_signals d set is_alerted = told.yes, changed_in = pg_current_xact_id()
  from (
    select e.id, exists (
      select from alerts a left join alerts digest on digest.id = a.digest_id
      where a.news_event_id = e.id and a.kind <> 'digest' and coalesce(digest.state, a.state) in ('sent', 'uncertain')) as yes
    from unnest(event_ids) as e (id)) told
  where d.news_event_id = told.id and d.is_alerted <> told.yes;
  return null;
end
$$;

create or replace trigger alerts_desk after insert or update of state, digest_id on alerts
  for each row when (new.news_event_id is not null or new.kind = 'digest') execute function note_desk_alert();

update desk_signals set is_alerted = true
where not is_alerted and news_event_id in (
  select a.news_event_id from alerts a join alerts digest on digest.id = a.digest_id where digest.state in ('sent', 'uncertain'));

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
