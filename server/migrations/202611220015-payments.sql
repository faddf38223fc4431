-- Money on its way through a partner, for any owner: that is a transfer today, a wallet or a bill tomorrow.
create table debits (
  id uuid not null primary key,
  owner_kind text not null,
  owner_id uuid not null,
  user_id uuid not null,
  bank_account_id uuid not null,
  -- Ours, and the key at the partner: the same reference is the same debit.
  reference text not null unique,
  partner text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  purpose text not null check (purpose in ('remittance', 'top_up')),
  -- Both ends, for an entry that funds a transfer abroad.
  remittance jsonb,
  state text not null default 'requested'
    check (state in ('requested', 'submitted', 'settled', 'returned', 'failed', 'canceled')),
  -- When it came to its state, by the partner's clock.
  state_at timestamptz not null,
  reason text,
  return_code text,
  -- The partner may have heard of it: from then on it is asked before anything else is tried.
  attempted_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  returned_at timestamptz,
  -- Its owner wants it back; null again once the partner has answered that it is too late.
  cancel_requested_at timestamptz,
  next_run_at timestamptz,
  leased_until timestamptz,
  -- Counts calls for processing, so that one that comes during processing is not lost.
  revision integer not null default 0,
  failures integer not null default 0,
  created_at timestamptz not null,
  check (next_run_at is not null or state not in ('requested', 'submitted'))
);
create index debits_owner on debits (owner_kind, owner_id);
create index debits_due on debits (next_run_at) where next_run_at is not null;

create table credits (
  id uuid not null primary key,
  owner_kind text not null,
  owner_id uuid not null,
  user_id uuid not null,
  bank_account_id uuid not null,
  reference text not null unique,
  partner text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'requested'
    check (state in ('requested', 'submitted', 'settled', 'returned', 'failed', 'canceled')),
  state_at timestamptz not null,
  reason text,
  return_code text,
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
create index credits_owner on credits (owner_kind, owner_id);
create index credits_due on credits (next_run_at) where next_run_at is not null;

create table payouts (
  id uuid not null primary key,
  owner_kind text not null,
  owner_id uuid not null,
  reference text not null unique,
  partner text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Method, country, both parties and what was sent: what the partner gets beside the amount.
  instruction jsonb not null,
  state text not null default 'requested' check (
    state in ('requested', 'accepted', 'available', 'delivered', 'returned', 'unclaimed', 'failed', 'canceled')
  ),
  state_at timestamptz not null,
  reason text,
  -- The beneficiary's code at the counter.
  pickup_code text,
  attempted_at timestamptz,
  accepted_at timestamptz,
  -- Delivered.
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
create index payouts_owner on payouts (owner_kind, owner_id);
create index payouts_due on payouts (next_run_at) where next_run_at is not null;

grant select, insert, update on debits, credits, payouts to sol_app;
