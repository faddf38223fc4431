-- The prepaid card: what is loaded on it is an account of its own in the ledger, beside the wallet.
alter domain ledger_account_kind drop constraint ledger_account_kind_check;
alter domain ledger_account_kind add constraint ledger_account_kind_check
  check (value in ('wallet', 'in_flight', 'fees', 'settlement', 'prefund', 'exchange', 'receivable', 'suspense', 'card'));
insert into ledger_kinds (kind, number, owned, floor) values ('card', 9, true, 0);

-- A code also shows what is printed on a card.
alter table codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check
    check (purpose in ('signup', 'login', 'transfer', 'withdrawal', 'top_up', 'bill', 'schedule', 'request', 'card'));
alter table mailbox_links
  drop constraint mailbox_links_purpose_check,
  add constraint mailbox_links_purpose_check
    check (purpose in ('signup', 'login', 'transfer', 'withdrawal', 'top_up', 'bill', 'schedule', 'request', 'card'));

-- One a customer: its id is that of the ledger's account, which outlives a lost card. Every change of what the card has locks it.
create table card_accounts (
  id uuid not null primary key,
  user_id uuid not null unique,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units of a day and of a month in New York.
  day_limit bigint not null check (day_limit >= 0),
  month_limit bigint not null check (month_limit >= 0),
  -- {"travel": "0"}: minor units of a day for a kind of merchant; a kind that is not here has none of its own.
  kind_limits jsonb not null,
  created_at timestamptz not null
);
grant select, insert on card_accounts to sol_app;
grant update (day_limit, month_limit, kind_limits) on card_accounts to sol_app;

create table cards (
  id uuid not null primary key,
  user_id uuid not null,
  account_id uuid not null references card_accounts,
  partner text not null,
  -- The issuer's name for it; null until it is issued. The number is the issuer's alone.
  token text unique,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  expires_month integer check (expires_month between 1 and 12),
  expires_year integer,
  state text not null check (state in ('ordered', 'active', 'frozen', 'refused', 'replaced', 'closed')),
  reason text,
  -- The card that this one took the place of.
  replaces uuid unique references cards,
  -- The issuer has not heard of the state yet; null: it has.
  next_run_at timestamptz,
  failures integer not null default 0,
  created_at timestamptz not null,
  state_at timestamptz not null,
  check (state not in ('active', 'frozen') or (token is not null and last4 is not null))
);
create unique index cards_open on cards (user_id) where state in ('ordered', 'active', 'frozen');
create index cards_user on cards (user_id, created_at desc);
create index cards_due on cards (next_run_at) where next_run_at is not null;
grant select, insert on cards to sol_app;
grant update (token, last4, expires_month, expires_year, state, reason, next_run_at, failures, state_at) on cards to sol_app;

-- What the issuer told, as it arrived; each is handled once.
create table card_webhooks (
  id uuid not null primary key,
  partner text not null,
  event_id text not null,
  kind text not null,
  card_token text not null,
  -- The authorization that it is about; what stands for itself has its own id here.
  purchase_token text not null,
  body jsonb not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  -- Of a request: what was answered. Null: it asks nothing.
  approved boolean,
  reason text,
  unique (partner, event_id)
);
create index card_webhooks_purchase on card_webhooks (purchase_token);
create index card_webhooks_unhandled on card_webhooks (received_at) where handled_at is null;
grant select, insert on card_webhooks to sol_app;
grant update (handled_at, approved, reason) on card_webhooks to sol_app;

create table card_purchases (
  id uuid not null primary key,
  user_id uuid not null,
  account_id uuid not null references card_accounts,
  card_id uuid not null references cards,
  partner text not null,
  token text not null unique,
  merchant text not null,
  city text not null,
  country text not null,
  merchant_kind text not null,
  -- Sums of what the issuer told, in minor units.
  asked bigint not null check (asked >= 0),
  authorized bigint not null check (authorized >= 0),
  reversed bigint not null check (reversed >= 0),
  cleared bigint not null check (cleared >= 0),
  -- What is reserved of the account now.
  held bigint not null check (held >= 0),
  -- What counts in the limits: what is held and what was cleared.
  amount bigint not null check (amount >= 0),
  currency text not null,
  state text not null check (state in ('pending', 'completed', 'reversed', 'expired', 'declined')),
  reason text,
  reservation_id uuid unique,
  -- How many reservations there were: each has an id of its own.
  holds integer not null default 0,
  expires_at timestamptz,
  expired_at timestamptz,
  started_at timestamptz not null,
  state_at timestamptz not null,
  check ((held > 0) = (reservation_id is not null)),
  check (held = 0 or state = 'pending' or state = 'completed')
);
create index card_purchases_user on card_purchases (user_id, started_at desc, id desc);
create index card_purchases_expiring on card_purchases (expires_at) where held > 0;
grant select, insert on card_purchases to sol_app;
grant update (
  asked, authorized, reversed, cleared, held, amount, state, reason, reservation_id, holds, expires_at, expired_at, state_at
) on card_purchases to sol_app;

create table card_refunds (
  id uuid not null primary key,
  user_id uuid not null,
  account_id uuid not null references card_accounts,
  card_id uuid not null references cards,
  merchant text not null,
  city text not null,
  merchant_kind text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state = 'received'),
  received_at timestamptz not null
);
create index card_refunds_user on card_refunds (user_id);
grant select, insert on card_refunds to sol_app;

-- From the wallet to the card and back.
create table card_loads (
  id uuid not null primary key,
  user_id uuid not null,
  account_id uuid not null references card_accounts,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('loaded', 'unloaded')),
  created_at timestamptz not null
);
create index card_loads_user on card_loads (user_id);
grant select, insert on card_loads to sol_app;

-- A customer says that a purchase is wrong (12 CFR 1005.11).
create table card_disputes (
  id uuid not null primary key,
  user_id uuid not null,
  purchase_id uuid not null references card_purchases,
  account_id uuid not null references card_accounts,
  reason text not null,
  words text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'credited', 'accepted', 'rejected', 'withdrawn')),
  -- By then the credit is given unless it is decided, and by then it is decided.
  credit_by date not null,
  decide_by date not null,
  credited_at timestamptz,
  -- A rejected dispute's credit is taken back on this day, five business days after its owner was told.
  credit_ends_on date,
  credit_ended_at timestamptz,
  paid_by text check (paid_by in ('merchant', 'sol')),
  -- Why it was rejected, for the customer.
  explanation text,
  decided_by uuid,
  decision_id uuid,
  opened_at timestamptz not null,
  state_at timestamptz not null,
  check ((state = 'accepted') = (paid_by is not null))
);
create unique index card_disputes_open on card_disputes (purchase_id) where state in ('open', 'credited');
create index card_disputes_user on card_disputes (user_id, opened_at desc);
create index card_disputes_due on card_disputes (credit_by) where state = 'open';
create index card_disputes_credit_ends on card_disputes (credit_ends_on) where credit_ends_on is not null and credit_ended_at is null;
create index card_disputes_waiting on card_disputes (decide_by, id) where state in ('open', 'credited');
grant select, insert on card_disputes to sol_app;
grant update (
  state, credited_at, credit_ends_on, credit_ended_at, paid_by, explanation, decided_by, decision_id, state_at
) on card_disputes to sol_app;

-- The sandbox issuer keeps neither numbers nor codes: they are derived from the token with its key whenever its frame shows them.
create table sandbox_issued_cards (
  token text not null primary key,
  reference text not null unique,
  last4 text not null,
  expires_month integer not null,
  expires_year integer not null,
  status text not null check (status in ('open', 'paused', 'closed')),
  pin_mac text,
  issued_at timestamptz not null
);
create table sandbox_issuer_frames (
  secret text not null primary key,
  reference text not null unique,
  token text not null references sandbox_issued_cards,
  purpose text not null check (purpose in ('details', 'pin')),
  ends_at timestamptz not null
);
-- What the sandbox issuer will still tell of its cards.
create table sandbox_issuer_events (
  event_id text not null,
  copy integer not null,
  body jsonb not null,
  deliver_at timestamptz not null,
  delivered_at timestamptz,
  primary key (event_id, copy)
);
create index sandbox_issuer_events_due on sandbox_issuer_events (deliver_at) where delivered_at is null;
grant select, insert, update on sandbox_issued_cards, sandbox_issuer_frames, sandbox_issuer_events to sol_app;
