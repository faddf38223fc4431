-- Who looked through what a member of staff may do, and when (23 NYCRR 500.7(a): at least once a year).
create table staff_reviews (
  id uuid primary key,
  user_id uuid not null references users (id),
  reviewed_by uuid not null references users (id) check (reviewed_by <> user_id),
  reviewed_at timestamptz not null,
  -- The roles that were left as they are.
  roles text[] not null,
  note text not null check (length(note) between 1 and 500)
);
create index staff_reviews_of on staff_reviews (user_id, reviewed_at desc);
grant select, insert on staff_reviews to sol_app;
