-- Property of someone on a sanctions list: frozen on an account of its own, reported to OFAC, and freed only by a license
-- (31 CFR 501.603).

-- `blocked`: the money of a blocked transfer is on that account. Those that were blocked before keep theirs in flight.
alter table transfers drop constraint transfers_funds_check;
alter table transfers add constraint transfers_funds_check
  check (funds in ('not_collected', 'reserved', 'in_flight', 'paid_out', 'returned', 'blocked'));

create table blocked_properties (
  -- Of a transfer its own id.
  id uuid not null primary key,
  kind text not null check (kind in ('transfer', 'balance')),
  user_id uuid not null,
  -- The decision that it follows from.
  transfer_id uuid not null,
  -- Minor units; zero where nothing was collected when the transfer was blocked.
  amount bigint not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  blocked_at timestamptz not null,
  report_due_on date not null,
  report_confirmation text,
  reported_by_name text,
  reported_at timestamptz,
  license text,
  released_at timestamptz,
  constraint reported_whole check ((reported_at is null) = (report_confirmation is null) and (reported_at is null) = (reported_by_name is null)),
  constraint released_by_a_license check ((released_at is null) = (license is null))
);
create index blocked_properties_open on blocked_properties (blocked_at, id) where released_at is null;
create index blocked_properties_released on blocked_properties (released_at desc, id desc) where released_at is not null;
create index blocked_properties_user on blocked_properties (user_id);
grant select, insert, update (report_confirmation, reported_by_name, reported_at, license, released_at) on blocked_properties to sol_app;

-- What was held on June 30, filed by September 30.
create table blocked_reports (
  year integer not null primary key check (year between 2000 and 2199),
  count integer not null check (count > 0),
  confirmation text not null,
  filed_by uuid not null,
  filed_by_name text not null,
  filed_at timestamptz not null
);
grant select, insert on blocked_reports to sol_app;
