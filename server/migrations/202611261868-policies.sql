-- What the company holds itself to. A version is written here when a second person approved it; nothing of it is changed or removed.
create table policy_versions (
  id uuid not null primary key,
  policy_id uuid not null,
  version integer not null check (version > 0),
  topic text not null check (topic in ('aml', 'errors', 'privacy', 'security', 'complaints', 'other')),
  title text not null check (length(title) between 1 and 120),
  text text not null check (length(text) <= 20000),
  effective_on date not null,
  review_on date not null check (review_on > effective_on),
  owner_id uuid not null,
  reason text not null check (length(reason) between 3 and 300),
  written_by uuid not null,
  approved_by uuid not null check (approved_by <> written_by),
  published_at timestamptz not null,
  unique (policy_id, version)
);
grant select, insert on policy_versions to sol_app;

-- Who of the staff has read which version.
create table policy_acknowledgements (
  version_id uuid not null references policy_versions,
  user_id uuid not null,
  at timestamptz not null,
  primary key (version_id, user_id)
);
grant select, insert on policy_acknowledgements to sol_app;

-- Of which review those who keep policies were told, and how many days before it: once each.
create table policy_alarms (
  version_id uuid not null references policy_versions,
  days integer not null,
  at timestamptz not null,
  primary key (version_id, days)
);
grant select, insert on policy_alarms to sol_app;
