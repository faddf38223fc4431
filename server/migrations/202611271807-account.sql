-- —— overview ——

-- What each customer moved in a month of New York, added up when it is read and kept until a transfer of that month changes.
create table overview_months (
  user_id uuid not null,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  stale boolean not null,
  primary key (user_id, month)
);
grant select, insert, update on overview_months to sol_app;

create table overview_sums (
  user_id uuid not null,
  month date not null,
  kind text not null check (kind in ('transfer', 'conversion')),
  -- Null for a conversion.
  recipient_id uuid,
  base text not null,
  quote text not null,
  times integer not null check (times > 0),
  -- Minor units of `base`, without and of fees, and of `quote`.
  amount bigint not null,
  fee bigint not null,
  received bigint not null,
  dollars bigint not null check (dollars >= 0),
  foreign key (user_id, month) references overview_months(user_id, month)
);
create index overview_sums_month on overview_sums (user_id, month);
grant select, insert, delete on overview_sums to sol_app;

-- —— invitations ——

-- Links by which customers invite others to open an account.
create table invitations (
  id uuid primary key,
  -- Who invites.
  user_id uuid not null,
  -- Whom it is for, and afterwards whose account was opened by it; null once that person is no longer kept.
  person_id uuid references people on delete set null,
  -- The digest of its link's token, which is derived from the id and kept nowhere.
  token_digest text not null unique,
  state text not null check (state in ('open', 'accepted', 'canceled')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by uuid unique,
  state_at timestamptz not null,
  request_digest text not null,
  constraint invitations_check check ((state = 'accepted') = (accepted_by is not null))
);
create index invitations_user on invitations (user_id, created_at desc, id desc);
create index invitations_person on invitations (person_id);
grant select, insert, delete, update (person_id, state, accepted_by, state_at) on invitations to sol_app;

-- —— statements ——

-- The months of a wallet that are over, as its statements say. By when entries were written down: what is learned later about an
-- earlier month belongs to the month in which it is learned, so that a statement never changes.
create table statement_months (
  account_id uuid not null,
  -- The first day of the month in New York.
  month date not null check (extract(day from month) = 1),
  opening bigint not null,
  money_in bigint not null check (money_in >= 0),
  money_out bigint not null check (money_out >= 0),
  lines integer not null check (lines >= 0),
  -- Its entries have stamps from here on …
  from_stamp bigint not null,
  -- … and those of later months from here on.
  next_stamp bigint not null,
  primary key (account_id, month)
);
grant select, insert on statement_months to sol_app;

-- —— businesses ——

create table businesses (
  id uuid primary key,
  name text not null,
  trade_name text not null,
  kind text not null check (kind in ('llc', 'corporation', 'partnership', 'sole_proprietor', 'nonprofit')),
  -- Sealed; the digest finds a second application with it.
  ein text not null,
  ein_mac text not null,
  ein_last4 text not null check (ein_last4 ~ '^\d{4}$'),
  formed_on date not null,
  activity text not null,
  phone text not null,
  address_line text not null,
  city text not null,
  state_code text not null check (state_code ~ '^[A-Z]{2}$'),
  postal_code text not null,
  state text not null check (state in ('pending', 'approved', 'refused')),
  -- Who opened it and certified what is said of its owners (31 CFR 1010.230(b)(1)), in the words of that version.
  opened_by uuid not null,
  certified_title text not null,
  certification text not null,
  request_digest text not null,
  -- Listed names that agree with its own or its people's, when it was last screened.
  hits jsonb not null,
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- What staff wrote to who opened it.
  reason text,
  -- Cents: what a preparer confirms alone in a day.
  approval_limit bigint not null check (approval_limit >= 0),
  -- Why staff decided about a company, a limit request or a card dispute, as a code that can be counted.
  reason_code text,
  constraint businesses_check check ((state = 'pending') = (decided_at is null)),
  constraint businesses_check1 check (state <> 'refused' or reason is not null)
);
-- One account a company.
create unique index businesses_ein on businesses (ein_mac) where state <> 'refused';
create index businesses_pending on businesses (submitted_at, id) where state = 'pending';
create index businesses_decided on businesses (decided_at desc, id desc) where state <> 'pending';
create index businesses_opened_by on businesses (opened_by);
-- Invoices are found by a part of their number or of their company's name, and listed by age, due day and sum: all of them, or of a state.
create index businesses_names on businesses using gin (searchable((name || ' ') || trade_name) gin_trgm_ops) with (fastupdate=off);
grant select, insert, update (state, hits, decided_by, decided_at, reason, approval_limit,
  reason_code) on businesses to sol_app;

-- Its owners of a quarter and more, and who controls it (31 CFR 1010.230(d)).
create table business_people (
  id uuid primary key,
  business_id uuid not null references businesses,
  position integer not null,
  first_name text not null,
  last_name text not null,
  dob date not null,
  address_line text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  identifier_kind text not null check (identifier_kind in ('ssn', 'itin', 'passport')),
  -- Sealed.
  identifier text not null,
  identifier_last4 text not null,
  -- Hundredths of a percent.
  owned_bp integer not null check (owned_bp = 0 or owned_bp between 2500 and 10000),
  controls boolean not null,
  title text not null,
  constraint business_people_check check (owned_bp > 0 or controls),
  unique (business_id, position)
);
grant select, insert on business_people to sol_app;

create table business_members (
  business_id uuid not null references businesses,
  user_id uuid not null,
  role text not null check (role in ('owner', 'preparer', 'approver', 'viewer')),
  joined_at timestamptz not null,
  removed_at timestamptz,
  primary key (business_id, user_id)
);
create index business_members_user on business_members (user_id) where removed_at is null;
grant select, insert, delete, update (role, joined_at, removed_at) on business_members to sol_app;

create table business_invitations (
  id uuid primary key,
  business_id uuid not null references businesses,
  -- Canonical: only an account with this address may accept.
  email text not null,
  role text not null check (role in ('owner', 'preparer', 'approver', 'viewer')),
  -- Of the token of its link, which is derived from the id and kept nowhere.
  token_digest text not null unique,
  state text not null check (state in ('open', 'accepted', 'withdrawn')),
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state_at timestamptz not null,
  request_digest text not null
);
create unique index business_invitations_open on business_invitations (business_id, email) where state = 'open';
create index business_invitations_by on business_invitations (invited_by);
grant select, insert, update (state, state_at) on business_invitations to sol_app;

-- An invoice, or a payroll with many lines. One decision is about all its lines.
create table business_payments (
  id uuid primary key,
  business_id uuid not null references businesses,
  kind text not null check (kind in ('invoice', 'payroll')),
  -- The number of the invoice, or the name of the payroll.
  name text not null,
  due_on date,
  note text not null,
  pay_in text not null check (pay_in in ('wallet', 'ach')),
  bank_account_id uuid,
  -- Cents, fees included: at the terms of its preparation, then at those that were confirmed.
  total bigint not null check (total > 0),
  lines integer not null check (lines > 0),
  state text not null check (state in ('draft', 'waiting', 'confirmed', 'done', 'declined', 'withdrawn')),
  request_digest text not null,
  prepared_by uuid not null,
  decided_by uuid,
  reason text,
  -- The table of transfers that was confirmed.
  batch_id uuid unique,
  sent integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null,
  state_at timestamptz not null,
  confirmed_at timestamptz,
  constraint business_payments_check check ((pay_in = 'ach') = (bank_account_id is not null)),
  constraint business_payments_check1 check ((state in ('confirmed', 'done')) = (batch_id is not null)),
  constraint business_payments_check2 check ((batch_id is null) = (confirmed_at is null)),
  constraint business_payments_check3 check ((state = 'declined') = (reason is not null)),
  constraint business_payments_check4 check ((state not in ('confirmed', 'done', 'declined')) or decided_by is not null)
);
create index business_payments_business on business_payments (business_id, created_at desc, id desc);
create index business_payments_confirmed on business_payments (business_id,
  confirmed_at) where confirmed_at is not null;
create index business_payments_preparer on business_payments (prepared_by);
grant select, insert, update (total, state, decided_by, reason, batch_id, sent, failed, state_at,
  confirmed_at) on business_payments to sol_app;

create table business_payment_lines (
  id uuid primary key,
  payment_id uuid not null references business_payments,
  position integer not null,
  recipient_id uuid not null,
  name text not null,
  country text not null,
  label text not null,
  -- As it was typed, with a point: '250.00'.
  amount text not null,
  currency text not null,
  unique (payment_id, position)
);
grant select, insert on business_payment_lines to sol_app;

-- The tables of transfers that were disclosed of a payment, each to the one member who may confirm it.
create table business_payment_terms (
  batch_id uuid primary key,
  payment_id uuid not null references business_payments,
  disclosed_to uuid not null,
  disclosed_at timestamptz not null
);
create index business_payment_terms_old on business_payment_terms (disclosed_at);
grant select, insert, delete on business_payment_terms to sol_app;

-- —— personal-data ——

-- Copies of a customer's data, made by the worker; `next_run_at` is its lease. The sealed file has the row's id.
create table data_copies (
  id uuid primary key,
  user_id uuid not null,
  state text not null check (state in ('waiting', 'ready')),
  bytes bigint,
  requested_at timestamptz not null,
  next_run_at timestamptz,
  expires_at timestamptz,
  request_digest text not null,
  constraint data_copies_check check ((state = 'waiting') = (next_run_at is not null)),
  constraint data_copies_check1 check ((state = 'ready') = (bytes is not null and expires_at is not null))
);
create unique index data_copies_waiting on data_copies (user_id) where state = 'waiting';
create index data_copies_user on data_copies (user_id, requested_at desc);
create index data_copies_due on data_copies (next_run_at) where next_run_at is not null;
create index data_copies_expiring on data_copies (expires_at) where expires_at is not null;
grant select, insert, update, delete on data_copies to sol_app;

create trigger register_id before insert on business_payments for each row execute function register_id('business_payment', 'business_id');
