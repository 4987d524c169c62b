-- Takes 0059_quoted_chats.sql back: both functions as they were.

set search_path = public, extensions;

-- Stores { exchanges: […] } in their order, each once, all or none, and says of each what became of it.
create or replace function record_exchanges(exchanges jsonb) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  each jsonb;
  answers jsonb := '[]';
begin
  perform take_chat_turns(array(
    select (e -> 'placement' ->> 'chat_id')::uuid from jsonb_array_elements(exchanges -> 'exchanges') e
    where e -> 'placement' ->> 'chat_id' is not null));
  for each in select e from jsonb_array_elements(exchanges -> 'exchanges') with ordinality listed (e, n) order by n loop
    answers := answers || record_exchange(each);
  end loop;
  return answers;
end
$$;

-- What was recalled in three chats on three days is kept for good. The beginning of a chat recalls whatever is newest, and doesn't count.
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
    where item ->> 'kind' = 'turn' and c.scope = (select scope from chats where id = new.chat_id) order by c.id);
  insert into chat_recalls (message_id, chat_id, day)
  select id, new.chat_id, (new.created_at at time zone 'UTC')::date from unnest(recalled) id
  on conflict do nothing;
  update conversations c set memory_type = 'long_term', promoted_at = new.created_at
  where c.id = any (recalled) and c.memory_type = 'short_term'
    and (select count(distinct r.chat_id) >= 3 and count(distinct r.day) >= 3 from chat_recalls r where r.message_id = c.id);
  return null;
end
$$;

notify pgrst, 'reload schema';

do $$ begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 59;
  end if;
end
$$;
