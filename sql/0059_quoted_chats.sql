-- A chat that is forgotten while another one is told of it: what quotes it waits for that, and then leaves it out. Forward, and safe to run
-- twice. Rollback: 0059_quoted_chats.down.sql.

set search_path = public, extensions;

-- As in 0013, in the turn of the chats that are quoted too: who forgets one of them comes before, and is heeded, or finds what quotes it.
create or replace function record_exchanges(exchanges jsonb) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  each jsonb;
  answers jsonb := '[]';
begin
  perform take_chat_turns(array(
    select t.chat_id from jsonb_array_elements(exchanges -> 'exchanges') e
    cross join lateral (
      select (e -> 'placement' ->> 'chat_id')::uuid as chat_id
      union all
      select coalesce(item.chat_id, (select c.chat_id from conversations c where c.id = item.id and item.kind = 'turn'))
      from jsonb_to_recordset(e #> '{injection,items}') as item (kind text, id bigint, chat_id uuid)) t
    where t.chat_id is not null));
  for each in select e from jsonb_array_elements(exchanges -> 'exchanges') with ordinality listed (e, n) order by n loop
    answers := answers || record_exchange(each);
  end loop;
  return answers;
end
$$;

-- As in 0017; what is pruned at this moment is waited for, and was not recalled.
create or replace function note_recalls() returns trigger
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  items jsonb := to_jsonb(new) -> 'items';
  recalled bigint[];
begin
  if new.rule not in ('recall', 'plot_recall') or jsonb_typeof(items) is distinct from 'array' then
    return null;
  end if;
  recalled := array(
    select c.id from jsonb_array_elements(items) item join conversations c on c.id = (item ->> 'id')::bigint
    where item ->> 'kind' = 'turn' and c.scope = (select scope from chats where id = new.chat_id) order by c.id
    for key share of c);
  insert into chat_recalls (message_id, chat_id, day)
  select id, new.chat_id, (new.created_at at time zone 'UTC')::date from unnest(recalled) id
  on conflict do nothing;
  update conversations c set memory_type = 'long_term', promoted_at = new.created_at
  where c.id = any (recalled) and c.memory_type = 'short_term'
    and (select count(distinct r.chat_id) >= 3 and count(distinct r.day) >= 3 from chat_recalls r where r.message_id = c.id);
  return null;
end
$$;

-- PostgREST keeps the schema in mind until it is told.
notify pgrst, 'reload schema';
