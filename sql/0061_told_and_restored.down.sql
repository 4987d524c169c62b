-- Takes 0061_told_and_restored.sql back: the function and its trigger as they were.

set search_path = public, extensions;

-- Alerted: somebody was told, or perhaps was.
create or replace function note_desk_alert() returns trigger
language plpgsql
set search_path = public, extensions
as $$
begin
  update desk_signals d set is_alerted = told.yes, changed_in = pg_current_xact_id()
  from (select exists (
    select from alerts a where a.news_event_id = new.news_event_id and a.state in ('sent', 'uncertain') and a.kind <> 'digest') as yes) told
  where d.news_event_id = new.news_event_id and d.is_alerted <> told.yes;
  return null;
end
$$;

create or replace trigger alerts_desk after insert or update of state on alerts
  for each row when (new.news_event_id is not null) execute function note_desk_alert();

notify pgrst, 'reload schema';

do $$ begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 61;
  end if;
end
$$;
