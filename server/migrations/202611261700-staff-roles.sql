-- What each member of staff works as: contract/permissions.ts says what a role may do. Who is staff at all is `users.role`.
create table staff_roles (
  user_id uuid not null references users (id),
  role text not null check (role in ('support', 'operations', 'compliance', 'treasury', 'administrator')),
  given_at timestamptz not null,
  primary key (user_id, role)
);
grant select, insert, delete on staff_roles to sol_app;
-- Who was an administrator before roles existed stays one.
insert into staff_roles (user_id, role, given_at) select id, 'administrator', now() from users where role = 'admin';
