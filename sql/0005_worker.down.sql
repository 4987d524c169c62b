-- Rollback of 0005_worker.sql: removes its tables and functions, and with them the raw posts, alerts, feedback and spending.
-- What was received and has no verdict counts as unread again; a message that tells the story of an event in words of its own is
-- no longer linked to it. The queue's tables (schema "queue") are pg-boss's and stay: jobs without their post are passed over.
set search_path = public, extensions;

do $$
begin
  if to_regclass('public.messages') is not null then
    drop trigger if exists messages_settle_held on messages;
    update messages m set state = case
        when exists (select from news_events e join ai_signals s on s.news_event_id = e.id and s.revision = m.revision
                     where e.source = m.source and e.source_message_id = m.source_message_id) then 'analysed'
        -- Its meaning is that of the revision before it.
        when m.state = 'unchanged' then 'analysed'
        else 'received' end
      where m.state in ('held', 'waiting', 'alerted', 'unchanged', 'dead', 'dropped');
    delete from message_links where kind = 'same_verdict';
    alter table messages drop constraint if exists messages_state_check;
    alter table messages add constraint messages_state_check check (state in ('received', 'analysed', 'linked', 'pruned'));
    alter table message_links drop constraint if exists message_links_kind_check;
    alter table message_links add constraint message_links_kind_check check (kind in ('repost', 'forward', 'near_duplicate'));
  end if;
end
$$;

drop function if exists read_message_usage(text, text);
drop function if exists read_message_alerts(text, text);
drop function if exists list_signals(timestamptz, int, double precision);
drop function if exists read_worker_figures(timestamptz);
drop function if exists read_last_contact(text);
drop function if exists put_source_state(text, boolean, text, timestamptz);
drop function if exists release_source_lease(text, text);
drop function if exists take_source_lease(text, text, timestamptz, timestamptz);
drop function if exists record_usage(bigint, timestamptz, jsonb);
drop function if exists take_deep_look(bigint, timestamptz, int, int, bigint, double precision);
drop function if exists read_spending(timestamptz);
drop function if exists list_alerts(text[], int);
drop function if exists put_alert_feedback(bigint, text, text, timestamptz);
drop function if exists make_digest(text, timestamptz, timestamptz);
drop function if exists abandon_claims(timestamptz, text[]);
drop function if exists settle_alert(bigint, text, text, text, timestamptz, timestamptz);
drop function if exists claim_alerts(text, timestamptz, int, text);
drop function if exists list_story_alerts(bigint);
drop function if exists put_alerts(bigint, jsonb, text, timestamptz, bigint);
drop function if exists prune_worker(timestamptz, int);
drop function if exists describe_evidence(text[]);
drop function if exists describe_story(bigint, timestamptz);
drop function if exists story_events(bigint);
drop function if exists link_story(bigint, bigint, text, double precision, timestamptz);
drop function if exists list_recent_verdicts(bigint, double precision);
drop function if exists drop_messages(bigint[], text, timestamptz);
drop function if exists retry_messages(bigint[]);
drop function if exists list_queue(text[], int);
drop function if exists list_overdue(timestamptz, int);
drop function if exists fail_message(bigint, text, int, timestamptz);
drop function if exists defer_message(bigint, int);
drop function if exists settle_message(bigint, text, text, timestamptz);
drop function if exists read_inbox_message(bigint);
drop function if exists withdraw_messages(text, text[], timestamptz);
drop function if exists take_unqueued(int, timestamptz);
drop function if exists note_lost_jobs();
drop function if exists receive_post(jsonb, jsonb, int[], text[]);
drop function if exists put_album_media(text, text, jsonb);
drop function if exists put_album_part(text, text, text, text, jsonb, timestamptz);
drop function if exists take_receiving_turn();
drop function if exists find_original(bigint, text[]);
drop function if exists link_duplicate(bigint, bigint, text, double precision, text);
drop function if exists settle_stranded();
drop function if exists settle_held();
drop function if exists release_held(bigint);
drop function if exists link_held(bigint);
drop function if exists find_message_event(text, text);

-- These take a row of a table, which may be gone already.
do $$
begin
  if to_regclass('public.messages') is not null then
    drop function if exists message_scope(messages);
    drop function if exists find_revision_event(messages);
  end if;
  if to_regclass('public.alerts') is not null then
    drop function if exists describe_alert(alerts);
  end if;
end
$$;

drop table if exists source_states;
drop table if exists model_usage;
drop table if exists deep_looks;
drop table if exists alert_feedback;
drop table if exists alerts;
drop table if exists album_parts;

do $$
begin
  if to_regclass('public.messages') is not null then
    drop index if exists messages_sketch, messages_hash_canonical, messages_forward, messages_held, messages_unqueued, messages_unsettled,
      messages_state, message_links_kind;
    alter table messages
      drop column if exists post, drop column if exists forward_source, drop column if exists forward_message_id,
      drop column if exists sketch, drop column if exists duplicate_of, drop column if exists duplicate_kind,
      drop column if exists duplicate_score, drop column if exists duplicate_reason, drop column if exists priority,
      drop column if exists attempts, drop column if exists failure, drop column if exists queued_at,
      drop column if exists settled_at, drop column if exists settled_reason;
  end if;
end
$$;

-- So that `migrate` applies it again.
do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 5;
  end if;
end
$$;
