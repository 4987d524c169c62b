-- The assets of an event are entered into their index at once, as with 0005's sketches: every search that names an asset read all entries that
-- waited there, up to the 4 MB at which Postgres makes an insert sort them in. Forward, and safe to run twice. Rollback: 0042_asset_entries.down.sql.

set search_path = public, extensions;

alter index news_events_memory_assets set (fastupdate = off);
do $$
begin
  perform gin_clean_pending_list('news_events_memory_assets');
end
$$;
