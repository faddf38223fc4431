-- The replies that the office's home and analytics link to, as the worker made them last: counting who sent to whom in a year reads
-- every pair of it.
create table kept_figures (
  name text primary key check (name in ('week', 'month', 'year', 'analytics')),
  -- The day on which it ends.
  day date not null,
  figures jsonb not null,
  made_at timestamptz not null
);
grant select, insert, update on kept_figures to sol_app;
