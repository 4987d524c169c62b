-- What stores a message and what tells it apart is looked up by its ids, and no value would make another plan of it: its plans are made once for
-- a session. Left to itself, the planner holds each of these statements planned with its values for the cheaper one, and plans it anew for
-- every message. Forward, and safe to run twice. Rollback: 0039_one_plan.down.sql.

set search_path = public, extensions;

do $$
declare
  each regprocedure;
begin
  for each in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and proname in (
      -- For all that it calls, and for the triggers of what it writes; the next three also where others call them.
      'record_verdict', 'note_desk_signal', 'find_turned_signals', 'remember_event',
      'read_inbox_message',
      -- Within a search, whose own statements are planned with their values.
      'to_asset_codes')
  loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', each);
  end loop;
end
$$;
