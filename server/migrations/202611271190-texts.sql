-- Text messages through a gateway, and the mobile number as a second factor.

-- What the gateway did with a text message; null before its first attempt. 'submitting' outlives a worker that dies in the middle.
alter table messages add column delivery text
  check (channel = 'sms' or delivery is null)
  check (delivery in ('submitting', 'accepted', 'delivered', 'failed', 'unknown'));

-- Null until a code sent to `mobile_number` came back. A number belongs to the account that confirmed it last.
alter table users add column mobile_confirmed_at timestamptz;
create unique index users_mobile on users (mobile_number) where mobile_confirmed_at is not null and closed_at is null;

create table text_codes (
  id uuid not null primary key,
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
