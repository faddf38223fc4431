-- A balance in another currency is reported to a state in dollars: how much of it there was, and the rate of one dollar that was used.
alter table unclaimed_properties
  add column foreign_amount bigint check (foreign_amount > 0),
  add column foreign_currency text check (foreign_currency ~ '^[A-Z]{3}$' and foreign_currency <> 'USD'),
  add column rate text,
  add constraint converted_as_a_whole check (
    (foreign_amount is null) = (foreign_currency is null) and (foreign_amount is null) = (rate is null)
    and (foreign_amount is null or amount is not null)
  );
