-- The people to whom a customer sends. Every correction adds a version to recipient_versions: an error claim asks for the
-- earlier ones (12 CFR 1005.33), and a transfer is bound to the version of its disclosure.
create table recipients (
  id uuid not null primary key,
  -- No foreign key: the subscriber of `user.erased` removes the rows.
  user_id uuid not null,
  version integer not null check (version > 0),
  country text not null,
  payout text not null,
  first_name text not null,
  last_name text not null,
  second_last_name text not null,
  email text not null,
  phone text not null,
  address_line text not null,
  city text not null,
  relationship text not null,
  fields jsonb not null,
  label text not null,
  -- Names in lower case without accents.
  search text not null,
  -- SHA-256 of every detail that a payment depends on.
  fingerprint text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Creation, correction or the last transfer: the order of the list.
  used_at timestamptz not null
);
create index recipients_user on recipients (user_id, used_at desc, id desc);
grant select, insert, update, delete on recipients to sol_app;

create table recipient_versions (
  recipient_id uuid not null references recipients (id),
  version integer not null check (version > 0),
  details jsonb not null,
  fingerprint text not null,
  created_at timestamptz not null,
  primary key (recipient_id, version)
);
grant select, insert, delete on recipient_versions to sol_app;
