-- Accounts of companies. A business is a row of `users` of its own role, so that it owns balances, payees, bank accounts and transfers
-- as a customer does. Nobody logs in as one: it has no password, and its address is in a domain that never exists (RFC 2606).
alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('customer', 'admin', 'business')),
  add constraint users_business
    check (role <> 'business' or (password_hash = '' and email = id::text || '@business.invalid'));

create table businesses (
  id uuid not null primary key,
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
  request_mac text not null,
  -- Listed names that agree with its own or its people's, when it was last screened.
  hits jsonb not null,
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- What staff wrote to who opened it.
  reason text,
  -- Cents: what a preparer confirms alone in a day.
  approval_limit bigint not null check (approval_limit >= 0),
  check ((state = 'pending') = (decided_at is null)),
  check (state <> 'refused' or reason is not null)
);
-- One account a company.
create unique index businesses_ein on businesses (ein_mac) where state <> 'refused';
create index businesses_pending on businesses (submitted_at, id) where state = 'pending';
create index businesses_decided on businesses (decided_at desc, id desc) where state <> 'pending';
create index businesses_opened_by on businesses (opened_by);
grant select, insert on businesses to sol_app;
grant update (state, hits, decided_by, decided_at, reason, approval_limit) on businesses to sol_app;

-- Its owners of a quarter and more, and who controls it (31 CFR 1010.230(d)).
create table business_people (
  id uuid not null primary key,
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
  check (owned_bp > 0 or controls),
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
grant select, insert, delete on business_members to sol_app;
grant update (role, joined_at, removed_at) on business_members to sol_app;

create table business_invitations (
  id uuid not null primary key,
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
  state_at timestamptz not null
);
create unique index business_invitations_open on business_invitations (business_id, email) where state = 'open';
create index business_invitations_by on business_invitations (invited_by);
grant select, insert on business_invitations to sol_app;
grant update (state, state_at) on business_invitations to sol_app;

-- An invoice, or a payroll with many lines. One decision is about all its lines.
create table business_payments (
  id uuid not null primary key,
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
  request_mac text not null,
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
  check ((pay_in = 'ach') = (bank_account_id is not null)),
  check ((state in ('confirmed', 'done')) = (batch_id is not null)),
  check ((batch_id is null) = (confirmed_at is null)),
  check ((state = 'declined') = (reason is not null)),
  check (state not in ('confirmed', 'done', 'declined') or decided_by is not null)
);
create index business_payments_business on business_payments (business_id, created_at desc, id desc);
create index business_payments_confirmed on business_payments (business_id, confirmed_at) where confirmed_at is not null;
create index business_payments_preparer on business_payments (prepared_by);
grant select, insert on business_payments to sol_app;
grant update (state, total, decided_by, reason, batch_id, sent, failed, state_at, confirmed_at) on business_payments
  to sol_app;

create table business_payment_lines (
  id uuid not null primary key,
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
  batch_id uuid not null primary key,
  payment_id uuid not null references business_payments,
  disclosed_to uuid not null,
  disclosed_at timestamptz not null
);
create index business_payment_terms_old on business_payment_terms (disclosed_at);
grant select, insert, delete on business_payment_terms to sol_app;
