-- Names are compared in memory: PostgreSQL keeps the lists, and no words of them.
drop table screening_tokens;
drop index screening_names_tokens;
alter table screening_names
  drop column tokens,
  -- Of the entry's addresses, as the list writes them.
  add column countries text[] not null default '{}',
  -- The load that first had the name as it is: only what changed is compared with everybody again.
  add column changed_at timestamptz not null default now();
alter table screening_names alter column changed_at drop default;
create index screening_names_changed on screening_names (changed_at);
grant update on screening_names to sol_app;
