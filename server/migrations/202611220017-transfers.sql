create table transfers (
  id uuid not null primary key,
  user_id uuid not null,
  -- A keyed digest of the request that made it: tells a retry from another body under the same id.
  request_mac text not null,
  -- One disclosure and one quote authorise one transfer: the database itself refuses a second.
  disclosure_id uuid not null unique,
  quote_id uuid not null unique,
  recipient_id uuid not null,
  state text not null,
  -- Where the sender's money is; changes with a posting, in the same transaction.
  funds text not null check (funds in ('not_collected', 'reserved', 'in_flight', 'paid_out', 'returned')),
  terms jsonb not null,
  -- Transfer Amount and Total in minor units of `currency`: what limits and lists add up.
  amount bigint not null check (amount > 0),
  total bigint not null check (total >= amount),
  currency text not null,
  limit_version text not null,
  -- Sender and recipient as they were when it was authorised: what travels to the partner and stands on the receipt.
  sender jsonb not null,
  recipient jsonb not null,
  -- Lower case and without accents, for search.
  recipient_search text not null,
  pay_in text not null check (pay_in in ('wallet', 'ach')),
  pay_in_label text not null,
  wallet_id uuid,
  bank_account_id uuid,
  in_flight_id uuid not null unique,
  reservation_id uuid,
  tracking_token text not null unique,
  confirmation_code text not null unique,
  -- When it was paid for: from a wallet, or by a bank debit that settled.
  collected_at timestamptz,
  -- An error code and its values: why it stopped, in the reader's own language whenever it is read.
  problem jsonb,
  -- The listed names that a person must look at before it goes on.
  hits jsonb,
  -- A person confirmed that what must be on record for a large transfer is.
  record_cleared_at timestamptz,
  cancel_asked_at timestamptz,
  -- Confirmed soon after a new password: it is not paid out before this.
  payout_not_before timestamptz,
  -- A bank debit that came back after the payout: what the sender owes stands on this posting.
  receivable_posting_id uuid,
  authorised_at timestamptz not null,
  created_at timestamptz not null,
  -- When the worker processes it next. Null: it is over, or a person or a payment moves it on.
  next_run_at timestamptz,
  held_at timestamptz,
  failures integer not null default 0,
  check (
    next_run_at is not null or held_at is not null
    or state in ('delivered', 'funding_failed', 'blocked', 'refunded')
    or state in ('collecting', 'payout_submitted', 'payout_available', 'cancelling')
    -- Its refund is a credit to the bank account.
    or (pay_in = 'ach' and state in ('cancelled', 'expired', 'rejected', 'payout_failed', 'returned', 'unclaimed'))
  )
);
create index transfers_user on transfers (user_id, created_at desc, id desc);
create index transfers_all on transfers (created_at desc, id desc);
create index transfers_held on transfers (created_at desc, id desc) where held_at is not null;
create index transfers_due on transfers (next_run_at) where next_run_at is not null;
create index transfers_recipient on transfers (recipient_id);
grant select, insert, update on transfers to sol_app;

-- Every move: who, why, when it happened and when we learned it. Never changed.
create table transfer_events (
  id uuid not null primary key,
  -- The order of writing: several moves may bear one instant.
  position bigint not null generated always as identity,
  transfer_id uuid not null references transfers,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null,
  idempotency_key text,
  posting_id uuid,
  event_at timestamptz not null,
  created_at timestamptz not null
);
create index transfer_events_transfer on transfer_events (transfer_id, position);
-- At most one payout and one refund a transfer can ever be posted, whatever the code does.
create unique index transfer_events_submitted_once on transfer_events (transfer_id)
  where to_state = 'payout_submitted' and posting_id is not null;
create unique index transfer_events_refunded_once on transfer_events (transfer_id) where to_state = 'refunded';
grant select, insert on transfer_events to sol_app;
