-- Promised days of transfers by the New York day on which they were made, kept or late through us. Added up by the worker; a day is
-- replaced whole.
create table promise_days (
  day date not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  kept integer not null check (kept >= 0),
  late integer not null check (late >= 0),
  constraint promise_days_some check (kept + late > 0),
  primary key (day, country)
);
grant select, insert, delete on promise_days to sol_app;
