-- How many people each tab of the customers' list holds, since counting a million takes longer than showing a page. Sixteen
-- rows a tab share the work: simultaneous sign-ups do not wait for one lock. A closed account is in no tab.
create table customer_counts (
  tab text not null,
  slot smallint not null,
  people bigint not null,
  primary key (tab, slot)
);
grant select on customer_counts to sol_app;

create function customer_tab(role text, closed_at timestamptz, state text) returns text language sql immutable as $$
  select case
    when closed_at is not null then null
    when role = 'admin' then 'admins'
    when state = 'verified' then 'verified'
    when state = 'pending' then 'verification-requests'
    else 'non-verified'
  end
$$;

create function move_customers(from_tab text, to_tab text, number bigint) returns void language sql as $$
  insert into customer_counts
  select tab, pg_backend_pid() % 16, change
  from (values (from_tab, -number), (to_tab, number)) moves (tab, change)
  where tab is not null and from_tab is distinct from to_tab
  order by tab
  on conflict (tab, slot) do update set people = customer_counts.people + excluded.people
$$;

-- The triggers run as their owner: the application reads the counts and cannot write them. Every change of a
-- role, a verification or of whether an account is open holds the row of `users`, so two moves of one person never overlap.
create function count_new_users() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform move_customers(null, tab, count(*)) from (select customer_tab(role, closed_at, null) as tab from new_users) joined group by tab;
  return null;
end $$;
create trigger users_counted_in after insert on users referencing new table as new_users
  for each statement execute function count_new_users();

create function count_changed_user() returns trigger language plpgsql security definer set search_path = public as $$
declare
  verified text := (select state from verifications where user_id = old.id);
  from_tab text := customer_tab(old.role, old.closed_at, verified);
begin
  if tg_op = 'DELETE' then
    perform move_customers(from_tab, null, 1);
    return old;
  end if;
  perform move_customers(from_tab, customer_tab(new.role, new.closed_at, verified), 1);
  return new;
end $$;
create trigger users_counted_over before update of role, closed_at or delete on users
  for each row execute function count_changed_user();

create function count_changed_verification() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform move_customers(
    customer_tab(role, closed_at, case tg_op when 'UPDATE' then old.state end), customer_tab(role, closed_at, new.state), 1
  ) from users where id = new.user_id;
  return null;
end $$;
create trigger verifications_counted after insert or update of state on verifications
  for each row execute function count_changed_verification();
