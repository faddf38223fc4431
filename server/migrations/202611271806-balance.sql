-- —— top-ups ——

-- Money that comes into a balance: the debit of a bank account, or cash that is paid at a counter.
create table top_ups (
  id uuid primary key,
  user_id uuid not null,
  way text not null,
  bank_account_id uuid,
  -- What its owner asked for; `fee` is paid on top of it.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('pending', 'held', 'usable', 'failed', 'returned', 'refunded', 'canceled',
    'expired')),
  -- A return code of the bank, or what the partner said.
  reason text,
  -- What it has brought into the balance, the fee taken off.
  credited bigint not null default 0 check (credited >= 0),
  -- It arrived after it had ended: the counter took a code that was expired or canceled.
  late boolean not null default false,
  cancel text check (cancel in ('requested', 'too_late')),
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
  -- Money that comes into a balance from a debit card.
  debit_card_id uuid,
  -- When it was given back to its card at its owner's wish, and when a dispute of it was won.
  refunded_at timestamptz,
  won_at timestamptz,
  request_digest text not null,
  constraint top_ups_check check ((state = 'held') <= (reservation_id is not null and next_run_at is not null)),
  constraint top_ups_way check (way in ('bank', 'card', 'cash')),
  constraint top_ups_source check ((way = 'bank') = (bank_account_id is not null)
    and (way = 'card') = (debit_card_id is not null))
);
create index top_ups_user on top_ups (user_id, requested_at desc, id desc);
create index top_ups_due on top_ups (next_run_at) where next_run_at is not null;
grant select, insert, update (state, reason, credited, late, cancel, usable_on, reservation_id, settled_at, usable_at,
  state_at, next_run_at, leased_until, revision, failures, refunded_at, won_at) on top_ups to sol_app;

-- Cash that is paid at a counter: a code of a network, and what was paid on it.
create table cash_codes (
  top_up_id uuid primary key references top_ups,
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
grant select, insert, update (code, attempted_at) on cash_codes to sol_app;

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
  constraint cash_payments_check check (amount = (credited + fee + excess)),
  primary key (partner, payment_id)
);
create index cash_payments_top_up on cash_payments (top_up_id, paid_at);
grant select, insert on cash_payments to sol_app;

-- —— withdrawals ——

-- Money that leaves a balance for a bank account of its owner's. Its credit is a row of `credits`.
create table withdrawals (
  id uuid primary key,
  user_id uuid not null,
  bank_account_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('sent', 'arrived', 'failed', 'returned')),
  -- The bank's return code, or what the partner said.
  reason text,
  -- Holds the money in the wallet until the bank has answered for the credit.
  reservation_id uuid not null unique,
  arrives_by date not null,
  requested_at timestamptz not null,
  state_at timestamptz not null,
  request_digest text not null
);
create index withdrawals_user on withdrawals (user_id, requested_at desc, id desc);
grant select, insert, update (state, reason, state_at) on withdrawals to sol_app;

-- —— conversions ——

-- The price of a conversion between two balances of one customer, locked for a minute. The two rates are one dollar in each currency;
-- their fraction is the price.
create table conversion_quotes (
  id uuid primary key,
  user_id uuid not null,
  side text not null check (side in ('from', 'to')),
  from_currency text not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency text not null,
  -- Digits of their minor units.
  from_digits smallint not null check (from_digits between 0 and 3),
  to_digits smallint not null check (to_digits between 0 and 3),
  from_rate numeric(18,4) not null check (from_rate > 0),
  to_rate numeric(18,4) not null check (to_rate > 0),
  -- Minor units. There is no fee.
  amount bigint not null check (amount > 0),
  received bigint not null check (received > 0),
  rate_source text not null,
  rate_as_of timestamptz not null,
  demo_rate boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  request_digest text,
  constraint conversion_quotes_check check (to_currency ~ '^[A-Z]{3}$' and to_currency <> from_currency),
  constraint conversion_quotes_check1 check (expires_at > created_at),
  constraint conversion_quotes_check2 check (used_at < expires_at),
  constraint conversion_quotes_check3 check ((received::numeric * from_rate * (10::numeric ^ from_digits::numeric)) <= (amount::numeric * to_rate * (10::numeric ^ to_digits::numeric))),
  -- Nobody receives more than the rate. Multiplied out, so that nothing is rounded here: what was typed buys the most it can, or costs
  -- the least it can.
  constraint conversion_quotes_check4 check ( case side when 'from'
    then ((received + 1)::numeric * from_rate * (10::numeric ^ from_digits::numeric)) > (amount::numeric * to_rate * (10::numeric ^ to_digits::numeric)) else (received::numeric * from_rate * (10::numeric ^ from_digits::numeric)) > ((amount - 1)::numeric * to_rate * (10::numeric ^ to_digits::numeric)) end)
);
-- Open quotes are counted before each new one.
create index conversion_quotes_open on conversion_quotes (user_id, expires_at) where used_at is null;
create index conversion_quotes_unused on conversion_quotes (expires_at) where used_at is null;
grant select, insert, update (used_at) on conversion_quotes to sol_app;

create table conversions (
  id uuid primary key,
  user_id uuid not null,
  quote_id uuid not null unique references conversion_quotes,
  -- It is one posting: there is nothing between not made and made.
  state text not null check (state = 'done'),
  -- What was converted, in cents of a dollar, by the rate of the conversion.
  dollars bigint not null check (dollars >= 0),
  converted_at timestamptz not null,
  request_digest text not null
);
create index conversions_user on conversions (user_id, converted_at desc, id desc);
grant select, insert on conversions to sol_app;

-- —— check-deposits ——

-- A picture of one side of a check, re-encoded and sealed. It belongs to nothing until a deposit names it.
create table check_pictures (
  id uuid primary key,
  user_id uuid not null,
  -- The sealed file.
  file_id uuid not null unique,
  -- Of what was sealed: the same photograph has the same digest, whatever metadata came with it.
  sha256 text not null,
  bytes bigint not null,
  received_at timestamptz not null,
  deposit_id uuid,
  request_digest text not null
);
create index check_pictures_unused on check_pictures (received_at) where deposit_id is null;
create index check_pictures_user on check_pictures (user_id);
create index check_pictures_digest on check_pictures (sha256);
grant select, insert, delete, update (deposit_id) on check_pictures to sol_app;

create table check_deposits (
  id uuid primary key,
  user_id uuid not null,
  front_id uuid not null,
  back_id uuid not null,
  -- As typed, or as read by us once the customer accepted that.
  amount bigint not null check (amount > 0),
  fee bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  terms_version text not null,
  routing_number text not null,
  -- Sealed; the keyed digest beside it finds the same check again.
  account_number text not null,
  account_last4 text not null,
  check_number text not null,
  check_mac text not null,
  state text not null check (state in ('in_review', 'amount_differs', 'accepted', 'held', 'usable', 'rejected',
    'withdrawn', 'failed', 'returned')),
  reason text,
  read_amount bigint check (read_amount > 0),
  approved_by uuid,
  approved_at timestamptz,
  decided_by uuid,
  decision_id uuid,
  reservation_id uuid unique,
  usable_at timestamptz,
  revision integer not null default 0,
  created_at timestamptz not null,
  state_at timestamptz not null,
  request_digest text not null,
  decision_digest text,
  constraint check_deposits_check check (fee >= 0 and fee < amount),
  constraint check_deposits_check1 check (state <> 'amount_differs' or read_amount is not null),
  constraint check_deposits_check2 check ((state not in ('held', 'usable', 'returned')) or reservation_id is not null
    and usable_at is not null),
  constraint check_deposits_check3 check (approved_by is null or approved_by <> decided_by or state <> 'accepted')
);
-- The same check is deposited once, by anybody; what was not taken may come again.
create unique index check_deposits_check on check_deposits (check_mac) where state in ('in_review', 'amount_differs',
  'accepted', 'held', 'usable', 'returned');
create index check_deposits_user on check_deposits (user_id, created_at desc, id desc);
create index check_deposits_waiting on check_deposits (created_at, id) where state = 'in_review';
create index check_deposits_decided on check_deposits (state_at desc, id desc) where state <> 'in_review';
create index check_deposits_held on check_deposits (usable_at) where state = 'held';
-- The review of a check looks for others of the same bank, number and amount.
create index check_deposits_numbers on check_deposits (routing_number, check_number, amount);
grant select, insert, update (amount, fee, state, reason, read_amount, approved_by, approved_at, decided_by,
  decision_id, reservation_id, usable_at, revision, state_at, decision_digest) on check_deposits to sol_app;

-- —— bills ——

-- What a payment costs, as it was shown. The bill's amount is exact; the dollars are rounded half up to a cent.
create table bill_quotes (
  id uuid primary key,
  user_id uuid not null,
  biller_id text not null,
  reference text not null,
  holder text,
  due_on date,
  -- What was typed; null: what was due.
  typed_minor bigint,
  received_minor bigint not null check (received_minor > 0),
  receive_currency text not null check (receive_currency ~ '^[A-Z]{3}$'),
  sent_minor bigint not null check (sent_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  total_minor bigint not null,
  rate numeric(18,4) not null check (rate > 0),
  -- Minor units of the dollar for one minor unit of the biller's currency, at a rate of one.
  minor_scale numeric not null,
  rate_source text not null,
  rate_as_of timestamptz not null,
  demo_rate boolean not null,
  date_available date not null,
  -- What the disclosure was rendered from, and the document.
  input jsonb not null,
  document jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  request_digest text not null,
  constraint bill_quotes_check check (total_minor = (sent_minor + fee_minor)),
  constraint bill_quotes_check1 check (((2 * received_minor)::numeric * minor_scale + rate) >= ((2 * sent_minor)::numeric * rate) and ((2 * received_minor)::numeric * minor_scale + rate) < ((2 * (sent_minor + 1))::numeric * rate))
);
create index bill_quotes_unused on bill_quotes (expires_at) where used_at is null;
grant select, insert, delete, update (used_at) on bill_quotes to sol_app;

create table bills (
  id uuid primary key,
  user_id uuid not null,
  quote_id uuid not null unique references bill_quotes,
  biller_id text not null,
  reference text not null,
  received_minor bigint not null,
  receive_currency text not null,
  sent_minor bigint not null,
  fee_minor bigint not null,
  total_minor bigint not null,
  rate numeric(18,4) not null,
  date_available date not null,
  state text not null check (state in ('paying', 'paid', 'failed', 'canceled', 'returned')),
  -- What the biller or its aggregator said.
  reason text,
  -- Holds the money in the wallet until the biller has answered.
  reservation_id uuid not null unique,
  partner text not null,
  confirmation_code text not null,
  biller_confirmation text,
  -- The receipt, with what it was rendered from; sealed, because it names the number on the bill.
  receipt jsonb not null,
  cancel_requested_at timestamptz,
  requested_at timestamptz not null,
  state_at timestamptz not null,
  tax_owed bigint not null default 0 check (tax_owed >= 0),
  request_digest text not null
);
create index bills_user on bills (user_id, requested_at desc, id desc);
grant select, insert, update (state, reason, biller_confirmation, cancel_requested_at, state_at) on bills to sol_app;

create table saved_billers (
  id uuid primary key,
  user_id uuid not null,
  biller_id text not null,
  reference text not null,
  -- A keyed digest of biller and reference: one is saved once.
  reference_mac text not null,
  name text not null,
  reminder text not null check (reminder in ('off', 'due', 'monthly')),
  reminder_day integer check (reminder_day between 1 and 31),
  -- As the biller said last.
  status text not null,
  due_minor bigint,
  due_on date,
  requested_at timestamptz,
  next_run_at timestamptz not null,
  created_at timestamptz not null,
  request_digest text not null,
  constraint saved_billers_standing_check check (status in ('open', 'paid', 'unknown')),
  constraint saved_billers_check check ((reminder = 'monthly') = (reminder_day is not null)),
  unique (user_id, reference_mac)
);
create index saved_billers_due on saved_billers (next_run_at);
grant select, insert, delete, update (name, reminder, reminder_day, status, due_minor, due_on, requested_at,
  next_run_at) on saved_billers to sol_app;

-- A customer is reminded once of each due day.
create table bill_reminders (
  saved_biller_id uuid not null references saved_billers on delete cascade,
  due_on date not null,
  sent_at timestamptz not null,
  primary key (saved_biller_id, due_on)
);
grant select, insert on bill_reminders to sol_app;

-- —— requests ——

-- What customers ask other people to pay.
create table request_pictures (
  id uuid primary key,
  user_id uuid not null,
  -- The sealed file.
  file_id uuid not null unique,
  sha256 text not null,
  bytes bigint not null,
  received_at timestamptz not null,
  request_id uuid,
  request_digest text not null
);
create index request_pictures_unused on request_pictures (received_at) where request_id is null;
create index request_pictures_user on request_pictures (user_id);
grant select, insert, delete, update (request_id) on request_pictures to sol_app;

create table requests (
  id uuid primary key,
  -- Who asks.
  user_id uuid not null,
  -- Whom its owner expects to pay, as they call them; empty where nobody in particular.
  payer text not null,
  -- The canonical address of whom it is sent to.
  email text,
  -- Minor units; null: the payer chooses.
  amount bigint check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  note text not null,
  picture_id uuid unique,
  -- It can be paid many times.
  many boolean not null,
  state text not null check (state in ('pending', 'seen', 'paying', 'paid', 'expired', 'canceled', 'declined',
    'refunded')),
  -- The digest of its link's token, which is derived from the id and kept nowhere.
  token_digest text not null unique,
  -- The last day on which it can be paid, and when that ends.
  expires_on date not null,
  expires_at timestamptz not null,
  seen_at timestamptz,
  reminders integer not null default 0 check (reminders between 0 and 3),
  reminded_at timestamptz,
  created_at timestamptz not null,
  state_at timestamptz not null,
  request_digest text not null,
  constraint requests_check check (not many or (state not in ('paying', 'paid', 'refunded'))),
  constraint requests_check1 check (state <> 'declined' or email is not null)
);
create index requests_user on requests (user_id, created_at desc, id desc);
create index requests_email on requests (email, created_at desc, id desc) where email is not null;
create index requests_expiring on requests (expires_at) where state in ('pending', 'seen');
grant select, insert, update (payer, email, note, picture_id, state, seen_at, reminders, reminded_at,
  state_at) on requests to sol_app;

create table request_payments (
  id uuid primary key,
  request_id uuid not null references requests,
  -- Who is paid.
  user_id uuid not null,
  way text not null check (way in ('balance', 'card', 'bank')),
  -- The customer who pays from a balance; guests leave a name and an address.
  payer_id uuid,
  payer_name text not null,
  payer_email text not null,
  language text not null check (language in ('es', 'pt', 'en')),
  debit_card_id uuid,
  bank_account_id uuid,
  -- What arrives, and what is paid on top of it.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What it was worth in cents of a dollar: what limits count.
  dollars bigint not null check (dollars > 0),
  -- Its request can be paid once.
  once boolean not null,
  state text not null check (state in ('pending', 'held', 'usable', 'failed', 'returned', 'refunded')),
  reason text,
  limits_version text not null,
  -- Until which day it is held.
  usable_on date,
  reservation_id uuid unique,
  -- What of the amount is given back, or on its way back.
  refunded bigint not null default 0,
  won_at timestamptz,
  requested_at timestamptz not null,
  settled_at timestamptz,
  usable_at timestamptz,
  state_at timestamptz not null,
  request_digest text not null,
  constraint request_payments_check check (refunded between 0 and amount),
  constraint request_payments_source check ((way = 'balance') = (payer_id is not null)
    and (way = 'card') = (debit_card_id is not null) and (way = 'bank') = (bank_account_id is not null)),
  constraint request_payments_check1 check (state <> 'held' or reservation_id is not null and usable_on is not null)
);
-- A request that can be paid once has one payment that has not failed or come back.
create unique index request_payments_once on request_payments (request_id) where once and won_at is null
  and (state in ('pending', 'held', 'usable', 'refunded'));
create index request_payments_request on request_payments (request_id, requested_at desc);
create index request_payments_user on request_payments (user_id, requested_at);
create index request_payments_payer on request_payments (payer_id, requested_at) where payer_id is not null;
create index request_payments_guest on request_payments (payer_email, requested_at) where payer_id is null;
create index request_payments_held on request_payments (usable_on) where state = 'held';
grant select, insert, update (payer_name, payer_email, state, reason, usable_on, reservation_id, refunded, won_at,
  settled_at, usable_at, state_at) on request_payments to sol_app;

create table request_refunds (
  id uuid primary key,
  payment_id uuid not null references request_payments,
  -- Who gives it back, and the customer who gets it; a guest gets it where they paid from.
  user_id uuid not null,
  payer_id uuid,
  amount bigint not null check (amount > 0),
  -- What the payer gets of the fee.
  fee bigint not null check (fee >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('sent', 'done', 'failed', 'returned')),
  reason text,
  reservation_id uuid unique,
  requested_at timestamptz not null,
  state_at timestamptz not null,
  request_digest text
);
create index request_refunds_payment on request_refunds (payment_id, requested_at desc);
create index request_refunds_user on request_refunds (user_id);
grant select, insert, update (state, reason, state_at) on request_refunds to sol_app;

-- —— cards ——

-- One a customer: its id is that of the ledger's account, which outlives a lost card. Every change of what the card has locks it.
create table card_accounts (
  id uuid primary key,
  user_id uuid not null unique,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units of a day and of a month in New York.
  day_limit bigint not null check (day_limit >= 0),
  month_limit bigint not null check (month_limit >= 0),
  -- {"travel": "0"}: minor units of a day for a kind of merchant; a kind that is not here has none of its own.
  kind_limits jsonb not null,
  created_at timestamptz not null
);
grant select, insert, update (day_limit, month_limit, kind_limits) on card_accounts to sol_app;

create table cards (
  id uuid primary key,
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
  request_digest text not null,
  constraint cards_check check ((state not in ('active', 'frozen')) or token is not null and last4 is not null)
);
create unique index cards_open on cards (user_id) where state in ('ordered', 'active', 'frozen');
create index cards_user on cards (user_id, created_at desc);
create index cards_due on cards (next_run_at) where next_run_at is not null;
grant select, insert, update (token, last4, expires_month, expires_year, state, reason, next_run_at, failures,
  state_at) on cards to sol_app;

-- What the issuer told, as it arrived; each is handled once.
create table card_webhooks (
  id uuid primary key,
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
  -- A merchant may take a part of what it asks for: what was approved of a request, where it is not all.
  approved_amount bigint check (approved_amount > 0),
  unique (partner, event_id)
);
create index card_webhooks_purchase on card_webhooks (purchase_token);
create index card_webhooks_unhandled on card_webhooks (received_at) where handled_at is null;
grant select, insert, update (handled_at, approved, reason, approved_amount) on card_webhooks to sol_app;

create table card_purchases (
  id uuid primary key,
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
  constraint card_purchases_check check ((held > 0) = (reservation_id is not null)),
  constraint card_purchases_check1 check (held = 0 or state = 'pending' or state = 'completed')
);
create index card_purchases_user on card_purchases (user_id, started_at desc, id desc);
create index card_purchases_expiring on card_purchases (expires_at) where held > 0;
grant select, insert, update (asked, authorized, reversed, cleared, held, amount, state, reason, reservation_id,
  holds, expires_at, expired_at, state_at) on card_purchases to sol_app;

create table card_refunds (
  id uuid primary key,
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
  id uuid primary key,
  user_id uuid not null,
  account_id uuid not null references card_accounts,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('loaded', 'unloaded')),
  created_at timestamptz not null,
  request_digest text
);
create index card_loads_user on card_loads (user_id);
grant select, insert on card_loads to sol_app;

-- A customer says that a purchase is wrong (12 CFR 1005.11).
create table card_disputes (
  id uuid primary key,
  user_id uuid not null,
  purchase_id uuid not null references card_purchases,
  account_id uuid not null references card_accounts,
  reason text not null,
  words text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'credited', 'accepted', 'rejected', 'refunded', 'withdrawn')),
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
  reason_code text,
  request_digest text not null,
  decision_digest text,
  constraint card_disputes_paid_by check ((state in ('accepted', 'refunded')) = (paid_by is not null))
);
create unique index card_disputes_open on card_disputes (purchase_id) where state in ('open', 'credited');
create index card_disputes_user on card_disputes (user_id, opened_at desc);
create index card_disputes_due on card_disputes (credit_by) where state = 'open';
create index card_disputes_credit_ends on card_disputes (credit_ends_on) where credit_ends_on is not null
  and credit_ended_at is null;
create index card_disputes_waiting on card_disputes (decide_by, id) where state in ('open', 'credited');
grant select, insert, update (amount, state, credited_at, credit_ends_on, credit_ended_at, paid_by, explanation,
  decided_by, decision_id, state_at, reason_code, decision_digest) on card_disputes to sol_app;

-- Which purchases a merchant's refund belongs to. `retained`: what did not go to the card, because a dispute had paid it already.
create table card_refund_parts (
  refund_id uuid not null references card_refunds,
  purchase_id uuid not null references card_purchases,
  user_id uuid not null,
  amount bigint not null check (amount > 0),
  retained bigint not null default 0,
  constraint card_refund_parts_check check (retained between 0 and amount),
  primary key (refund_id, purchase_id)
);
create index card_refund_parts_purchase on card_refund_parts (purchase_id);
create index card_refund_parts_user on card_refund_parts (user_id);
grant select, insert, update (amount) on card_refund_parts to sol_app;

-- Prices that nobody used go a week after they expired. The application may not delete: this removes those and nothing else.
create function remove_unused_conversion_quotes(expired_before timestamptz, batch integer) returns integer
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with unused as (
    select id from conversion_quotes where used_at is null and expires_at < expired_before order by expires_at limit batch
    for update skip locked
  ), removed as (
    delete from conversion_quotes where id in (select id from unused) returning 1
  )
  select count(*)::integer from removed
$$;
revoke all on function remove_unused_conversion_quotes from public;
grant execute on function remove_unused_conversion_quotes to sol_app;

create trigger register_id before insert on withdrawals for each row execute function register_id('withdrawal');

create trigger register_id before insert on top_ups for each row execute function register_id('top_up');

create trigger register_id before insert on conversions for each row execute function register_id('conversion');

create trigger register_id before insert on check_deposits for each row execute function register_id('check_deposit');

create trigger register_id before insert on bills for each row execute function register_id('bill');

create trigger register_id before insert on requests for each row execute function register_id('request');

create trigger register_id before insert on request_payments for each row execute function register_id('request_payment');

create trigger register_id before insert on request_refunds for each row execute function register_id('request_refund');

create trigger register_id before insert on cards for each row execute function register_id('card');

create trigger register_id before insert on card_loads for each row execute function register_id('card_load');

create trigger register_id before insert on card_purchases for each row execute function register_id('card_purchase');

create trigger register_id before insert on card_refunds for each row execute function register_id('card_refund');

create trigger register_id before insert on card_disputes for each row execute function register_id('card_dispute');
