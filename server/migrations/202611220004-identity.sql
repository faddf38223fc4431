-- People, their sessions, the one-time codes that they are mailed, and the mailboxes that these go to.
create extension if not exists pg_trgm;

create table users (
  id uuid not null primary key,
  -- Lower case: the same mailbox is the same person however it is typed. A search relies on the signs that it may have.
  email text not null check (email ~ '^[a-z0-9_''+.@-]+$'),
  password_hash text not null,
  -- When the password was last set anew: what is sent for a day after it is paid out later.
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
  is_verified boolean not null default false,
  requested_verification boolean not null default false,
  requested_at timestamptz,
  -- The identity document on the profile; its row belongs to the module `verification`.
  document_id uuid,
  -- The sealed file with the small square (module `profile-image`).
  profile_image_id uuid,
  lang text not null check (lang in ('es', 'pt', 'en')),
  created_at timestamptz not null,
  -- Removed by an administrator: nobody signs in to it, and the row stays for the years that the law demands.
  closed_at timestamptz,
  -- Where an administrator finds the person: exactly one tab each, so that the tabs add up to all.
  tab text not null generated always as (
    case
      when closed_at is not null then 'closed'
      when role = 'admin' then 'admins'
      when is_verified then 'verified'
      when requested_verification then 'verification-requests'
      else 'non-verified'
    end
  ) stored,
  -- The name as lists show it, in the order in which a reader of any of our languages looks for it.
  name text collate "und-x-icu" not null generated always as (
    lower(first_name || ' ' || case when middle_name = '' then '' else middle_name || ' ' end || last_name)
  ) stored,
  check (not is_verified or requested_verification)
);
-- A closed account gives its e-mail back.
create unique index users_email on users (email) where closed_at is null;
create index users_closed on users (closed_at) where closed_at is not null;
-- The administrators' list: each order, for everybody and for one tab. They carry the e-mail, so that neither counting
-- down to a far page nor looking for a part of an e-mail on the way reads a row of the table itself.
create index users_by_joining on users (id) include (email) where closed_at is null;
create index users_by_name on users (name, id) include (email) where closed_at is null;
create index users_by_email on users (email, id) where closed_at is null;
create index users_by_dob on users (dob, id) include (email) where closed_at is null;
create index users_by_state on users (state, id) include (email) where closed_at is null;
create index users_tab_by_joining on users (tab, id) include (email);
create index users_tab_by_name on users (tab, name, id) include (email);
create index users_tab_by_email on users (tab, email, id);
create index users_tab_by_dob on users (tab, dob, id) include (email);
create index users_tab_by_state on users (tab, state, id) include (email);
-- Sorted in at once (0.2 ms of a sign-up): else every search would read through a list of the newest first.
create index users_email_contains on users using gin (email gin_trgm_ops) with (fastupdate = off);
-- Fine enough to tell a rare part of an e-mail from a common one, which decides how the list is read.
alter table users alter column email set statistics 1000;
grant select, insert, update, delete on users to sol_app;

-- How many people each tab holds, kept as they change: a million rows need not be counted for every page of the list.
-- Sixteen rows share the work, so that sign-ups do not wait for one lock; the counts are their sums.
create table user_counts (
  slot smallint not null primary key,
  non_verified bigint not null default 0,
  verification_requests bigint not null default 0,
  verified bigint not null default 0,
  admins bigint not null default 0
);
insert into user_counts (slot) select generate_series(0, 15);
grant select on user_counts to sol_app;

create function count_users() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    update user_counts set
      non_verified = user_counts.non_verified + d.non_verified,
      verification_requests = user_counts.verification_requests + d.verification_requests,
      verified = user_counts.verified + d.verified,
      admins = user_counts.admins + d.admins
    from (
      select count(*) filter (where tab = 'non-verified') as non_verified,
        count(*) filter (where tab = 'verification-requests') as verification_requests,
        count(*) filter (where tab = 'verified') as verified,
        count(*) filter (where tab = 'admins') as admins
      from new_users
    ) d where slot = pg_backend_pid() % 16;
  elsif tg_op = 'DELETE' then
    update user_counts set
      non_verified = user_counts.non_verified - d.non_verified,
      verification_requests = user_counts.verification_requests - d.verification_requests,
      verified = user_counts.verified - d.verified,
      admins = user_counts.admins - d.admins
    from (
      select count(*) filter (where tab = 'non-verified') as non_verified,
        count(*) filter (where tab = 'verification-requests') as verification_requests,
        count(*) filter (where tab = 'verified') as verified,
        count(*) filter (where tab = 'admins') as admins
      from old_users
    ) d where slot = pg_backend_pid() % 16;
  elsif exists (select from old_users o join new_users n using (id) where o.tab <> n.tab) then
    -- Only a move between tabs touches the counts: a change of address takes no lock here.
    update user_counts set
      non_verified = user_counts.non_verified + d.non_verified,
      verification_requests = user_counts.verification_requests + d.verification_requests,
      verified = user_counts.verified + d.verified,
      admins = user_counts.admins + d.admins
    from (
      select sum(sign) filter (where tab = 'non-verified') as non_verified,
        sum(sign) filter (where tab = 'verification-requests') as verification_requests,
        sum(sign) filter (where tab = 'verified') as verified,
        sum(sign) filter (where tab = 'admins') as admins
      from (select tab, 1 as sign from new_users union all select tab, -1 from old_users) moves
    ) raw,
    lateral (
      select coalesce(raw.non_verified, 0) as non_verified, coalesce(raw.verification_requests, 0) as verification_requests,
        coalesce(raw.verified, 0) as verified, coalesce(raw.admins, 0) as admins
    ) d where slot = pg_backend_pid() % 16;
  end if;
  return null;
end $$;
create trigger users_counted_in after insert on users referencing new table as new_users for each statement execute function count_users();
create trigger users_counted_out after delete on users referencing old table as old_users for each statement execute function count_users();
create trigger users_counted_over after update on users referencing old table as old_users new table as new_users for each statement execute function count_users();

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
