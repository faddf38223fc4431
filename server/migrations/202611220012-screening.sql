-- Sanctions lists as they were loaded. A list is replaced whole, in one transaction.
create table screening_lists (
  list text not null primary key,
  -- A digest of what was loaded: each check says against which version it was made.
  version text not null,
  names integer not null,
  loaded_at timestamptz not null
);
create table screening_names (
  -- list:uid, or list:uid:alternate for an alternate name.
  id text not null primary key,
  list text not null references screening_lists (list),
  uid text not null,
  name text not null,
  kind text not null check (kind in ('individual', 'entity')),
  program text not null,
  tokens text[] not null
);
create index screening_names_tokens on screening_names using gin (tokens);
create index screening_names_list on screening_names (list);
-- In how many names of all lists a word stands: what is rare says more.
create table screening_tokens (
  token text not null primary key,
  names integer not null
);
grant select, insert, update on screening_lists to sol_app;
grant select, insert, delete on screening_names, screening_tokens to sol_app;

-- Every check that was made, hits or none: kept ten years (31 CFR 501.601).
create table screening_checks (
  id uuid not null primary key,
  at timestamptz not null,
  subject text not null,
  name_digest text not null,
  lists jsonb not null,
  hits jsonb not null
);
create index screening_checks_subject on screening_checks (subject, id);
grant select, insert on screening_checks to sol_app;

-- A person looked and found that this subject under this name is not the one on the list.
create table screening_clearances (
  subject text not null,
  name_digest text not null,
  entry_id text not null,
  entry_digest text not null,
  actor text not null,
  reason text not null,
  at timestamptz not null,
  primary key (subject, name_digest, entry_id, entry_digest)
);
grant select, insert on screening_clearances to sol_app;
