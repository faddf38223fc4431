-- People, their sessions, the one-time codes that they are mailed, and the mailboxes that these go to.
create extension if not exists pg_trgm;

create table users (
  id uuid not null primary key,
  -- Lower case: the same mailbox is the same person however it is typed. Searches rely on the characters allowed here.
  email text not null check (email ~ '^[a-z0-9_''+.@-]+$'),
  password_hash text not null,
  -- When the password last changed: transfers confirmed within a day of it are paid out later.
  password_reset_at timestamptz,
  title text not null,
  first_name text not null,
  middle_name text not null,
  last_name text not null,
  mobile_number text not null,
  dob date not null,
  gender text not null,
  street_number text not null,
  street_name text not null,
  city text not null,
  state text not null,
  country text not null,
  nationality text not null,
  postal_code text not null,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  -- The sealed file with the small square (module `profile-image`).
  profile_image_id uuid,
  lang text not null check (lang in ('es', 'pt', 'en')),
  created_at timestamptz not null,
  -- Removed by an administrator: login is refused, and the row stays for the years that the law requires.
  closed_at timestamptz,
  -- The name as lists show it, in the order in which a reader of any of our languages looks for it.
  name text collate "und-x-icu" not null generated always as (
    lower(first_name || ' ' || case when middle_name = '' then '' else middle_name || ' ' end || last_name)
  ) stored
);
-- Closing an account frees its e-mail. The administrators' list is sorted in these indexes, one for each order (the primary
-- key is the order of joining), and filtered in them by role and a part of the e-mail. A sign-up writes to five of them.
create unique index users_email on users (email) include (id, role) where closed_at is null;
create index users_by_name on users (name, id) include (email, role) where closed_at is null;
create index users_by_dob on users (dob, id) include (email, role) where closed_at is null;
create index users_by_state on users (state, id) include (email, role) where closed_at is null;
-- Without `fastupdate = off` each search reads the list of pending entries first: 4 to 9 ms after 3,000 sign-ups.
create index users_email_contains on users using gin (email gin_trgm_ops) with (fastupdate = off);
create index users_admins on users (id) where role = 'admin' and closed_at is null;
create index users_closed on users (closed_at) where closed_at is not null;
-- Fine enough to tell a rare part of an e-mail from a common one.
alter table users alter column email set statistics 1000;
grant select, insert, update, delete on users to sol_app;

-- Found by the digest of its cookie. A session that ended, idled out or grew too old opens nothing.
create table sessions (
  id uuid not null primary key,
  user_id uuid not null references users on delete cascade,
  secret_digest text not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- When the user last logged in or reauthenticated: changing how the account is opened requires it to be recent.
  authenticated_at timestamptz not null,
  address text not null,
  agent text not null
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_expired on sessions (expires_at);
grant select, insert, update, delete on sessions to sol_app;

-- One-time codes. A row without `mac` is a decoy: it answers like a real one and no code fits it, which hides whether an
-- account exists.
create table codes (
  id uuid not null primary key,
  purpose text not null check (purpose in ('signup', 'login', 'transfer')),
  subject text not null,
  email text not null,
  user_id uuid references users on delete cascade,
  -- The digest of the browser that requested it; empty when a session vouches for the request.
  browser text not null,
  mac text,
  -- The language of its mail.
  lang text not null check (lang in ('es', 'pt', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  -- Replaced by a newer code, logged out or locked; equal to created_at when a link was mailed instead.
  ended_at timestamptz,
  answered_at timestamptz,
  -- A right answer grants a few tries at the password, and is spent once.
  password_tries integer not null default 0,
  spent_at timestamptz
);
create index codes_asked on codes (purpose, email, created_at);
create index codes_subject on codes (purpose, subject, browser, created_at);
create index codes_created on codes (created_at);
create index codes_user on codes (user_id);
grant select, insert, update, delete on codes to sol_app;

-- Every mailbox that was sent a code, with or without an account. Wrong codes are counted over all purposes and browsers;
-- ten lock its codes until the owner verifies the mailbox.
create table mailboxes (
  email text not null primary key,
  wrong_codes integer not null default 0,
  requested_at timestamptz not null
);
create index mailboxes_requested on mailboxes (requested_at);
grant select, insert, update, delete on mailboxes to sol_app;

-- Mailed links that verify a mailbox, by the digest of their token. Each works once.
create table mailbox_links (
  digest text not null primary key,
  email text not null references mailboxes on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailbox_links_email on mailbox_links (email);
create index mailbox_links_expired on mailbox_links (expires_at);
grant select, insert, update, delete on mailbox_links to sol_app;

-- Browsers, by the digest of their cookie, in which the owner of a mailbox has answered a code or opened a link.
create table trusted_browsers (
  email text not null,
  browser text not null,
  trusted_at timestamptz not null,
  primary key (email, browser)
);
create index trusted_browsers_trusted on trusted_browsers (trusted_at);
grant select, insert, update, delete on trusted_browsers to sol_app;
