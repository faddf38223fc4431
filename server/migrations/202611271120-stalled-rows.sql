-- Rows that a job could not handle. Each waits alone, so that the others of its job go on.
create table stalled_rows (
  job text not null,
  row_id text not null,
  failures integer not null check (failures > 0),
  problem text not null,
  next_at timestamptz not null,
  -- The database's time: the proof compares it with the database's time too.
  since timestamptz not null default now(),
  primary key (job, row_id)
);
grant select, insert, update, delete on stalled_rows to sol_app;

-- When an event was written; its own `at` says when it happened, which may be days earlier.
alter table outbox add column created_at timestamptz not null default now();
