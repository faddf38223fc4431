-- Identity documents: sealed JPEG files, rendered again from the upload. A row stays when the document has left the profile.
create table documents (
  id uuid not null primary key,
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
  primary key (user_id) include (state),
  check ((state = 'not_verified') = (requested_at is null))
);
create index verifications_pending on verifications (user_id) where state = 'pending';
grant select, insert, update, delete on verifications to sol_app;
