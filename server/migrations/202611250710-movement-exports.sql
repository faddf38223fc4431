-- Files of a customer's History that are too long to answer at once. The worker makes them; `next_run_at` is its lease.
create table movement_exports (
  id uuid not null primary key,
  user_id uuid not null,
  format text not null check (format in ('csv', 'pdf')),
  language text not null check (language in ('es', 'pt', 'en')),
  -- As it was asked for. It says what the file has, and goes with it.
  filter jsonb not null,
  state text not null check (state in ('waiting', 'ready')),
  rows integer,
  created_at timestamptz not null,
  next_run_at timestamptz,
  expires_at timestamptz,
  check ((state = 'waiting') = (next_run_at is not null)),
  check ((state = 'ready') = (rows is not null and expires_at is not null))
);
-- One at a time.
create unique index movement_exports_waiting on movement_exports (user_id) where state = 'waiting';
create index movement_exports_user on movement_exports (user_id, created_at desc);
create index movement_exports_due on movement_exports (next_run_at) where next_run_at is not null;
create index movement_exports_expiring on movement_exports (expires_at) where expires_at is not null;
grant select, insert, update, delete on movement_exports to sol_app;
