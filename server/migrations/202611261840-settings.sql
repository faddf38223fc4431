-- What we charge, allow and offer, as versions that are never edited: the one in force at an instant is a query. The first version is in code.
create table setting_versions (
  -- That of the approval.
  id uuid primary key,
  kind text not null check (kind in ('fees', 'limits', 'corridors')),
  content jsonb not null,
  effective_from timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  author uuid not null,
  approver uuid not null check (approver <> author),
  approved_at timestamptz not null,
  -- Every process has read it before its time.
  check (effective_from > approved_at)
);
create index setting_versions_in_time on setting_versions (kind, effective_from desc, approved_at desc, id desc);
grant select, insert on setting_versions to sol_app;

-- A version that was taken back before its time.
create table setting_cancellations (
  version_id uuid primary key references setting_versions (id),
  canceled_by uuid not null,
  canceled_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500)
);
grant select, insert on setting_cancellations to sol_app;
