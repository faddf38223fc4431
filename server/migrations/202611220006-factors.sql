-- Second factors, and the logins that are pending for one.

create table passkeys (
  id uuid not null primary key,
  user_id uuid not null references users on delete cascade,
  -- base64url, as WebAuthn writes it.
  credential_id text not null unique,
  public_key bytea not null,
  -- The last signature counter; zero for passkeys that do not count, such as synced ones.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- Whether it can be synced to other devices, and whether it has been.
  backup_eligible boolean not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);
grant select, insert, update, delete on passkeys to sol_app;

-- One authenticator app a user. It is a factor after its first right code.
create table authenticators (
  user_id uuid not null primary key references users on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  used_at timestamptz,
  -- The latest 30-second step whose code was spent.
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

-- Each challenge is signed once. The holder is the session, or the digest of the browser before there is one.
create table passkey_challenges (
  challenge text not null primary key,
  purpose text not null check (purpose in ('enrollment', 'login', 'second_factor', 'reauthentication')),
  holder text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expired on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to sol_app;

-- Logins with a right password that still need the second factor. `password_hash` is the new password of a reset, set
-- when the factor comes.
create table pending_logins (
  id uuid not null primary key,
  user_id uuid not null references users on delete cascade,
  browser text not null,
  password_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  ended_at timestamptz
);
create index pending_logins_browser on pending_logins (browser) where ended_at is null;
create index pending_logins_expired on pending_logins (expires_at);
create index pending_logins_user on pending_logins (user_id);
grant select, insert, update, delete on pending_logins to sol_app;
