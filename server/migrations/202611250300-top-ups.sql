-- Money that comes into a balance: the debit of a bank account, or cash that is paid at a counter.
create table top_ups (
  id uuid not null primary key,
  user_id uuid not null,
  way text not null constraint top_ups_way check (way in ('bank', 'cash')),
  bank_account_id uuid,
  -- What its owner asked for; `fee` is paid on top of it.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('pending', 'held', 'usable', 'failed', 'returned', 'canceled', 'expired')),
  -- A return code of the bank, or what the partner said.
  reason text,
  -- What it has brought into the balance, the fee taken off.
  credited bigint not null default 0 check (credited >= 0),
  -- It arrived after it had ended: the counter took a code that was expired or canceled.
  late boolean not null default false,
  cancel text check (cancel in ('asked', 'too_late')),
  limits_version text not null,
  -- Why it is held, and until which day; null where it may be used when it arrives.
  hold_rule text,
  usable_on date,
  -- Holds it in the wallet; settled, it goes back to the partner.
  reservation_id uuid unique,
  requested_at timestamptz not null,
  settled_at timestamptz,
  usable_at timestamptz,
  state_at timestamptz not null,
  next_run_at timestamptz,
  leased_until timestamptz,
  -- Counts calls for processing, so that one that comes during processing is not lost.
  revision integer not null default 0,
  failures integer not null default 0,
  constraint top_ups_source check ((way = 'bank') = (bank_account_id is not null)),
  check ((state = 'held') <= (reservation_id is not null and next_run_at is not null))
);
create index top_ups_user on top_ups (user_id, requested_at desc, id desc);
create index top_ups_due on top_ups (next_run_at) where next_run_at is not null;
grant select, insert on top_ups to sol_app;
grant update (
  state, reason, credited, late, cancel, usable_on, reservation_id, settled_at, usable_at, state_at,
  next_run_at, leased_until, revision, failures
) on top_ups to sol_app;

-- How long a customer and their bank know each other is read from the account's settled debits.
create index debits_settled on debits (bank_account_id, settled_at) where settled_at is not null;
