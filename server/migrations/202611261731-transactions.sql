-- Staff walks along the movements of all customers; the page's ids come from the index alone, whatever is filtered.
create index movements_all on movements (started_at desc, id desc)
  include (user_id, kind, phase, out_amount, out_currency, in_amount, in_currency);
-- What is rare is not looked for along everything else.
create index movements_kinds on movements (kind, started_at desc, id desc) include (user_id, phase, out_amount, out_currency, in_amount, in_currency);
create index movements_waiting on movements (started_at desc, id desc) include (user_id, kind) where phase in ('open', 'held');

-- A partner calls a payment by its own number.
create index debits_partner_reference on debits (partner_reference) where partner_reference is not null;
create index credits_partner_reference on credits (partner_reference) where partner_reference is not null;
create index payouts_partner_reference on payouts (partner_reference) where partner_reference is not null;
create index charges_partner_reference on charges (partner_reference) where partner_reference is not null;
create index refunds_partner_reference on refunds (partner_reference) where partner_reference is not null;
create index bill_payments_partner_reference on bill_payments (partner_reference) where partner_reference is not null;
create index check_items_partner_reference on check_items (partner_reference) where partner_reference is not null;

-- What each customer sent in a month of New York, in cents of a dollar. Added up by the worker; a month is replaced whole, because
-- what comes back no longer counts.
create table client_months (
  month date not null,
  user_id uuid not null,
  orders integer not null check (orders > 0),
  amount bigint not null check (amount >= 0),
  primary key (month, user_id)
);
create index client_months_top on client_months (month, amount desc, user_id);
create table client_month_refreshes (
  month date not null primary key,
  refreshed_at timestamptz not null
);
grant select, insert, delete on client_months to sol_app;
grant select, insert, update, delete on client_month_refreshes to sol_app;
