-- Whom a customer wants told when their account is locked: one each.
create table trusted_contacts (
  user_id uuid not null primary key references users on delete cascade,
  name text not null,
  email text not null,
  language text not null check (language in ('es', 'pt', 'en')),
  -- Of the mailed link with which the contact declines.
  token_digest text not null unique,
  declined_at timestamptz,
  since timestamptz not null,
  -- The last time that they were told of a locked account.
  told_at timestamptz
);
grant select, insert, update, delete on trusted_contacts to sol_app;
