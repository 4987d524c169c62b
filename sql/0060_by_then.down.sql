-- Takes 0060_by_then.sql back: both functions as they were.

set search_path = public, extensions;

-- Whether a message still says it: neither deleted, nor by then edited to something that has its verdict.
create or replace function still_says(message messages, at timestamptz default 'infinity') returns boolean
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
begin
  return message.deleted_at is null and not exists (
    select from messages later
    where later.source = message.source and later.source_message_id = message.source_message_id
      and later.revision > message.revision and later.state in ('analysed', 'waiting', 'alerted') and later.received_at <= at);
end
$$;

-- Events whose title contains the question, or whose title the question contains, the longest common part first, then the newest.
-- A title that three events of the scope have is none. Of those that begin alike the newest 2,000 are compared. `title_tokens` are those of the question, without words that may be cut off.
create or replace function find_titled_events(
  question text, title_tokens text[], as_of timestamptz, scope_filter text, asset_filter text[], type_filter text[],
  min_confidence double precision, further jsonb, most int
) returns jsonb
language plpgsql stable
set search_path = public, extensions
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  asked text := title_letters(question);
  may_be_part boolean := is_title(asked);
  windows text[];
  near bigint[];
begin
  -- Cut in pieces: to find the n-th character of a text, Postgres reads all before it.
  windows := array(
    select distinct to_title_key(w.letters)
    from generate_series(0, (length(asked) - 1) / 200) piece
    cross join lateral (select substr(asked, piece * 200 + 1, 214) as letters offset 0) p
    cross join generate_series(1, 200) place
    cross join lateral (select substr(p.letters, place, 15) as letters offset 0) w
    where length(w.letters) >= 8);
  -- `offset 0`: looked up by their titles; along the newest of the scope, all titles would be read anew.
  near := array(
    select n.id from (
      select e.id, e.scope, e.created_at from news_events e where read_title_key(e.content_text) = any (windows)
      union
      select e.id, e.scope, e.created_at from messages m join news_events e on (e.source, e.source_message_id) = (m.source, m.source_message_id)
      where m.revision > 1 and read_title_key(m.text) = any (windows)
      offset 0) n
    where n.scope = scope_filter and n.created_at <= as_of
    order by n.created_at desc, n.id desc limit 2000);
  if may_be_part and cardinality(title_tokens) > 0 then
    near := near || array(
      select e.id from news_events e
      where e.keyword_index @@ replace(to_any_of(title_tokens)::text, ' | ', ' & ')::tsquery
      order by e.created_at desc, e.id desc limit 2000);
  end if;
  if cardinality(near) = 0 then
    return '[]';
  end if;
  return (
    with told as materialized (
      select e.id, e.published_at, title_letters(read_headline(read_text_at(e.source, e.source_message_id, e.content_text, as_of))) as letters
      from news_events e
      where e.id = any (near) and e.scope = scope_filter and e.created_at <= as_of
    ),
    matched as materialized (
      select t.id, t.published_at, least(length(t.letters), length(asked)) as common
      from (select told.*, count(*) over (partition by told.letters) as times from told) t
      where t.times <= 2 and is_title(t.letters)
        and (strpos(asked, t.letters) > 0 or (may_be_part and strpos(t.letters, asked) > 0))
    )
    select coalesce(jsonb_agg(best.id order by best.common desc, best.published_at desc, best.id desc), '[]')
    from (
      select m.* from matched m
      where m.id in (
        select v.id from visible_for_ask(as_of, scope_filter, asset_filter, type_filter, min_confidence, further) v
        where v.id = any (near))
      order by m.common desc, m.published_at desc, m.id desc
      limit most) best);
end
$$;

notify pgrst, 'reload schema';

do $$ begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 60;
  end if;
end
$$;
