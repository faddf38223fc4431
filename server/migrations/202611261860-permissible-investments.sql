-- What we held against what we owed customers at the end of each New York day, in cents. Measured once and never changed:
-- `lines` is how it was composed (contract/permissible-investments.ts), with the rates that other currencies were valued at.
create table investment_days (
  day date not null primary key,
  held bigint not null,
  owed bigint not null,
  lines jsonb not null,
  measured_at timestamptz not null
);
grant select, insert on investment_days to sol_app;
