-- What a team said when it handed a question back to support. It never changes, and its customer never sees it; it goes with the ticket.
create table ticket_returns (
  id uuid not null primary key,
  ticket_id uuid not null references tickets on delete cascade,
  "from" text not null check ("from" in ('operations', 'compliance', 'administrator')),
  note text not null,
  returned_by uuid not null,
  returned_at timestamptz not null,
  asked_by uuid
);
create index ticket_returns_ticket on ticket_returns (ticket_id, returned_at);
grant select, insert on ticket_returns to sol_app;
