-- Briefings of days, in versions. Forward, and safe to run twice. Rollback: 0023_briefings.down.sql.

set search_path = public, extensions;

create table if not exists briefings (
  id bigint generated always as identity primary key,
  scope text not null,
  day date not null,
  language text not null,
  version int not null,
  created_at timestamptz not null,
  -- Nothing that became known later was used.
  as_of timestamptz not null,
  -- The stories and everything else, as they are shown.
  content jsonb not null,
  unique (scope, language, day, version)
);

-- Stores the next version: { id, version }. Two at once are one after the other. Null: `based_on` isn't the newest version any more.
create or replace function put_briefing(briefing jsonb, based_on int default null) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  stored briefings;
  key text := format('briefing %s %s %s', briefing ->> 'scope', briefing ->> 'language', briefing ->> 'day');
begin
  perform pg_advisory_xact_lock(hashtextextended(key, 0));
  if based_on is not null and based_on is distinct from (
    select max(b.version) from briefings b
    where b.scope = briefing ->> 'scope' and b.language = briefing ->> 'language' and b.day = (briefing ->> 'day')::date) then
    return null;
  end if;
  insert into briefings (scope, day, language, version, created_at, as_of, content)
  select r.scope, r.day, r.language,
    coalesce((select max(b.version) from briefings b where b.scope = r.scope and b.language = r.language and b.day = r.day), 0) + 1,
    r.created_at, r.as_of, briefing - array['scope', 'day', 'language', 'created_at', 'as_of']
  from jsonb_to_record(briefing) as r (scope text, day date, language text, created_at timestamptz, as_of timestamptz)
  returning * into stored;
  return jsonb_build_object('id', stored.id, 'version', stored.version);
end
$$;

create or replace function describe_briefing(stored briefings) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select stored.content || jsonb_build_object(
    'id', stored.id, 'scope', stored.scope, 'day', stored.day, 'language', stored.language, 'version', stored.version,
    'created_at', stored.created_at, 'as_of', stored.as_of)
$$;

-- The newest version; null: there is none.
create or replace function read_briefing(wanted_scope text, wanted_language text, wanted_day date) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select describe_briefing(b) from briefings b
  where b.scope = wanted_scope and b.language = wanted_language and b.day = wanted_day
  order by b.version desc
  limit 1
$$;

-- The newest version of each day, the newest day first.
create or replace function list_briefings(wanted_scope text, wanted_language text, most int) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(describe_briefing(b) order by b.day desc), '[]')
  from (
    select distinct on (day) * from briefings
    where scope = wanted_scope and language = wanted_language
    order by day desc, version desc
    limit most
  ) b
$$;

select restrict_to_service_role(
  array['briefings'], array['put_briefing', 'describe_briefing', 'read_briefing', 'list_briefings']);

notify pgrst, 'reload schema';
