-- A file beside a message, re-encoded or inspected, and sealed. It belongs to nothing until a message takes it.
create table attachments (
  id uuid not null primary key,
  uploader_id uuid not null,
  -- Whose conversation it belongs to.
  customer_id uuid,
  -- The sealed file.
  file_id uuid not null unique,
  kind text not null check (kind in ('picture', 'document')),
  name text not null,
  sha256 text not null,
  bytes bigint not null,
  received_at timestamptz not null,
  message_id uuid,
  check ((customer_id is null) = (message_id is null))
);
create index attachments_unused on attachments (received_at) where message_id is null;
create index attachments_message on attachments (message_id) where message_id is not null;
create index attachments_customer on attachments (customer_id) where customer_id is not null;
create index attachments_uploader on attachments (uploader_id);
grant select, insert, delete on attachments to sol_app;
grant update (customer_id, message_id) on attachments to sol_app;

-- A ticket is closed when its customer says so, or when it goes on as a conversation. The rating is of the last answer.
alter table tickets
  add column closed_at timestamptz,
  add column stars smallint check (stars between 1 and 5),
  add column rating_word text,
  add column rated_at timestamptz,
  add check (num_nulls(stars, rating_word, rated_at) in (0, 3)),
  add check (closed_at is null or answered_at is not null);
grant update (closed_at, stars, rating_word, rated_at) on tickets to sol_app;

-- Conversations with support. What was delivered and read are positions of messages: one row says it of all of them.
create table conversations (
  id uuid not null primary key,
  -- No foreign key: the subscriber of `user.erased` removes the rows.
  user_id uuid not null,
  topic text not null
    check (topic in ('sending-money', 'manage-account', 'holding-money', 'sol-card', 'receiving', 'sol-business')),
  state text not null default 'open' check (state in ('open', 'closed')),
  important boolean not null default false,
  created_at timestamptz not null,
  -- It was opened while support was there: such ones count in the expected wait.
  in_hours boolean not null,
  first_answered_at timestamptz,
  last_message_at timestamptz not null,
  -- Since when the customer has waited for an answer; null while the office's message is the last.
  waiting_since timestamptz,
  closed_at timestamptz,
  -- The ticket that it went on as, or came from.
  ticket_id uuid unique,
  customer_delivered_to bigint not null default 0,
  customer_read_to bigint not null default 0,
  office_delivered_to bigint not null default 0,
  office_read_to bigint not null default 0,
  -- When the customer is notified of an answer that they have not read.
  notify_at timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check (state = 'open' or waiting_since is null)
);
create index conversations_user on conversations (user_id, last_message_at, id);
create index conversations_waiting on conversations (waiting_since, id) where waiting_since is not null;
create index conversations_answered on conversations (last_message_at, id) where state = 'open' and waiting_since is null;
create index conversations_closed on conversations (closed_at, id) where state = 'closed';
create index conversations_first_answers on conversations (first_answered_at) where in_hours;
create index conversations_notify on conversations (notify_at) where notify_at is not null;
grant select, insert, delete on conversations to sol_app;
grant update (
  state, important, first_answered_at, last_message_at, waiting_since, closed_at, ticket_id,
  customer_delivered_to, customer_read_to, office_delivered_to, office_read_to, notify_at
) on conversations to sol_app;

-- A message never changes. One that goes on in a ticket keeps its id there.
create table conversation_messages (
  id uuid not null primary key,
  position bigint generated always as identity,
  conversation_id uuid not null references conversations on delete cascade,
  author text not null check (author in ('customer', 'office')),
  author_id uuid not null,
  text text not null,
  transfer_id uuid,
  -- Lower case without accents.
  search text not null,
  sent_at timestamptz not null
);
create unique index conversation_messages_position on conversation_messages (conversation_id, position);
create index conversation_messages_transfer on conversation_messages (transfer_id) where transfer_id is not null;
grant select, insert on conversation_messages to sol_app;
