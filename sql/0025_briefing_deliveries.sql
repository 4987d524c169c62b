-- Which alert channel has which day's briefing, so that each is told once, whichever worker does it. Forward, and safe to run twice.
-- Rollback: 0025_briefing_deliveries.down.sql.

set search_path = public, extensions;

create table if not exists briefing_deliveries (
  scope text not null,
  day date not null,
  channel text not null,
  -- making, sending: a worker is at it. retry: another attempt comes after retry_at. Final: sent, uncertain, refused.
  state text not null check (state in ('making', 'sending', 'retry', 'sent', 'uncertain', 'refused')),
  reason text,
  claimed_at timestamptz not null,
  retry_at timestamptz,
  primary key (scope, day, channel)
);

-- True: it is the caller's to make and send; `at` is its mark. What a worker that has died was making is taken over after `stale`; what it was
-- sending to a channel that isn't repeatable may have arrived, so that delivery is uncertain from then on.
create or replace function claim_briefing_delivery(
  wanted_scope text, wanted_day date, wanted_channel text, is_repeatable boolean, at timestamptz
) returns boolean
language plpgsql
set search_path = public, extensions
as $$
declare
  stale constant interval := '30 minutes';
  known briefing_deliveries;
begin
  insert into briefing_deliveries (scope, day, channel, state, claimed_at)
  values (wanted_scope, wanted_day, wanted_channel, 'making', at)
  on conflict do nothing;
  if found then return true; end if;
  select * into known from briefing_deliveries d
  where d.scope = wanted_scope and d.day = wanted_day and d.channel = wanted_channel
  for update;
  if known.state = 'sending' and known.claimed_at < at - stale and not is_repeatable then
    update briefing_deliveries d set state = 'uncertain', reason = 'its worker died while sending'
    where d.scope = wanted_scope and d.day = wanted_day and d.channel = wanted_channel;
    return false;
  end if;
  if (known.state in ('making', 'sending') and known.claimed_at < at - stale)
    or (known.state = 'retry' and coalesce(known.retry_at, at) <= at) then
    update briefing_deliveries d set state = 'making', claimed_at = at, retry_at = null
    where d.scope = wanted_scope and d.day = wanted_day and d.channel = wanted_channel;
    return true;
  end if;
  return false;
end
$$;

-- A step of whoever claimed it at `mark`. False: somebody else has taken it over.
create or replace function settle_briefing_delivery(
  wanted_scope text, wanted_day date, wanted_channel text, mark timestamptz, settled_state text, settled_reason text, next_try timestamptz
) returns boolean
language plpgsql
set search_path = public, extensions
as $$
begin
  update briefing_deliveries set state = settled_state, reason = settled_reason, retry_at = next_try
  where scope = wanted_scope and day = wanted_day and channel = wanted_channel
    and claimed_at = mark and state in ('making', 'sending');
  return found;
end
$$;

select restrict_to_service_role(
  array['briefing_deliveries'], array['claim_briefing_delivery', 'settle_briefing_delivery']);

notify pgrst, 'reload schema';
