-- Which reports are mailed to whom of the office, how often, and when next.
create table report_subscriptions (
  user_id uuid not null,
  report text not null check (report in ('pnl', 'client-metrics', 'sales-report', 'trial-balance', 'permissible-investments')),
  rhythm text not null check (rhythm in ('day', 'week', 'month', 'quarter')),
  next_at timestamptz not null,
  primary key (user_id, report)
);
create index report_subscriptions_due on report_subscriptions (next_at);
grant select, insert, update, delete on report_subscriptions to sol_app;
