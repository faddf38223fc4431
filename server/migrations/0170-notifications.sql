-- What a person is told inside the product. Removing one is the person's own decision.
create table notifications (
  id uuid not null primary key,
  -- The order of writing: two of one instant still have a newest.
  position bigint not null generated always as identity unique,
  user_id uuid not null references users on delete cascade,
  sent_by text not null,
  sent_time timestamptz not null,
  title text not null,
  message text not null
);
create index notifications_user on notifications (user_id, position);
grant select, insert, delete on notifications to sol_app;
