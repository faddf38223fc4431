-- A question comes from an account, from the public contact form or by mail; the inbox is those that are answered by mail.
alter table tickets
  add column source text not null default 'account' check (source in ('account', 'form', 'mail')),
  -- Of a mail.
  add column title text,
  add column spam_at timestamptz,
  -- The customer whom staff says it is of. No foreign key: the subscriber of `user.erased` removes the rows.
  add column linked_id uuid,
  add check (spam_at is null or closed_at is not null),
  add check (linked_id is null or user_id is null);
update tickets set source = 'form' where user_id is null;
create index tickets_inbox on tickets (waiting_since, id) where source <> 'account';
create index tickets_linked on tickets (linked_id) where linked_id is not null;
grant update (spam_at, linked_id) on tickets to sol_app;

alter table ticket_messages
  -- The address that a mail came from, which may be another than the question's.
  add column sender text,
  -- The names of its files, which are not kept.
  add column left_out text[] not null default '{}';

-- The answer to a mail comes back to this address.
alter table messages add column reply_to text;

-- Mails as the provider hands them over, stored first and handled by a job. What they said goes once they are handled.
create table inbound_mails (
  id uuid not null primary key,
  -- The provider's own of one signature: used once.
  token text not null unique,
  -- A keyed digest of Message-ID and recipient: a mail that comes twice is one.
  digest text not null unique,
  body text,
  received_at timestamptz not null,
  next_at timestamptz,
  attempts integer not null default 0,
  handled_at timestamptz,
  outcome text check (outcome in ('opened', 'added', 'automatic', 'refused', 'failed')),
  problem text,
  -- No foreign key: a ticket may be erased.
  ticket_id uuid,
  check ((handled_at is null) = (next_at is not null)),
  check ((handled_at is null) = (outcome is null)),
  check (handled_at is null or outcome = 'failed' or body is null)
);
create index inbound_mails_due on inbound_mails (next_at) where next_at is not null;
grant select, insert, delete on inbound_mails to sol_app;
grant update (body, next_at, attempts, handled_at, outcome, problem, ticket_id) on inbound_mails to sol_app;
