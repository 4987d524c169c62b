-- What was put before the model in each round: which lines, where, and by which rule; and the scene that a chat goes on with. Forward,
-- and safe to run twice. Rollback: 0016_injections.down.sql.

set search_path = public, extensions;

alter table injections
  add column if not exists role text not null default 'system',
  add column if not exists position text not null default 'system',
  -- [{ kind, id }]: the rows of `conversations` and `summaries` that its lines are of.
  add column if not exists items jsonb not null default '[]';

-- As in 0013, with the scene of the round and what was put into it.
create or replace function record_exchange(exchange jsonb) returns jsonb
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  this_id uuid := exchange ->> 'id';
  this_scope text := exchange ->> 'scope';
  place jsonb := exchange -> 'placement';
  chat uuid := place ->> 'chat_id';
  this_round int := place ->> 'round';
  this_revision int := place ->> 'revision';
  first_position int := place ->> 'position';
  asked timestamptz := exchange ->> 'asked_at';
  answered timestamptz := exchange ->> 'answered_at';
  this_scene text := exchange ->> 'scene';
  -- Talk about the app ends no story.
  base text := nullif(this_scene, 'meta');
  injected jsonb := nullif(exchange -> 'injection', 'null');
  known record;
begin
  if chat is null then
    raise exception 'the exchange % has no place in a chat', this_id using errcode = 'invalid_parameter_value';
  end if;
  -- Any row of it; asked for the first one by id, a planner without statistics reads all ids.
  select chat_id, round, revision into known from conversations where exchange_id = this_id limit 1;
  if found then
    return jsonb_build_object('is_stored', false, 'reason', 'known', 'chat_id', known.chat_id, 'round', known.round,
                              'revision', known.revision);
  end if;
  if exists (select from forgotten_chats where chat_id = chat) then
    return jsonb_build_object('is_stored', false, 'reason', 'forgotten', 'chat_id', chat, 'round', this_round, 'revision', this_revision);
  end if;
  insert into chats as c (id, scope, app_type, client_id, scene, created_at, last_at)
  values (chat, this_scope, exchange ->> 'app_type', exchange ->> 'client_id', base, asked, answered)
  on conflict (id) do update set scene = coalesce(excluded.scene, c.scene), app_type = coalesce(c.app_type, excluded.app_type), client_id = coalesce(c.client_id, excluded.client_id),
    created_at = least(c.created_at, excluded.created_at), last_at = greatest(c.last_at, excluded.last_at)
  where c.scope = excluded.scope;
  if not found then
    raise exception 'the chat % belongs to another scope', chat using errcode = 'invalid_parameter_value';
  end if;
  while exists (select from conversations where chat_id = chat and round = this_round and revision = this_revision
                  and position >= first_position) loop
    this_revision := this_revision + 1;
  end loop;
  insert into conversations (
    chat_id, scope, exchange_id, round, revision, position, role, name, content, key, parent_key, tail_key, model, upstream,
    finish_state, usage, created_at, scene_type)
  select chat, this_scope, this_id, this_round, this_revision, first_position + said.place::int - 1, m.role, m.name, m.content, m.key,
    m.parent_key, m.tail_key, case when is_answer then exchange ->> 'model' end, exchange ->> 'upstream', m.finish_state,
    case when is_answer then nullif(exchange -> 'usage', 'null') end, case when is_answer then answered else asked end, this_scene
  from jsonb_array_elements(exchange -> 'messages') with ordinality said (message, place)
  cross join lateral jsonb_to_record(said.message) as m (
    role text, name text, content text, key text, parent_key text, tail_key text, finish_state text)
  -- What was said before came with the request.
  cross join lateral (select m.role = 'assistant' and said.place = jsonb_array_length(exchange -> 'messages') as is_answer) answer
  order by said.place;
  -- What was forgotten while the model answered is not kept in what it was told. An answer that is asked for anew has the one that is there.
  if injected is not null and not exists (
    select from jsonb_to_recordset(injected -> 'items') as item (kind text, id bigint)
    where item.kind = 'turn' and not exists (select from conversations c where c.id = item.id)) then
    insert into injections (chat_id, anchor_key, content, rule, role, position, items, created_at)
    values (chat, injected ->> 'anchor_key', injected ->> 'content', injected ->> 'rule', injected ->> 'role', injected ->> 'position',
            injected -> 'items', asked)
    on conflict (chat_id, anchor_key) do nothing;
  end if;
  if jsonb_array_length(place -> 'supersedes') > 0 then
    perform supersede_messages(chat, array(select jsonb_array_elements_text(place -> 'supersedes')), this_id, asked);
  end if;
  if place ->> 'revives' is not null then
    perform revive_messages(chat, place ->> 'revives', this_id);
  end if;
  if exchange ->> 'gateway_key' is not null and jsonb_typeof(exchange -> 'usage') = 'object' then
    perform add_gateway_tokens(exchange ->> 'gateway_key', (exchange -> 'usage' ->> 'prompt_tokens')::bigint
      + (exchange -> 'usage' ->> 'completion_tokens')::bigint, answered);
  end if;
  return jsonb_build_object('is_stored', true, 'reason', null, 'chat_id', chat, 'round', this_round, 'revision', this_revision);
end
$$;

-- As in 0013, with the scene of each message, and what was put before it.
create or replace function read_chat(reference text) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  select describe_chat(h) || jsonb_build_object('conversations', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'round', c.round, 'revision', c.revision, 'position', c.position, 'role', c.role, 'name', c.name,
      'content', c.content, 'model', c.model, 'finish_state', c.finish_state, 'usage', c.usage, 'created_at', c.created_at,
      'superseded_at', c.superseded_at, 'scene_type', c.scene_type,
      'injection', case when c.role = 'user' then (
        select jsonb_build_object('rule', i.rule, 'content', i.content, 'position', i.position, 'items', i.items)
        from injections i where i.chat_id = h.id and i.anchor_key = c.key) end) order by c.round, c.revision, c.position), '[]')
    from conversations c where c.chat_id = h.id))
  from chats h where h.id = find_chat(reference)
$$;

-- What a chat goes on with, and what was put into it: { scene, injections: [{ anchor_key, … }] }; null without such a chat in the scope.
create or replace function read_chat_state(chat uuid, wanted_scope text) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  select jsonb_build_object('scene', h.scene, 'injections', (
    select coalesce(jsonb_agg(jsonb_build_object('anchor_key', i.anchor_key, 'content', i.content, 'rule', i.rule, 'role', i.role,
      'position', i.position, 'items', i.items) order by i.id), '[]')
    from injections i where i.chat_id = h.id))
  from chats h where h.id = chat and h.scope = wanted_scope
$$;

-- As in 0013; what was told of it in other chats is removed, and counted, too.
create or replace function forget_chat(reference text, at timestamptz) returns jsonb
language plpgsql
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  chat uuid := find_chat(reference);
  counts jsonb;
begin
  if chat is null then
    return null;
  end if;
  perform take_chat_turns(array[chat]);
  select jsonb_build_object(
    'chats', (select count(*) from chats where id = chat),
    'messages', (select count(*) from conversations where chat_id = chat),
    'vectors', (select count(embedding) from conversations where chat_id = chat)
               + (select count(embedding) from summaries where chat_id = chat),
    'summaries', (select count(*) from summaries where chat_id = chat),
    'injections', (select count(*) from injections where chat_id = chat)) into counts;
  -- What others were told of it goes too.
  with removed as (
    delete from injections i where i.chat_id <> chat and exists (
      select from jsonb_to_recordset(i.items) as item (kind text, id bigint)
      where (item.kind = 'turn' and exists (select from conversations c where c.id = item.id and c.chat_id = chat))
         or (item.kind = 'summary' and exists (select from summaries s where s.id = item.id and s.chat_id = chat)))
    returning 1)
  select counts || jsonb_build_object('injections', (counts ->> 'injections')::int + count(*)) into counts from removed;
  insert into forgotten_chats (chat_id, at) values (chat, forget_chat.at) on conflict (chat_id) do nothing;
  delete from chats where id = chat;
  perform pg_notify('chats_forgotten', chat::text);
  return counts;
end
$$;

select restrict_to_service_role(
  array[]::text[], array['record_exchange', 'read_chat', 'read_chat_state', 'forget_chat']);

notify pgrst, 'reload schema';
