-- What each customer moved in a month of New York, added up when it is read and kept until a transfer of that month changes.
create table overview_months (
  user_id uuid not null,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  stale boolean not null,
  primary key (user_id, month)
);
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
  foreign key (user_id, month) references overview_months
);
create index overview_sums_month on overview_sums (user_id, month);
grant select, insert, update on overview_months to sol_app;
grant select, insert, delete on overview_sums to sol_app;
