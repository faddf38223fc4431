-- The months of a wallet that are over, as its statements say. By when entries were written down: what is learned later about an
-- earlier month belongs to the month in which it is learned, so that a statement never changes.
create table statement_months (
  account_id uuid not null,
  -- The first day of the month in New York.
  month date not null check (extract(day from month) = 1),
  opening bigint not null,
  money_in bigint not null check (money_in >= 0),
  money_out bigint not null check (money_out >= 0),
  lines integer not null check (lines >= 0),
  -- Its entries have stamps from here on …
  from_stamp bigint not null,
  -- … and those of later months from here on.
  next_stamp bigint not null,
  primary key (account_id, month)
);
grant select, insert on statement_months to sol_app;
