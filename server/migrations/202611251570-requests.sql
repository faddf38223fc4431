-- What customers ask other people to pay.
create table request_pictures (
  id uuid not null primary key,
  user_id uuid not null,
  -- The sealed file.
  file_id uuid not null unique,
  sha256 text not null,
  bytes bigint not null,
  received_at timestamptz not null,
  request_id uuid
);
create index request_pictures_unused on request_pictures (received_at) where request_id is null;
create index request_pictures_user on request_pictures (user_id);
grant select, insert, delete on request_pictures to sol_app;
grant update (request_id) on request_pictures to sol_app;

create table requests (
  id uuid not null primary key,
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
  state text not null
    check (state in ('pending', 'seen', 'paying', 'paid', 'expired', 'canceled', 'declined', 'refunded')),
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
  check (not many or state not in ('paying', 'paid', 'refunded')),
  check (state <> 'declined' or email is not null)
);
create index requests_user on requests (user_id, created_at desc, id desc);
create index requests_email on requests (email, created_at desc, id desc) where email is not null;
create index requests_expiring on requests (expires_at) where state in ('pending', 'seen');
grant select, insert on requests to sol_app;
grant update (state, seen_at, reminders, reminded_at, state_at, payer, note, email, picture_id) on requests to sol_app;

create table request_payments (
  id uuid not null primary key,
  request_id uuid not null references requests (id),
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
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount),
  won_at timestamptz,
  requested_at timestamptz not null,
  settled_at timestamptz,
  usable_at timestamptz,
  state_at timestamptz not null,
  constraint request_payments_source check (
    (way = 'balance') = (payer_id is not null) and (way = 'card') = (debit_card_id is not null)
    and (way = 'bank') = (bank_account_id is not null)
  ),
  check (state <> 'held' or (reservation_id is not null and usable_on is not null))
);
-- A request that can be paid once has one payment that has not failed or come back.
create unique index request_payments_once on request_payments (request_id)
  where once and won_at is null and state in ('pending', 'held', 'usable', 'refunded');
create index request_payments_request on request_payments (request_id, requested_at desc);
create index request_payments_user on request_payments (user_id, requested_at);
create index request_payments_payer on request_payments (payer_id, requested_at) where payer_id is not null;
create index request_payments_guest on request_payments (payer_email, requested_at) where payer_id is null;
create index request_payments_held on request_payments (usable_on) where state = 'held';
grant select, insert on request_payments to sol_app;
grant update (
  state, reason, usable_on, reservation_id, refunded, won_at, settled_at, usable_at, state_at, payer_name, payer_email
) on request_payments to sol_app;

create table request_refunds (
  id uuid not null primary key,
  payment_id uuid not null references request_payments (id),
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
  state_at timestamptz not null
);
create index request_refunds_payment on request_refunds (payment_id, requested_at desc);
create index request_refunds_user on request_refunds (user_id);
grant select, insert on request_refunds to sol_app;
grant update (state, reason, state_at) on request_refunds to sol_app;

-- One posting may move the balances of two customers, and each has it in their History.
alter table movements drop constraint movements_pkey, add primary key (id, user_id);

alter table codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check
    check (purpose in ('signup', 'login', 'transfer', 'withdrawal', 'top_up', 'bill', 'schedule', 'request'));
alter table mailbox_links
  drop constraint mailbox_links_purpose_check,
  add constraint mailbox_links_purpose_check
    check (purpose in ('signup', 'login', 'transfer', 'withdrawal', 'top_up', 'bill', 'schedule', 'request'));
