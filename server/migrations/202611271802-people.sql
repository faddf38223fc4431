-- Names are compared without accents, case and apostrophes, whichever mark stands for an apostrophe or a hyphen: the same as
-- `searchable` in contract/lib/names.ts. Other signs of an email ('ventas/compras@…') are left out on both sides.
create function searchable(text text) returns text language sql immutable strict parallel safe set search_path = pg_catalog as $$
  select regexp_replace(
    replace(replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(translate(text,
        U&'\02D7\05BE\2010\2011\2012\2013\2014\2015\2043\2212\2E3A\2E3B\FE58\FE63\FF0D''`\00B4\02B9\02BB\02BC\02BD\02BE\02BF\02C8\02CA\02CB\055A\05F3\2018\2019\201A\201B\2032\2035\A78B\A78C\FF07\FF40',
        '---------------'), NFKD), U&'[\0300-\036F]', '', 'g') collate "und-x-icu"),
      'đðħłŋŧəı', 'ddhlntei'
    ), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[^a-z0-9_+.@ -]', '', 'g'
  )
$$;

-- —— identity ——

create table users (
  id uuid primary key,
  -- Lower case: the same mailbox is the same person however it is typed. Searches rely on the characters allowed here.
  email text not null check (email ~ '^[^@[:space:]A-Z]+@[a-z0-9.-]+$'),
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
  role text not null default 'customer' check (role in ('customer', 'admin', 'business')),
  -- The sealed file with the small square (module `profile-image`).
  profile_image_id uuid,
  lang text not null check (lang in ('es', 'pt', 'en')),
  created_at timestamptz not null,
  -- Removed by an administrator: login is refused, and the row stays for the years that the law requires.
  closed_at timestamptz,
  -- The name as lists show it, in the order in which a reader of any of our languages looks for it.
  name text collate "und-x-icu" generated always as (lower((((first_name || ' '::text) ||
case
   
    when (middle_name = ''::text) then ''::text
   
    else (middle_name || ' '::text)
end) || last_name))) stored not null,
  found_by text generated always as (((searchable(((((((email || ' '::text) || first_name) || ' '::text) || middle_name) || ' '::text) || last_name)) || ' '::text) || regexp_replace(mobile_number, '\D'::text, ''::text, 'g'::text))) stored not null,
  -- Null until a code sent to `mobile_number` came back. A number belongs to the account that confirmed it last.
  mobile_confirmed_at timestamptz,
  constraint users_business check (role <> 'business' or password_hash = ''
    and email = (id::text || '@business.invalid'))
);
create index users_admins on users (id) where role = 'admin' and closed_at is null;
create index users_closed on users (closed_at) where closed_at is not null;
-- Everyone of the staff, also those who left: what they decided stays theirs.
create index users_staff on users (id) where role = 'admin';
-- Closing an account frees its e-mail. The administrators' list is sorted in these indexes, one for each order (the primary
-- key is the order of joining), and filtered in them by role and a part of the e-mail. A sign-up writes to five of them.
create unique index users_email on users (email) include (id, role, found_by) where closed_at is null;
create index users_by_name on users (name, id) include (found_by, role) where closed_at is null;
create index users_by_dob on users (dob, id) include (found_by, role) where closed_at is null;
create index users_by_state on users (state, id) include (found_by, role) where closed_at is null;
create index users_found_by on users using gin (found_by gin_trgm_ops) with (fastupdate=off);
create unique index users_mobile on users (mobile_number) where mobile_confirmed_at is not null and closed_at is null;
grant select, insert, update, delete on users to sol_app;

-- —— consents ——

-- Each time a customer gave or withdrew the consent to electronic documents (15 USC 7001(c)); the last row is what holds.
-- A record is evidence, so the application can add rows and change none. Those of a person go with the person.
create table e_sign_consents (
  position bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  action text not null check (action in ('given', 'withdrawn')),
  -- The text that was shown (contract/people/e-sign), with the SHA-256 of its exact words; of a withdrawal, the text withdrawn from.
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  language text not null check (language in ('es', 'pt', 'en')),
  -- Of the browser, as sessions record them.
  address text not null,
  agent text not null,
  at timestamptz not null
);
create index e_sign_consents_user on e_sign_consents (user_id, position desc);
grant select, insert on e_sign_consents to sol_app;

-- Each time a customer accepted the disclosures of a balance (12 CFR 1005.18). A record is evidence, so the application can add
-- rows and change none. Those of a person go with the person.
create table prepaid_consents (
  position bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  -- The text that was shown (contract/people/prepaid), with the SHA-256 of its exact words.
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  language text not null check (language in ('es', 'pt', 'en')),
  -- Of the browser, as sessions record them.
  address text not null,
  agent text not null,
  at timestamptz not null
);
create index prepaid_consents_user on prepaid_consents (user_id, position desc);
grant select, insert on prepaid_consents to sol_app;

-- The disclosures of a balance as they were shown, with the prices of their day: written with the first acceptance of those words.
create table prepaid_texts (
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$') primary key,
  version text not null,
  language text not null check (language in ('es', 'pt', 'en')),
  text jsonb not null
);
grant select, insert on prepaid_texts to sol_app;

-- —— identity ——

-- Found by the digest of its cookie. A session that ended, idled out or grew too old opens nothing.
create table sessions (
  id uuid primary key,
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
  id uuid primary key,
  purpose text not null check (purpose in ('signup', 'login', 'transfer', 'withdrawal', 'top_up', 'bill', 'schedule',
    'request', 'card')),
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
  email text primary key,
  wrong_codes integer not null default 0,
  requested_at timestamptz not null,
  wrong_at timestamptz
);
create index mailboxes_requested on mailboxes (requested_at);
grant select, insert, update, delete on mailboxes to sol_app;

-- Mailed links that verify a mailbox, by the digest of their token. Each works once.
create table mailbox_links (
  digest text primary key,
  email text not null references mailboxes(email) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  purpose text not null check (purpose in ('signup', 'login', 'transfer', 'withdrawal', 'top_up', 'bill', 'schedule',
    'request', 'card')),
  subject text not null,
  browser text
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

-- —— factors ——

create table passkeys (
  id uuid primary key,
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
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  used_at timestamptz,
  -- The latest 30-second step whose code was spent.
  last_step bigint not null default 0
);
grant select, insert, update, delete on authenticators to sol_app;

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  mac text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (user_id, mac)
);
grant select, insert, update, delete on recovery_codes to sol_app;

-- Each challenge is signed once. The holder is the session, or the digest of the browser before there is one.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('enrollment', 'login', 'second_factor', 'reauthentication', 'transfer')),
  holder text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expired on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to sol_app;

-- Logins with a right password that still need the second factor. `password_hash` is the new password of a reset, set
-- when the factor comes.
create table pending_logins (
  id uuid primary key,
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

create table text_codes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('confirmation', 'second_factor', 'reauthentication')),
  -- The session, or the digest of the browser before there is one.
  holder text not null,
  browser text not null,
  number text not null,
  mac text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Spent.
  answered_at timestamptz,
  -- Spent, or replaced by a newer code.
  ended_at timestamptz
);
create index text_codes_user on text_codes (user_id, created_at);
create index text_codes_expired on text_codes (expires_at);
grant select, insert, update, delete on text_codes to sol_app;

-- —— trusted-contacts ——

-- Whom a customer wants told when their account is locked: one each.
create table trusted_contacts (
  user_id uuid primary key references users on delete cascade,
  name text not null,
  email text not null,
  language text not null check (language in ('es', 'pt', 'en')),
  -- Of the mailed link with which the contact declines.
  token_digest text not null unique,
  declined_at timestamptz,
  since timestamptz not null,
  -- The last time that they were told of a locked account.
  notified_at timestamptz
);
grant select, insert, update, delete on trusted_contacts to sol_app;

alter table notifications add constraint notifications_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table notification_choices add constraint notification_choices_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

create trigger register_id before insert on users for each row execute function register_id('user', 'id');

create trigger separate_guests before insert on users for each row execute function separate_guests();
