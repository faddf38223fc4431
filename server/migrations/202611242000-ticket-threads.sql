-- A ticket is a thread of messages, which never change. `answered_at` is null while the customer waits; a reply of theirs reopens it.
create table ticket_messages (
  id uuid not null primary key,
  -- The order of writing: two messages of one instant still have an order.
  position bigint generated always as identity,
  ticket_id uuid not null references tickets on delete cascade,
  author text not null check (author in ('customer', 'office')),
  -- The account that wrote; null for a visitor.
  author_id uuid,
  text text not null,
  sent_at timestamptz not null,
  check (author = 'customer' or author_id is not null)
);
create index ticket_messages_ticket on ticket_messages (ticket_id, position);
insert into ticket_messages (id, ticket_id, author, author_id, text, sent_at)
  select id, id, 'customer', user_id, message, created_at from tickets
  order by created_at, id;
insert into ticket_messages (id, ticket_id, author, author_id, text, sent_at)
  select gen_random_uuid(), id, 'office', answered_by, answer, answered_at from tickets where answered_at is not null;

drop index tickets_open;
alter table tickets drop column message;
alter table tickets drop column answer;
alter table tickets drop column answered_by;
alter table tickets add column waiting_since timestamptz;
update tickets set waiting_since = created_at;
alter table tickets alter column waiting_since set not null;
alter table tickets add column assignee_id uuid;
create index tickets_open on tickets (waiting_since, id) where answered_at is null;
create index tickets_email on tickets (email) where user_id is null;

grant select, insert on ticket_messages to sol_app;
grant update (answered_at, waiting_since, assignee_id) on tickets to sol_app;
