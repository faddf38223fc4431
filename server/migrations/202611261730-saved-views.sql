-- What staff keep of a list: its filters, order and columns, under a name of their own.
create table saved_views (
  id uuid not null primary key,
  user_id uuid not null,
  list text not null check (length(list) between 1 and 40),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 500),
  created_at timestamptz not null,
  unique (user_id, list, name)
);
grant select, insert, delete on saved_views to sol_app;
