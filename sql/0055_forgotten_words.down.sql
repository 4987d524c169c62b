-- Takes 0055_forgotten_words.sql back. Words that were removed stay removed.

set search_path = public, extensions;

drop function if exists list_chat_rounds(text, text[]);

-- As in 0017.
create or replace function decide_synonym_proposal(proposal bigint, wanted_decision text, at timestamptz) returns jsonb
language sql
set search_path = public, extensions
as $$
  update synonym_proposals set decision = wanted_decision, decided_at = at,
    chat_id = case when wanted_decision = 'accepted' then null else chat_id end
  where id = proposal
  returning jsonb_build_object('id', id, 'scope', scope, 'term', term, 'synonym', synonym, 'chat_id', chat_id, 'said', said,
    'created_at', created_at, 'decision', decision)
$$;

-- As in 0017.
create or replace function prune_chats(before timestamptz, most int) returns int
language plpgsql
set search_path = public, extensions
as $$
declare
  gone int;
begin
  delete from conversations where id in (
    select id from conversations where created_at < before and memory_type = 'short_term' limit most);
  get diagnostics gone = row_count;
  if gone = 0 then
    delete from summaries where created_at < before;
    delete from injections where created_at < before;
    delete from chats c where c.last_at < before and not exists (select from conversations where chat_id = c.id);
  end if;
  return gone;
end
$$;

notify pgrst, 'reload schema';

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 55;
  end if;
end
$$;
