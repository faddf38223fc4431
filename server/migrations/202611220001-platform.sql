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

-- The audit log as a chain (docs/decisions/0060): each link holds the digest of a row and a keyed digest over that and the
-- link before. A row waits in `audit_pending` from its own transaction until a job has linked it, so no writer waits for
-- another, and a row without a link is found.
create table audit_chain (
  audit_id uuid not null primary key,
  position bigint not null check (position > 0),
  digest bytea not null check (octet_length(digest) = 32),
  link bytea not null check (octet_length(link) = 32)
) partition by range (audit_id);
create table audit_chain_default partition of audit_chain default;
create index audit_chain_position on audit_chain (position, audit_id);
grant select, insert on audit_chain to sol_app;

-- The last link. Adding a link locks this row.
create table audit_head (
  single boolean not null primary key default true check (single),
  -- Which log this is: a link or an anchor of another database fits nowhere here.
  log uuid not null default gen_random_uuid(),
  position bigint not null default 0,
  link bytea not null default '\x'
);
insert into audit_head default values;
grant select, update (position, link) on audit_head to sol_app;

create table audit_pending (
  audit_id uuid not null primary key,
  since timestamptz not null default clock_timestamp()
);
grant select, delete on audit_pending to sol_app;

-- With the owner's rights: no row of the log can be written past it, and the application cannot fill it otherwise.
create function audit_await() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into public.audit_pending (audit_id) values (new.id);
  return null;
end $$;
revoke all on function audit_await from public;
create trigger await_link after insert on audit for each row execute function audit_await();

-- Grants keep the application from changing what is written; this keeps everybody else from doing it by accident.
create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete on audit for each row execute function audit_refuse();
create trigger append_only before update or delete on audit_chain for each row execute function audit_refuse();

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

-- When each job of the worker last ran: what /api/ready reads.
create table jobs (
  name text not null primary key,
  ran_at timestamptz not null,
  problem text
);
grant select, insert, update on jobs to sol_app;

-- Rate limits: how often something happened in a window of time, over all nodes. Unlogged, so that counting waits for no
-- disk: a crash resets the windows, a clean stop keeps them.
create unlogged table limits (
  key text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (key, window_start)
);
create index limits_old on limits (window_start);
grant select, insert, update, delete on limits to sol_app;
