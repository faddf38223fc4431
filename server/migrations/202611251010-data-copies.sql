-- Copies of a customer's data, made by the worker; `next_run_at` is its lease. The sealed file has the row's id.
create table data_copies (
  id uuid not null primary key,
  user_id uuid not null,
  state text not null check (state in ('waiting', 'ready')),
  bytes bigint,
  requested_at timestamptz not null,
  next_run_at timestamptz,
  expires_at timestamptz,
  check ((state = 'waiting') = (next_run_at is not null)),
  check ((state = 'ready') = (bytes is not null and expires_at is not null))
);
create unique index data_copies_waiting on data_copies (user_id) where state = 'waiting';
create index data_copies_user on data_copies (user_id, requested_at desc);
create index data_copies_due on data_copies (next_run_at) where next_run_at is not null;
create index data_copies_expiring on data_copies (expires_at) where expires_at is not null;
grant select, insert, update, delete on data_copies to sol_app;
