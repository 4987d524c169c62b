-- Answers that a later question may be given again: of one scope and key, of the last minutes. Forward, and safe to run twice. Rollback:
-- 0024_answer_cache.down.sql.

set search_path = public, extensions;

-- Newest first. The key is in `metadata`, beside what it was made from; answers without one are found by their id alone. Only the last
-- thousand of a scope are looked through.
create or replace function find_reusable_answers(wanted_scope text, wanted_key text, made_since timestamptz, most int) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  select coalesce(jsonb_agg(describe_answer(a) order by a.id desc), '[]')
  from (
    select recent.*
    from (select * from answers where scope = wanted_scope order by id desc limit 1000) recent
    where recent.created_at >= made_since and recent.metadata -> 'reuse' ->> 'key' = wanted_key
    order by recent.id desc
    limit most
  ) a
$$;

select restrict_to_service_role(array[]::text[], array['find_reusable_answers']);

notify pgrst, 'reload schema';
