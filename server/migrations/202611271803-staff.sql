-- What two people decide is found by whom and what it is about, and by the reason; what was decided grows without bound, and is listed by kind.
create function approval_words(content text, reason text) returns text language sql immutable strict parallel safe set search_path = pg_catalog as $$
  select public.searchable(
    coalesce(c ->> 'name', '') || ' ' || coalesce(c ->> 'email', '') || ' ' || coalesce(c ->> 'code', '') || ' ' ||
    coalesce(c ->> 'reference', '') || ' ' || coalesce(c ->> 'partnerReference', '') || ' ' || coalesce(c ->> 'license', '') || ' ' ||
    coalesce(c ->> 'partner', '') || ' ' || coalesce(c ->> 'title', '') || ' ' || reason)
  from (select content::jsonb as c) parsed
$$;

-- —— approvals ——

-- What one member of staff asked for and another decides, once, on exactly this content.
create table approvals (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- What it is about: of one thing, one change of a kind waits at a time.
  subject text not null check (length(subject) >= 1 and length(subject) <= 200),
  content text not null check (length(content) <= 20000),
  digest text not null,
  reason text not null check (length(reason) >= 1 and length(reason) <= 500),
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'declined', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) >= 1 and length(decision_reason) <= 500),
  request_digest text,
  constraint approvals_check check (digest = encode(sha256(convert_to(content, 'UTF8'::name)), 'hex')),
  constraint approvals_check1 check (expires_at > requested_at),
  constraint approvals_check2 check ((decision is null) = (decided_at is null)),
  constraint approvals_check3 check ((COALESCE(decision, 'expired') = 'expired') = (decided_by is null)),
  -- Nobody approves their own.
  constraint approvals_check4 check ((decision not in ('approved', 'declined')) or decided_by <> requested_by),
  constraint approvals_check5 check (decision <> 'withdrawn' or decided_by = requested_by)
);
create unique index approvals_one_waiting on approvals (kind, subject) where decision is null;
create index approvals_waiting on approvals (requested_at, id) where decision is null;
create index approvals_decided on approvals (decided_at, id) where decision is not null;
-- A record shows what waits about it and what was decided.
create index approvals_of_subject on approvals (subject, requested_at);
create index approvals_decided_kind on approvals (kind, decided_at, id) where decision is not null;
create index approvals_words on approvals using gin (approval_words(content,
  reason) gin_trgm_ops) with (fastupdate=off);
grant select, insert, update (decision, decided_by, decided_at, decision_reason) on approvals to sol_app;

-- —— staff ——

-- What each member of staff works as: contract/lib/permissions.ts says what a role may do. Who is staff at all is `users.role`.
create table staff_roles (
  user_id uuid not null,
  role text not null check (role in ('support', 'operations', 'compliance', 'treasury', 'administrator')),
  given_at timestamptz not null,
  -- Who requested a role for a person: they are no second person to each other. Null for a role that was given on the machine itself.
  given_by uuid,
  -- The last day on which a temporary role counts, in New York; null for one without an end.
  until date,
  primary key (user_id, role)
);
grant select, insert, delete on staff_roles to sol_app;

-- Who looked through what a member of staff may do, and when (23 NYCRR 500.7(a): at least once a year).
create table staff_reviews (
  id uuid primary key,
  user_id uuid not null,
  reviewed_by uuid not null,
  reviewed_at timestamptz not null,
  -- The roles that were left as they are.
  roles text[] not null,
  note text not null check (length(note) >= 1 and length(note) <= 500),
  request_digest text not null,
  constraint staff_reviews_check check (reviewed_by <> user_id)
);
create index staff_reviews_of on staff_reviews (user_id, reviewed_at desc);
grant select, insert on staff_reviews to sol_app;

-- Reminders sent to staff: a deadline of a job's subject, and how many days before it; 0 once it has passed.
create table deadline_reminders (
  job text not null,
  subject text not null,
  due_on date not null,
  days integer not null check (days >= 0),
  at timestamptz not null,
  primary key (job, subject, due_on, days)
);
grant select, insert on deadline_reminders to sol_app;

-- —— screening ——

-- Sanctions lists as they were loaded. A list is replaced whole, in one transaction.
create table screening_lists (
  list text primary key,
  -- A digest of what was loaded: each check says against which version it was made.
  version text not null,
  names integer not null,
  loaded_at timestamptz not null,
  -- When the list was last read from its source: a list that nobody reads again grows old although it is unchanged.
  confirmed_at timestamptz not null
);
grant select, insert, update on screening_lists to sol_app;

create table screening_names (
  -- list:uid, or list:uid:alternate for an alternate name.
  id text primary key,
  list text not null references screening_lists(list),
  uid text not null,
  name text not null,
  kind text not null check (kind in ('individual', 'entity')),
  program text not null,
  tokens text[] not null,
  remarks text not null default ''
);
create index screening_names_tokens on screening_names using gin (tokens);
create index screening_names_list on screening_names (list);
grant select, insert, delete on screening_names to sol_app;

-- In how many names of all lists a word stands: what is rare says more.
create table screening_tokens (
  token text primary key,
  names integer not null
);
grant select, insert, delete on screening_tokens to sol_app;

create table screening_checks (
  id uuid primary key,
  at timestamptz not null,
  subject text not null,
  name_digest text not null,
  lists jsonb not null,
  hits jsonb not null,
  kind text not null,
  fingerprint text not null
) partition by range (id);
create table screening_checks_default partition of screening_checks default;
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
  kind text not null,
  fingerprint text not null,
  primary key (kind, subject, name_digest, fingerprint, entry_id, entry_digest)
);
grant select, insert on screening_clearances to sol_app;

-- —— verification ——

-- Identity documents: sealed JPEG files, rendered again from the upload. A row stays when the document has left the profile.
create table documents (
  id uuid primary key,
  -- No foreign key: the row outlives its owner until the subscriber of `user.erased` has removed the file.
  user_id uuid not null,
  bytes bigint not null,
  -- Of the picture before it was sealed, in hex.
  sha256 text not null,
  received_at timestamptz not null,
  decision text check (decision in ('verified', 'rejected')),
  decided_by uuid,
  decided_at timestamptz,
  -- The notice that the customer received.
  notice_title text,
  notice_message text
);
create index documents_user on documents (user_id, id);
grant select, insert, update, delete on documents to sol_app;

-- A customer who never asked has no row.
create table verifications (
  user_id uuid not null references users on delete cascade,
  state text not null check (state in ('not_verified', 'pending', 'verified')),
  requested_at timestamptz,
  -- The document on the profile.
  document_id uuid,
  -- A changed name withdraws a verification, and the verified name typed again restores it: a keyed digest of the name, and when
  -- that verification was requested.
  withdrawn_name text,
  withdrawn_requested_at timestamptz,
  constraint verifications_check check ((state = 'not_verified') = (requested_at is null)),
  constraint verifications_check1 check ((withdrawn_name is null) = (withdrawn_requested_at is null)),
  constraint verifications_check2 check (withdrawn_name is null or state = 'not_verified'),
  primary key (user_id) include (state)
);
create index verifications_pending on verifications (user_id) where state = 'pending';
grant select, insert, update, delete on verifications to sol_app;

-- —— message-templates ——

-- Wordings of what the product writes by itself, each a version that two people decided; the last of a text is in force.
-- Never changed: a text that was sent can be found as it was.
create table message_template_versions (
  template text not null check (length(template) >= 1 and length(template) <= 120),
  version integer not null check (version > 0),
  -- {"es": {"title": …, "message": …}, …}
  texts jsonb not null,
  reason text not null,
  author uuid not null,
  approver uuid not null,
  approved_at timestamptz not null,
  primary key (template, version)
);
grant select, insert on message_template_versions to sol_app;

-- —— limit-requests ——

-- Requests for higher limits, each with one sealed picture that shows where the money comes from.
create table limit_requests (
  id uuid primary key,
  file_id uuid not null unique,
  -- No foreign key: the row outlives its owner until the subscriber of `user.erased` has removed the file.
  user_id uuid not null,
  evidence text not null check (evidence in ('pay_stub', 'bank_statement', 'tax_return', 'other')),
  purpose text not null,
  bytes bigint not null,
  -- Of the picture before it was sealed, in hex.
  sha256 text not null,
  state text not null default 'pending' check (state in ('pending', 'granted', 'declined')),
  -- What staff wrote to the customer.
  note text,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason_code text,
  request_digest text not null,
  constraint limit_requests_check check ((state = 'pending') = (decided_at is null))
);
create unique index limit_requests_pending on limit_requests (user_id) where state = 'pending';
create index limit_requests_user on limit_requests (user_id, requested_at desc);
create index limit_requests_queue on limit_requests (requested_at, id) where state = 'pending';
create index limit_requests_decided on limit_requests (decided_at desc, id desc) where state <> 'pending';
grant select, insert, delete, update (state, note, decided_by, decided_at, reason_code) on limit_requests to sol_app;

-- —— settings ——

-- What we charge, allow and offer, as versions that are never edited: the one in force at an instant is a query. The first version is in code.
create table setting_versions (
  -- That of the approval.
  id uuid primary key,
  kind text not null check (kind in ('fees', 'limits', 'corridors', 'company')),
  content jsonb not null,
  effective_from timestamptz not null,
  reason text not null check (length(reason) >= 1 and length(reason) <= 500),
  author uuid not null,
  approver uuid not null,
  approved_at timestamptz not null,
  constraint setting_versions_check check (approver <> author),
  -- Every process has read it before its time.
  constraint setting_versions_check1 check (effective_from > approved_at)
);
create index setting_versions_in_time on setting_versions (kind, effective_from desc, approved_at desc, id desc);
grant select, insert on setting_versions to sol_app;

-- A version that was taken back before its time.
create table setting_cancellations (
  version_id uuid primary key references setting_versions,
  canceled_by uuid not null,
  canceled_at timestamptz not null,
  reason text not null check (length(reason) >= 1 and length(reason) <= 500)
);
grant select, insert on setting_cancellations to sol_app;

-- What the company says of itself, as the code of each start said it. Written by a start whose facts are not those of the last version;
-- two that start at once write one.
create table brand_versions (
  id uuid primary key,
  position bigint generated always as identity unique,
  facts jsonb not null,
  -- SHA-256 of the facts.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  since timestamptz not null,
  product text not null
);
grant select, insert on brand_versions to sol_app;

-- —— attachments ——

-- A file beside a message, re-encoded or inspected, and sealed. It belongs to nothing until a message takes it.
create table attachments (
  id uuid primary key,
  uploader_id uuid not null,
  -- Whose conversation it belongs to.
  customer_id uuid,
  -- The sealed file.
  file_id uuid not null unique,
  kind text not null check (kind in ('picture', 'document')),
  name text not null,
  sha256 text not null,
  bytes bigint not null,
  received_at timestamptz not null,
  message_id uuid,
  request_digest text not null,
  constraint attachments_check check ((customer_id is null) = (message_id is null))
);
create index attachments_unused on attachments (received_at) where message_id is null;
create index attachments_message on attachments (message_id) where message_id is not null;
create index attachments_customer on attachments (customer_id) where customer_id is not null;
create index attachments_uploader on attachments (uploader_id);
grant select, insert, delete, update (customer_id, message_id) on attachments to sol_app;

-- —— saved-views ——

-- What staff keep of a list: its filters, order and columns, under a name of their own.
create table saved_views (
  id uuid primary key,
  user_id uuid not null,
  list text not null check (length(list) >= 1 and length(list) <= 40),
  name text not null check (length(name) >= 1 and length(name) <= 40),
  query text not null check (length(query) <= 500),
  created_at timestamptz not null,
  request_digest text not null,
  unique (user_id, list, name)
);
grant select, insert, delete on saved_views to sol_app;

-- —— licenses ——

-- What lets us work, with each renewal as a version. Nothing of it is changed or removed.
create table licenses (
  id uuid primary key,
  kind text not null check (kind in ('state_license', 'federal_registration', 'registry', 'bond')),
  created_at timestamptz not null
);
grant select, insert on licenses to sol_app;

create table license_versions (
  license_id uuid not null references licenses,
  version integer not null check (version > 0),
  authority text not null check (length(authority) >= 1 and length(authority) <= 120),
  number text not null check (length(number) >= 1 and length(number) <= 60),
  issued_on date not null,
  -- The last day on which it holds.
  expires_on date,
  owner_id uuid not null,
  reason text not null check (length(reason) >= 3 and length(reason) <= 300),
  changed_by uuid not null,
  changed_at timestamptz not null,
  -- The paper of a version of a license: an attachment, which belongs to itself as its own message.
  document_id uuid unique,
  request_digest text not null,
  constraint license_versions_check check (expires_on >= issued_on),
  primary key (license_id, version)
);
grant select, insert on license_versions to sol_app;
