-- Receiving and deferring are statements of their own on the embedded database: what a failure between two of them leaves is found. Forward, and
-- safe to run twice. Rollback: 0044_lost_jobs.down.sql.

set search_path = public, extensions;

-- Messages without the job that their state has have none, for `take_unqueued`; one that waits begins again with what it has: while its job for
-- the first look is under way, that for the deep one may be lost already. Reads the whole queue: at the start of a worker, and after a failure.
-- Returns how many.
create or replace function note_lost_jobs() returns int
language plpgsql
set search_path = public, extensions
-- Of a queue that has grown since its last analysis the planner knows nothing, and would compare every message with every job.
set enable_nestloop = off
as $$
declare
  lost int;
begin
  if to_regclass('queue.job') is null then
    return 0;
  end if;
  update messages m set queued_at = null, state = case m.state when 'waiting' then 'analysed' else m.state end
  where m.state in ('received', 'analysed', 'waiting') and m.settled_at is null and m.post is not null
    and (m.queued_at is not null or m.state = 'waiting')
    and not exists (select from queue.job j
                    where j.name = case m.state when 'waiting' then 'deep_look' else 'first_look' end
                      and j.state < 'completed' and j.data ->> 'messageId' = m.id::text);
  get diagnostics lost = row_count;
  return lost;
end
$$;

-- As in 0005, but of a message that was settled meanwhile nothing is changed: null.
create or replace function link_duplicate(
  message_id bigint, original_id bigint, link_kind text, link_score double precision, link_reason text
) returns bigint
language plpgsql
set search_path = public, extensions
as $$
declare
  first_id bigint;
  first messages;
begin
  loop
    first_id := (select coalesce(duplicate_of, id) from messages where id = original_id);
    if first_id is null or first_id = message_id then
      return null;
    end if;
    -- Against whoever settles it at this moment: either they see this message held, or it is seen here what became of theirs.
    select * into first from messages where id = first_id for share;
    exit when first_id = (select coalesce(duplicate_of, id) from messages where id = original_id);
  end loop;
  if (first.state in ('dead', 'dropped', 'pruned') or first.post is null) and find_revision_event(first) is null then
    return null;
  end if;
  update messages set state = 'held', queued_at = null, duplicate_of = first_id, duplicate_kind = link_kind,
    duplicate_score = link_score, duplicate_reason = link_reason
  where id = message_id and settled_at is null;
  if not found then
    return null;
  end if;
  perform link_held(first_id);
  return first_id;
end
$$;
