-- Balances whose owners are not seen any more, until they are the state's or their owner is back.

-- `unclaimed`: reported to a state, which is the party, and not paid to it yet. `blocked`: property of someone on a sanctions list,
-- which nobody may have without a license (31 CFR 501.603).
alter domain ledger_account_kind drop constraint ledger_account_kind_check;
alter domain ledger_account_kind add constraint ledger_account_kind_check check (value in
  ('wallet', 'in_flight', 'fees', 'settlement', 'prefund', 'exchange', 'receivable', 'suspense', 'card', 'result', 'payable', 'capital',
   'unclaimed', 'blocked'));
insert into ledger_kinds (kind, number, owned, floor) values ('unclaimed', 13, false, null), ('blocked', 14, false, null);

-- When an owner was seen last. Sessions are deleted after months, and the clocks of the states run for years.
create table owner_activity (
  user_id uuid not null primary key,
  seen_at timestamptz not null
);
grant select, insert, update, delete on owner_activity to sol_app;

-- A report to a state: what was dormant on a day. Filed once, paid once.
create table unclaimed_reports (
  id uuid not null primary key,
  us_state text not null check (us_state ~ '^[A-Z]{2}$'),
  cutoff_on date not null,
  due_on date not null check (due_on > cutoff_on),
  count integer not null check (count > 0),
  -- Cents, as filed: what owners took back later is not taken off.
  total bigint not null check (total > 0),
  confirmation text not null,
  filed_by uuid not null,
  filed_by_name text not null,
  filed_at timestamptz not null,
  reference text,
  paid bigint check (paid >= 0),
  paid_at timestamptz,
  unique (us_state, cutoff_on),
  constraint paid_with_a_reference check ((paid is null) = (reference is null) and (paid is null) = (paid_at is null))
);
grant select, insert, update (reference, paid, paid_at) on unclaimed_reports to sol_app;

create table unclaimed_properties (
  id uuid not null primary key,
  -- A wallet or a card in the ledger.
  account_id uuid not null,
  user_id uuid not null,
  us_state text not null check (us_state ~ '^[A-Z]{2}$'),
  state text not null check (state in ('quiet', 'noticed', 'dormant', 'reported', 'remitted', 'stopped', 'returned')),
  seen_at timestamptz not null,
  dormant_on date not null,
  cutoff_on date not null check (cutoff_on >= dormant_on),
  due_on date not null check (due_on > cutoff_on),
  opened_at timestamptz not null,
  noticed_at timestamptz,
  letter_number text,
  letter_at timestamptz,
  letter_by_name text,
  report_id uuid references unclaimed_reports,
  -- Of what was reported: cents, and the owner and their address as the report has them.
  amount bigint check (amount > 0),
  owner jsonb,
  ended_at timestamptz,
  constraint a_letter_is_whole check ((letter_at is null) = (letter_number is null) and (letter_at is null) = (letter_by_name is null)),
  constraint reported_in_a_report check (
    (state in ('reported', 'remitted', 'returned')) = (report_id is not null)
    and (report_id is null) = (amount is null) and (report_id is null) = (owner is null)
  ),
  constraint ended_once check ((state in ('remitted', 'stopped', 'returned')) = (ended_at is not null))
);
create unique index unclaimed_properties_open on unclaimed_properties (account_id) where ended_at is null;
create index unclaimed_properties_seen on unclaimed_properties (seen_at, id) where ended_at is null;
create index unclaimed_properties_ended on unclaimed_properties (ended_at desc, id desc) where ended_at is not null;
create index unclaimed_properties_report on unclaimed_properties (report_id) where report_id is not null;
create index unclaimed_properties_user on unclaimed_properties (user_id);
grant select, insert, update, delete on unclaimed_properties to sol_app;
