-- Identity documents. The pictures are sealed JPEG files, drawn anew from what was sent; a row stays when the document
-- has left the profile, until its owner is erased.
create table documents (
  id uuid not null primary key,
  user_id uuid not null,
  bytes bigint not null,
  -- Of the picture before it was sealed, in hex.
  sha256 text not null,
  received_at timestamptz not null,
  decision text check (decision in ('verified', 'rejected')),
  decided_by uuid,
  decided_at timestamptz,
  -- What the customer was told, in the words that they read.
  told_title text,
  told_message text
);
create index documents_user on documents (user_id, id);
grant select, insert, update, delete on documents to sol_app;
