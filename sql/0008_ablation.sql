-- Stored deep looks, to be taken again. Forward, and safe to run twice. Rollback: 0008_ablation.down.sql.

set search_path = public, extensions;

-- A sample of the events whose newest revision has a deep verdict, drawn by a hash of seed, source and id: the same seed draws
-- the same events, whatever their ids. Each with its text of that revision, its fast and its deep verdict, its vector, and what came
-- of the deep verdict at one horizon, whenever that became known.
create or replace function sample_deep_looks(
  draw_seed text, most int, since timestamptz default '-infinity', before timestamptz default 'infinity', wanted_horizon text default '24h'
) returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with drawn as (
    select e.id, d.id as deep_id, d.revision
    from news_events e
    cross join lateral (select s.id, s.revision from ai_signals s where s.news_event_id = e.id and s.stage = 'deep'
                        order by s.revision desc limit 1) d
    where e.created_at >= since and e.created_at < before
      and not exists (select from ai_signals later where later.news_event_id = e.id and later.revision > d.revision)
    order by md5(draw_seed || chr(10) || e.source || chr(10) || e.source_message_id), e.id
    limit greatest(most, 0)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'news_event_id', e.id, 'source', e.source, 'source_message_id', e.source_message_id, 'revision', d.revision, 'scope', e.scope,
    'thread', e.thread, 'url', e.source_url, 'forwarded_from', e.metadata ->> 'forwarded_from',
    'text', coalesce(m.text, e.content_text), 'links', coalesce(m.entities, '[]'),
    'published_at', coalesce(m.published_at, e.published_at), 'edited_at', m.edited_at,
    'fast', to_jsonb(f) - 'raw_response', 'deep', to_jsonb(s) - 'raw_response',
    'embedding', case when e.embedding is not null
                 then jsonb_build_object('vector', e.embedding::text::jsonb, 'model', e.embedding_model) end,
    'return', o.return
  ) order by e.created_at, e.id), '[]')
  from drawn d
  join news_events e on e.id = d.id
  join ai_signals s on s.id = d.deep_id
  join ai_signals f on f.news_event_id = e.id and f.stage = 'fast' and f.revision = d.revision
  left join messages m on m.source = e.source and m.source_message_id = e.source_message_id and m.revision = d.revision
  left join signal_outcomes o on o.ai_signal_id = s.id and o.horizon = wanted_horizon and o.status = 'done'
$$;

select restrict_to_service_role('{}', array['sample_deep_looks']);

notify pgrst, 'reload schema';
