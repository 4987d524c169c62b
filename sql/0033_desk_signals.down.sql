-- Takes 0033_desk_signals.sql back.

set search_path = public, extensions;

drop trigger if exists ai_signals_desk on ai_signals;
drop trigger if exists alerts_desk on alerts;
drop trigger if exists messages_desk on messages;
drop function if exists note_desk_signal();
drop function if exists find_turned_signals(ai_signals);
drop function if exists note_desk_alert();
drop function if exists note_desk_withdrawal();
drop function if exists list_desk_sources(text, int);
drop function if exists list_desk_changes(text, text, int);
drop function if exists list_desk_signals(text, jsonb, text, int);
drop function if exists describe_desk_signals(bigint[]);
drop function if exists to_desk_cursor(timestamptz, bigint);
drop table if exists desk_signals;
drop table if exists signal_directions;

-- What the life of these verdicts follows from, as it was known at as_of: src/domain/outcomes/signal-life.ts has the meaning.
-- People's opinions of alerts are no part of it.
create or replace function read_signal_lives(signal_ids bigint[], as_of timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'ai_signal_id', s.id, 'created_at', s.created_at, 'timeframe', s.timeframe,
    'reversed_at', reversal.created_at, 'reversed_by', reversal.id,
    'revised_at', revision.created_at, 'revised_by', revision.id,
    'deleted_at', (
      select min(m.deleted_at) from messages m
      where m.source = e.source and m.source_message_id = e.source_message_id and m.deleted_at <= as_of)) order by s.id), '[]')
  from ai_signals s
  join news_events e on e.id = s.news_event_id
  left join lateral (
    select later.created_at, later.id from ai_signals later
    join news_events other on other.id = later.news_event_id and other.scope = e.scope
    where later.assets && s.assets and later.news_event_id <> s.news_event_id and later.status = 'success'
      and later.direction = case s.direction when 'long' then 'short' when 'short' then 'long' end
      and later.created_at > s.created_at and later.created_at <= as_of
      -- After the longest life of all there is nothing left to reverse.
      and later.created_at <= s.created_at + interval '30 days'
      -- As its event was remembered then: what came first stays, whatever an edit made of it.
      and later.id = (select id from remembered_signal(later.news_event_id, later.created_at))
    order by later.created_at, later.id limit 1) reversal on true
  left join lateral (
    select newer.created_at, newer.id from ai_signals newer
    where newer.news_event_id = s.news_event_id and newer.revision > s.revision and newer.created_at <= as_of
      and (newer.action <> s.action or newer.direction <> s.direction or (s.status = 'success' and newer.status <> 'success')
        or not (newer.assets @> s.assets and newer.assets <@ s.assets))
      -- A fast look that its deep look has corrected took nothing back.
      and not exists (
        select from ai_signals deep
        where deep.news_event_id = newer.news_event_id and deep.revision = newer.revision and deep.stage = 'deep'
          and newer.stage = 'fast' and deep.created_at <= as_of)
    order by newer.revision, newer.created_at limit 1) revision on true
  where s.id = any (signal_ids) and s.created_at <= as_of
$$;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 33;
  end if;
end
$$;
