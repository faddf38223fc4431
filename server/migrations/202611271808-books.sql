-- —— remedies ——

-- What customers got for an error in a transfer (12 CFR 1005.33(c)(2)), each paid into their balance once.
create table remedies (
  id uuid primary key,
  transfer_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('fees', 'amount', 'goodwill')),
  error text check (error in ('amount_paid', 'bookkeeping', 'amount_received', 'late')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  granted_by uuid not null,
  approved_by uuid,
  granted_at timestamptz not null,
  request_digest text,
  constraint remedies_check check (approved_by <> granted_by),
  constraint goodwill_corrects_nothing check ((kind = 'goodwill') = (error is null))
);
create index remedies_transfer on remedies (transfer_id, granted_at, id);
create index remedies_user on remedies (user_id);
grant select, insert on remedies to sol_app;

-- —— invoices ——

-- What companies owe us for services. A number is given in the transaction that issues, from a row that it locks: none is missing, none is
-- twice.
create table invoice_numbers (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last integer not null,
  primary key (kind, year)
);
grant select, insert, update (last) on invoice_numbers to sol_app;

create table invoices (
  id uuid primary key,
  business_id uuid not null references businesses,
  number text unique,
  state text not null check (state in ('draft', 'open', 'paid', 'credited')),
  due_on date not null,
  note text not null,
  -- Cents.
  total bigint not null check (total > 0),
  paid bigint not null default 0 check (paid >= 0),
  credited bigint not null default 0 check (credited >= 0),
  created_by uuid not null,
  created_at timestamptz not null,
  issued_by uuid,
  issued_at timestamptz,
  -- What is owed of it, in the ledger.
  receivable_id uuid,
  -- When its owners were mailed it.
  mailed_at timestamptz,
  reminders integer not null default 0,
  reminded_at timestamptz,
  -- When the worker mails it, first as an invoice and then as a reminder.
  next_run_at timestamptz,
  refunded bigint not null default 0,
  request_digest text not null,
  constraint invoices_check check ((state = 'draft') = (number is null)),
  constraint invoices_check1 check ((number is null) = (issued_at is null)
    and (issued_at is null) = (issued_by is null)),
  constraint invoices_check2 check ((number is null) = (receivable_id is null)),
  constraint invoices_check5 check (state <> 'credited' or paid = 0),
  constraint credited_at_most_the_total check (credited <= total),
  constraint settled_when_nothing_is_left check ((state in ('paid', 'credited')) = ((paid + credited) >= total)),
  constraint refunded_at_most_the_excess check (refunded between 0 and GREATEST(paid + credited - total, 0::bigint))
);
create index invoices_newest on invoices (created_at desc, id desc);
create index invoices_business on invoices (business_id, created_at desc, id desc);
create index invoices_due on invoices (next_run_at) where next_run_at is not null;
create index invoices_number on invoices using gin (searchable(number) gin_trgm_ops) with (fastupdate=off);
create index invoices_by_due on invoices (due_on, id);
create index invoices_by_total on invoices (total, id);
create index invoices_state_newest on invoices (state, created_at, id);
create index invoices_state_due on invoices (state, due_on, id);
create index invoices_state_total on invoices (state, total, id);
create index invoices_owed on invoices (due_on) include (total, paid, credited) where state = 'open';
grant select, insert, delete, update (business_id, number, state, due_on, note, total, paid, credited, issued_by,
  issued_at, receivable_id, mailed_at, reminders, reminded_at, next_run_at, refunded) on invoices to sol_app;

create table invoice_lines (
  invoice_id uuid not null references invoices on delete cascade,
  position integer not null,
  words text not null,
  quantity integer not null check (quantity > 0),
  price bigint not null check (price > 0),
  amount bigint not null,
  constraint invoice_lines_check check (amount = (price * quantity)),
  primary key (invoice_id, position)
);
grant select, insert, delete on invoice_lines to sol_app;

create table invoice_payments (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  amount bigint not null check (amount > 0),
  received_on date not null,
  reference text not null,
  recorded_by uuid not null,
  at timestamptz not null,
  request_digest text not null
);
create index invoice_payments_invoice on invoice_payments (invoice_id);
grant select, insert on invoice_payments to sol_app;

create table invoice_credits (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  number text not null unique,
  amount bigint not null check (amount > 0),
  reason text not null,
  recorded_by uuid not null,
  at timestamptz not null,
  mailed_at timestamptz,
  request_digest text
);
create index invoice_credits_invoice on invoice_credits (invoice_id);
create index invoice_credits_unmailed on invoice_credits (at) where mailed_at is null;
grant select, insert, update (mailed_at) on invoice_credits to sol_app;

create table invoice_refunds (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  amount bigint not null check (amount > 0),
  sent_on date not null,
  reference text not null,
  reason text not null,
  recorded_by uuid not null,
  at timestamptz not null,
  request_digest text
);
create index invoice_refunds_invoice on invoice_refunds (invoice_id);
grant select, insert on invoice_refunds to sol_app;

-- —— unclaimed-property ——

-- When an owner was seen last. Sessions are deleted after months, and the clocks of the states run for years.
create table owner_activity (
  user_id uuid primary key,
  seen_at timestamptz not null
);
grant select, insert, update, delete on owner_activity to sol_app;

-- A report to a state: what was dormant on a day. Filed once, paid once.
create table unclaimed_reports (
  id uuid primary key,
  us_state text not null check (us_state ~ '^[A-Z]{2}$'),
  cutoff_on date not null,
  due_on date not null,
  count integer not null check (count > 0),
  -- Cents, as filed: what owners took back later is not taken off.
  total bigint not null check (total > 0),
  confirmation text not null,
  filed_by uuid not null,
  filed_by_name text not null,
  filed_at timestamptz not null,
  reference text,
  paid bigint check (paid >= 0),
  paid_at timestamptz,
  request_digest text not null,
  constraint unclaimed_reports_check check (due_on > cutoff_on),
  constraint paid_with_a_reference check ((paid is null) = (reference is null) and (paid is null) = (paid_at is null)),
  unique (us_state, cutoff_on)
);
grant select, insert, update (reference, paid, paid_at) on unclaimed_reports to sol_app;

create table unclaimed_properties (
  id uuid primary key,
  -- A wallet or a card in the ledger.
  account_id uuid not null,
  user_id uuid not null,
  us_state text not null check (us_state ~ '^[A-Z]{2}$'),
  state text not null check (state in ('quiet', 'noticed', 'dormant', 'reported', 'remitted', 'stopped', 'returned')),
  seen_at timestamptz not null,
  dormant_on date not null,
  cutoff_on date not null,
  due_on date not null,
  opened_at timestamptz not null,
  noticed_at timestamptz,
  letter_number text,
  letter_at timestamptz,
  letter_by_name text,
  report_id uuid references unclaimed_reports,
  -- Of what was reported: cents, and the owner and their address as the report has them.
  amount bigint check (amount > 0),
  owner jsonb,
  ended_at timestamptz,
  -- A balance in another currency is reported to a state in dollars: how much of it there was, and the rate of one dollar that was used.
  foreign_amount bigint check (foreign_amount > 0),
  foreign_currency text check (foreign_currency ~ '^[A-Z]{3}$' and foreign_currency <> 'USD'),
  rate text,
  constraint unclaimed_properties_check check (cutoff_on >= dormant_on),
  constraint unclaimed_properties_check1 check (due_on > cutoff_on),
  constraint a_letter_is_whole check ((letter_at is null) = (letter_number is null)
    and (letter_at is null) = (letter_by_name is null)),
  constraint reported_in_a_report check ((state in ('reported', 'remitted', 'returned')) = (report_id is not null)
    and (report_id is null) = (amount is null) and (report_id is null) = (owner is null)),
  constraint ended_once check ((state in ('remitted', 'stopped', 'returned')) = (ended_at is not null)),
  constraint converted_as_a_whole check ((foreign_amount is null) = (foreign_currency is null)
    and (foreign_amount is null) = (rate is null) and (foreign_amount is null or amount is not null))
);
create unique index unclaimed_properties_open on unclaimed_properties (account_id) where ended_at is null;
create index unclaimed_properties_seen on unclaimed_properties (seen_at, id) where ended_at is null;
create index unclaimed_properties_ended on unclaimed_properties (ended_at desc, id desc) where ended_at is not null;
create index unclaimed_properties_report on unclaimed_properties (report_id) where report_id is not null;
create index unclaimed_properties_user on unclaimed_properties (user_id);
grant select, insert, update, delete on unclaimed_properties to sol_app;

-- —— reporting ——

-- Deliveries added up by the day in New York on which their transfers were made, for figures of long times. Each day is added up
-- again until it leaves those times: a transfer may be delivered or returned weeks later.
create table delivery_days (
  day date not null,
  -- From the confirmation to the delivery: rounded up to whole seconds, from ten minutes on to whole minutes.
  seconds integer not null,
  deliveries bigint not null check (deliveries > 0),
  amount bigint not null,
  fee bigint not null,
  pay_in text not null check (pay_in in ('wallet', 'ach', 'card')),
  primary key (day, pay_in, seconds)
);
grant select, insert, delete on delivery_days to sol_app;

create table delivery_day_refreshes (
  day date primary key,
  refreshed_at timestamptz not null
);
grant select, insert, update, delete on delivery_day_refreshes to sol_app;

-- What was sold, by New York day: transfers abroad, bills, requests that were paid, purchases by card. Added up by the worker; a day
-- is replaced whole, because what comes back no longer counts.
create table sales_days (
  day date not null,
  kind text not null check (kind in ('transfer', 'bill', 'request', 'purchase')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  channel text not null check (channel in ('mobile', 'web', 'scheduled', 'card', 'third_party')),
  orders integer not null check (orders > 0),
  -- In cents of a dollar.
  amount bigint not null,
  primary key (day, kind, country, channel)
);
grant select, insert, delete on sales_days to sol_app;

-- Who was sent money on a day, and by whom.
create table sales_day_pairs (
  day date not null,
  user_id uuid not null,
  recipient_id uuid not null,
  primary key (day, user_id, recipient_id)
);
grant select, insert, delete on sales_day_pairs to sol_app;

create table office_day_refreshes (
  day date primary key,
  refreshed_at timestamptz not null
);
grant select, insert, update, delete on office_day_refreshes to sol_app;

-- Who visited the public pages today: a keyed digest of the day, the network and the browser, which says nothing the day after.
create table visitors (
  day date not null,
  digest bytea not null,
  primary key (day, digest)
);
grant select, insert, delete on visitors to sol_app;

create table visitor_days (
  day date primary key,
  visitors integer not null check (visitors > 0)
);
grant select, insert on visitor_days to sol_app;

-- How payouts of a New York day went, by partner: added up by the worker with the other figures of the office.
create table payout_days (
  day date not null,
  partner text not null,
  payouts integer not null check (payouts > 0),
  delivered integer not null,
  -- Refused, returned or never picked up.
  failed integer not null,
  -- From asking the partner until it had paid, of what was delivered.
  seconds bigint not null,
  primary key (day, partner)
);
grant select, insert, delete on payout_days to sol_app;

-- The books by New York day: what every entry of a day changed, by kind of account, party and currency. Written by the worker from each
-- entry once, in the order of their stamps; an entry is never changed, so a sum never is written again.
create table ledger_days (
  day date not null,
  kind text not null,
  party text not null,
  currency text not null,
  amount numeric(38,0) not null,
  entries bigint not null,
  primary key (day, kind, party, currency)
);
grant select, insert, update on ledger_days to sol_app;

-- What was earned and lost, by day and corridor: a part of the above, in the same run.
create table pnl_days (
  day date not null,
  line text not null check (line in ('fees', 'exchange', 'partner_cost', 'losses', 'refunds', 'remedies')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null,
  amount numeric(38,0) not null,
  primary key (day, line, country, currency)
);
grant select, insert, update on pnl_days to sol_app;

-- Entries with a stamp below `through` are in the sums above.
create table book_marks (
  one boolean default true check (one) primary key,
  through bigint not null,
  added_at timestamptz,
  -- Whether the sums were the ledger's own balances when both were compared last.
  checked_at timestamptz,
  equal boolean
);
grant select, update on book_marks to sol_app;

-- Months that were closed, or are asked to be. What is dated in a closed month is refused by the ledger itself (ledger_open_from).
create table period_closings (
  id uuid primary key,
  month text not null check (month ~ '^\d{4}-\d\d$'),
  state text not null check (state in ('asked', 'closed', 'declined', 'reopened')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  note text not null,
  decided_by uuid,
  decided_at timestamptz,
  answer text not null default '',
  reopened_by uuid,
  reopened_at timestamptz,
  reason text,
  constraint period_closings_check check (decided_by <> requested_by),
  constraint decided_by_another check ((state = 'asked') = (decided_by is null)
    and (decided_by is null) = (decided_at is null)),
  constraint reopened_with_a_reason check ((state = 'reopened') = (reopened_by is not null and reopened_at is not null
    and reason is not null))
);
create unique index period_closings_live on period_closings (month) where state in ('asked', 'closed');
grant select, insert, update on period_closings to sol_app;

-- What we held against what we owed customers at the end of each New York day, in cents. Measured once and never changed:
-- `lines` is how it was composed (contract/books/permissible-investments.ts), with the rates that other currencies were valued at.
create table investment_days (
  day date primary key,
  held bigint not null,
  owed bigint not null,
  lines jsonb not null,
  measured_at timestamptz not null
);
grant select, insert on investment_days to sol_app;

-- What customers sent on a New York day, by the state in which they lived when they sent it and by country. Added up like the sums of
-- sales, from the transfers; `records` counts those whose record must be whole (31 CFR 1010.410(e), (f)).
create table state_days (
  day date not null,
  state text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  orders integer not null check (orders > 0),
  -- In cents of a dollar.
  amount bigint not null,
  fees bigint not null,
  records integer not null,
  primary key (day, state, country)
);
grant select, insert, delete on state_days to sol_app;

-- Reports that were filed, with the figures that were filed: never changed.
create table report_filings (
  quarter text check (quarter ~ '^20\d\d-Q[1-4]$') primary key,
  figures jsonb not null,
  digest text not null,
  confirmation text not null,
  due_on date not null,
  -- No reference: an account may be erased, the filing stays with the name.
  filed_by uuid not null,
  filed_by_name text not null,
  filed_at timestamptz not null,
  elsewhere boolean not null default false
);
grant select, insert on report_filings to sol_app;

-- How many customers sent in each New York month, by where to; '' is every country, where each person counts once.
create table client_metrics (
  -- The first day of the month.
  month date not null,
  country text not null,
  clients integer not null,
  -- Who had never sent before.
  fresh integer not null,
  orders integer not null,
  amount bigint not null,
  fees bigint not null,
  primary key (month, country)
);
grant select, insert, delete on client_metrics to sol_app;

-- What does not depend on a country, and when the month was added up last.
create table client_metric_months (
  month date primary key,
  joined integer not null,
  -- Of who joined, by now.
  verified integer not null,
  -- Who sent in the month before, and of them in this one too.
  before integer not null,
  kept integer not null,
  refreshed_at timestamptz not null
);
grant select, insert, delete on client_metric_months to sol_app;

-- Which reports are mailed to whom of the office, how often, and when next.
create table report_subscriptions (
  user_id uuid not null,
  report text not null,
  rhythm text not null check (rhythm in ('day', 'week', 'month', 'quarter')),
  next_at timestamptz not null,
  -- How often in a row; a mail that leaves begins again.
  failures integer not null default 0 check (failures >= 0),
  retry_at timestamptz,
  constraint report_subscriptions_check check ((failures = 0) = (retry_at is null)),
  primary key (user_id, report)
);
create index report_subscriptions_due on report_subscriptions (COALESCE(retry_at, next_at));
grant select, insert, update, delete on report_subscriptions to sol_app;

-- The replies that the office's home and analytics link to, as the worker made them last: counting who sent to whom in a year reads
-- every pair of it.
create table stored_figures (
  name text check (name in ('week', 'month', 'year', 'analytics')) primary key,
  -- The day on which it ends.
  day date not null,
  figures jsonb not null,
  made_at timestamptz not null
);
grant select, insert, update on stored_figures to sol_app;

-- How each prefund stands against what it has to pay, and since when. The worker measures it and tells treasury when it gets worse.
create table prefund_states (
  partner text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('short', 'low', 'enough')),
  since timestamptz not null,
  primary key (partner, currency)
);
grant select, insert, update on prefund_states to sol_app;

create trigger register_id before insert on remedies for each row execute function register_id('remedy');

create trigger register_id before insert on unclaimed_properties for each row execute function register_id('unclaimed_property');

create trigger register_id before insert on invoices for each row execute function register_id('invoice',
  'business_id');

create trigger register_id before insert on invoice_payments for each row execute function register_id('invoice_payment', '');

create trigger register_id before insert on invoice_credits for each row execute function register_id('invoice_credit', '');

create trigger register_id before insert on unclaimed_reports for each row execute function register_id('unclaimed_report', '');

create trigger register_id before insert on invoice_refunds for each row execute function register_id('invoice_refund', '');

insert into book_marks (through) values (0);
