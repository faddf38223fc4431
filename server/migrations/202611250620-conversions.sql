-- The price of a conversion between two balances of one customer, locked for a minute. The two rates are one dollar in each currency;
-- their fraction is the price.
create table conversion_quotes (
  id uuid not null primary key,
  user_id uuid not null,
  side text not null check (side in ('from', 'to')),
  from_currency text not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3}$' and to_currency <> from_currency),
  -- Digits of their minor units.
  from_digits smallint not null check (from_digits between 0 and 3),
  to_digits smallint not null check (to_digits between 0 and 3),
  from_rate numeric(18, 4) not null check (from_rate > 0),
  to_rate numeric(18, 4) not null check (to_rate > 0),
  -- Minor units. There is no fee.
  amount bigint not null check (amount > 0),
  received bigint not null check (received > 0),
  rate_source text not null,
  rate_as_of timestamptz not null,
  demo_rate boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz check (used_at < expires_at),
  -- Nobody receives more than the rate. Multiplied out, so that nothing is rounded here: what was typed buys the most it can, or costs
  -- the least it can.
  check (received * from_rate * 10::numeric ^ from_digits <= amount * to_rate * 10::numeric ^ to_digits),
  check (
    case side
      when 'from' then (received + 1) * from_rate * 10::numeric ^ from_digits > amount * to_rate * 10::numeric ^ to_digits
      else received * from_rate * 10::numeric ^ from_digits > (amount - 1) * to_rate * 10::numeric ^ to_digits
    end
  )
);
-- Open quotes are counted before each new one.
create index conversion_quotes_open on conversion_quotes (user_id, expires_at) where used_at is null;
create index conversion_quotes_unused on conversion_quotes (expires_at) where used_at is null;
grant select, insert on conversion_quotes to sol_app;
grant update (used_at) on conversion_quotes to sol_app;

create table conversions (
  id uuid not null primary key,
  user_id uuid not null,
  quote_id uuid not null unique references conversion_quotes,
  -- It is one posting: there is nothing between not made and made.
  state text not null check (state = 'done'),
  -- What was converted, in cents of a dollar, by the rate of the conversion.
  dollars bigint not null check (dollars >= 0),
  converted_at timestamptz not null
);
create index conversions_user on conversions (user_id, converted_at desc, id desc);
grant select, insert on conversions to sol_app;

-- Prices that nobody used go a week after they expired. The application may not delete: this removes those and nothing else.
create function remove_unused_conversion_quotes(expired_before timestamptz, batch integer) returns integer
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with unused as (
    select id from conversion_quotes where used_at is null and expires_at < expired_before order by expires_at limit batch
    for update skip locked
  ), removed as (
    delete from conversion_quotes where id in (select id from unused) returning 1
  )
  select count(*)::integer from removed
$$;
revoke all on function remove_unused_conversion_quotes from public;
grant execute on function remove_unused_conversion_quotes to sol_app;
