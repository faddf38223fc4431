-- What the company says of itself, as the code of each start said it. Written by a start whose facts are not those of the last version;
-- two that start at once write one.
create table brand_versions (
  id uuid primary key,
  position bigint generated always as identity unique,
  facts jsonb not null,
  -- SHA-256 of the facts.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  since timestamptz not null,
  product text not null
);
grant select, insert on brand_versions to sol_app;
