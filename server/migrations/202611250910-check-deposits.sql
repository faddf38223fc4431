-- A picture of one side of a check, re-encoded and sealed. It belongs to nothing until a deposit names it.
create table check_pictures (
  id uuid not null primary key,
  user_id uuid not null,
  -- The sealed file.
  file_id uuid not null unique,
  -- Of what was sealed: the same photograph has the same digest, whatever metadata came with it.
  sha256 text not null,
  bytes bigint not null,
  received_at timestamptz not null,
  deposit_id uuid
);
create index check_pictures_unused on check_pictures (received_at) where deposit_id is null;
create index check_pictures_user on check_pictures (user_id);
create index check_pictures_digest on check_pictures (sha256);
grant select, insert, delete on check_pictures to sol_app;
grant update (deposit_id) on check_pictures to sol_app;

create table check_deposits (
  id uuid not null primary key,
  user_id uuid not null,
  front_id uuid not null,
  back_id uuid not null,
  -- As typed, or as read by us once the customer accepted that.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  terms_version text not null,
  routing_number text not null,
  -- Sealed; the keyed digest beside it finds the same check again.
  account_number text not null,
  account_last4 text not null,
  check_number text not null,
  check_mac text not null,
  state text not null check (
    state in ('in_review', 'amount_differs', 'accepted', 'held', 'usable', 'rejected', 'withdrawn', 'failed', 'returned')
  ),
  -- Why it was rejected, or the bank's return code, or what the partner said.
  reason text,
  read_amount bigint check (read_amount > 0),
  -- The first of two administrators, while a second has to accept.
  approved_by uuid,
  approved_at timestamptz,
  decided_by uuid,
  -- The caller's id of the last decision.
  decision_id uuid,
  -- Holds the money in the wallet until the day on which it can be used.
  reservation_id uuid unique,
  usable_at timestamptz,
  revision integer not null default 0,
  created_at timestamptz not null,
  state_at timestamptz not null,
  check (state <> 'amount_differs' or read_amount is not null),
  check (state not in ('held', 'usable', 'returned') or (reservation_id is not null and usable_at is not null)),
  check (approved_by is null or approved_by <> decided_by or state <> 'accepted')
);
-- The same check is deposited once, by anybody; what was not taken may come again.
create unique index check_deposits_check on check_deposits (check_mac)
  where state in ('in_review', 'amount_differs', 'accepted', 'held', 'usable', 'returned');
create index check_deposits_user on check_deposits (user_id, created_at desc, id desc);
create index check_deposits_waiting on check_deposits (created_at, id) where state = 'in_review';
create index check_deposits_decided on check_deposits (state_at desc, id desc) where state <> 'in_review';
create index check_deposits_held on check_deposits (usable_at) where state = 'held';
grant select, insert on check_deposits to sol_app;
grant update (
  amount, fee, state, reason, read_amount, approved_by, approved_at, decided_by, decision_id, reservation_id, usable_at, revision, state_at
) on check_deposits to sol_app;
