-- Checks that are presented to the banks that they are drawn on: payments of a kind of their own.
create table check_items (
  id uuid not null primary key,
  owner_kind text not null,
  owner_id uuid not null,
  user_id uuid not null,
  -- What stands in magnetic ink at the foot of the check. The account number is sealed.
  routing_number text not null,
  account_number text not null,
  check_number text not null,
  -- The sealed pictures of both sides.
  front_id uuid not null,
  back_id uuid not null,
  reference text not null unique,
  partner text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'requested'
    check (state in ('requested', 'submitted', 'settled', 'returned', 'failed', 'canceled')),
  state_at timestamptz not null,
  reason text,
  return_code text,
  partner_reference text,
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
create index check_items_owner on check_items (owner_kind, owner_id);
create index check_items_due on check_items (partner, next_run_at) where next_run_at is not null;
grant select, insert, update on check_items to sol_app;

alter table rail_notices
  drop constraint rail_notices_rail_check,
  add constraint rail_notices_rail_check check (rail in ('pay_in', 'pay_out', 'check_clearing'));
alter table sandbox_orders
  drop constraint sandbox_orders_kind_check,
  add constraint sandbox_orders_kind_check check (kind in ('payout', 'debit', 'credit', 'check', 'nothing'));
