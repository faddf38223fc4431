-- Deliveries added up by the day in New York on which their transfers were made, for figures of long times. Each day is added up
-- again until it leaves those times: a transfer may be delivered or returned weeks later.
create table delivery_days (
  day date not null,
  -- From the confirmation to the delivery: rounded up to whole seconds, from ten minutes on to whole minutes.
  seconds integer not null,
  deliveries bigint not null check (deliveries > 0),
  amount bigint not null,
  fee bigint not null,
  primary key (day, seconds)
);
create table delivery_day_refreshes (
  day date not null primary key,
  refreshed_at timestamptz not null
);
grant select, insert, delete on delivery_days to sol_app;
grant select, insert, update, delete on delivery_day_refreshes to sol_app;
