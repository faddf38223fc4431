-- Of a card number the sandbox keeps a keyed digest and the last four digits.
create table sandbox_cards (
  token text not null primary key,
  fingerprint text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expires_month integer not null check (expires_month between 1 and 12),
  expires_year integer not null,
  funding text not null check (funding in ('debit', 'credit', 'prepaid', 'unknown')),
  issuing_country text not null,
  name_check text not null check (name_check in ('match', 'partial', 'no_match', 'unavailable')),
  kind text not null,
  status text not null default 'active' check (status in ('active', 'closed')),
  captured_at timestamptz not null
);
-- The frames that the sandbox has open: one card to be typed, or one question of an issuer about a charge.
create table sandbox_card_frames (
  secret text not null primary key,
  reference text not null unique,
  purpose text not null check (purpose in ('capture', 'charge')),
  step text not null check (step in ('number', 'code', 'done', 'failed')),
  reason text,
  token text,
  wrong_codes integer not null default 0,
  ends_at timestamptz not null
);
grant select, insert, update on sandbox_cards, sandbox_card_frames to sol_app;

-- A customer's debit cards. Their numbers are the processor's; `token` stands for them.
create table debit_cards (
  id uuid not null primary key,
  user_id uuid not null,
  partner text not null,
  token text not null,
  fingerprint text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expires_month integer not null check (expires_month between 1 and 12),
  expires_year integer not null,
  holder_matches boolean not null,
  nickname text not null default '',
  is_default boolean not null default false,
  status text not null default 'verified' check (status in ('verified', 'refused')),
  reason text,
  -- Nobody may link the card again.
  barred boolean not null default false,
  -- The processor said that it changed; it is asked what it is now.
  check_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  check (status = 'verified' or reason is not null),
  check (not is_default or removed_at is null)
);
create index debit_cards_user on debit_cards (user_id);
create unique index debit_cards_default on debit_cards (user_id) where is_default;
create unique index debit_cards_once on debit_cards (user_id, fingerprint) where removed_at is null;
create index debit_cards_fingerprint on debit_cards (fingerprint) where barred;
create index debit_cards_token on debit_cards (token);
create index debit_cards_check on debit_cards (check_at) where check_at is not null;

-- The frames that a customer opened to link a card.
create table debit_card_sessions (
  id uuid not null primary key,
  user_id uuid not null,
  created_at timestamptz not null
);
create index debit_card_sessions_user on debit_card_sessions (user_id);
grant select, insert, update, delete on debit_cards to sol_app;
grant select, insert, delete on debit_card_sessions to sol_app;
