-- Takes 0015_recall.sql back. Nothing that was said is lost.

set search_path = public, extensions;

drop function if exists list_recallable(text, text, bigint, bigint, int, int, int);
drop function if exists read_recallable(text, bigint[], bigint[], timestamptz, int);
drop function if exists search_recallable(vector, text, text, text, timestamptz, timestamptz, double precision, double precision, int, int);
drop function if exists list_newest_recallable(text, text, timestamptz, int, int, int);
drop function if exists list_recallable_by_emotion(text, text, text, timestamptz, timestamptz, int, int);
drop function if exists recallable_turns(text, timestamptz);
drop function if exists recallable_summaries(text, timestamptz);
drop function if exists is_in_scene(text, text);
do $$
begin
  -- They take rows of tables, which may be gone already.
  if to_regclass('public.conversations') is not null then
    drop function if exists to_turn_hit(conversations, int);
    drop function if exists to_summary_hit(summaries, int);
    drop trigger if exists conversations_changed on conversations;
    drop trigger if exists summaries_changed on summaries;
    alter table conversations drop column if exists changed_in;
    alter table summaries drop column if exists changed_in;
    alter table forgotten_chats drop column if exists changed_in;
  end if;
end
$$;
drop function if exists note_change();
drop index if exists conversations_scope, conversations_scope_changed, conversations_scope_created, conversations_emotion,
  conversations_embedding, summaries_changed, summaries_created, forgotten_chats_changed;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 15;
  end if;
end
$$;
