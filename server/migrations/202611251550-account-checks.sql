-- Accounts that an instant check cannot tell are proved by two deposits of cents; what a bank says later is checked again.
alter table bank_accounts drop constraint bank_accounts_status_check;
alter table bank_accounts add constraint bank_accounts_status_check
  check (status in ('verified', 'pending', 'failed', 'doubted', 'refused'));
-- A bank's return contradicted the instant check: only deposits prove these numbers.
alter table bank_accounts add column needs_deposits boolean not null default false;
-- The account with the latest is the one that is used unless another is chosen.
alter table bank_accounts add column default_at timestamptz;
update bank_accounts set default_at = created_at where id in (
  select distinct on (user_id) id from bank_accounts
  where removed_at is null and status = 'verified' order by user_id, created_at desc, id
);
create index bank_accounts_numbers on bank_accounts (number_mac) where needs_deposits;
grant update (needs_deposits, default_at, number_mac, kind) on bank_accounts to sol_app;

-- A notification of change (C01 …) that came with an entry is followed once.
alter table debits add column change_code text;
alter table credits add column change_code text;

create table account_checks (
  id uuid not null primary key,
  user_id uuid not null,
  bank_account_id uuid not null,
  -- The owners of the two credits in payments.
  first_id uuid not null unique,
  second_id uuid not null unique,
  -- Cents.
  first_amount bigint not null check (first_amount between 1 and 99),
  second_amount bigint not null check (second_amount between 1 and 99),
  state text not null check (state in ('sent', 'arrived', 'verified', 'failed')),
  reason text,
  -- The different pairs that were typed wrong: '7-31 12-40'.
  tried text not null default '',
  arrives_by date not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  state_at timestamptz not null,
  check ((state = 'failed') = (reason is not null))
);
create unique index account_checks_open on account_checks (bank_account_id) where state in ('sent', 'arrived');
create index account_checks_expiring on account_checks (expires_at) where state in ('sent', 'arrived');
create index account_checks_user on account_checks (user_id);
grant select, insert on account_checks to sol_app;
grant update (state, reason, tried, state_at) on account_checks to sol_app;
