-- Takes 0057_late_and_gone.sql back: both functions as they were.

set search_path = public, extensions;

drop function if exists is_alert(bigint);
drop function if exists is_worded_later(text, text, timestamptz);

-- May this worker read the source until then? Nobody else does, or has let its time pass.
create or replace function take_source_lease(source_name text, worker_name text, at timestamptz, until timestamptz) returns boolean
language sql
set search_path = public, extensions
as $$
  with taken as (
    insert into source_states as s (name, worker, lease_until) values (source_name, worker_name, until)
    on conflict (name) do update set worker = excluded.worker, lease_until = excluded.lease_until
      where s.worker is null or s.worker = excluded.worker or s.lease_until <= at
    returning name
  )
  select exists (select from taken)
$$;

-- Everything an operator wants to see at a glance, as src/ports/worker-figures.ts has it.
create or replace function read_worker_figures(at timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select jsonb_build_object(
    'messages', coalesce((select jsonb_object_agg(state, n) from (select state, count(*) as n from messages group by state) c), '{}'),
    'oldest_unsettled', (select min(received_at) from messages where settled_at is null and post is not null
                           and state in ('received', 'held', 'analysed', 'waiting')),
    'alerts', coalesce((select jsonb_object_agg(state, n) from (select state, count(*) as n from alerts group by state) c), '{}'),
    'links', coalesce((select jsonb_object_agg(kind, n) from (select kind, count(*) as n from message_links group by kind) c), '{}'),
    'sources', coalesce((select jsonb_agg(jsonb_build_object('name', name, 'is_answering', is_answering, 'reason', reason,
                           'last_contact', last_contact, 'owner', worker) order by name) from source_states), '[]'),
    'today', read_spending(at))
$$;

drop index if exists messages_unsettled_live;

do $$ begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 57;
  end if;
end
$$;

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
