-- Takes 0068_pruned_injections.sql back.

set search_path = public, extensions;

-- As in 0055.
create or replace function prune_chats(before timestamptz, most int) returns int
language plpgsql
set search_path = public, extensions
as $$
declare
  gone int;
  told int;
begin
  delete from conversations where id in (
    select id from conversations where created_at < before and memory_type = 'short_term' limit most);
  get diagnostics gone = row_count;
  if gone = 0 then
    delete from injections where created_at < before;
    delete from injections i where exists (
      select from jsonb_to_recordset(i.items) as item (kind text, id bigint, chat_id uuid)
      where (item.kind = 'turn' and not exists (select from conversations c where c.id = item.id))
         or (item.kind = 'summary' and (exists (select from summaries s where s.id = item.id and s.created_at < before)
           or (item.chat_id is not null and not exists (select from summaries s where s.chat_id = item.chat_id)))));
    get diagnostics told = row_count;
    delete from summaries where created_at < before;
    delete from chats c where c.last_at < before and not exists (select from conversations where chat_id = c.id);
    -- Who holds what was told lets go of it.
    if told > 0 then
      perform pg_notify('chats_forgotten', '');
    end if;
  end if;
  return gone;
end
$$;

notify pgrst, 'reload schema';

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 68;
  end if;
end
$$;
