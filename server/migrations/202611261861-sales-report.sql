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
  quarter text not null primary key check (quarter ~ '^20\d\d-Q[1-4]$'),
  figures jsonb not null,
  digest text not null,
  confirmation text not null,
  due_on date not null,
  -- No reference: an account may be erased, the filing stays with the name.
  filed_by uuid not null,
  filed_by_name text not null,
  filed_at timestamptz not null
);
grant select, insert on report_filings to sol_app;
