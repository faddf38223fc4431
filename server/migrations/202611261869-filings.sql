-- Reports that were filed with an authority and have no figures of their own here. Never changed.
create table filings (
  id uuid not null primary key,
  obligation text not null check (obligation in ('nmls_call', 'ny_cybersecurity', 'audited_statements', 'aml_review')),
  -- yyyy-Qn or yyyy.
  period text not null check (period ~ '^20\d\d(-Q[1-4])?$'),
  reference text not null check (length(reference) between 3 and 60),
  filed_by uuid not null,
  filed_by_name text not null,
  filed_at timestamptz not null,
  unique (obligation, period)
);
grant select, insert on filings to sol_app;

-- Of which report compliance was told, and how many days before its last one: once each.
create table filing_alarms (
  obligation text not null,
  period text not null,
  days integer not null,
  at timestamptz not null,
  primary key (obligation, period, days)
);
grant select, insert on filing_alarms to sol_app;
