-- Quotes: the terms offered to a customer, as requested and as computed. Only `used_at` changes, once.
create table quotes (
  id uuid not null primary key,
  -- No foreign key: quotes are kept after their owner is erased.
  user_id uuid not null,
  side text not null check (side in ('send', 'receive')),
  -- What was typed, in minor units of the currency of `side`.
  typed_minor bigint not null check (typed_minor > 0),
  country text not null,
  pay_in text not null,
  payout text not null,
  send_currency text not null,
  receive_currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  total_minor bigint not null,
  received_minor bigint not null check (received_minor > 0),
  rate numeric(18, 4) not null check (rate > 0),
  -- Minor units of the received currency in one minor unit of the sent one's scale: 10^(digits received − digits sent).
  minor_scale numeric not null,
  rate_source text not null,
  rate_as_of timestamptz not null,
  demo_rate boolean not null,
  fee_version text not null,
  date_available date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (total_minor = amount_minor + fee_minor),
  -- received = round(amount × rate); numeric rounds half away from zero, which is half up for what is above zero.
  check (received_minor = round(amount_minor * rate * minor_scale)),
  check (expires_at > created_at),
  check (used_at is null or used_at < expires_at)
);
create index quotes_user on quotes (user_id, id);
grant select, insert, update (used_at) on quotes to sol_app;
