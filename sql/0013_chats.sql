-- Chats that go through the gateway: who said what in which round, the gateway's own keys, and what was used with them. Forward, and
-- safe to run twice. Rollback: 0013_chats.down.sql.

set search_path = public, extensions;

-- ------------------------------------------------------------------------------------------------------------- tables

create table if not exists chats (
  id uuid primary key,
  scope text not null,
  app_type text,
  scene text,
  -- The client's own name of it, where the client gives one.
  client_id text,
  created_at timestamptz not null,
  last_at timestamptz not null
);
create index if not exists chats_last on chats (last_at desc, id desc);
create index if not exists chats_scope_last on chats (scope, last_at desc, id desc);
-- A client may name it as it likes, longer than an index takes.
create index if not exists chats_client on chats (scope, md5(client_id), last_at desc) where client_id is not null;

-- One row for each message that was said. Its text is no key: a second "go on" is said too.
create table if not exists conversations (
  id bigint generated always as identity primary key,
  chat_id uuid not null references chats (id) on delete cascade,
  -- That of its chat, so that one index finds a key in a scope.
  scope text not null,
  exchange_id uuid not null,
  round int not null check (round >= 1),
  revision int not null check (revision >= 1),
  position int not null check (position >= 0),
  role text not null check (role in ('user', 'assistant', 'tool')),
  name text,
  content text not null,
  key text not null,
  parent_key text,
  tail_key text,
  model text,
  upstream text,
  finish_state text check (finish_state in ('complete', 'length', 'filtered', 'stopped', 'failed', 'unfinished')),
  usage jsonb,
  created_at timestamptz not null,
  superseded_at timestamptz,
  scene_type text,
  topic text,
  entities text[] not null default '{}',
  emotion text,
  memory_type text not null default 'short_term' check (memory_type in ('short_term', 'long_term')),
  promoted_at timestamptz,
  embedding vector(1536),
  embedding_model text,
  -- As those of news_events.
  keyword_index tsvector not null default '',
  keyword_length int not null default 0,
  keyword_version int not null default 0,
  unique (chat_id, round, revision, position)
);
create index if not exists conversations_key on conversations (scope, key, id desc);
create index if not exists conversations_parent_key on conversations (scope, parent_key, id desc) where parent_key is not null;
create index if not exists conversations_tail_key on conversations (scope, tail_key, id desc) where tail_key is not null;
create index if not exists conversations_chat_key on conversations (chat_id, key);
create index if not exists conversations_chat_parent_key on conversations (chat_id, parent_key) where parent_key is not null;
create index if not exists conversations_exchange on conversations (exchange_id);

create table if not exists summaries (
  id bigint generated always as identity primary key,
  chat_id uuid not null references chats (id) on delete cascade,
  from_round int not null,
  to_round int not null,
  text text not null,
  scene_type text,
  topic text,
  entities text[] not null default '{}',
  emotion text,
  embedding vector(1536),
  embedding_model text,
  keyword_index tsvector not null default '',
  keyword_length int not null default 0,
  keyword_version int not null default 0,
  created_at timestamptz not null
);
create index if not exists summaries_chat on summaries (chat_id, to_round);

-- What was put into a request before which message, so that the next request has it at the same place.
create table if not exists injections (
  id bigint generated always as identity primary key,
  chat_id uuid not null references chats (id) on delete cascade,
  anchor_key text not null,
  content text not null,
  rule text not null,
  created_at timestamptz not null,
  unique (chat_id, anchor_key)
);

-- The key itself is nowhere: only its hash.
create table if not exists gateway_keys (
  name text primary key,
  hash char(64) not null unique,
  scope text not null,
  user_header text,
  news boolean not null,
  as_of boolean not null,
  rpm int check (rpm > 0),
  tokens_per_day bigint check (tokens_per_day > 0),
  allow text[] not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

-- Tokens by key and UTC day.
create table if not exists gateway_usage (
  key_name text not null,
  day date not null,
  tokens bigint not null,
  primary key (key_name, day)
);

-- Chats of which nothing may be stored any more, whatever still waits somewhere.
create table if not exists forgotten_chats (
  chat_id uuid primary key,
  at timestamptz not null
);

-- ------------------------------------------------------------------------------------------------------------ exchanges

-- Those who write to a chat take turns. Several chats at once: in the order of their ids, so that nobody waits in a circle.
create or replace function take_chat_turns(chat_ids uuid[]) returns void
language plpgsql
set search_path = public, extensions
as $$
declare
  each uuid;
begin
  for each in select distinct wanted from unnest(chat_ids) wanted order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended(each::text, 13));
  end loop;
end
$$;

-- All that was said in answer to these messages of a chat, and they themselves, count as superseded; what came with `exchange` does not.
create or replace function supersede_messages(chat uuid, keys text[], exchange uuid, at timestamptz) returns void
language sql
set search_path = public, extensions
set enable_seqscan = off
as $$
  with recursive superseded as (
    select id, key from conversations where chat_id = chat and key = any (keys) and exchange_id <> exchange
    union
    select c.id, c.key from superseded s join conversations c on c.chat_id = chat and c.parent_key = s.key
    where c.exchange_id <> exchange
  )
  update conversations set superseded_at = at where id in (select id from superseded) and superseded_at is null
$$;

-- The way to a message from the beginning of its chat counts again. Where a message was asked several times, that asking of it which
-- the way goes through.
create or replace function revive_messages(chat uuid, last_key text, exchange uuid) returns void
language sql
set search_path = public, extensions
set enable_seqscan = off
as $$
  with recursive way as (
    (select id, parent_key, round, revision from conversations
     where chat_id = chat and key = last_key and exchange_id <> exchange order by created_at desc, id desc limit 1)
    union all
    select before.* from way cross join lateral (
      select c.id, c.parent_key, c.round, c.revision from conversations c
      where c.chat_id = chat and c.key = way.parent_key and c.exchange_id <> exchange
      order by (c.round, c.revision) = (way.round, way.revision) desc, c.id desc limit 1) before
  )
  update conversations set superseded_at = null where id in (select id from way) and superseded_at is not null
$$;

create or replace function add_gateway_tokens(key_name text, tokens bigint, at timestamptz) returns void
language sql
set search_path = public, extensions
as $$
  insert into gateway_usage as u (key_name, day, tokens)
  values (add_gateway_tokens.key_name, (at at time zone 'UTC')::date, add_gateway_tokens.tokens)
  on conflict on constraint gateway_usage_pkey do update set tokens = u.tokens + excluded.tokens
$$;

-- Stores one exchange, whose chat's turn was taken: { is_stored, reason, chat_id, round, revision }.
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
  insert into chats as c (id, scope, app_type, client_id, created_at, last_at)
  values (chat, this_scope, exchange ->> 'app_type', exchange ->> 'client_id', asked, answered)
  on conflict (id) do update set app_type = coalesce(c.app_type, excluded.app_type), client_id = coalesce(c.client_id, excluded.client_id),
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
    finish_state, usage, created_at)
  select chat, this_scope, this_id, this_round, this_revision, first_position + said.place::int - 1, m.role, m.name, m.content, m.key,
    m.parent_key, m.tail_key, case when is_answer then exchange ->> 'model' end, exchange ->> 'upstream', m.finish_state,
    case when is_answer then nullif(exchange -> 'usage', 'null') end, case when is_answer then answered else asked end
  from jsonb_array_elements(exchange -> 'messages') with ordinality said (message, place)
  cross join lateral jsonb_to_record(said.message) as m (
    role text, name text, content text, key text, parent_key text, tail_key text, finish_state text)
  -- What was said before came with the request.
  cross join lateral (select m.role = 'assistant' and said.place = jsonb_array_length(exchange -> 'messages') as is_answer) answer
  order by said.place;
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

-- -------------------------------------------------------------------------------------------------------------- finding

-- Messages of a scope with one of these keys, those said in answer to them, those whose last two pairs have `wanted_tail`, and the
-- newest round of the chat that the client calls `wanted_client`, or that we do. Of each kind the `most` newest. Newest chats first.
create or replace function find_chat_nodes(
  wanted_scope text, wanted_keys text[], wanted_tail text, wanted_client text, text_length int, most int
) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  with named as (
    -- By the name that the client gave it, else by ours, which the client has from an answer.
    select id, 1 as choice, last_at from chats
    where scope = wanted_scope and client_id is not null and md5(client_id) = md5(wanted_client) and client_id = wanted_client
    union all
    select id, 2, last_at from chats
    where id = case when wanted_client ~* '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then wanted_client::uuid end and scope = wanted_scope
    order by choice, last_at desc limit 1
  ), found as (
    select f.id from (select distinct key from unnest(wanted_keys) key) w cross join lateral (
      select id from conversations where scope = wanted_scope and key = w.key order by id desc limit most) f
    union
    select f.id from (select distinct key from unnest(wanted_keys) key) w cross join lateral (
      select id from conversations where scope = wanted_scope and parent_key = w.key order by id desc limit most) f
    union
    (select id from conversations where scope = wanted_scope and tail_key = wanted_tail order by id desc limit most)
    union
    select c.id from named n join conversations c on c.chat_id = n.id
    where c.round = (select max(round) from conversations where chat_id = n.id)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'chat_id', c.chat_id, 'role', c.role, 'key', c.key, 'parent_key', c.parent_key, 'tail_key', c.tail_key, 'round', c.round,
    'revision', c.revision, 'position', c.position, 'text', left(c.content, text_length), 'finish_state', c.finish_state,
    'at', c.created_at, 'is_superseded', c.superseded_at is not null) order by h.last_at desc, h.id, c.id), '[]')
  from found f join conversations c on c.id = f.id join chats h on h.id = c.chat_id
$$;

-- -------------------------------------------------------------------------------------------------------------- reading

-- A chat by its id, or by the beginning of one, six digits at least, that no other chat has. Null: none, or several.
create or replace function find_chat(reference text) returns uuid
language plpgsql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
declare
  digits text := replace(lower(reference), '-', '');
  found uuid[];
begin
  if digits !~ '^[0-9a-f]{6,32}$' then
    return null;
  end if;
  found := array(select id from chats where id between rpad(digits, 32, '0')::uuid and rpad(digits, 32, 'f')::uuid limit 2);
  return case when cardinality(found) = 1 then found[1] end;
end
$$;

-- A chat in one line; what was superseded is not counted.
create or replace function describe_chat(chat chats) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  select jsonb_build_object('id', chat.id, 'scope', chat.scope, 'app_type', chat.app_type, 'client_id', chat.client_id,
    'title', coalesce((
      select left(content, 200) from conversations where chat_id = chat.id and role = 'user'
      order by superseded_at is not null, round, revision desc, position limit 1), ''),
    'rounds', (select count(distinct round) from conversations where chat_id = chat.id and superseded_at is null),
    'messages', (select count(*) from conversations where chat_id = chat.id and superseded_at is null),
    'created_at', chat.created_at, 'last_at', chat.last_at)
$$;

-- The newest chats first; a page goes on where (before_last, before_id) ended the one before.
create or replace function list_chats(wanted_scope text, most int, before_last timestamptz, before_id uuid) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  select coalesce(jsonb_agg(describe_chat(c) order by c.last_at desc, c.id desc), '[]') from (
    select * from chats
    where (wanted_scope is null or scope = wanted_scope) and (before_last is null or (last_at, id) < (before_last, before_id))
    order by last_at desc, id desc limit most) page
  join chats c on c.id = page.id
$$;

-- A chat with all that was said in it, superseded messages too, in its order; null without it.
create or replace function read_chat(reference text) returns jsonb
language sql stable
set search_path = public, extensions
set enable_seqscan = off
as $$
  select describe_chat(h) || jsonb_build_object('conversations', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'round', c.round, 'revision', c.revision, 'position', c.position, 'role', c.role, 'name', c.name,
      'content', c.content, 'model', c.model, 'finish_state', c.finish_state, 'usage', c.usage, 'created_at', c.created_at,
      'superseded_at', c.superseded_at) order by c.round, c.revision, c.position), '[]')
    from conversations c where c.chat_id = h.id))
  from chats h where h.id = find_chat(reference)
$$;

-- Removes a chat and all that was made of it, and sees to it that nothing of it is stored later. Counts what was removed; null
-- without such a chat.
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
  insert into forgotten_chats (chat_id, at) values (chat, forget_chat.at) on conflict (chat_id) do nothing;
  delete from chats where id = chat;
  perform pg_notify('chats_forgotten', chat::text);
  return counts;
end
$$;

-- ----------------------------------------------------------------------------------------------------------------- keys

-- Puts a key; one that was revoked gives its name to it. False: the name is in use.
create or replace function put_gateway_key(gateway_key jsonb) returns boolean
language plpgsql
set search_path = public, extensions
as $$
begin
  insert into gateway_keys as k (name, hash, scope, user_header, news, as_of, rpm, tokens_per_day, allow, created_at)
  values (gateway_key ->> 'name', gateway_key ->> 'hash', gateway_key ->> 'scope', gateway_key ->> 'user_header',
          (gateway_key ->> 'news')::boolean, (gateway_key ->> 'as_of')::boolean, (gateway_key ->> 'rpm')::int,
          (gateway_key ->> 'tokens_per_day')::bigint, array(select jsonb_array_elements_text(gateway_key -> 'allow')),
          (gateway_key ->> 'created_at')::timestamptz)
  on conflict (name) do update set hash = excluded.hash, scope = excluded.scope, user_header = excluded.user_header,
    news = excluded.news, as_of = excluded.as_of, rpm = excluded.rpm, tokens_per_day = excluded.tokens_per_day,
    allow = excluded.allow, created_at = excluded.created_at, revoked_at = null
  where k.revoked_at is not null;
  if found then
    perform pg_notify('gateway_keys', '');
    return true;
  end if;
  return false;
end
$$;

create or replace function list_gateway_keys() returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(to_jsonb(k) order by k.name), '[]') from gateway_keys k
$$;

-- False: there is no such key, or it is revoked already.
create or replace function revoke_gateway_key(key_name text, at timestamptz) returns boolean
language plpgsql
set search_path = public, extensions
as $$
begin
  update gateway_keys set revoked_at = at where name = key_name and revoked_at is null;
  if found then
    perform pg_notify('gateway_keys', '');
    return true;
  end if;
  return false;
end
$$;

-- Tokens by key on the UTC day of a moment.
create or replace function read_gateway_tokens(at timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_object_agg(key_name, tokens), '{}') from gateway_usage where day = (at at time zone 'UTC')::date
$$;

-- As in 0001, with the tables of chats and keys.
create or replace function describe_schema() returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with ours as (
    select c.oid, c.relname, c.relrowsecurity from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname in ('messages', 'news_events', 'message_links', 'ai_signals', 'tool_calls', 'synonym_map', 'synonym_versions', 'album_parts', 'alerts',
                        'alert_feedback', 'deep_looks', 'model_usage', 'source_states', 'signal_outcomes', 'link_prices',
                        'chats', 'conversations', 'summaries', 'injections', 'gateway_keys', 'gateway_usage', 'forgotten_chats')
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
  array['chats', 'conversations', 'summaries', 'injections', 'gateway_keys', 'gateway_usage', 'forgotten_chats'],
  array['take_chat_turns', 'supersede_messages', 'revive_messages', 'record_exchange', 'record_exchanges', 'find_chat_nodes', 'find_chat',
        'describe_chat', 'list_chats', 'read_chat', 'forget_chat', 'put_gateway_key', 'list_gateway_keys', 'revoke_gateway_key',
        'read_gateway_tokens', 'add_gateway_tokens', 'describe_schema']);

notify pgrst, 'reload schema';
