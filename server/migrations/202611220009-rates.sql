-- Exchange rates by provider and time. Append-only: the rate of a quote can always be traced to its row.
create table rates (
  id uuid not null primary key,
  base text not null check (base ~ '^[A-Z]{3}$'),
  quote text not null check (quote ~ '^[A-Z]{3}$'),
  -- Four decimals: what is shown is what is used (12 CFR 1005.31(b)(1)(iv)).
  rate numeric(18, 4) not null check (rate > 0),
  source text not null check (source in ('ecb', 'json', 'snapshot')),
  demo boolean not null,
  as_of timestamptz not null,
  received_at timestamptz not null,
  -- Reading the same rate again stores nothing.
  unique (source, base, quote, as_of)
);
grant select, insert on rates to sol_app;
