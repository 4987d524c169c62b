-- What is forgotten or pruned leaves the places where its words stood beside it, and an import is told which rounds are there. Forward,
-- and safe to run twice. Rollback: 0055_forgotten_words.down.sql.

set search_path = public, extensions;

-- Which of these chats there are in a scope, with the messages of each round, and which were forgotten: { rounds: [{ chat_id, round, revision, messages }], forgotten }.
create or replace function list_chat_rounds(wanted_scope text, wanted text[]) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  select jsonb_build_object(
    'rounds', (select coalesce(jsonb_agg(jsonb_build_object('chat_id', r.chat_id, 'round', r.round, 'revision', r.revision, 'messages', r.messages)), '[]')
               from (select c.chat_id, c.round, c.revision, count(*) as messages from conversations c
                     where c.chat_id = any (wanted::uuid[]) and c.scope = wanted_scope group by c.chat_id, c.round, c.revision) r),
    'forgotten', (select coalesce(jsonb_agg(f.chat_id), '[]') from forgotten_chats f where f.chat_id = any (wanted::uuid[])))
$$;

-- As in 0017. An accepted name is no longer of the chat that stated it, which may be forgotten: the words in which it was stated go.
create or replace function decide_synonym_proposal(proposal bigint, wanted_decision text, at timestamptz) returns jsonb
language sql
set search_path = public, extensions
as $$
  update synonym_proposals set decision = wanted_decision, decided_at = at,
    chat_id = case when wanted_decision = 'accepted' then null else chat_id end,
    said = case when wanted_decision = 'accepted' then '' else said end
  where id = proposal
  returning jsonb_build_object('id', id, 'scope', scope, 'term', term, 'synonym', synonym, 'chat_id', chat_id, 'said', said,
    'created_at', created_at, 'decision', decision)
$$;

-- Of what was accepted before, nobody knows whose chat stated it.
update synonym_proposals set said = '' where decision = 'accepted' and said <> '';

-- As in 0017; what other chats were told of what is gone goes too.
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

select restrict_to_service_role('{}', array['list_chat_rounds', 'decide_synonym_proposal', 'prune_chats']);

notify pgrst, 'reload schema';
