-- How far the standbys and receivers of the log are behind, by application_name. With the owner's rights: only a member of
-- pg_read_all_stats sees positions, and the serving login may be a member of nothing else. Null where the owner is none either.
create function replication_lag() returns table (application text, bytes numeric)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select application_name, max(pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(replay_lsn, flush_lsn, write_lsn)))
  from pg_stat_replication where not pg_is_in_recovery() group by application_name
$$;
revoke all on function replication_lag from public;
grant execute on function replication_lag to sol_app;
