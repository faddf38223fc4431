-- —— bank-files ——

-- The balances of a statement, once each. A credit balance is positive.
create table bank_statement_balances (
  id uuid primary key,
  file_id uuid not null references bank_files,
  account text not null,
  statement text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Of the closing balance.
  day text not null,
  opening bigint not null,
  closing bigint not null,
  unique (account, statement)
);
create index bank_statement_balances_day on bank_statement_balances (currency, day);
create index bank_statement_lines_currency on bank_statement_lines (currency, booking_date);
grant select, insert on bank_statement_balances to sol_app;

-- —— reconciliation ——

-- How a line of a statement may find its entries in the ledger, tried by `position`.
create table reconciliation_rules (
  rule text primary key,
  position smallint not null unique,
  -- Days between the booking of the line and the entry.
  window_days smallint not null check (window_days between 0 and 30),
  -- Whether its match counts without a person.
  accepts boolean not null
);
insert into reconciliation_rules (rule, position, window_days, accepts) values
  ('reference', 1, 10, true), ('amount', 2, 3, false), ('sum', 3, 3, false);
grant select on reconciliation_rules to sol_app;

-- A line and its entries. `declined`: a person found that it is wrong; the same rule does not propose it again.
create table statement_matches (
  id uuid primary key,
  line_id uuid not null references bank_statement_lines,
  -- A rule of the table above, or 'break': a person settled the break of the line.
  rule text not null,
  state text not null check (state in ('proposed', 'matched', 'declined')),
  made_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  check ((decided_by is null) = (decided_at is null)),
  unique (line_id, rule)
);
create unique index statement_matches_live on statement_matches (line_id) where state <> 'declined';

create table statement_match_entries (
  match_id uuid not null references statement_matches,
  posting_id uuid not null,
  entry_line smallint not null,
  -- Of a declined match.
  is_free boolean not null default false,
  primary key (match_id, posting_id, entry_line)
);
-- An entry belongs to one line at most.
create unique index statement_match_entries_entry on statement_match_entries (posting_id, entry_line) where not is_free;
grant select, insert, update on statement_matches to sol_app;
grant select, insert, update (is_free) on statement_match_entries to sol_app;

-- The contract lists the decisions of a break (decision 0545).
alter table breaks drop constraint breaks_decision_check;
