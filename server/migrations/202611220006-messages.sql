-- Every mail and text message, written in the transaction that has a reason to send it; the worker delivers.
create table messages (
  id uuid not null primary key,
  -- The order of writing: two messages of one instant still have a newest.
  position bigint not null generated always as identity unique,
  recipient text not null,
  channel text not null check (channel in ('mail', 'sms')),
  lang text not null check (lang in ('es', 'pt', 'en')),
  subject text not null,
  text text not null,
  -- Where the reader ends mails of this kind; null for what is always sent.
  unsubscribe text,
  created_at timestamptz not null,
  -- After this it is worth nothing (a code that has expired) and is not sent any more.
  expires_at timestamptz,
  -- Holds a code: the text is removed once it is delivered.
  secret boolean not null,
  -- Null: done with, delivered or given up.
  next_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  problem text
);
create index messages_due on messages (next_at) where next_at is not null;
create index messages_recipient on messages (recipient, position);
grant select, insert, update, delete on messages to sol_app;

-- How often something was done in a window of time, counted for all nodes together. Unlogged: a count costs no wait for the
-- disk. A server that stops in good order keeps the counts; one that crashes begins the windows anew.
create unlogged table limits (
  key text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (key, window_start)
);
create index limits_old on limits (window_start);
grant select, insert, update, delete on limits to sol_app;
