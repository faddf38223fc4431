-- Outgoing mails and text messages, written in the transaction of their reason; the worker delivers them.
create table messages (
  id uuid not null primary key,
  -- The order of writing, also within one instant.
  position bigint not null generated always as identity unique,
  recipient text not null,
  channel text not null check (channel in ('mail', 'sms')),
  lang text not null check (lang in ('es', 'pt', 'en')),
  subject text not null,
  text text not null,
  -- The unsubscribe link; null for mails that are always sent.
  unsubscribe text,
  created_at timestamptz not null,
  -- Not sent after this, such as an expired code.
  expires_at timestamptz,
  -- Holds a code: the text is removed once it is delivered.
  secret boolean not null,
  -- Null: delivered or given up.
  next_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  problem text
);
create index messages_due on messages (next_at) where next_at is not null;
create index messages_recipient on messages (recipient, position);
grant select, insert, update, delete on messages to sol_app;
