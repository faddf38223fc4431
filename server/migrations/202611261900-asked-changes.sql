-- A record shows what waits about it and what was decided.
create index approvals_of_subject on approvals (subject, requested_at);
