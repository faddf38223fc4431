-- Money from and back to a debit card, for any owner, as debits and credits are from and to a bank account.
create table charges (
  id uuid not null primary key,
  owner_kind text not null,
  owner_id uuid not null,
  user_id uuid not null,
  debit_card_id uuid not null,
  reference text not null unique,
  partner text not null,
  partner_reference text,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'requested'
    check (state in ('requested', 'challenge', 'submitted', 'settled', 'returned', 'failed', 'canceled')),
  state_at timestamptz not null,
  reason text,
  -- Where the cardholder answers their bank, as long as it asks.
  challenge_url text,
  attempted_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  cancel_requested_at timestamptz,
  next_run_at timestamptz,
  leased_until timestamptz,
  revision integer not null default 0,
  failures integer not null default 0,
  created_at timestamptz not null,
  check (next_run_at is not null or state not in ('requested', 'challenge', 'submitted'))
);
create index charges_owner on charges (owner_kind, owner_id);
create index charges_card on charges (debit_card_id);
create index charges_due on charges (partner, next_run_at) where next_run_at is not null;

create table refunds (
  id uuid not null primary key,
  owner_kind text not null,
  owner_id uuid not null,
  user_id uuid not null,
  debit_card_id uuid not null,
  -- The charge that it gives back.
  charge_reference text not null references charges (reference),
  reference text not null unique,
  partner text not null,
  partner_reference text,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'requested'
    check (state in ('requested', 'submitted', 'settled', 'returned', 'failed', 'canceled')),
  state_at timestamptz not null,
  reason text,
  attempted_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  cancel_requested_at timestamptz,
  next_run_at timestamptz,
  leased_until timestamptz,
  revision integer not null default 0,
  failures integer not null default 0,
  created_at timestamptz not null,
  check (next_run_at is not null or state not in ('requested', 'submitted'))
);
create index refunds_owner on refunds (owner_kind, owner_id);
create index refunds_card on refunds (debit_card_id);
create index refunds_due on refunds (partner, next_run_at) where next_run_at is not null;
grant select, insert, update on charges, refunds to sol_app;

-- What a card pays for.
alter table transfers add column debit_card_id uuid;
alter table transfers drop constraint transfers_pay_in_check;
alter table transfers add constraint transfers_pay_in_check check (pay_in in ('wallet', 'ach', 'card'));
alter table transfers drop constraint transfers_check1;
alter table transfers add constraint transfers_moves_on check (
  next_run_at is not null or held_at is not null
  or state in ('delivered', 'funding_failed', 'blocked', 'refunded')
  or state in ('collecting', 'payout_submitted', 'payout_available', 'cancelling')
  -- Its refund is a payment to the bank account or the card.
  or (pay_in in ('ach', 'card') and state in ('cancelled', 'expired', 'rejected', 'payout_failed', 'returned', 'unclaimed'))
);
alter table disclosures add column debit_card_id uuid;
alter table delivery_days drop constraint delivery_days_pay_in_check;
alter table delivery_days add constraint delivery_days_pay_in_check check (pay_in in ('wallet', 'ach', 'card'));
