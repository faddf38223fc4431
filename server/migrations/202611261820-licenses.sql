-- What lets us work, with each renewal as a version. Nothing of it is changed or removed.
create table licenses (
  id uuid not null primary key,
  kind text not null check (kind in ('state_license', 'federal_registration', 'registry', 'bond')),
  created_at timestamptz not null
);
grant select, insert on licenses to sol_app;

create table license_versions (
  license_id uuid not null references licenses,
  version integer not null check (version > 0),
  authority text not null check (length(authority) between 1 and 120),
  number text not null check (length(number) between 1 and 60),
  issued_on date not null,
  -- The last day on which it holds.
  expires_on date check (expires_on >= issued_on),
  owner_id uuid not null,
  reason text not null check (length(reason) between 3 and 300),
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (license_id, version)
);
grant select, insert on license_versions to sol_app;

-- Of which end compliance was told, and how many days before it: once each.
create table license_alarms (
  license_id uuid not null references licenses,
  expires_on date not null,
  days integer not null,
  at timestamptz not null,
  primary key (license_id, expires_on, days)
);
grant select, insert on license_alarms to sol_app;
