-- What staff write down about a customer: never changed, and erased with the account.
create table customer_notes (
  id uuid not null primary key,
  user_id uuid not null,
  author_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index customer_notes_user on customer_notes (user_id, created_at desc, id desc);
grant select, insert, delete on customer_notes to sol_app;

-- A customer's profile shows what they did and the latest payments with their banks.
create index audit_actor on audit (actor, id);
create index debits_user on debits (user_id, created_at desc);
create index credits_user on credits (user_id, created_at desc);
