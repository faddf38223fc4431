-- The people of a customer's network. What a person is paid by are rows of recipients, each one payout method; a person may
-- have none yet, and one who only pays the customer has none at all.
create table people (
  id uuid not null primary key,
  user_id uuid not null,
  -- As the customer calls them. The names that a partner and screening get are the recipients' own.
  first_name text not null check (first_name <> ''),
  last_name text not null,
  second_last_name text not null,
  email text not null,
  phone text not null,
  address_line text not null,
  city text not null,
  country text check (country ~ '^[A-Z]{2}$'),
  -- Names in lower case without accents.
  search text not null,
  favorite boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Creation, correction, or the last money in either direction: the order of the list.
  used_at timestamptz not null
);
create index people_user on people (user_id, favorite desc, used_at desc, id desc);
grant select, insert, delete on people to sol_app;
grant update (
  first_name, last_name, second_last_name, email, phone, address_line, city, country, search, favorite, archived_at, updated_at, used_at
) on people to sol_app;

-- Until now each recipient was a person with one method. Two with the same name may be two people, so the customer joins them.
insert into people (
  id, user_id, first_name, last_name, second_last_name, email, phone, address_line, city, country, search, favorite, archived_at,
  created_at, updated_at, used_at
)
select id, user_id, first_name, last_name, second_last_name, email, phone, address_line, city, country, search, favorite, archived_at,
  created_at, updated_at, used_at
from recipients;
alter table recipients add column person_id uuid references people;
update recipients set person_id = id;
alter table recipients alter column person_id set not null;
alter table recipients drop column favorite;
create index recipients_person on recipients (person_id);

create table person_groups (
  id uuid not null primary key,
  user_id uuid not null,
  name text not null check (name <> ''),
  -- Two groups of a customer differ by more than case and accents.
  folded text not null,
  created_at timestamptz not null,
  unique (user_id, folded)
);
grant select, insert, delete on person_groups to sol_app;
grant update (name, folded) on person_groups to sol_app;

create table person_group_members (
  group_id uuid not null references person_groups on delete cascade,
  person_id uuid not null references people on delete cascade,
  added_at timestamptz not null,
  primary key (group_id, person_id)
);
create index person_group_members_person on person_group_members (person_id);
grant select, insert, delete on person_group_members to sol_app;
grant update (person_id) on person_group_members to sol_app;

-- Who a person is as a payer of the customer's requests.
create table person_payers (
  user_id uuid not null,
  -- The id of the payer's account, or a guest's canonical address.
  payer text not null check (payer <> ''),
  person_id uuid not null references people on delete cascade,
  since timestamptz not null,
  primary key (user_id, payer)
);
create index person_payers_person on person_payers (person_id);
create index person_payers_payer on person_payers (payer);
grant select, insert, delete on person_payers to sol_app;
grant update (person_id) on person_payers to sol_app;

-- Those who have paid so far, each one person by the name of their last payment.
with paid as (
  select distinct on (user_id, coalesce(payer_id::text, payer_email)) gen_random_uuid() as person_id, user_id,
    coalesce(payer_id::text, payer_email) as payer, payer_name, requested_at
  from request_payments
  where state in ('held', 'usable', 'refunded') and payer_name <> '' and payer_email <> ''
  order by user_id, coalesce(payer_id::text, payer_email), requested_at desc
), made as (
  insert into people (
    id, user_id, first_name, last_name, second_last_name, email, phone, address_line, city, country, search, created_at, updated_at,
    used_at
  )
  select person_id, user_id, payer_name, '', '', '', '', '', '', null,
    lower(regexp_replace(normalize(payer_name, nfkd), '[\u0300-\u036f]', '', 'g')), requested_at, requested_at, requested_at
  from paid
)
insert into person_payers (user_id, payer, person_id, since)
select user_id, payer, person_id, requested_at from paid;

-- Links by which customers invite others to open an account.
create table invitations (
  id uuid not null primary key,
  -- Who invites.
  user_id uuid not null,
  -- Whom it is for, and afterwards whose account was opened by it; null once that person is no longer kept.
  person_id uuid references people on delete set null,
  -- The digest of its link's token, which is derived from the id and kept nowhere.
  token_digest text not null unique,
  state text not null check (state in ('open', 'accepted', 'canceled')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by uuid unique,
  state_at timestamptz not null,
  check ((state = 'accepted') = (accepted_by is not null))
);
create index invitations_user on invitations (user_id, created_at desc, id desc);
create index invitations_person on invitations (person_id);
grant select, insert, delete on invitations to sol_app;
grant update (state, person_id, accepted_by, state_at) on invitations to sol_app;
