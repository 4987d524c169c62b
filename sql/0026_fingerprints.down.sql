-- Takes 0026_fingerprints.sql back: fingerprints are gone, and can be made again. Nothing else is lost.

set search_path = public, extensions;

drop trigger if exists ai_signals_fingerprint on ai_signals;
drop trigger if exists messages_fingerprint on messages;
drop function if exists search_fingerprints(vector, text, double precision, timestamptz, text, text[], text[], double precision, jsonb, int);
drop function if exists forget_fingerprint();
drop function if exists put_fingerprints(text, bigint[], text[], text[]);
drop function if exists claim_unfingerprinted(bigint, int, timestamptz, timestamptz);
drop function if exists list_unfingerprinted(text, boolean, bigint, int);
drop function if exists describe_unfingerprinted(bigint[]);
drop function if exists count_unfingerprinted(text, boolean);
drop function if exists read_fingerprint_state(bigint, text, text);
drop index if exists news_events_fingerprint;
drop index if exists news_events_unfingerprinted;
alter table news_events
  drop column if exists fingerprint,
  drop column if exists fingerprint_recipe,
  drop column if exists fingerprint_at,
  drop column if exists fingerprint_claim;

do $$
begin
  if to_regclass('public.secondlook_migrations') is not null then
    delete from secondlook_migrations where version = 26;
  end if;
end
$$;

notify pgrst, 'reload schema';
