-- —— policies ——

-- What the company holds itself to. A version is written here when a second person approved it; nothing of it is changed or removed.
create table policy_versions (
  id uuid primary key,
  policy_id uuid not null,
  version integer not null check (version > 0),
  topic text not null check (topic in ('aml', 'errors', 'privacy', 'security', 'complaints', 'other')),
  title text not null check (length(title) >= 1 and length(title) <= 120),
  text text not null check (length(text) <= 20000),
  effective_on date not null,
  review_on date not null,
  owner_id uuid not null,
  reason text not null check (length(reason) >= 3 and length(reason) <= 300),
  written_by uuid not null,
  approved_by uuid not null,
  published_at timestamptz not null,
  request_digest text,
  constraint policy_versions_check check (review_on > effective_on),
  constraint policy_versions_check1 check (approved_by <> written_by),
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

-- —— alerts ——

-- What compliance has to decide: raised once for each source, decided once, on the word of two where it weighs much.
create table alerts (
  id uuid primary key,
  kind text not null check (kind in ('sanctions_transfer', 'sanctions_customer', 'sanctions_business',
    'sanctions_list', 'license_lapsed', 'investments_short', 'wrong_codes')),
  -- What raised it: the same source raises one of a kind.
  source_id text not null check (length(source_id) >= 1 and length(source_id) <= 100),
  severity text not null check (severity in ('high', 'medium')),
  subject_kind text not null check (subject_kind in ('transfer', 'business', 'customer', 'license', 'list', 'day')),
  subject_id text not null check (length(subject_id) >= 1 and length(subject_id) <= 100),
  facts jsonb not null,
  raised_at timestamptz not null,
  due_at timestamptz not null,
  assignee_id uuid,
  assigned_at timestamptz,
  -- What was decided: it waits for the word of a second person until it is closed.
  decision_id uuid unique,
  outcome text check (outcome in ('cleared', 'escalated')),
  reason text,
  note text,
  -- A member of staff, or the module in which the decision was made.
  decided_by text,
  decided_at timestamptz,
  approved_by text,
  closed_at timestamptz,
  decision_digest text,
  constraint alerts_check check (approved_by <> decided_by),
  constraint alerts_check1 check ((assignee_id is null) = (assigned_at is null)),
  constraint alerts_check2 check ((outcome is null) = (reason is null) and (outcome is null) = (note is null)
    and (outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)),
  constraint alerts_check3 check (closed_at is null or outcome is not null),
  unique (kind, source_id)
);
create index alerts_open on alerts (due_at, id) where closed_at is null;
create index alerts_closed on alerts (closed_at, id) where closed_at is not null;
-- Alerts are found by kind, by what they are about and by what was known when they were raised; closed ones grow without bound.
create index alerts_closed_kind on alerts (kind, closed_at desc, id desc) where closed_at is not null;
create index alerts_subject on alerts (subject_id);
create index alerts_facts on alerts using gin (lower(facts::text) gin_trgm_ops) with (fastupdate=off);
-- Earlier alerts about the transfers of one sender.
create index alerts_about on alerts (subject_id);
grant select, insert, update (assignee_id, assigned_at, decision_id, outcome, reason, note, decided_by, decided_at,
  approved_by, closed_at, decision_digest) on alerts to sol_app;

-- What happened to an alert. Nothing of it is changed or removed.
create table alert_steps (
  alert_id uuid not null references alerts,
  position integer not null check (position > 0),
  step text not null check (step in ('raised', 'taken', 'taken_over', 'handed_back', 'approval_requested',
    'not_approved', 'closed')),
  actor text not null,
  note text not null,
  at timestamptz not null,
  primary key (alert_id, position)
);
grant select, insert on alert_steps to sol_app;

-- —— filings ——

-- Reports that were filed with an authority and have no figures of their own here. Never changed.
create table filings (
  id uuid primary key,
  obligation text not null check (obligation in ('form_720', 'nmls_call', 'ny_cybersecurity', 'audited_statements',
    'aml_review')),
  -- yyyy-Qn or yyyy.
  period text not null check (period ~ '^20\d\d(-Q[1-4])?$'),
  reference text not null check (length(reference) >= 3 and length(reference) <= 60),
  filed_by uuid not null,
  filed_by_name text not null,
  filed_at timestamptz not null,
  -- A report that was filed before its figures or its licenses were kept here; what was given for it is the reason.
  elsewhere boolean not null default false,
  request_digest text,
  unique (obligation, period)
);
grant select, insert on filings to sol_app;
