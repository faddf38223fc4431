-- The books are proved every hour: what is young in full, and one closed month after the other. A month is named by the lowest
-- id that it can have.
create table proved_months (
  lower uuid not null primary key,
  proved_at timestamptz not null
);
grant select, insert, update on proved_months to sol_app;

-- What each account's entries of a proved month summed to, those of `through` and later left out. Sums of zero are not kept:
-- most accounts are those of transfers that are over.
create table ledger_sealed_months (
  lower uuid not null primary key,
  upper uuid not null,
  through bigint not null
);
create table ledger_sealed_sums (
  lower uuid not null references ledger_sealed_months,
  account_id uuid not null,
  amount bigint not null,
  primary key (lower, account_id)
);
grant select, insert, update on ledger_sealed_months to sol_app;
grant select, insert, delete on ledger_sealed_sums to sol_app;

-- Finds what was written into a month after it was sealed. Ranges of pages: it costs a posting next to nothing.
create index ledger_entries_written on ledger_entries using brin (stamp);
