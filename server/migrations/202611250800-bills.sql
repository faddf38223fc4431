-- Bills that customers pay abroad from their balance. Their payments are rows of `bill_payments`, beside debits, credits and payouts.
create table bill_payments (
  id uuid not null primary key,
  owner_kind text not null,
  owner_id uuid not null,
  reference text not null unique,
  partner text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Biller, the number on the bill, and who pays; sealed.
  instruction jsonb not null,
  state text not null default 'requested' check (
    state in ('requested', 'accepted', 'available', 'delivered', 'returned', 'unclaimed', 'failed', 'canceled')
  ),
  state_at timestamptz not null,
  reason text,
  partner_reference text,
  attempted_at timestamptz,
  accepted_at timestamptz,
  -- The biller has it.
  settled_at timestamptz,
  returned_at timestamptz,
  cancel_requested_at timestamptz,
  next_run_at timestamptz,
  leased_until timestamptz,
  revision integer not null default 0,
  failures integer not null default 0,
  created_at timestamptz not null,
  check (next_run_at is not null or state not in ('requested', 'accepted', 'available'))
);
create index bill_payments_owner on bill_payments (owner_kind, owner_id);
create index bill_payments_due on bill_payments (partner, next_run_at) where next_run_at is not null;
grant select, insert, update on bill_payments to sol_app;

-- What a payment costs, as it was shown. The bill's amount is exact; the dollars are rounded half up to a cent.
create table bill_quotes (
  id uuid not null primary key,
  user_id uuid not null,
  biller_id text not null,
  reference text not null,
  holder text,
  due_on date,
  -- What was typed; null: what was due.
  typed_minor bigint,
  received_minor bigint not null check (received_minor > 0),
  receive_currency text not null check (receive_currency ~ '^[A-Z]{3}$'),
  sent_minor bigint not null check (sent_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  total_minor bigint not null check (total_minor = sent_minor + fee_minor),
  rate numeric(18, 4) not null check (rate > 0),
  -- Minor units of the dollar for one minor unit of the biller's currency, at a rate of one.
  minor_scale numeric not null,
  rate_source text not null,
  rate_as_of timestamptz not null,
  demo_rate boolean not null,
  date_available date not null,
  -- What the disclosure was rendered from, and the document.
  input jsonb not null,
  document jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (
    2 * received_minor * minor_scale + rate >= 2 * sent_minor * rate
    and 2 * received_minor * minor_scale + rate < 2 * (sent_minor + 1) * rate
  )
);
create index bill_quotes_unused on bill_quotes (expires_at) where used_at is null;
grant select, insert, delete on bill_quotes to sol_app;
grant update (used_at) on bill_quotes to sol_app;

create table bills (
  id uuid not null primary key,
  user_id uuid not null,
  quote_id uuid not null unique references bill_quotes,
  biller_id text not null,
  reference text not null,
  received_minor bigint not null,
  receive_currency text not null,
  sent_minor bigint not null,
  fee_minor bigint not null,
  total_minor bigint not null,
  rate numeric(18, 4) not null,
  date_available date not null,
  state text not null check (state in ('paying', 'paid', 'failed', 'canceled', 'returned')),
  -- What the biller or its aggregator said.
  reason text,
  -- Holds the money in the wallet until the biller has answered.
  reservation_id uuid not null unique,
  partner text not null,
  confirmation_code text not null,
  biller_confirmation text,
  -- The receipt, with what it was rendered from; sealed, because it names the number on the bill.
  receipt jsonb not null,
  cancel_requested_at timestamptz,
  requested_at timestamptz not null,
  state_at timestamptz not null
);
create index bills_user on bills (user_id, requested_at desc, id desc);
grant select, insert on bills to sol_app;
grant update (state, reason, biller_confirmation, cancel_requested_at, state_at) on bills to sol_app;

create table saved_billers (
  id uuid not null primary key,
  user_id uuid not null,
  biller_id text not null,
  reference text not null,
  -- A keyed digest of biller and reference: one is saved once.
  reference_mac text not null,
  name text not null,
  reminder text not null check (reminder in ('off', 'due', 'monthly')),
  reminder_day integer check (reminder_day between 1 and 31),
  -- As the biller said last.
  standing text not null check (standing in ('open', 'paid', 'unknown')),
  due_minor bigint,
  due_on date,
  asked_at timestamptz,
  next_run_at timestamptz not null,
  created_at timestamptz not null,
  check ((reminder = 'monthly') = (reminder_day is not null)),
  unique (user_id, reference_mac)
);
create index saved_billers_due on saved_billers (next_run_at);
grant select, insert, delete on saved_billers to sol_app;
grant update (name, reminder, reminder_day, standing, due_minor, due_on, asked_at, next_run_at) on saved_billers to sol_app;

-- A customer is reminded once of each due day.
create table bill_reminders (
  saved_biller_id uuid not null references saved_billers on delete cascade,
  due_on date not null,
  sent_at timestamptz not null,
  primary key (saved_biller_id, due_on)
);
grant select, insert on bill_reminders to sol_app;

-- The sandbox aggregator: who paid which bill, by a digest.
create table sandbox_bills (
  bill text not null primary key,
  order_reference text not null
);
grant select, insert, update on sandbox_bills to sol_app;
