-- Calls of models by account, for quotas: requests, refusals and tokens, in spans of ten seconds, of the last two days. Forward, and
-- safe to run twice. Rollback: 0021_accounts.down.sql.

set search_path = public, extensions;

create table if not exists model_calls (
  -- '': that of OPENAI_API_KEY.
  account text not null,
  model text not null,
  begins timestamptz not null,
  requests int not null,
  -- Of the requests: those that were one too many (HTTP 429).
  refused int not null,
  tokens bigint not null,
  -- When the provider wants to be asked again, as it said last.
  retry_at timestamptz,
  primary key (account, model, begins)
);

create index if not exists model_calls_begins on model_calls (begins);

-- Adds { calls: [{ account, model, begins, requests, refused, tokens, retry_at }] } to what was counted, by whomever.
create or replace function count_model_calls(counted jsonb) returns void
language plpgsql
set search_path = public, extensions
as $$
begin
  insert into model_calls as c (account, model, begins, requests, refused, tokens, retry_at)
  select n.account, n.model, n.begins, sum(n.requests), sum(n.refused), sum(n.tokens), max(n.retry_at)
  from jsonb_to_recordset(counted -> 'calls') as n (
    account text, model text, begins timestamptz, requests int, refused int, tokens bigint, retry_at timestamptz)
  group by n.account, n.model, n.begins
  -- Two who count the same accounts lock their rows in the same order.
  order by n.account, n.model, n.begins
  on conflict on constraint model_calls_pkey do update set
    requests = c.requests + excluded.requests, refused = c.refused + excluded.refused, tokens = c.tokens + excluded.tokens,
    retry_at = greatest(c.retry_at, excluded.retry_at);

  delete from model_calls where (account, model, begins) in (
    select account, model, begins from model_calls
    where begins < (select least(now(), max(begins)) from model_calls) - interval '2 days'
    order by begins limit 100 for update skip locked);
end
$$;

-- What was asked in the minute before `at` and on its day (UTC), by account and model: [{ account, model, … }].
create or replace function read_model_quotas(at timestamptz) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with spans as (
    select (at at time zone 'UTC')::date::timestamp at time zone 'UTC' as day, at - interval '1 minute' as minute
  ),
  sums as (
    select c.account, c.model,
      coalesce(sum(c.requests) filter (where c.begins > s.minute), 0) as requests_per_minute,
      coalesce(sum(c.tokens) filter (where c.begins > s.minute), 0) as tokens_per_minute,
      coalesce(sum(c.requests) filter (where c.begins >= s.day), 0) as requests_per_day,
      coalesce(sum(c.tokens) filter (where c.begins >= s.day), 0) as tokens_per_day,
      coalesce(sum(c.refused) filter (where c.begins >= s.day), 0) as refused_per_day,
      max(c.retry_at) filter (where c.retry_at > at) as retry_at
    from spans s join model_calls c on c.begins >= least(s.day, s.minute) and c.begins <= at
    group by c.account, c.model
  )
  select coalesce(jsonb_agg(to_jsonb(sums) order by account, model), '[]') from sums
$$;

select restrict_to_service_role(array['model_calls'], array['count_model_calls', 'read_model_quotas']);

notify pgrst, 'reload schema';
