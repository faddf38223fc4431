-- Money that leaves a balance for a bank account of its owner's. Its credit is a row of `credits`.
create table withdrawals (
  id uuid not null primary key,
  user_id uuid not null,
  bank_account_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('sent', 'arrived', 'failed', 'returned')),
  -- The bank's return code, or what the partner said.
  reason text,
  -- Holds the money in the wallet until the bank has answered for the credit.
  reservation_id uuid not null unique,
  arrives_by date not null,
  requested_at timestamptz not null,
  state_at timestamptz not null
);
create index withdrawals_user on withdrawals (user_id, requested_at desc, id desc);
grant select, insert on withdrawals to sol_app;
grant update (state, reason, state_at) on withdrawals to sol_app;

alter table codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check check (purpose in ('signup', 'login', 'transfer', 'withdrawal'));
alter table mailbox_links
  drop constraint mailbox_links_purpose_check,
  add constraint mailbox_links_purpose_check check (purpose in ('signup', 'login', 'transfer', 'withdrawal'));
