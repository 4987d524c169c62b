-- Takes 0013_chats.sql back. The chats are lost, and so are the keys.

set search_path = public, extensions;

drop function if exists take_chat_turns(uuid[]);
drop function if exists supersede_messages(uuid, text[], uuid, timestamptz);
drop function if exists revive_messages(uuid, text, uuid);
drop function if exists record_exchanges(jsonb);
drop function if exists record_exchange(jsonb);
drop function if exists find_chat_nodes(text, text[], text, text, int, int);
drop function if exists list_chats(text, int, timestamptz, uuid);
drop function if exists read_chat(text);
drop function if exists forget_chat(text, timestamptz);
drop function if exists find_chat(text);
drop function if exists put_gateway_key(jsonb);
drop function if exists list_gateway_keys();
drop function if exists revoke_gateway_key(text, timestamptz);
drop function if exists read_gateway_tokens(timestamptz);
drop function if exists add_gateway_tokens(text, bigint, timestamptz);
do $$
begin
  -- It takes a row of a table, which may be gone already.
  if to_regclass('public.chats') is not null then
    drop function if exists describe_chat(chats);
  end if;
end
$$;

drop table if exists injections, summaries, conversations, chats, gateway_keys, gateway_usage, forgotten_chats;

create or replace function describe_schema() returns jsonb
language sql stable
set search_path = public, extensions
as $$
  with ours as (
    select c.oid, c.relname, c.relrowsecurity from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname in ('messages', 'news_events', 'message_links', 'ai_signals', 'tool_calls', 'synonym_map', 'synonym_versions', 'album_parts', 'alerts',
                        'alert_feedback', 'deep_looks', 'model_usage', 'source_states', 'signal_outcomes', 'link_prices')
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
    delete from secondlook_migrations where version = 13;
  end if;
end
$$;
