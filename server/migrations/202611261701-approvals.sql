-- What one member of staff asked for and another decides, once, on exactly this content.
create table approvals (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- What it is about: of one thing, one change of a kind waits at a time.
  subject text not null check (length(subject) between 1 and 200),
  content text not null check (length(content) <= 20000),
  digest text not null check (digest = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  reason text not null check (length(reason) between 1 and 500),
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  decision text check (decision in ('approved', 'declined', 'withdrawn', 'expired')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 500),
  check ((decision is null) = (decided_at is null)),
  check ((coalesce(decision, 'expired') = 'expired') = (decided_by is null)),
  -- Nobody approves their own.
  check (decision not in ('approved', 'declined') or decided_by <> requested_by),
  check (decision <> 'withdrawn' or decided_by = requested_by)
);
create unique index approvals_one_waiting on approvals (kind, subject) where decision is null;
create index approvals_waiting on approvals (requested_at, id) where decision is null;
create index approvals_decided on approvals (decided_at, id) where decision is not null;
grant select, insert, update (decision, decided_by, decided_at, decision_reason) on approvals to sol_app;
