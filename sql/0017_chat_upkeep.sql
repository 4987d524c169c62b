-- What is made of chats after the answer: vectors, notes on each message, summaries, what is kept for good, other names that people
-- state. Which chat has work is a row of its own, kept by triggers in the transaction that stores what was said. Forward, and safe to
-- run twice. Rollback: 0017_chat_upkeep.down.sql.

set search_path = public, extensions;

-- ------------------------------------------------------------------------------------------------------------- tables

-- By whom a message was noted: `lexicon`, or a model's name.
alter table conversations add column if not exists annotated_at timestamptz;
alter table conversations add column if not exists annotated_by text;
create index if not exists conversations_unannotated on conversations (chat_id)
  where annotated_at is null and superseded_at is null and role <> 'tool';

-- `written_by`: `extract`, or a model's name. `degraded`: why it isn't the model's.
alter table summaries add column if not exists written_at timestamptz;
alter table summaries add column if not exists written_by text;
alter table summaries add column if not exists degraded text;
create unique index if not exists summaries_range on summaries (chat_id, from_round, to_round);

-- Chats that have work, now or later.
create table if not exists chat_upkeep (
  chat_id uuid primary key references chats (id) on delete cascade,
  due_at timestamptz not null,
  -- Counts what was said, so that work on what was said before is not taken for done.
  changes bigint not null default 1,
  -- How often in a row it was taken and not finished.
  attempts int not null default 0,
  worker text,
  leased_until timestamptz
);
create index if not exists chat_upkeep_due on chat_upkeep (due_at);

-- In which chats and on which UTC days a message was recalled.
create table if not exists chat_recalls (
  message_id bigint not null references conversations (id) on delete cascade,
  chat_id uuid not null references chats (id) on delete cascade,
  day date not null,
  primary key (message_id, chat_id, day)
);
create index if not exists chat_recalls_chat on chat_recalls (chat_id);

-- Other names that people stated in their chats. What was accepted is theirs, and no longer of the chat.
create table if not exists synonym_proposals (
  id bigint generated always as identity primary key,
  scope text not null,
  -- Both names as they are compared, in one order.
  pair text not null,
  term text not null,
  synonym text not null,
  chat_id uuid references chats (id) on delete cascade,
  -- The words in which it was stated.
  said text not null,
  created_at timestamptz not null,
  decision text check (decision in ('accepted', 'dismissed')),
  decided_at timestamptz,
  unique (scope, pair)
);
create index if not exists synonym_proposals_chat on synonym_proposals (chat_id) where chat_id is not null;

-- --------------------------------------------------------------------------------------------------------- who is due

-- Something was said in these chats: they have work at once.
create or replace function mark_chats_due(chat_ids uuid[]) returns void
language plpgsql
set search_path = public, extensions
as $$
begin
  insert into chat_upkeep as u (chat_id, due_at)
  select distinct wanted, '-infinity'::timestamptz from unnest(chat_ids) wanted order by 1
  on conflict (chat_id) do update set due_at = excluded.due_at, changes = u.changes + 1, attempts = 0;
  perform pg_notify('chat_upkeep', '');
end
$$;

-- A summary of rounds in which something else counts now is no summary of them any more: it is gone, and written anew.
create or replace function note_said_messages() returns trigger
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
begin
  delete from summaries s using said
  where s.chat_id = said.chat_id and said.round between s.from_round and s.to_round and said.superseded_at is null and said.role <> 'tool';
  perform mark_chats_due(array(select distinct chat_id from said));
  return null;
end
$$;

create or replace function note_superseded_message() returns trigger
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
begin
  delete from summaries where chat_id = new.chat_id and new.round between from_round and to_round;
  perform mark_chats_due(array[new.chat_id]);
  return null;
end
$$;

create or replace trigger conversations_said after insert on conversations
  referencing new table as said for each statement execute function note_said_messages();
create or replace trigger conversations_superseded after update of superseded_at on conversations
  for each row when (old.superseded_at is distinct from new.superseded_at) execute function note_superseded_message();

insert into chat_upkeep (chat_id, due_at) select id, '-infinity' from chats on conflict (chat_id) do nothing;

-- Chats with a message or a summary that has no vector of this model are due. Counts them.
create or replace function mark_unembedded_chats(wanted_model text) returns int
language plpgsql
set search_path = public, extensions
as $$
declare
  found_chats uuid[] := array(
    select chat_id from conversations
    where superseded_at is null and role <> 'tool' and embedding_model is distinct from wanted_model
    union
    select chat_id from summaries where embedding_model is distinct from wanted_model);
begin
  if cardinality(found_chats) > 0 then
    perform mark_chats_due(found_chats);
  end if;
  return cardinality(found_chats);
end
$$;

-- The chat that has waited longest, for `lease_seconds`: { work: { chat_id, scope, changes, attempts, last_at } | null, next_at }, where
-- `next_at` is when there may be the next, null: nobody waits.
create or replace function take_chat_upkeep(worker_name text, at timestamptz, lease_seconds int) returns jsonb
language plpgsql
set search_path = public, extensions
as $$
declare
  chosen uuid;
begin
  select chat_id into chosen from chat_upkeep
  where due_at <= at and (leased_until is null or leased_until <= at)
  order by due_at limit 1 for update skip locked;
  if not found then
    return jsonb_build_object('work', null, 'next_at', (select min(greatest(due_at, leased_until, at)) from chat_upkeep));
  end if;
  update chat_upkeep set worker = worker_name, leased_until = at + make_interval(secs => lease_seconds), attempts = attempts + 1
  where chat_id = chosen;
  return jsonb_build_object('next_at', null, 'work', (
    select jsonb_build_object('chat_id', u.chat_id, 'scope', c.scope, 'changes', u.changes, 'attempts', u.attempts, 'last_at', c.last_at)
    from chat_upkeep u join chats c on c.id = u.chat_id where u.chat_id = chosen));
end
$$;

-- False: somebody else has it, or it is gone.
create or replace function renew_chat_upkeep(chat uuid, worker_name text, until timestamptz) returns boolean
language plpgsql
set search_path = public, extensions
as $$
begin
  update chat_upkeep set leased_until = until where chat_id = chat and worker = worker_name;
  return found;
end
$$;

-- The work on what was said until `seen_changes` is done; `next_due` null: nothing is left of it. Where more was said meanwhile, the chat is due at once.
create or replace function finish_chat_upkeep(
  chat uuid, worker_name text, seen_changes bigint, next_due timestamptz, is_failed boolean
) returns void
language plpgsql
set search_path = public, extensions
as $$
begin
  if next_due is null then
    delete from chat_upkeep where chat_id = chat and worker = worker_name and changes = seen_changes;
  end if;
  update chat_upkeep set worker = null, leased_until = null,
    due_at = case when changes = seen_changes then next_due else due_at end,
    attempts = case when is_failed then attempts else 0 end
  where chat_id = chat and worker = worker_name;
end
$$;

-- Gives back what this worker has; null: what any has, where they all died.
create or replace function release_chat_upkeep(worker_name text) returns void
language sql
set search_path = public, extensions
as $$
  update chat_upkeep set worker = null, leased_until = null
  where worker is not null and (worker_name is null or worker = worker_name)
$$;

-- ------------------------------------------------------------------------------------------------------------ the work

-- What there is to do in a chat after a round: messages that count and have no notes, or stand in no summary, in their order, at most
-- `most`.
-- `gap`: the last round before it that stands in one, null: it does itself; `is_closed`: a later round does. `base_scene`: what the chat went on with before the first of them.
create or replace function read_chat_work(chat uuid, after_round int, text_length int, most int) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  with ranges as (
    select from_round, to_round from summaries where chat_id = chat
  ), ends as (
    select 0 as after, (select min(from_round) from ranges) as before
    union all
    select to_round, lead(from_round) over (order by from_round) from ranges
  ), gaps as (
    select after, before from ends where before is null or before > after + 1
  ), wanted as (
    select c.id, g.after as gap, g.before is not null as is_closed
    from gaps g join conversations c on c.chat_id = chat and c.round > greatest(g.after, after_round) and (g.before is null or c.round < g.before)
    where c.superseded_at is null and c.role <> 'tool'
    union
    select c.id, null, true from conversations c
    where c.chat_id = chat and c.round > after_round and c.annotated_at is null and c.superseded_at is null and c.role <> 'tool'
      and exists (select from ranges where c.round between from_round and to_round)
  ), listed as (
    select c.*, w.gap, w.is_closed from wanted w join conversations c on c.id = w.id
    order by c.round, c.revision, c.position limit most
  )
  select jsonb_build_object(
    'turns', (select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'round', l.round, 'role', l.role, 'name', l.name, 'content', left(l.content, text_length), 'scene', l.scene_type,
      'topic', l.topic, 'entities', l.entities, 'emotion', l.emotion, 'created_at', l.created_at,
      'is_annotated', l.annotated_at is not null, 'gap', l.gap, 'is_closed', l.is_closed)
      order by l.round, l.revision, l.position), '[]') from listed l),
    'base_scene', (
      select scene_type from conversations
      where chat_id = chat and superseded_at is null and role = 'user' and scene_type in ('daily', 'plot')
        and round < (select min(round) from listed where annotated_at is null)
      order by round desc, position desc limit 1))
$$;

-- Stores { rows: [{ id, topic, entities, emotion, scene, by, is_kept }] }. A scene that is known stays; what somebody asked to
-- remember is kept for good.
create or replace function put_chat_notes(chat uuid, at timestamptz, notes jsonb) returns int
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  changed int;
begin
  perform take_chat_turns(array[chat]);
  update conversations c set annotated_at = at, annotated_by = n.by, topic = n.topic, emotion = n.emotion,
    entities = array(select jsonb_array_elements_text(n.entities)),
    scene_type = coalesce(c.scene_type, n.scene),
    memory_type = case when n.is_kept then 'long_term' else c.memory_type end,
    promoted_at = case when n.is_kept then coalesce(c.promoted_at, at) else c.promoted_at end
  from jsonb_to_recordset(notes -> 'rows') as n (
    id bigint, topic text, entities jsonb, emotion text, scene text, by text, is_kept boolean)
  where c.id = n.id and c.chat_id = chat;
  get diagnostics changed = row_count;
  return changed;
end
$$;

-- Stores { from_round, to_round, text, scene, topic, entities, emotion, created_at, written_at, by, degraded }. False: more was
-- said since, or a summary stands there already.
create or replace function put_chat_summary(chat uuid, seen_changes bigint, summary jsonb) returns boolean
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
begin
  perform take_chat_turns(array[chat]);
  if not exists (select from chat_upkeep where chat_id = chat and changes = seen_changes) then
    return false;
  end if;
  insert into summaries (chat_id, from_round, to_round, text, scene_type, topic, entities, emotion, created_at, written_at, written_by, degraded)
  select chat, s.from_round, s.to_round, s.text, s.scene, s.topic, array(select jsonb_array_elements_text(s.entities)), s.emotion,
    s.created_at, s.written_at, s.by, s.degraded
  from jsonb_to_record(summary) as s (
    from_round int, to_round int, text text, scene text, topic text, entities jsonb, emotion text, created_at timestamptz,
    written_at timestamptz, by text, degraded text)
  where not exists (
    select from summaries o where o.chat_id = chat and o.from_round <= s.to_round and o.to_round >= s.from_round);
  return found;
end
$$;

-- Texts of a chat without a vector of this model; `kind`: turn or summary.
create or replace function list_unembedded_chat_texts(
  chat uuid, kind text, wanted_model text, text_length int, after_id bigint, most int
) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  with found as (
    (select id, content as text from conversations
     where kind = 'turn' and chat_id = chat and id > after_id and superseded_at is null and role <> 'tool'
       and embedding_model is distinct from wanted_model order by id limit most)
    union all
    (select id, text from summaries
     where kind = 'summary' and chat_id = chat and id > after_id and embedding_model is distinct from wanted_model order by id limit most)
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'text', left(text, text_length)) order by id), '[]') from found
$$;

-- Stores vectors of one model; null for a text that the model takes none of.
create or replace function put_chat_embeddings(chat uuid, kind text, vectors_model text, row_ids bigint[], vectors text[]) returns int
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  changed int;
begin
  perform take_chat_turns(array[chat]);
  if kind = 'turn' then
    update conversations c set embedding = v.vector::vector, embedding_model = vectors_model
    from unnest(row_ids, vectors) v (id, vector) where c.id = v.id and c.chat_id = chat;
  else
    update summaries s set embedding = v.vector::vector, embedding_model = vectors_model
    from unnest(row_ids, vectors) v (id, vector) where s.id = v.id and s.chat_id = chat;
  end if;
  get diagnostics changed = row_count;
  return changed;
end
$$;

-- ---------------------------------------------------------------------------------------------------------- kept for good

-- Keeps a message for good, or lets it be like any other again: { id, chat_id, memory_type }; null without such a message.
create or replace function pin_chat_message(message bigint, is_pinned boolean, at timestamptz) returns jsonb
language sql
set search_path = public, extensions
as $$
  update conversations set memory_type = case when is_pinned then 'long_term' else 'short_term' end,
    promoted_at = case when is_pinned then coalesce(promoted_at, at) end
  where id = message and role <> 'tool'
  returning jsonb_build_object('id', id, 'chat_id', chat_id, 'memory_type', memory_type)
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

create or replace trigger injections_recalled after insert on injections for each row execute function note_recalls();

-- Deletes at most `most` messages that were said before a moment and are not kept for good, with the summaries and injections of that
-- time, and chats of which nothing is left. Counts the messages.
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

-- -------------------------------------------------------------------------------------------------------------- synonyms

-- Stores { rows: [{ pair, term, synonym, said, created_at }] } of a chat, each pair once in a scope, whatever was decided of it.
create or replace function put_synonym_proposals(chat uuid, proposals jsonb) returns int
language plpgsql
set search_path = public, extensions
as $$
declare
  added int;
begin
  insert into synonym_proposals (scope, pair, term, synonym, chat_id, said, created_at)
  select c.scope, p.pair, p.term, p.synonym, c.id, p.said, p.created_at
  from jsonb_to_recordset(proposals -> 'rows') as p (pair text, term text, synonym text, said text, created_at timestamptz)
  join chats c on c.id = chat
  on conflict (scope, pair) do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;

-- Those nobody has decided about, or those with this decision; oldest first. `wanted_scope` null: of all scopes.
create or replace function list_synonym_proposals(wanted_scope text, wanted_decision text) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'scope', scope, 'term', term, 'synonym', synonym, 'chat_id', chat_id, 'said', said,
    'created_at', created_at, 'decision', decision) order by id), '[]')
  from synonym_proposals
  where (wanted_scope is null or scope = wanted_scope) and decision is not distinct from wanted_decision
$$;

-- Null: there is no such proposal.
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

-- As in 0001, of every table there is: doctor asks only for those that `sql/` makes.
create or replace function describe_schema() returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with ours as (
    select c.oid, c.relname, c.relrowsecurity from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'secondlook_migrations'
  )
  select jsonb_build_object(
    'columns', (select coalesce(jsonb_agg(o.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
                         || case when a.attnotnull then ' not null' else '' end order by o.relname, a.attname), '[]')
                from ours o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped),
    'functions', (select coalesce(jsonb_agg(p.proname || '(' || pg_get_function_arguments(p.oid) || ')' order by p.proname), '[]')
                  from pg_proc p
                  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
                    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')),
    -- The vector index is one thing, in either size.
    'indexes', (select coalesce(jsonb_agg(replace(i.relname, 'embedding_half', 'embedding') order by i.relname), '[]')
                from ours o join pg_index x on x.indrelid = o.oid join pg_class i on i.oid = x.indexrelid
                where x.indisvalid),
    'row_level_security', (select coalesce(jsonb_agg(o.relname order by o.relname), '[]') from ours o where o.relrowsecurity))
$$;

select restrict_to_service_role(
  array['chat_upkeep', 'chat_recalls', 'synonym_proposals'],
  array['mark_chats_due', 'note_said_messages', 'note_superseded_message', 'mark_unembedded_chats', 'take_chat_upkeep', 'renew_chat_upkeep',
        'finish_chat_upkeep', 'release_chat_upkeep', 'read_chat_work', 'put_chat_notes', 'put_chat_summary', 'list_unembedded_chat_texts',
        'put_chat_embeddings', 'pin_chat_message', 'note_recalls', 'prune_chats', 'put_synonym_proposals', 'list_synonym_proposals',
        'decide_synonym_proposal', 'describe_schema']);

notify pgrst, 'reload schema';
