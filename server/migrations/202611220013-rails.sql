-- Partners' notices: stored first, handled after, once. A notice that arrives again is the same row.
create table rail_notices (
  id uuid not null primary key,
  partner text not null,
  notice_id text not null,
  rail text not null check (rail in ('pay_in', 'pay_out')),
  reference text not null,
  status text not null,
  reason text,
  return_code text,
  pickup_code text,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  -- told: passed on as an event; superseded: a later notice was passed on before it.
  outcome text check (outcome in ('told', 'superseded')),
  unique (partner, notice_id)
);
create index rail_notices_due on rail_notices (happened_at) where handled_at is null;
create index rail_notices_reference on rail_notices (partner, rail, reference, happened_at);
grant select, insert on rail_notices to sol_app;
grant update (handled_at, outcome) on rail_notices to sol_app;

-- The sandbox partner's own memory. It stands for a computer of another company: only the sandbox reads or writes it, in
-- transactions of its own, and nothing of ours refers to it.
create table sandbox_accounts (
  token text not null primary key,
  last4 text not null,
  bank_name text not null,
  opened_at timestamptz not null
);
create table sandbox_orders (
  rail text not null,
  reference text not null,
  kind text not null check (kind in ('payout', 'debit', 'credit', 'nothing')),
  -- What was asked, as a digest: tells a retry from another order under the same reference.
  fingerprint text not null,
  status text not null,
  reason text,
  return_code text,
  pickup_code text,
  at timestamptz not null,
  -- From here on it cannot be taken back: its file left, or it is delivered.
  sealed_at timestamptz,
  notices text not null check (notices in ('once', 'unruly', 'none')),
  steps jsonb not null,
  moves_at timestamptz,
  primary key (rail, reference)
);
create index sandbox_orders_due on sandbox_orders (moves_at) where moves_at is not null;
create table sandbox_calls (
  rail text not null,
  reference text not null,
  verb text not null,
  calls integer not null,
  primary key (rail, reference, verb)
);
create table sandbox_instructions (
  reference text not null primary key,
  behaviour jsonb not null
);
create table sandbox_notices (
  notice_id text not null,
  copy integer not null,
  rail text not null,
  reference text not null,
  status text not null,
  reason text,
  return_code text,
  pickup_code text,
  happened_at timestamptz not null,
  deliver_at timestamptz not null,
  delivered_at timestamptz,
  primary key (notice_id, copy)
);
create index sandbox_notices_due on sandbox_notices (deliver_at) where delivered_at is null;
grant select, insert, update on sandbox_accounts, sandbox_orders, sandbox_calls, sandbox_instructions, sandbox_notices to sol_app;
