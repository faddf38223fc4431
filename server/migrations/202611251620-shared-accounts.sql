-- Accounts that recipients type themselves, for a customer who asked by a link or to whom they send one.
create table shared_accounts (
  id uuid not null primary key,
  -- Who sends; null while an offered account waits for a customer to take it.
  user_id uuid,
  -- Who began: a customer asked, or the recipient offered.
  origin text not null check (origin in ('asked', 'offered')),
  -- As the customer calls whom they ask, or the first name of who offered.
  person text not null,
  -- The country that was asked for; null: the recipient chooses.
  country text check (country ~ '^[A-Z]{2}$'),
  state text not null
    check (state in ('open', 'offered', 'submitted', 'confirmed', 'declined', 'expired', 'canceled')),
  -- The digest of its link's token, which is derived from the id and kept nowhere.
  token_digest text not null unique,
  -- What was typed, sealed; only until the customer decides or its time is over.
  details jsonb,
  -- What the recipient would like to get, in minor units; null where they named no amount.
  amount bigint check (amount > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  note text not null,
  -- The recipient's request that typed it, and a keyed digest of its body: the same again changes nothing.
  submission_id uuid unique,
  submission_mac text,
  recipient_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  state_at timestamptz not null,
  check ((details is not null) = (state in ('offered', 'submitted'))),
  check ((recipient_id is not null) = (state = 'confirmed')),
  check (user_id is not null or (origin = 'offered' and state in ('offered', 'expired'))),
  check ((submission_id is null) = (submission_mac is null)),
  check (amount is null or currency is not null)
);
create index shared_accounts_user on shared_accounts (user_id, created_at desc, id desc) where user_id is not null;
create index shared_accounts_expiring on shared_accounts (expires_at) where state in ('open', 'offered', 'submitted');
grant select, insert on shared_accounts to sol_app;
grant update (
  user_id, person, state, details, amount, currency, note, submission_id, submission_mac, recipient_id, expires_at, submitted_at, state_at
) on shared_accounts to sol_app;
