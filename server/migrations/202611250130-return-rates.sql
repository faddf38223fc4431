-- How many of the last sixty days' debits the banks returned, by the groups that Nacha watches (Operating Rules §2.17.2). Counted once an
-- hour: over two months of debits nobody counts while a screen waits.
create table return_rates (
  return_group text not null primary key check (return_group in ('unauthorized', 'administrative', 'all')),
  debits bigint not null,
  returned bigint not null,
  level text not null check (level in ('fine', 'near', 'exceeded')),
  counted_at timestamptz not null
);
grant select, insert, update on return_rates to sol_app;
create index debits_accepted on debits (accepted_at) where accepted_at is not null;
create index debits_returned on debits (returned_at) where returned_at is not null;
