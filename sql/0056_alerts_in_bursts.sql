-- Alerts in bursts: claiming them stays quick in a database that began empty, and a digest holds no more than can be shown.
-- Forward, and safe to run twice. Rollback: 0056_alerts_in_bursts.down.sql.

set search_path = public, extensions;

-- As in 0054, with what is due found before all else. A plan that was made while there were no alerts, and is kept until the tables' statistics
-- change, compared each alert with each pair of others first.
create or replace function claim_alerts(worker text, at timestamptz, most int, only_channel text default null) returns jsonb
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  taken jsonb;
begin
  update alerts set state = 'expired', reason = concat_ws(': ', 'too old when its turn came', case when attempts > 0 then reason end)
  where id = any (array(select id from alerts where state in ('queued', 'held') and not_after < at for update skip locked));
  -- What they correct was too old, or was refused, before anybody was told of it. An alert of a digest fares as the digest does.
  update alerts a set state = 'suppressed', reason = 'nobody was told of it'
  where a.id = any (array(
      select id from alerts
      where state = 'queued' and kind in ('update', 'reversal', 'withdrawal') and not_before <= at
        and (only_channel is null or channel = only_channel)
      for update skip locked))
    and exists (
      select from alerts earlier left join alerts digest on digest.id = earlier.digest_id
      where earlier.news_event_id = a.news_event_id and earlier.channel = a.channel and earlier.id < a.id
        and coalesce(digest.not_after, earlier.not_after) >= a.created_at
        and (coalesce(digest.state, earlier.state) = 'expired'
          or (coalesce(digest.state, earlier.state) = 'failed' and a.kind = 'withdrawal')))
    -- Corrections that wait are of the same alert, or stand and fall with it.
    and not exists (
      select from alerts earlier left join alerts digest on digest.id = earlier.digest_id
      where earlier.news_event_id = a.news_event_id and earlier.channel = a.channel and earlier.id < a.id
        and (coalesce(digest.state, earlier.state) in ('claimed', 'sent', 'uncertain')
          or (coalesce(digest.state, earlier.state) in ('queued', 'held') and earlier.kind not in ('update', 'reversal', 'withdrawal'))));
  with due as (
    select a.id from alerts a
    where a.state = 'queued' and a.not_before <= at and (only_channel is null or a.channel = only_channel)
      -- A withdrawal must not overtake the alert that it withdraws.
      and not exists (
        select from alerts earlier left join alerts digest on digest.id = earlier.digest_id
        where earlier.news_event_id = a.news_event_id and earlier.channel = a.channel and earlier.id < a.id
          and coalesce(digest.state, earlier.state) in ('queued', 'claimed'))
      -- Nor one digest another, of whose alerts its own may speak.
      and (a.kind <> 'digest' or not exists (
        select from alerts earlier
        where earlier.channel = a.channel and earlier.kind = 'digest' and earlier.id < a.id and earlier.state in ('queued', 'claimed')))
    order by a.id limit most for update skip locked
  ), claimed as (
    update alerts a set state = 'claimed', claimed_by = worker, claimed_at = at, attempts = a.attempts + 1
    from due where a.id = due.id returning a.*
  )
  select coalesce(jsonb_agg(describe_alert(c::alerts) order by c.id), '[]') into taken from claimed c;
  return taken;
end
$$;

-- What was held for a channel until now goes out together, as many as a message has room for; one alone goes out as it is. Null without any.
create or replace function make_digest(digest_channel text, at timestamptz, latest timestamptz) returns bigint
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  due bigint[] := array(select id from alerts where channel = digest_channel and state = 'held' and not_before <= at order by id limit 10 for update skip locked);
  digest bigint;
begin
  if cardinality(due) = 0 then
    return null;
  end if;
  if cardinality(due) = 1 then
    update alerts set state = 'queued', reason = null, not_after = greatest(not_after, latest) where id = due[1];
    return due[1];
  end if;
  insert into alerts (revision, channel, kind, state, content, not_after, created_at)
  select revision, channel, 'digest', 'queued', jsonb_set(content, '{kind}', '"digest"'), latest, at from alerts where id = due[cardinality(due)]
  returning id into digest;
  update alerts set state = 'suppressed', reason = 'told in digest ' || digest, digest_id = digest where id = any (due);
  return digest;
end
$$;

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
