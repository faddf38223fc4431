-- Who looks into a break: the others leave it to them until they hand it back or it is taken over.
alter table breaks add column assignee_id uuid;
alter table breaks add column assigned_at timestamptz;
alter table breaks add check ((assignee_id is null) = (assigned_at is null));
create index breaks_assignee on breaks (assignee_id, opened_at, id) where settled_at is null and assignee_id is not null;
grant update (assignee_id, assigned_at) on breaks to sol_app;
