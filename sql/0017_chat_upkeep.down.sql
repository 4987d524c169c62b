-- Takes 0017_chat_upkeep.sql back. Notes and summaries that are there stay; who waits for work is forgotten, and so are recalls and
-- proposed synonyms.

set search_path = public, extensions;

do $$
begin
  if to_regclass('public.conversations') is not null then
    drop trigger if exists conversations_said on conversations;
    drop trigger if exists conversations_superseded on conversations;
    drop trigger if exists injections_recalled on injections;
    drop index if exists conversations_unannotated, summaries_range;
    alter table conversations drop column if exists annotated_at, drop column if exists annotated_by;
    alter table summaries drop column if exists written_at, drop column if exists written_by, drop column if exists degraded;
  end if;
end
$$;

drop function if exists decide_synonym_proposal(bigint, text, timestamptz);
drop function if exists list_synonym_proposals(text, text);
drop function if exists put_synonym_proposals(uuid, jsonb);
drop function if exists prune_chats(timestamptz, int);
drop function if exists note_recalls();
drop function if exists pin_chat_message(bigint, boolean, timestamptz);
drop function if exists put_chat_embeddings(uuid, text, text, bigint[], text[]);
drop function if exists list_unembedded_chat_texts(uuid, text, text, int, bigint, int);
drop function if exists put_chat_summary(uuid, bigint, jsonb);
drop function if exists put_chat_notes(uuid, timestamptz, jsonb);
drop function if exists read_chat_work(uuid, int, int, int);
drop function if exists release_chat_upkeep(text);
drop function if exists finish_chat_upkeep(uuid, text, bigint, timestamptz, boolean);
drop function if exists renew_chat_upkeep(uuid, text, timestamptz);
drop function if exists take_chat_upkeep(text, timestamptz, int);
drop function if exists mark_unembedded_chats(text);
drop function if exists note_superseded_message();
drop function if exists note_said_messages();
drop function if exists mark_chats_due(uuid[]);

drop table if exists synonym_proposals, chat_recalls, chat_upkeep;

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

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 17;
  end if;
end
$$;
