-- Bank accounts in the United States that customers pay from. The numbers are sealed (AES-256-GCM); the provider's token
-- stands for them in every debit.
create table bank_accounts (
  id uuid not null primary key,
  user_id uuid not null,
  holder text not null,
  holder_matches boolean not null,
  kind text not null check (kind in ('checking', 'savings')),
  sealed_numbers bytea not null,
  -- A keyed digest of what was typed: tells a retry from another account under the same id.
  fingerprint text not null,
  -- A keyed digest of the numbers alone: what was barred stays barred for every customer and name.
  number_mac text not null,
  last4 text not null,
  bank_name text not null,
  token text not null,
  status text not null check (status in ('verified', 'refused')),
  -- Why it is no longer debited: a return code of the network; null while it is verified.
  reason text,
  -- Its holder did not agree to a debit, or it is closed: these numbers cannot be added again.
  barred boolean not null default false,
  created_at timestamptz not null
);
create index bank_accounts_user on bank_accounts (user_id, created_at desc, id);
create index bank_accounts_barred on bank_accounts (number_mac) where barred;
grant select, insert, delete on bank_accounts to sol_app;
grant update (status, reason, barred, holder, sealed_numbers, fingerprint, last4, bank_name, token) on bank_accounts to sol_app;
