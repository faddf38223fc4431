-- How each prefund stands against what it has to pay, and since when. The worker measures it and tells treasury when it gets worse.
create table prefund_states (
  partner text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('short', 'low', 'enough')),
  since timestamptz not null,
  primary key (partner, currency)
);
grant select, insert, update on prefund_states to sol_app;
