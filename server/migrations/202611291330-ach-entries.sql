-- —— bank-files ——

-- Entries that we send to our bank as files. An entry belongs to one file; a return of the bank names it by its trace number.

-- The numbers behind a token of `bank_accounts`: later entries name the token only.
create table ach_accounts (
  token text primary key,
  -- Sealed: routing number, account number, kind and holder.
  account jsonb not null,
  opened_at timestamptz not null
);
grant select, insert on ach_accounts to sol_app;

-- The last seven digits of a trace number. After the last it starts again: a return names one of the last months.
create sequence ach_traces maxvalue 9999999 cycle;
grant usage on sequence ach_traces to sol_app;

create table ach_files (
  id uuid primary key,
  -- In the folder `outbound`.
  name text not null unique,
  -- The file's creation date and modifier: a bank refuses a file that repeats both.
  created_on date not null,
  id_modifier text not null check (id_modifier ~ '^[A-Z0-9]$'),
  cut_off_at timestamptz not null,
  -- `staged`: written where the bank does not look, under the name `staged_as`. `sent`: renamed into `outbound`.
  state text not null default 'built' check (state in ('built', 'staged', 'sent', 'accepted', 'rejected')),
  staged_as text,
  -- Sealed: a retry writes the same bytes.
  content text not null,
  totals jsonb not null,
  -- When the money moves, unless the bank accepts the file later than expected.
  settles_at timestamptz not null,
  built_at timestamptz not null,
  sent_at timestamptz,
  -- When the bank took, accepted or rejected it.
  answered_at timestamptz,
  reason text,
  unique (created_on, id_modifier),
  constraint ach_files_staged check (state = 'built' or staged_as is not null)
);
create index ach_files_newest on ach_files (built_at desc, id desc);
create index ach_files_open on ach_files (id) where state in ('built', 'staged', 'sent');
grant select, insert, update (state, staged_as, settles_at, sent_at, answered_at, reason) on ach_files to sol_app;

create table ach_entries (
  -- Of the payment.
  reference text primary key,
  -- `nothing`: canceled before it arrived, so it can never be sent.
  kind text not null check (kind in ('debit', 'credit', 'nothing')),
  token text,
  purpose text check (purpose in ('remittance', 'top_up', 'withdrawal', 'refund', 'account_check')),
  amount bigint check (amount > 0),
  -- Sealed: the parties of an IAT entry.
  remittance jsonb,
  trace text check (trace ~ '^[0-9]{15}$'),
  file_id uuid references ach_files,
  status text not null check (status in ('submitted', 'settled', 'returned', 'refused', 'canceled')),
  reason text,
  return_code text,
  -- As the bank states it; another amount than ours is for a person to investigate.
  returned_amount bigint,
  -- Sealed: the correction of a notification of change.
  change jsonb,
  entered_at timestamptz not null,
  status_at timestamptz not null,
  constraint ach_entries_whole check (kind = 'nothing' or (token is not null and purpose is not null and amount is not null and trace is not null)),
  constraint ach_entries_filed check (file_id is not null or status in ('submitted', 'refused', 'canceled'))
);
create index ach_entries_waiting on ach_entries (trace) where status = 'submitted' and file_id is null;
create index ach_entries_open on ach_entries (file_id) where status = 'submitted';
create index ach_entries_file on ach_entries (file_id);
create index ach_entries_trace on ach_entries (trace);
create index ach_entries_returned on ach_entries (status_at) where status = 'returned';
grant select, insert, update (file_id, status, reason, return_code, returned_amount, change, status_at) on ach_entries to sol_app;

-- Returns and notifications of change in files of the bank, once each. Without a reference: no entry of ours has the trace number.
create table ach_returns (
  id uuid primary key,
  file_id uuid not null references bank_files,
  line integer not null,
  -- The trace numbers of the return and of the entry, and the code.
  identity text not null unique,
  code text not null,
  amount bigint not null,
  reference text references ach_entries
);
create index ach_returns_file on ach_returns (file_id);
create index ach_returns_reference on ach_returns (reference);
grant select, insert on ach_returns to sol_app;
