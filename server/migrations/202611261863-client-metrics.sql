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
  month date not null primary key,
  joined integer not null,
  -- Of who joined, by now.
  verified integer not null,
  -- Who sent in the month before, and of them in this one too.
  before integer not null,
  kept integer not null,
  refreshed_at timestamptz not null
);
grant select, insert, delete on client_metric_months to sol_app;
