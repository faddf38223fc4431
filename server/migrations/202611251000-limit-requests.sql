-- Requests for higher limits, each with one sealed picture that shows where the money comes from.
create table limit_requests (
  id uuid not null primary key,
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
  check ((state = 'pending') = (decided_at is null))
);
create unique index limit_requests_pending on limit_requests (user_id) where state = 'pending';
create index limit_requests_user on limit_requests (user_id, requested_at desc);
create index limit_requests_queue on limit_requests (requested_at, id) where state = 'pending';
create index limit_requests_decided on limit_requests (decided_at desc, id desc) where state <> 'pending';
grant select, insert, delete on limit_requests to sol_app;
grant update (state, note, decided_by, decided_at) on limit_requests to sol_app;
