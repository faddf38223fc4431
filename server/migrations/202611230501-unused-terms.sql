-- Terms that nobody used go a week after they expired, quotes and their disclosures alike. The application may delete neither:
-- this function removes what no transfer was made from, and nothing else.
drop index quotes_user;
-- Open quotes are counted before each new one.
create index quotes_open on quotes (user_id, expires_at) where used_at is null;
create index quotes_unused on quotes (expires_at) where used_at is null;
create index disclosures_quote on disclosures (quote_id);

create function remove_unused_terms(expired_before timestamptz, batch integer) returns integer
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with unused as (
    select id from quotes where used_at is null and expires_at < expired_before order by expires_at limit batch
    for update skip locked
  ), disclosed as (
    delete from disclosures where quote_id in (select id from unused)
  ), removed as (
    delete from quotes where id in (select id from unused) returning 1
  )
  select count(*)::integer from removed
$$;
revoke all on function remove_unused_terms from public;
grant execute on function remove_unused_terms to sol_app;

-- The administrators' lists by state read a page of each state, newest first.
create index transfers_state on transfers (state, created_at desc, id desc);
