-- Many transfers that one customer writes as a table and confirms at once.
create table batches (
  id uuid not null primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  state text not null check (state in ('prepared', 'confirmed', 'done')),
  pay_in text not null check (pay_in in ('wallet', 'ach')),
  bank_account_id uuid references bank_accounts,
  pay_in_label text not null,
  language text not null check (language in ('es', 'pt', 'en')),
  request_mac text not null,
  -- Of every disclosed row in its order, in hex: what a confirmation is bound to.
  hash text not null,
  totals jsonb not null,
  code_sent_to text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  check ((pay_in = 'ach') = (bank_account_id is not null)),
  check ((state = 'prepared') = (confirmed_at is null))
);
create index batches_user on batches (user_id, created_at desc, id desc) where state <> 'prepared';
create index batches_unconfirmed on batches (expires_at) where state = 'prepared';
grant select, insert, delete on batches to sol_app;
grant update (state, code_sent_to, confirmed_at) on batches to sol_app;

create table batch_rows (
  -- Becomes the id of its transfer.
  id uuid not null primary key,
  batch_id uuid not null references batches on delete cascade,
  position integer not null,
  recipient_id uuid not null,
  recipient_fingerprint text not null,
  recipient_name text not null,
  country text not null,
  payout text not null,
  label text not null,
  side text not null check (side in ('send', 'receive')),
  -- What was typed, in minor units.
  typed bigint not null check (typed > 0),
  currency text not null,
  terms jsonb not null,
  held_rate jsonb not null,
  -- The pre-payment disclosure, as it was shown.
  document jsonb not null,
  state text not null check (state in ('waiting', 'due', 'sent', 'failed')),
  problem jsonb,
  next_run_at timestamptz,
  unique (batch_id, position),
  check ((state = 'due') = (next_run_at is not null)),
  check ((state = 'failed') = (problem is not null))
);
create index batch_rows_due on batch_rows (next_run_at, batch_id, position) where state = 'due';
grant select, insert on batch_rows to sol_app;
grant update (state, problem, next_run_at) on batch_rows to sol_app;
