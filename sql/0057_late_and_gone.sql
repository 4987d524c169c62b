-- What is late, and what is gone: a lease of a clock that was ahead is not believed, an old post is not late, and words that came after an edit
-- that left none are not gone; and whether there is an alert of an id. Forward, and safe to run twice. Rollback: 0057_late_and_gone.down.sql.

set search_path = public, extensions;

-- As in 0005, but a lease that ends long after any that is given now was given by a clock that was ahead, and isn't waited for.
create or replace function take_source_lease(source_name text, worker_name text, at timestamptz, until timestamptz) returns boolean
language sql
set search_path = public, extensions
as $$
  with taken as (
    insert into source_states as s (name, worker, lease_until) values (source_name, worker_name, until)
    on conflict (name) do update set worker = excluded.worker, lease_until = excluded.lease_until
      where s.worker is null or s.worker = excluded.worker or s.lease_until <= at or s.lease_until > until + interval '1 hour'
    returning name
  )
  select exists (select from taken)
$$;

-- The oldest is found without a look at the old posts that wait beside it.
create index if not exists messages_unsettled_live on messages (received_at)
  where settled_at is null and post is not null and (post ->> 'is_backfill') is distinct from 'true';

-- As in 0005, but old posts, which count as received when they were published, are not taken for late.
create or replace function read_worker_figures(at timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select jsonb_build_object(
    'messages', coalesce((select jsonb_object_agg(state, n) from (select state, count(*) as n from messages group by state) c), '{}'),
    'oldest_unsettled', (select min(received_at) from messages where settled_at is null and post is not null
                           and (post ->> 'is_backfill') is distinct from 'true'
                           and state in ('received', 'held', 'analysed', 'waiting')),
    'alerts', coalesce((select jsonb_object_agg(state, n) from (select state, count(*) as n from alerts group by state) c), '{}'),
    'links', coalesce((select jsonb_object_agg(kind, n) from (select kind, count(*) as n from message_links group by kind) c), '{}'),
    'sources', coalesce((select jsonb_agg(jsonb_build_object('name', name, 'is_answering', is_answering, 'reason', reason,
                           'last_contact', last_contact, 'owner', worker) order by name) from source_states), '[]'),
    'today', read_spending(at))
$$;

-- Whether a post was edited to words of its own later than at that moment.
create or replace function is_worded_later(message_source text, message_reference text, moment timestamptz) returns boolean
language sql stable
set search_path = public, extensions
as $$
  select exists (
    select from messages where source = message_source and source_message_id = message_reference and edited_at > moment)
$$;

-- Whether there is an alert of this id.
create or replace function is_alert(alert_id bigint) returns boolean
language sql stable
set search_path = public, extensions
as $$
  select exists (select from alerts where id = alert_id)
$$;

select restrict_to_service_role('{}', array['is_worded_later', 'is_alert']);

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
