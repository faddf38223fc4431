-- Second factors, and the logins that wait for one.

create table passkeys (
  id uuid not null primary key,
  user_id uuid not null references users on delete cascade,
  -- base64url, as WebAuthn writes it.
  credential_id text not null unique,
  public_key bytea not null,
  -- What the authenticator last counted to; zero for those that do not count, as synced passkeys do.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- Whether it may be copied to other devices of its owner, and whether it has been.
  backup_eligible boolean not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);
grant select, insert, update, delete on passkeys to sol_app;

-- One authenticator app a person. It counts as a factor from its first right code on.
create table authenticators (
  user_id uuid not null primary key references users on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  used_at timestamptz,
  -- The newest 30-second step whose code was used: none is used twice, and none before it.
  last_step bigint not null default 0
);
grant select, insert, update, delete on authenticators to sol_app;

create table recovery_codes (
  id uuid not null primary key,
  user_id uuid not null references users on delete cascade,
  mac text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (user_id, mac)
);
grant select, insert, update, delete on recovery_codes to sol_app;

-- What a passkey is to sign, once. The holder is the session, or the digest of the browser where there is none yet.
create table passkey_challenges (
  challenge text not null primary key,
  purpose text not null check (purpose in ('enrol', 'login', 'second', 'proof')),
  holder text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expired on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to sol_app;

-- Somebody whose password was right and who owes the second factor; with `password_hash`, the new password that a reset
-- will set when it has come.
create table held_logins (
  id uuid not null primary key,
  user_id uuid not null references users on delete cascade,
  browser text not null,
  password_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  ended_at timestamptz
);
create index held_logins_browser on held_logins (browser) where ended_at is null;
create index held_logins_expired on held_logins (expires_at);
create index held_logins_user on held_logins (user_id);
grant select, insert, update, delete on held_logins to sol_app;
