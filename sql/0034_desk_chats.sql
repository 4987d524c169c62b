-- One chat by rounds, as the desk shows it. Forward, and safe to run twice. Rollback: 0034_desk_chats.down.sql.

set search_path = public, extensions;

-- A chat with at most so many rounds from one on, each with its notes and what was put before its question, and the summaries of these
-- rounds; null without such a chat. Texts are cut, but for that of one message. Whoever opens a chat of thousands of rounds reads a page.
create or replace function read_chat_rounds(chat uuid, from_round int, most int, text_length int, whole_message bigint) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  with wanted as (
    select distinct c.round from conversations c
    where c.chat_id = chat and c.round >= read_chat_rounds.from_round order by c.round limit most + 1
  ),
  shown as (select round from wanted order by round limit most)
  select describe_chat(h) || jsonb_build_object(
    'scene', h.scene,
    'next_round', (select round from wanted order by round offset most limit 1),
    'turns', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'round', c.round, 'revision', c.revision, 'role', c.role, 'name', c.name,
        'content', case when c.id = whole_message then c.content else left(c.content, text_length) end,
        'length', char_length(c.content), 'model', c.model, 'finish_state', c.finish_state, 'created_at', c.created_at,
        'superseded_at', c.superseded_at, 'scene', c.scene_type, 'topic', c.topic, 'entities', c.entities, 'emotion', c.emotion,
        'is_kept', c.memory_type = 'long_term',
        'injection', case when c.role = 'user' then (
          select jsonb_build_object('rule', i.rule, 'position', i.position, 'content', i.content, 'lines', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'kind', item.value ->> 'kind', 'chat_id', coalesce(t.chat_id, s.chat_id), 'round', coalesce(t.round, s.to_round),
              'at', coalesce(t.created_at, s.created_at)) order by item.place), '[]')
            from jsonb_array_elements(i.items) with ordinality item (value, place)
            left join conversations t on item.value ->> 'kind' = 'turn' and t.id = (item.value ->> 'id')::bigint
            left join summaries s on item.value ->> 'kind' = 'summary' and s.id = (item.value ->> 'id')::bigint))
          from injections i where i.chat_id = h.id and i.anchor_key = c.key) end
        ) order by c.round, c.revision, c.position), '[]')
      from conversations c where c.chat_id = h.id and c.round in (select round from shown)),
    'summaries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'from_round', s.from_round, 'to_round', s.to_round, 'text', left(s.text, text_length), 'scene', s.scene_type, 'topic', s.topic,
        'created_at', s.created_at, 'by', s.written_by, 'degraded', s.degraded) order by s.to_round, s.from_round), '[]')
      from summaries s
      where s.chat_id = h.id and s.to_round >= read_chat_rounds.from_round
        and s.from_round <= coalesce((select max(round) from shown), 0)))
  from chats h where h.id = chat
$$;

select restrict_to_service_role(array[]::text[], array['read_chat_rounds']);

notify pgrst, 'reload schema';
