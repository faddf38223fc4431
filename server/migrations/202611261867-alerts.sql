-- What compliance has to decide: raised once for each source, decided once, on the word of two where it weighs much.
create table alerts (
  id uuid not null primary key,
  kind text not null check (kind in
    ('sanctions_transfer', 'sanctions_business', 'sanctions_list', 'license_lapsed', 'investments_short', 'wrong_codes')),
  -- What raised it: the same source raises one of a kind.
  source_id text not null check (length(source_id) between 1 and 100),
  severity text not null check (severity in ('high', 'medium')),
  subject_kind text not null check (subject_kind in ('transfer', 'business', 'customer', 'license', 'list', 'day')),
  subject_id text not null check (length(subject_id) between 1 and 100),
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
  approved_by text check (approved_by <> decided_by),
  closed_at timestamptz,
  unique (kind, source_id),
  check ((assignee_id is null) = (assigned_at is null)),
  check ((outcome is null) = (reason is null) and (outcome is null) = (note is null)
    and (outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)),
  check (closed_at is null or outcome is not null)
);
create index alerts_open on alerts (due_at, id) where closed_at is null;
create index alerts_of_subject on alerts (subject_id) where closed_at is null;
create index alerts_closed on alerts (closed_at, id) where closed_at is not null;
grant select, insert on alerts to sol_app;
grant update (assignee_id, assigned_at, decision_id, outcome, reason, note, decided_by, decided_at, approved_by, closed_at)
  on alerts to sol_app;

-- What happened to an alert. Nothing of it is changed or removed.
create table alert_steps (
  alert_id uuid not null references alerts,
  position integer not null check (position > 0),
  step text not null check (step in ('raised', 'taken', 'taken_over', 'handed_back', 'asked', 'not_approved', 'closed')),
  actor text not null,
  note text not null,
  at timestamptz not null,
  primary key (alert_id, position)
);
grant select, insert on alert_steps to sol_app;
