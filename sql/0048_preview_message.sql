-- What `recognise_message` would answer, without the message that it stores: for runs that keep nothing. Its block is rolled back,
-- so that there is no second copy of what is recognised by.
-- Forward, and safe to run twice. Rollback: 0048_preview_message.down.sql.

set search_path = public, extensions;

create or replace function preview_message(event jsonb) returns jsonb
language plpgsql security invoker
set search_path = public, extensions
as $$
declare
  recognition jsonb;
begin
  begin
    recognition := recognise_message(event);
    raise exception using errcode = 'DRYRN';
  exception when sqlstate 'DRYRN' then
    return recognition;
  end;
end
$$;

select restrict_to_service_role('{}', array['preview_message']);

notify pgrst, 'reload schema';
