-- Rollback of 0004_upkeep.sql: removes its functions, the synonyms and the pins. Messages of pruned events count as unread
-- again: delivered once more, they would be analysed once more.
set search_path = public, extensions;

drop function if exists refresh_memory_statistics();
drop function if exists list_memory_indexes();
drop function if exists put_keyword_tokens(int, jsonb);
drop function if exists count_outdated_keywords(int);
drop function if exists list_outdated_keywords(int, bigint, int);
drop function if exists put_embeddings(text, bigint[], text[]);
drop function if exists count_unembedded(text, boolean);
drop function if exists list_unembedded(text, boolean, bigint, int);
drop function if exists pin_event(bigint, text, text, boolean);
drop function if exists prune_events(timestamptz, int, text);
drop function if exists preview_pruning(timestamptz, text);
drop function if exists reason_to_keep();
drop function if exists describe_memory(text, int);
drop function if exists remove_synonym(text);
drop function if exists put_synonym(text, text[], text);
drop function if exists list_synonyms();
drop function if exists list_synonym_versions();
drop table if exists synonym_versions;
drop table if exists synonym_map;
drop function if exists keep_synonym_version();

do $$
begin
  if to_regclass('public.messages') is not null then
    update messages set state = 'received' where state = 'pruned';
    alter table messages drop constraint if exists messages_state_check;
    alter table messages add constraint messages_state_check check (state in ('received', 'analysed', 'linked'));
    alter table news_events drop column if exists pinned;
  end if;
end
$$;

-- So that `migrate` applies it again.
do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 4;
  end if;
end
$$;
