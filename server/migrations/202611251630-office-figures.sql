-- What a customer confirmed a transfer on; 'scheduled': a schedule of theirs ordered it.
alter table transfers add column channel text not null default 'web' check (channel in ('mobile', 'web', 'scheduled'));

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

-- Entries of our own accounts of fees, by the New York day on which they were written down.
create table fee_days (
  day date not null,
  -- The party of the account: '' is what customers pay, the others are what it costs us.
  party text not null,
  currency text not null,
  amount numeric(38) not null,
  primary key (day, party, currency)
);
grant select, insert, delete on fee_days to sol_app;

create table office_day_refreshes (
  day date not null primary key,
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
  day date not null primary key,
  visitors integer not null check (visitors > 0)
);
grant select, insert on visitor_days to sol_app;
