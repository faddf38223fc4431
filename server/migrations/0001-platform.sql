-- The application works as sol_app. It owns nothing: what it may do to each table is granted beside the table, and
-- append-only tables (audit, events, ledger entries) grant SELECT and INSERT alone.
do $$
begin
  if not exists (select from pg_roles where rolname = 'sol_app') then
    create role sol_app nologin;
  end if;
exception
  -- Another database of this server created the role in the same moment.
  when duplicate_object or unique_violation then null;
end $$;
grant sol_app to current_user;
grant usage on schema public to sol_app;
grant select on migrations to sol_app;

-- Tables that grow without bound are partitioned by ranges of their UUIDv7 ids: the id carries the time, so the primary
-- key stays unique over all partitions. The default partition takes what no range covers yet, so a missing partition
-- never stops a write; platform/partitions.ts makes ranges ahead.
create table audit (
  id uuid not null primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null
) partition by range (id);
create table audit_default partition of audit default;
create index audit_subject on audit (subject, id);
grant select, insert on audit to sol_app;

create table events (
  id uuid not null primary key,
  at timestamptz not null,
  type text not null,
  subject text not null,
  payload jsonb not null
) partition by range (id);
create table events_default partition of events default;
create index events_subject on events (subject, id);
grant select, insert on events to sol_app;

-- Events that are not delivered yet: a row leaves in the transaction of its delivery.
create table outbox (
  event_id uuid not null primary key,
  attempts integer not null default 0,
  next_at timestamptz not null,
  problem text
);
create index outbox_due on outbox (next_at);
grant select, insert, update, delete on outbox to sol_app;

-- When each duty of the worker last ran: what /api/ready reads.
create table duties (
  name text not null primary key,
  ran_at timestamptz not null,
  problem text
);
grant select, insert, update on duties to sol_app;
