-- Answers to questions, as they were given, with their sources and citations. Forward, and safe to run twice. Rollback:
-- 0019_answers.down.sql.

set search_path = public, extensions;

create table if not exists answers (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  inserted_at timestamptz not null default now(),
  -- Nothing that became known later was used.
  as_of timestamptz not null,
  scope text not null,
  question text not null,
  answer text not null,
  -- The route, the filters and the sources, as they were shown.
  metadata jsonb not null,
  audit jsonb not null,
  model_name text not null,
  prompt_version text not null,
  usage jsonb not null default '[]',
  degraded text[] not null default '{}',
  latency_ms double precision not null default 0
);

create index if not exists answers_scope on answers (scope, id);

create or replace function put_answer(answer jsonb) returns bigint
language sql
set search_path = public, extensions
as $$
  insert into answers (created_at, as_of, scope, question, answer, metadata, audit, model_name, prompt_version, usage, degraded, latency_ms)
  select r.created_at, r.as_of, r.scope, r.question, r.answer, r.metadata, r.audit, r.model_name, r.prompt_version, r.usage,
         array(select jsonb_array_elements_text(r.degraded)), r.latency_ms
  from jsonb_to_record(put_answer.answer) as r (
    created_at timestamptz, as_of timestamptz, scope text, question text, answer text, metadata jsonb, audit jsonb, model_name text,
    prompt_version text, usage jsonb, degraded jsonb, latency_ms double precision)
  returning id
$$;

create or replace function describe_answer(stored answers) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select jsonb_build_object(
    'id', stored.id, 'created_at', stored.created_at, 'as_of', stored.as_of, 'scope', stored.scope, 'question', stored.question,
    'answer', stored.answer, 'metadata', stored.metadata, 'audit', stored.audit, 'model_name', stored.model_name,
    'prompt_version', stored.prompt_version, 'usage', stored.usage, 'degraded', stored.degraded, 'latency_ms', stored.latency_ms)
$$;

-- Newest first; with `before_id` only older ones.
create or replace function list_answers(wanted_scope text, most int, before_id bigint default null) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(describe_answer(a) order by a.id desc), '[]')
  from (
    select * from answers
    where scope = wanted_scope and (before_id is null or id < before_id)
    order by id desc
    limit most
  ) a
$$;

-- Null: there is none of this id in this scope.
create or replace function read_answer(answer_id bigint, wanted_scope text) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select describe_answer(a) from answers a where a.id = answer_id and a.scope = wanted_scope
$$;

select restrict_to_service_role(array['answers'], array['put_answer', 'describe_answer', 'list_answers', 'read_answer']);

notify pgrst, 'reload schema';
