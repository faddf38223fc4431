-- How payouts of a New York day went, by partner: added up by the worker with the other figures of the office.
create table payout_days (
  day date not null,
  partner text not null,
  payouts integer not null check (payouts > 0),
  delivered integer not null,
  -- Refused, returned or never picked up.
  failed integer not null,
  -- From asking the partner until it had paid, of what was delivered.
  seconds bigint not null,
  primary key (day, partner)
);
grant select, insert, delete on payout_days to sol_app;
-- What was added up before is added up again, with the payouts.
delete from office_day_refreshes;
