-- A question that support asked another team about, until it is handed back, answered or closed.
alter table tickets add column escalated_to text check (escalated_to in ('operations', 'compliance', 'administrator'));
alter table tickets add column escalated_at timestamptz;
alter table tickets add column escalated_by uuid;
alter table tickets add column escalation_reason text check (length(escalation_reason) between 3 and 300);
alter table tickets add check (num_nulls(escalated_to, escalated_at, escalated_by, escalation_reason) in (0, 4));
alter table tickets add check (escalated_at is null or answered_at is null);
create index tickets_escalated on tickets (escalated_at, id) where escalated_at is not null;
grant update (escalated_to, escalated_at, escalated_by, escalation_reason) on tickets to sol_app;
