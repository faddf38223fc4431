-- What companies owe us for services. A number is given in the transaction that issues, from a row that it locks: none is missing, none is
-- twice.
create table invoice_numbers (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last integer not null,
  primary key (kind, year)
);
grant select, insert on invoice_numbers to sol_app;
grant update (last) on invoice_numbers to sol_app;

create table invoices (
  id uuid not null primary key,
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
  check ((state = 'draft') = (number is null)),
  check ((number is null) = (issued_at is null) and (issued_at is null) = (issued_by is null)),
  check ((number is null) = (receivable_id is null)),
  check (paid + credited <= total),
  check ((state in ('paid', 'credited')) = (paid + credited = total)),
  check (state <> 'credited' or paid = 0)
);
create index invoices_newest on invoices (created_at desc, id desc);
create index invoices_owed on invoices (due_on) where state = 'open';
create index invoices_business on invoices (business_id, created_at desc, id desc);
create index invoices_due on invoices (next_run_at) where next_run_at is not null;
grant select, insert, delete on invoices to sol_app;
grant update (
  number, state, due_on, note, total, paid, credited, issued_by, issued_at, receivable_id, mailed_at, reminders, reminded_at, next_run_at, business_id
) on invoices to sol_app;

create table invoice_lines (
  invoice_id uuid not null references invoices on delete cascade,
  position integer not null,
  words text not null,
  quantity integer not null check (quantity > 0),
  price bigint not null check (price > 0),
  amount bigint not null,
  primary key (invoice_id, position),
  check (amount = price * quantity)
);
grant select, insert, delete on invoice_lines to sol_app;

create table invoice_payments (
  id uuid not null primary key,
  invoice_id uuid not null references invoices,
  amount bigint not null check (amount > 0),
  received_on date not null,
  reference text not null,
  recorded_by uuid not null,
  at timestamptz not null
);
create index invoice_payments_invoice on invoice_payments (invoice_id);
grant select, insert on invoice_payments to sol_app;

create table invoice_credits (
  id uuid not null primary key,
  invoice_id uuid not null references invoices,
  number text not null unique,
  amount bigint not null check (amount > 0),
  reason text not null,
  recorded_by uuid not null,
  at timestamptz not null,
  mailed_at timestamptz
);
create index invoice_credits_invoice on invoice_credits (invoice_id);
create index invoice_credits_unmailed on invoice_credits (at) where mailed_at is null;
grant select, insert on invoice_credits to sol_app;
grant update (mailed_at) on invoice_credits to sol_app;
