-- Whoever holds what was put into a request is told where that alone is pruned. Forward, and safe to run twice. Rollback:
-- 0068_pruned_injections.down.sql.

set search_path = public, extensions;

-- As in 0055; what is pruned for its own age is let go of too, not only what quotes a message that is gone.
create or replace function prune_chats(before timestamptz, most int) returns int
language plpgsql
set search_path = public, extensions
as $$
declare
  gone int;
  aged int;
  told int;
begin
  delete from conversations where id in (
    select id from conversations where created_at < before and memory_type = 'short_term' limit most);
  get diagnostics gone = row_count;
  if gone = 0 then
    delete from injections where created_at < before;
    get diagnostics aged = row_count;
    delete from injections i where exists (
      select from jsonb_to_recordset(i.items) as item (kind text, id bigint, chat_id uuid)
      where (item.kind = 'turn' and not exists (select from conversations c where c.id = item.id))
         or (item.kind = 'summary' and (exists (select from summaries s where s.id = item.id and s.created_at < before)
           or (item.chat_id is not null and not exists (select from summaries s where s.chat_id = item.chat_id)))));
    get diagnostics told = row_count;
    delete from summaries where created_at < before;
    delete from chats c where c.last_at < before and not exists (select from conversations where chat_id = c.id);
    -- Who holds what was told lets go of it.
    if aged + told > 0 then
      perform pg_notify('chats_forgotten', '');
    end if;
  end if;
  return gone;
end
$$;

notify pgrst, 'reload schema';
