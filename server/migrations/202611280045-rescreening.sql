-- Everybody is compared with the names that a load of a list added or changed, in steps that continue after an interruption.
create table rescreenings (
  id uuid primary key,
  list text not null,
  -- The load: names that changed from then on are compared.
  since timestamptz not null,
  -- The population in progress, and the last of its rows that was compared.
  population text not null,
  after uuid,
  compared bigint not null default 0,
  matched bigint not null default 0,
  finished_at timestamptz
);
create index rescreenings_open on rescreenings (id) where finished_at is null;
grant select, insert, update on rescreenings to sol_app;
