-- What was deleted later was not deleted yet, and what came later, or in another scope, takes no title's place. Forward, and safe to run twice.
-- Rollback: 0060_by_then.down.sql.

set search_path = public, extensions;

-- As in 0049, but what was deleted after that moment still said it then.
create or replace function still_says(message messages, at timestamptz default 'infinity') returns boolean
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
begin
  return (message.deleted_at is null or message.deleted_at > at) and not exists (
    select from messages later
    where later.source = message.source and later.source_message_id = message.source_message_id
      and later.revision > message.revision and later.state in ('analysed', 'waiting', 'alerted') and later.received_at <= at);
end
$$;

-- As in 0050, but of those that have all words of a part of a title, too, the newest 2,000 of the scope by then are compared.
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
      select n.id from (
        select e.id, e.scope, e.created_at from news_events e
        where e.keyword_index @@ replace(to_any_of(title_tokens)::text, ' | ', ' & ')::tsquery
        offset 0) n
      where n.scope = scope_filter and n.created_at <= as_of
      order by n.created_at desc, n.id desc limit 2000);
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

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
