-- What treasury does with our own money: asked for by one administrator, posted on the word of another.
create table treasury_orders (
  id uuid not null primary key,
  kind text not null check (kind in ('exchange', 'top_up', 'invoice', 'capital')),
  partner text check ((partner is null) = (kind = 'capital')),
  -- Cents.
  dollars bigint not null check (dollars > 0),
  -- What an exchange bought, in minor units of its currency, and where that currency is paid out if only in one country.
  bought bigint check (bought > 0),
  currency text check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  country text check (country ~ '^[A-Z]{2}$'),
  reason text not null,
  state text not null check (state in ('waiting', 'posted', 'declined')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid check (decided_by <> asked_by),
  decided_at timestamptz,
  note text not null,
  constraint an_exchange_buys check ((kind = 'exchange') = (bought is not null) and (bought is null) = (currency is null)),
  constraint decided_by_another check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create index treasury_orders_waiting on treasury_orders (asked_at, id) where state = 'waiting';
create index treasury_orders_decided on treasury_orders (decided_at desc, id desc) where state <> 'waiting';
grant select, insert, update (state, decided_by, decided_at, note) on treasury_orders to sol_app;

-- Positions in foreign currencies at the rate of a month's end.
create table revaluations (
  id uuid not null primary key,
  month text not null check (month ~ '^\d{4}-\d\d$'),
  currency text not null,
  country text,
  units bigint not null,
  -- Cents, before and after.
  cost bigint not null,
  worth bigint not null,
  rate text not null,
  made_at timestamptz not null,
  unique (month, currency)
);
grant select, insert on revaluations to sol_app;

-- The books by New York day: what every entry of a day changed, by kind of account, party and currency. Written by the worker from each
-- entry once, in the order of their stamps; an entry is never changed, so a sum never is written again.
create table ledger_days (
  day date not null,
  kind text not null,
  party text not null,
  currency text not null,
  amount numeric(38) not null,
  entries bigint not null,
  primary key (day, kind, party, currency)
);
grant select, insert, update on ledger_days to sol_app;

-- What was earned and lost, by day and corridor: a part of the above, in the same run.
create table pnl_days (
  day date not null,
  line text not null check (line in ('fees', 'exchange', 'partner_cost', 'losses', 'refunds')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null,
  amount numeric(38) not null,
  primary key (day, line, country, currency)
);
grant select, insert, update on pnl_days to sol_app;

-- Entries with a stamp below `through` are in the sums above.
create table book_marks (
  one boolean not null primary key default true check (one),
  through bigint not null,
  added_at timestamptz,
  -- Whether the sums were the ledger's own balances when both were compared last.
  checked_at timestamptz,
  equal boolean
);
insert into book_marks (through) select coalesce(min(stamp), 0) from ledger_entries;
grant select, update on book_marks to sol_app;

-- Months that were closed, or are asked to be. What is dated in a closed month is refused by the ledger itself (ledger_open_from).
create table period_closings (
  id uuid not null primary key,
  month text not null check (month ~ '^\d{4}-\d\d$'),
  state text not null check (state in ('asked', 'closed', 'declined', 'reopened')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  note text not null,
  decided_by uuid check (decided_by <> asked_by),
  decided_at timestamptz,
  answer text not null default '',
  reopened_by uuid,
  reopened_at timestamptz,
  reason text,
  constraint decided_by_another check ((state = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint reopened_with_a_reason check ((state = 'reopened') = (reopened_by is not null and reopened_at is not null and reason is not null))
);
create unique index period_closings_live on period_closings (month) where state in ('asked', 'closed');
grant select, insert, update on period_closings to sol_app;
