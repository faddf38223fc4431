-- Cash that is paid at a counter: a code of a network, and what was paid on it.
create table cash_codes (
  top_up_id uuid not null primary key references top_ups,
  partner text not null,
  -- The network's name, as the counters show it.
  network text not null,
  counters text[] not null,
  -- Null until the network has made it.
  code text,
  expires_at timestamptz not null,
  -- The network may have heard of it: from then on it is asked before anything else is tried.
  attempted_at timestamptz
);
grant select, insert on cash_codes to sol_app;
grant update (code, attempted_at) on cash_codes to sol_app;

create table cash_payments (
  -- The network's number of the payment: it counts once.
  partner text not null,
  payment_id text not null,
  top_up_id uuid not null references top_ups,
  -- What was handed over, and of it: in the balance, our fee, and what passes the limit of a day.
  amount bigint not null check (amount > 0),
  credited bigint not null check (credited >= 0),
  fee bigint not null check (fee >= 0),
  excess bigint not null check (excess >= 0),
  counter text not null,
  paid_at timestamptz not null,
  created_at timestamptz not null,
  primary key (partner, payment_id),
  check (amount = credited + fee + excess)
);
create index cash_payments_top_up on cash_payments (top_up_id, paid_at);
grant select, insert on cash_payments to sol_app;

-- The sandbox network's own memory.
create table sandbox_cash_codes (
  reference text not null primary key,
  fingerprint text not null,
  code text not null,
  largest bigint not null,
  currency text not null,
  expires_at timestamptz not null,
  canceled boolean not null default false,
  -- Canceled before it ever arrived: it can never be made.
  known boolean not null default true,
  notices text not null check (notices in ('once', 'unruly', 'none')),
  -- What people will pay by themselves.
  steps jsonb not null,
  moves_at timestamptz,
  made_at timestamptz not null
);
create index sandbox_cash_codes_due on sandbox_cash_codes (moves_at) where moves_at is not null;
create table sandbox_cash_payments (
  payment_id text not null primary key,
  reference text not null,
  amount bigint not null,
  counter text not null,
  paid_at timestamptz not null,
  tell boolean not null,
  told_at timestamptz
);
create index sandbox_cash_payments_reference on sandbox_cash_payments (reference);
create index sandbox_cash_payments_untold on sandbox_cash_payments (paid_at) where tell and told_at is null;
grant select, insert, update on sandbox_cash_codes, sandbox_cash_payments to sol_app;

alter table breaks drop constraint breaks_decision_check,
  add constraint breaks_decision_check check (decision in ('book', 'leave', 'repaid', 'write_off', 'credit'));
