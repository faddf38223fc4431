-- —— rate-alerts ——

-- 'Tell me when a dollar buys 25 lempiras': notified once, when the newest rate reaches the target.
create table rate_alerts (
  id uuid primary key,
  user_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  target numeric(18,4) not null check (target > 0),
  state text not null check (state in ('active', 'paused', 'fired')),
  created_at timestamptz not null,
  fired_at timestamptz,
  -- The rate that reached it.
  fired_rate numeric(18,4),
  request_digest text not null,
  constraint rate_alerts_check check ((state = 'fired') = (fired_at is not null)
    and (fired_at is null) = (fired_rate is null))
);
create index rate_alerts_user on rate_alerts (user_id, created_at desc, id desc);
create index rate_alerts_active on rate_alerts (currency, target) where state = 'active';
grant select, insert, delete, update (state, fired_at, fired_rate) on rate_alerts to sol_app;

-- —— quotes ——

-- Quotes: the terms offered to a customer, as requested and as computed. Only `used_at` changes, once.
create table quotes (
  id uuid primary key,
  -- No foreign key: quotes are kept after their owner is erased.
  user_id uuid not null,
  side text not null check (side in ('send', 'receive')),
  -- What was typed, in minor units of the currency of `side`.
  typed_minor bigint not null check (typed_minor > 0),
  country text not null,
  pay_in text not null,
  payout text not null,
  send_currency text not null,
  receive_currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  total_minor bigint not null,
  received_minor bigint not null check (received_minor > 0),
  rate numeric(18,4) not null check (rate > 0),
  -- Minor units of the received currency in one minor unit of the sent one's scale: 10^(digits received − digits sent).
  minor_scale numeric not null,
  rate_source text not null,
  rate_as_of timestamptz not null,
  demo_rate boolean not null,
  fee_version text not null,
  date_available date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Cash is paid in coins: what arrives is rounded up to the smallest one. Quotes made before pay every minor unit.
  paying_step bigint not null default 1 check (paying_step > 0),
  -- The remittance transfer tax (26 U.S.C. 4475): what a quote collects, and what a transfer or a bill that was paid with cash owes.
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  request_digest text,
  constraint quotes_check2 check (expires_at > created_at),
  constraint quotes_check3 check (used_at is null or used_at < expires_at),
  -- round(amount × rate), and from there up to the next step; numeric rounds half away from zero.
  constraint quotes_received check (received_minor % paying_step = 0
    and received_minor - round(amount_minor * rate * minor_scale) between 0 and paying_step - 1),
  constraint quotes_total check (total_minor = (amount_minor + fee_minor + tax_minor))
);
-- Open quotes are counted before each new one.
create index quotes_open on quotes (user_id, expires_at) where used_at is null;
create index quotes_unused on quotes (expires_at) where used_at is null;
grant select, insert, update (used_at) on quotes to sol_app;

-- —— disclosures ——

-- Disclosures as they were shown (12 CFR 1005.31): never changed, kept with all that they were made from, so that each
-- renders again to its own hash.
create table disclosures (
  id uuid primary key,
  kind text not null check (kind in ('pre_payment', 'receipt')),
  user_id uuid not null,
  quote_id uuid,
  recipient_id uuid not null,
  -- What was disclosed was disclosed for this recipient as they were then.
  recipient_fingerprint text not null,
  recipient jsonb not null,
  bank_account_id uuid,
  pay_in_label text not null,
  -- Set on a receipt alone.
  transfer_id uuid unique,
  language text not null,
  text_version text not null,
  input jsonb not null,
  document jsonb not null,
  hash text not null,
  created_at timestamptz not null,
  -- The masked address that the confirming code went to.
  code_sent_to text,
  debit_card_id uuid,
  -- A disclosure of a schedule has no quote: its rate is an estimate, or held for the one payment. That of a payment has both.
  schedule_id uuid,
  scheduled_for date,
  request_digest text,
  constraint disclosures_receipt_check check ( case kind when 'receipt' then transfer_id is not null
    or schedule_id is not null else transfer_id is null end),
  constraint disclosures_terms_check check (quote_id is not null or schedule_id is not null),
  constraint disclosures_schedule_check check ((schedule_id is null) = (scheduled_for is null))
);
create index disclosures_user on disclosures (user_id, created_at);
create index disclosures_quote on disclosures (quote_id);
create index disclosures_schedule on disclosures (schedule_id) where schedule_id is not null;
grant select, insert, update (code_sent_to) on disclosures to sol_app;

-- —— transfers ——

create table transfers (
  id uuid primary key,
  user_id uuid not null,
  -- A keyed digest of the request that made it: tells a retry from another body under the same id.
  request_digest text,
  -- One disclosure and one quote authorize one transfer: the database itself refuses a second.
  disclosure_id uuid not null unique,
  quote_id uuid not null unique,
  recipient_id uuid not null,
  state text not null,
  -- Where the sender's money is; changes with a posting, in the same transaction.
  funds text not null check (funds in ('not_collected', 'reserved', 'in_flight', 'paid_out', 'returned', 'blocked')),
  terms jsonb not null,
  -- Transfer Amount and Total in minor units of `currency`: what limits and lists add up.
  amount bigint not null check (amount > 0),
  total bigint not null,
  currency text not null,
  limit_version text not null,
  -- Sender and recipient as they were when it was authorized: what travels to the partner and stands on the receipt.
  sender jsonb not null,
  recipient jsonb not null,
  -- Lower case and without accents, for search.
  recipient_search text not null,
  pay_in text not null check (pay_in in ('wallet', 'ach', 'card')),
  pay_in_label text not null,
  wallet_id uuid,
  bank_account_id uuid,
  in_flight_id uuid not null unique,
  reservation_id uuid,
  tracking_token text not null,
  confirmation_code text not null unique,
  -- When it was paid for: from a wallet, or by a bank debit that settled.
  collected_at timestamptz,
  -- An error code and its values: why it stopped, in the reader's own language whenever it is read.
  problem jsonb,
  -- The listed names that a person must look at before it goes on.
  hits jsonb,
  -- A person confirmed that what must be on record for a large transfer is.
  record_cleared_at timestamptz,
  cancel_requested_at timestamptz,
  -- Confirmed soon after a new password: it is not paid out before this.
  payout_not_before timestamptz,
  -- A bank debit that came back after the payout: what the sender owes stands on this posting.
  receivable_posting_id uuid,
  authorized_at timestamptz not null,
  created_at timestamptz not null,
  -- When the worker processes it next. Null: it is over, or a person or a payment moves it on.
  next_run_at timestamptz,
  held_at timestamptz,
  failures integer not null default 0,
  -- Its debit was returned before the delivery, and the partner was asked to take the payout back.
  payout_recalled_at timestamptz,
  -- A link is found by a keyed digest of its token.
  tracking_mac text not null unique,
  -- What a card pays for.
  debit_card_id uuid,
  -- What a customer confirmed a transfer on; 'scheduled': a schedule of theirs ordered it.
  channel text not null default 'web' check (channel in ('mobile', 'web', 'scheduled')),
  -- A payout that the partner refused for a detail of the recipient may be sent again, under another reference.
  payout_attempt smallint not null default 1 check (payout_attempt > 0),
  tax_owed bigint not null default 0 check (tax_owed >= 0),
  -- What of its tax a transfer's sender pays: beside Transfer Amount, the rest of the total is our fee.
  tax bigint not null default 0,
  -- What remedies for an error (kinds 'fees' and 'amount') already paid of a transfer: a refund pays the rest.
  remedied bigint not null default 0,
  constraint transfers_check check (total >= amount),
  constraint transfers_moves_on check (next_run_at is not null or held_at is not null
    or (state in ('delivered', 'funding_failed', 'blocked', 'refunded'))
    or (state in ('collecting', 'payout_submitted', 'payout_available', 'canceling')) or (pay_in in ('ach', 'card'))
    and (state in ('canceled', 'expired', 'rejected', 'payout_failed', 'returned', 'unclaimed'))),
  constraint transfers_tax check (tax >= 0 and tax <= tax_owed and total >= amount + tax),
  constraint transfers_remedied check (remedied between 0 and total)
);
create index transfers_user on transfers (user_id, created_at desc, id desc);
create index transfers_all on transfers (created_at desc, id desc);
create index transfers_held on transfers (created_at desc, id desc) where held_at is not null;
create index transfers_due on transfers (next_run_at) where next_run_at is not null;
create index transfers_recipient on transfers (recipient_id);
-- Canceled and not refunded yet: the law's clock runs.
create index transfers_unrefunded on transfers (cancel_requested_at) where cancel_requested_at is not null
  and (state in ('canceling', 'canceled', 'payout_failed', 'returned', 'unclaimed'));
-- The administrators' lists by state read a page of each state, newest first.
create index transfers_state on transfers (state, created_at desc, id desc);
-- Transfers by amount: each state gives its page from the index.
create index transfers_amounts on transfers (state, amount, id);
grant select, insert, update on transfers to sol_app;

-- Every move: who, why, when it happened and when we learned it. Never changed.
create table transfer_events (
  id uuid primary key,
  -- The order of writing: several moves may bear one instant.
  position bigint generated always as identity,
  transfer_id uuid not null references transfers,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null,
  idempotency_key text,
  posting_id uuid,
  event_at timestamptz not null,
  created_at timestamptz not null
);
create index transfer_events_transfer on transfer_events (transfer_id, position);
create unique index transfer_events_refunded_once on transfer_events (transfer_id) where to_state = 'refunded';
-- At most one payout and one refund a transfer can ever be posted, whatever the code does.
create unique index transfer_events_submitted_once on transfer_events (transfer_id,
  idempotency_key) where to_state = 'payout_submitted' and posting_id is not null;
grant select, insert on transfer_events to sol_app;

-- What administrators find a transfer by: written with it and never changed, so that a move of the transfer writes to none of
-- these indexes.
create table transfer_search (
  transfer_id uuid primary key references transfers,
  created_at timestamptz not null,
  -- Confirmation code, both names, e-mail, phones' digits, '#' and the last four of each account: lower case, without accents.
  words text not null,
  amount bigint not null,
  total bigint not null,
  country text not null
);
create index transfer_search_words on transfer_search using gin (words gin_trgm_ops) with (fastupdate=off);
create index transfer_search_newest on transfer_search (created_at desc);
create index transfer_search_amount on transfer_search (amount);
create index transfer_search_total on transfer_search (total);
create index transfer_search_country on transfer_search (country);
grant select, insert, update (words) on transfer_search to sol_app;

-- What staff did so that a payout goes on: asked the partner again, sent it again as it was, or with corrected details. Kept as long as
-- its transfer.
create table payout_repairs (
  -- The client's, and that of the approval where it takes one.
  id uuid primary key,
  transfer_id uuid not null references transfers,
  kind text not null check (kind in ('ask_again', 'send_again', 'repair')),
  -- The order of the payout that it is about.
  payout_attempt smallint not null,
  reason text not null,
  -- How the sender confirmed the corrected details.
  confirmed_by text check (confirmed_by in ('phone', 'chat', 'mail', 'sender')),
  -- The payout details before and after, sealed.
  details_before jsonb,
  details_after jsonb,
  requested_by uuid not null,
  requested_at timestamptz not null,
  approved_by uuid,
  -- Null while it waits for another person.
  made_at timestamptz,
  request_digest text not null,
  constraint payout_repairs_check check ((kind = 'repair') = (confirmed_by is not null)),
  constraint payout_repairs_check1 check ((kind = 'repair') = (details_before is not null
    and details_after is not null))
);
create index payout_repairs_transfer on payout_repairs (transfer_id, requested_at);
grant select, insert, update on payout_repairs to sol_app;

-- —— schedules ——

-- Transfers that are authorized now and made later, once or again and again.
create table schedules (
  id uuid primary key,
  user_id uuid not null,
  recipient_id uuid not null,
  -- What a payment is bound to: the recipient as they were disclosed.
  recipient_fingerprint text not null,
  side text not null check (side in ('send', 'receive')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Cents of dollars with the fee: the most that a payment may cost where what arrives is fixed.
  ceiling bigint check (ceiling > 0),
  pay_in text not null,
  bank_account_id uuid,
  rhythm text not null check (rhythm in ('once', 'weekly', 'fortnightly', 'twice_monthly', 'monthly')),
  starts_on date not null,
  state text not null check (state in ('active', 'paused', 'ended')),
  reason text,
  -- The pre-payment disclosure that was confirmed last; its receipt has the same schedule.
  disclosure_id uuid not null unique,
  -- Cents: the fee that was disclosed.
  fee bigint not null check (fee >= 0),
  language text not null,
  confirmation_code text not null,
  -- The last date whose departures from the rhythm were disclosed (12 CFR 1005.36(d)(1)(ii)).
  dates_disclosed_through date not null,
  -- Dates in a row whose payment was not made.
  misses integer not null default 0,
  authorized_at timestamptz not null,
  created_at timestamptz not null,
  state_at timestamptz not null,
  request_digest text,
  constraint schedules_check check ((side = 'receive') = (ceiling is not null)),
  constraint schedules_check1 check ((pay_in = 'ach') = (bank_account_id is not null)),
  constraint schedules_check2 check ((state = 'active') = (reason is null))
);
create index schedules_user on schedules (user_id, created_at desc);
create index schedules_recipient on schedules (recipient_id) where state <> 'ended';
grant select, insert, update (recipient_id, recipient_fingerprint, side, amount, currency, ceiling, pay_in,
  bank_account_id, rhythm, starts_on, state, reason, disclosure_id, fee, language, dates_disclosed_through, misses,
    authorized_at, state_at) on schedules to sol_app;

-- One date of a schedule. The id follows from schedule and date, and is the id of the transfer that it becomes.
create table scheduled_payments (
  id uuid primary key,
  schedule_id uuid not null references schedules,
  -- By the rhythm, and when it is made: the last banking day on or before it.
  due_on date not null,
  date date not null,
  state text not null check (state in ('upcoming', 'notified', 'skipped', 'created', 'retrying', 'failed', 'missed',
    'canceled')),
  next_run_at timestamptz,
  held_rate jsonb,
  problem jsonb,
  failures integer not null default 0,
  notified_at timestamptz,
  created_at timestamptz not null,
  state_at timestamptz not null,
  constraint scheduled_payments_check check (date <= due_on),
  constraint scheduled_payments_check1 check ((next_run_at is not null) = (state in ('upcoming', 'notified',
    'retrying'))),
  unique (schedule_id, date)
);
create index scheduled_payments_due on scheduled_payments (next_run_at) where next_run_at is not null;
grant select, insert, update (due_on, state, next_run_at, held_rate, problem, failures, notified_at,
  state_at) on scheduled_payments to sol_app;

-- —— batches ——

-- Many transfers that one customer writes as a table and confirms at once.
create table batches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  state text not null check (state in ('prepared', 'confirmed', 'done')),
  pay_in text not null check (pay_in in ('wallet', 'ach')),
  bank_account_id uuid references bank_accounts,
  pay_in_label text not null,
  language text not null check (language in ('es', 'pt', 'en')),
  request_digest text not null,
  -- Of every disclosed row in its order, in hex: what a confirmation is bound to.
  hash text not null,
  totals jsonb not null,
  code_sent_to text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  constraint batches_check check ((pay_in = 'ach') = (bank_account_id is not null)),
  constraint batches_check1 check ((state = 'prepared') = (confirmed_at is null))
);
create index batches_user on batches (user_id, created_at desc, id desc) where state <> 'prepared';
create index batches_unconfirmed on batches (expires_at) where state = 'prepared';
grant select, insert, delete, update (state, code_sent_to, confirmed_at) on batches to sol_app;

create table batch_rows (
  -- Becomes the id of its transfer.
  id uuid primary key,
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
  constraint batch_rows_check check ((state = 'due') = (next_run_at is not null)),
  constraint batch_rows_check1 check ((state = 'failed') = (problem is not null)),
  unique (batch_id, position)
);
create index batch_rows_due on batch_rows (next_run_at, batch_id, position) where state = 'due';
grant select, insert, update (state, problem, next_run_at) on batch_rows to sol_app;

-- —— shared-accounts ——

-- Accounts that recipients type themselves, for a customer who asked by a link or to whom they send one.
create table shared_accounts (
  id uuid primary key,
  -- Who sends; null while an offered account waits for a customer to take it.
  user_id uuid,
  -- Who began: a customer asked, or the recipient offered.
  origin text not null check (origin in ('requested', 'offered')),
  -- As the customer calls whom they ask, or the first name of who offered.
  person text not null,
  -- The country that was asked for; null: the recipient chooses.
  country text check (country ~ '^[A-Z]{2}$'),
  state text not null check (state in ('open', 'offered', 'submitted', 'confirmed', 'declined', 'expired', 'canceled')),
  -- The digest of its link's token, which is derived from the id and kept nowhere.
  token_digest text not null unique,
  -- What was typed, sealed; only until the customer decides or its time is over.
  details jsonb,
  -- What the recipient would like to get, in minor units; null where they named no amount.
  amount bigint check (amount > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  note text not null,
  -- The recipient's request that typed it, and a keyed digest of its body: the same again changes nothing.
  submission_id uuid unique,
  submission_digest text,
  recipient_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  state_at timestamptz not null,
  request_digest text not null,
  constraint shared_accounts_check check ((details is not null) = (state in ('offered', 'submitted'))),
  constraint shared_accounts_check1 check ((recipient_id is not null) = (state = 'confirmed')),
  constraint shared_accounts_check2 check (user_id is not null or origin = 'offered'
    and (state in ('offered', 'expired'))),
  constraint shared_accounts_check3 check ((submission_id is null) = (submission_digest is null)),
  constraint shared_accounts_check4 check (amount is null or currency is not null)
);
create index shared_accounts_user on shared_accounts (user_id, created_at desc, id desc) where user_id is not null;
create index shared_accounts_expiring on shared_accounts (expires_at) where state in ('open', 'offered', 'submitted');
grant select, insert, update (user_id, person, state, details, amount, currency, note, submission_id,
  submission_digest, recipient_id, expires_at, submitted_at, state_at) on shared_accounts to sol_app;

create function remove_unused_terms(expired_before timestamptz, batch integer) returns integer
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with unused as (
    select id from quotes where used_at is null and expires_at < expired_before order by expires_at limit batch
    for update skip locked
  ), disclosed as (
    delete from disclosures where quote_id in (select id from unused)
  ), removed as (
    delete from quotes where id in (select id from unused) returning 1
  )
  select count(*)::integer from removed
$$;
revoke all on function remove_unused_terms from public;
grant execute on function remove_unused_terms to sol_app;

-- Disclosures of a schedule that nobody confirmed: they have no receipt.
create function remove_unused_schedule_terms(made_before timestamptz, batch integer) returns integer
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with removed as (
    delete from disclosures where id in (
      select d.id from disclosures d
      where d.schedule_id is not null and d.quote_id is null and d.kind = 'pre_payment' and d.created_at < made_before
        and not exists (select from schedules s where s.disclosure_id = d.id)
        and not exists (
          select from disclosures r where r.schedule_id = d.schedule_id and r.kind = 'receipt' and r.created_at >= d.created_at
        )
      limit batch
    ) returning 1
  )
  select count(*)::integer from removed
$$;
revoke all on function remove_unused_schedule_terms from public;
grant execute on function remove_unused_schedule_terms to sol_app;

create trigger register_id before insert on transfers for each row execute function register_id('transfer');

create trigger register_id before insert on schedules for each row execute function register_id('schedule');

create trigger register_id before insert on batches for each row execute function register_id('batch');
