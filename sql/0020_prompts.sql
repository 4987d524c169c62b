-- Prompts in people's own words, with their versions. Forward, and safe to run twice. Rollback: 0020_prompts.down.sql.

set search_path = public, extensions;

create table if not exists prompts (
  id bigint generated always as identity primary key,
  name text not null,
  -- `fast`: what was pushed last; `fast_20261122`: what a push kept; null: what a push took the place of.
  version text,
  text text not null,
  -- The versions of the system messages that it made, as verdicts and answers name them.
  stamps text[] not null,
  pushed_at timestamptz not null,
  -- None of a name: the built-in one.
  in_use boolean not null,
  unique (name, version)
);

create unique index if not exists prompts_in_use on prompts (name) where in_use;

-- Takes { name, text, stamps, at, keep_as, built_in: { text, stamps } }. Answers with what the replaced text is kept as, or null.
create or replace function push_prompt(prompt jsonb) returns text
language plpgsql
set search_path = public, extensions
as $$
declare
  pushed_name text := prompt ->> 'name';
  kept text := prompt ->> 'keep_as';
  same_day int := 1;
begin
  -- One after the other: two pushes of one moment would take the same name.
  perform pg_advisory_xact_lock(7310522);
  while kept is not null and exists (select from prompts p where p.name = pushed_name and p.version = kept) loop
    same_day := same_day + 1;
    kept := (prompt ->> 'keep_as') || '_' || same_day;
  end loop;
  update prompts p set version = kept where p.name = pushed_name and p.version = pushed_name;
  if not found and kept is not null then
    insert into prompts (name, version, text, stamps, pushed_at, in_use)
    values (pushed_name, kept, prompt #>> '{built_in,text}',
            array(select jsonb_array_elements_text(prompt #> '{built_in,stamps}')), (prompt ->> 'at')::timestamptz, false);
  end if;
  update prompts p set in_use = false where p.name = pushed_name and p.in_use;
  insert into prompts (name, version, text, stamps, pushed_at, in_use)
  values (pushed_name, pushed_name, prompt ->> 'text', array(select jsonb_array_elements_text(prompt -> 'stamps')),
          (prompt ->> 'at')::timestamptz, true);
  return kept;
end
$$;

-- Without an id: the built-in one. False: there is none of this id under this name.
create or replace function use_prompt(prompt_name text, prompt_id bigint) returns boolean
language plpgsql
set search_path = public, extensions
as $$
begin
  perform pg_advisory_xact_lock(7310522);
  if prompt_id is not null and not exists (select from prompts p where p.name = prompt_name and p.id = prompt_id) then
    return false;
  end if;
  update prompts p set in_use = false where p.name = prompt_name and p.in_use;
  update prompts p set in_use = true where p.name = prompt_name and p.id = prompt_id;
  return true;
end
$$;

-- By prompt, the newest first.
create or replace function list_prompts() returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(to_jsonb(p) order by p.name, p.id desc), '[]') from prompts p
$$;

-- The texts in use, by prompt.
create or replace function read_prompts_in_use() returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_object_agg(p.name, p.text), '{}') from prompts p where p.in_use
$$;

select restrict_to_service_role(array['prompts'], array['push_prompt', 'use_prompt', 'list_prompts', 'read_prompts_in_use']);

notify pgrst, 'reload schema';
