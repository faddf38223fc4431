-- Each decision of a claim, also the one before a reopening. `pending`: its remedy waits for a second approver, and nothing was reported.
create table claim_findings (
  id uuid primary key,
  request_digest text not null,
  claim_id uuid not null references claims,
  outcome text not null check (outcome in ('error', 'no_error', 'answered')),
  explanation text not null,
  state text not null check (state in ('pending', 'reported', 'withdrawn')),
  decided_by uuid not null,
  decided_at timestamptz not null,
  reported_at timestamptz,
  constraint claim_findings_reported check ((state = 'reported') = (reported_at is not null))
);
create index claim_findings_claim on claim_findings (claim_id, decided_at, id);
create unique index claim_findings_pending on claim_findings (claim_id) where state = 'pending';
grant select, insert, update on claim_findings to sol_app;

-- The latest finding of each claim; the outcome of one reopened since is in the audit log.
insert into claim_findings
select decision_id, decision_digest, c.id,
  case when c.state <> 'open' then c.state else coalesce((
    select split_part(a.action, '.', 2) from audit a
    where a.subject = c.id::text and a.action in ('claim.error', 'claim.no_error') order by a.id desc limit 1), 'no_error') end,
  explanation, 'reported', decided_by, decided_at, reported_at
from claims c where decision_id is not null;
