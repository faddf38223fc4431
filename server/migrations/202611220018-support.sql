-- Questions to the office. A question never changes; an answer is written once.
create table tickets (
  id uuid not null primary key,
  reference text not null unique,
  -- Null for a visitor. No foreign key: the subscriber of `user.erased` removes the rows.
  user_id uuid,
  name text not null,
  email text not null,
  lang text not null check (lang in ('es', 'pt', 'en')),
  topic text not null
    check (topic in ('sending-money', 'manage-account', 'holding-money', 'sol-card', 'receiving', 'sol-business')),
  message text not null,
  created_at timestamptz not null,
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  check (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
create index tickets_user on tickets (user_id) where user_id is not null;
create index tickets_open on tickets (created_at, id) where answered_at is null;
create index tickets_answered on tickets (answered_at, id) where answered_at is not null;
grant select, insert, delete, update (answer, answered_by, answered_at) on tickets to sol_app;
